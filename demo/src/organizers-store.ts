import { brandOf } from '@gangway/contract/brands/example-brands'
import type { MarketKey } from '@gangway/contract/brands/markets'
import type { ListType } from '@gangway/contract/rules/topsort'
import type { Db } from '@gangway/server/db/database'
import { demoOrganizers } from './organizers.ts'
import { brandNewPartner, demoPartners } from './partners.ts'

type Lists = Partial<Record<ListType, readonly number[]>>

/** The top-sort lists of agencies per market. Ids are those of the catalogue; a missing list is Standard. */
const listsOf: Readonly<Record<MarketKey, Lists>> = {
  german: { 2: [1, 2, 3, 14, 13, 4], 3: [10, 11, 2, 15, 20, 6], 5: [21, 22, 23, 13], 6: [51, 53, 57] },
  swiss: { 2: [3, 1, 4, 15], 3: [2, 5, 20], 5: [48, 47, 21], 6: [53, 51, 61, 54], 7: [4851, 4852] },
  dutch: { 2: [8, 3, 5, 6, 10], 3: [11, 2, 20, 9], 4: [807, 804, 802], 6: [53, 59, 51] },
  belgian: { 2: [3, 4, 6], 3: [2, 10, 20], 5: [25, 20], 6: [59, 60, 61, 53] },
  spanish: { 2: [4, 3, 5, 7], 3: [2, 5, 20, 6], 4: [408, 409, 323] },
  portuguese: { 2: [3, 4, 5], 3: [6, 7, 2, 26], 6: [64, 51] },
  french: { 2: [15, 4, 3], 3: [2, 5, 23, 28], 5: [25, 28], 6: [60, 61, 62, 63] },
}

/** Trade partners leave the order to the provider, except for one list. */
const tradeLists: Lists = { 2: [14, 10, 16, 17, 19] }

/** The top-sort lists of the demo agencies. */
export const demoTopsort = () =>
  demoPartners
    .filter(({ partnerid }) => partnerid !== brandNewPartner)
    .flatMap(({ partnerid, mandant, tradepartner }) => {
      const lists = tradepartner ? tradeLists : listsOf[brandOf(mandant).market.key]
      return Object.entries(lists).map(([listtype, ids]) => ({ partnerid, listtype: Number(listtype), ids: [...ids] }))
    })

/** The organizers available to the demo agencies, and each agency's top-sort lists. */
export const seedOrganizers = async (db: Db) => {
  await db.insertInto('partnerorganizer').values(demoOrganizers()).execute()
  await db.insertInto('topsort').values(demoTopsort()).execute()
}
