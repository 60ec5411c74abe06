import { pathOf, type SentBody } from '@gangway/contract/calls/call'
import { getReport } from '@gangway/contract/features/report'
import { measureAtBothSizes } from './beside-bare.ts'
import { largestPartner as partnerid } from './generate.ts'
import type { Parts } from './generated-app.ts'
import { whole } from './scale.ts'

const budget = 60

const questions: Record<string, SentBody<typeof getReport>> = {
  'this year by company': {},
  'this year by area': { groupType: 2 },
  'this year by person': { groupType: 3 },
  'departures of this year': { bookingPeriodType: 2 },
  'this month': { datePeriodType: 'month' },
  'five years back': { datePeriodType: 'custom', startDate: '2021-01-01', endDate: '2026-12-31' },
}

const asking =
  ({ app, headers }: Parts, payload: NonNullable<SentBody<typeof getReport>>) =>
  async () => {
    const answer = await app.inject({ method: 'POST', url: pathOf(getReport, { partnerid }), headers, payload })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }

/** The report of the largest partner. */
export const run = async (scale = whole) => {
  const times = await measureAtBothSizes(scale, async (parts) =>
    Object.fromEntries(Object.entries(questions).map(([name, filter]) => [name, asking(parts, filter)])),
  )
  const isWithin = (times['this year by company'] ?? Number.POSITIVE_INFINITY) <= budget
  console.log(`this year by company: budget ${budget} ms${isWithin ? '' : ', OVER'}`)
  return isWithin
}
