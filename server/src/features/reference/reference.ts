import { linksIn } from '@gangway/contract/brands/brands'
import { noLinks } from '@gangway/contract/brands/links'
import {
  listExternalLinks,
  listPhoneCodes,
  listStandardValues,
  reportError,
  standardValueIds,
} from '@gangway/contract/features/reference'
import { languageList } from '@gangway/contract/texts/languages'
import { limitCalls } from '../../http/limits/throttle.ts'
import { fieldError } from '../../http/pipeline/api-error.ts'
import type { Feature } from '../../http/pipeline/handler.ts'
import * as store from './reference-store.ts'

const knownIds = new Set<number>(Object.values(standardValueIds))

export const reference: Feature = (on) => {
  on(listStandardValues, async ({ db, query }) => {
    const ids = [...new Set(query.standardValueIds.split(',').map(Number))]
    if (!ids.every((id) => knownIds.has(id))) throw fieldError('standardValueIds', 'pattern')
    return store.standardValues(db, ids)
  })

  on(listPhoneCodes, ({ db }) => store.phoneCodes(db))

  on(listExternalLinks, ({ query, brands }) => {
    const brand = brands.find(query.mandant)
    if (!brand) throw fieldError('mandant', 'pattern')
    return languageList.map((language) => ({ ...noLinks, ...linksIn(brand, language), language }))
  })

  on(reportError, async (context) => {
    const { body, log, address } = context
    await limitCalls(context, 'errorflash', address)
    log.warn({ errorflash: body.message, partnerid: body.partnerid, address }, 'the portal reported an error')
    return { taken: true }
  })
}
