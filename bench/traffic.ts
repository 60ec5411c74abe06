import { pathOf } from '@gangway/contract/calls/call'
import { getYearly, trafficTypes } from '@gangway/contract/features/traffic'
import { measureAtBothSizes } from './beside-bare.ts'
import { largestPartner, today } from './generate.ts'
import { readAs } from './generated-app.ts'
import { whole } from './scale.ts'

/** The table of three years by month, of each type. */
export const run = async (scale = whole) => {
  const url = pathOf(getYearly, { partnerid: largestPartner })
  const year = today.slice(0, 4)
  await measureAtBothSizes(scale, async (parts) =>
    Object.fromEntries(trafficTypes.map((type) => [`three years of ${type}`, readAs(parts, url, { year, type })])),
  )
  return true
}
