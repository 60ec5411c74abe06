import {
  getTopsort,
  listDestinationOptions,
  listOrganizerOptions,
  listShipOptions,
  saveTopsort,
} from '@gangway/contract/features/topsort'
import { type ListType, listTypes, parseIds, topsortLists } from '@gangway/contract/rules/topsort'
import type { Brands } from '../../brands/brands.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import type { Feature } from '../../http/pipeline/handler.ts'
import { listIncludedLines } from '../catalogue/assortment-store.ts'
import * as store from './topsort-store.ts'

/** What a brand sells may be requested only for one's own. */
const assertOwnBrand = (brands: Brands, requested: number, own: number) => {
  if (!brands.find(requested)) throw fieldError('mandant', 'choice', { value: requested })
  if (requested !== own) throw new ApiError('forbidden')
}

/** What is shown of a list: what the brand does not sell at the moment stays stored. */
const withoutUnsold = (list: string, unsoldIds: readonly number[]) =>
  parseIds(list)
    .filter((id) => !unsoldIds.includes(id))
    .join(',')

export const topsort: Feature = (on) => {
  on(getTopsort, async ({ db, session }) => {
    const { partnerid, mandant } = session
    const lists = await store.readLists(db, partnerid)
    const readList = async (listtype: ListType) => {
      const list = lists.get(listtype) ?? ''
      return withoutUnsold(list, await store.listUnsold(db, mandant, listtype, list))
    }
    return Promise.all(
      listTypes.map(async (listtype) => ({
        listtype,
        list: await readList(listtype),
        areaid: topsortLists[listtype].areaid,
      })),
    )
  })

  on(saveTopsort, async ({ db, session: { partnerid, mandant }, body: { listtype, list } }) => {
    const [unknownId] = await store.listUnsold(db, mandant, listtype, list)
    if (unknownId !== undefined) throw fieldError('list', 'choice', { value: unknownId })
    const before = (await store.readLists(db, partnerid)).get(listtype) ?? ''
    // What is not shown comes back, last, when the brand sells it again. Standard forgets everything.
    const hiddenIds = list === '' ? [] : await store.listUnsold(db, mandant, listtype, before)
    const stored = await store.saveList(db, partnerid, listtype, [...parseIds(list), ...hiddenIds])
    return { listtype, list: withoutUnsold(stored, hiddenIds), areaid: topsortLists[listtype].areaid }
  })

  on(listOrganizerOptions, async ({ db, brands, session, query }) => {
    assertOwnBrand(brands, query.mandant, session.mandant)
    const lines = await listIncludedLines(db, session.partnerid, session.mandant)
    const organizers = await store.organizerOptions(db, session.mandant)
    return organizers.map((line) => ({ ...line, included: lines.includes(line.id) }))
  })

  on(listShipOptions, async ({ db, brands, session, query }) => {
    assertOwnBrand(brands, query.mandant, session.mandant)
    const lines = await listIncludedLines(db, session.partnerid, session.mandant)
    const ships = await store.shipOptions(db, session.mandant)
    return ships.map(({ organizerid, ...ship }) => ({ ...ship, included: lines.includes(organizerid) }))
  })

  on(listDestinationOptions, async ({ db, brands, session, query }) => {
    assertOwnBrand(brands, query.mandant, session.mandant)
    const destinations = await store.destinationOptions(db, session.mandant)
    return destinations.map((destination) => ({ ...destination, included: true }))
  })
}
