import {
  getTopsort,
  listDestinationOptions,
  listOrganizerOptions,
  listShipOptions,
  saveTopsort,
} from '@gangway/contract/features/topsort'
import { languageList, languages } from '@gangway/contract/languages'
import { listTypes, topsortLists } from '@gangway/contract/rules/topsort'
import type { Brands } from '../../brands/brands.ts'
import { ApiError, fieldError } from '../../http/api-error.ts'
import type { Feature } from '../../http/handler.ts'
import * as store from './topsort-store.ts'

/** The catalogue may be requested only for one's own brand; every brand sells all of it. */
const assertOwnBrand = (brands: Brands, requested: number, own: number) => {
  if (!brands.find(requested)) throw fieldError('mandant', 'choice', { value: requested })
  if (requested !== own) throw new ApiError('forbidden')
}

/** Lines and ships have the same name in every language. */
const inEveryLanguage = <T extends { name: string }>({ name, ...option }: T) => ({
  ...option,
  texts: languageList.map((language) => ({ languageid: languages[language].id, name })),
})

const isIncluded = (lines: ReadonlySet<number> | 'all', organizerid: number) =>
  lines === 'all' || lines.has(organizerid)

export const topsort: Feature = (on) => {
  on(getTopsort, async ({ db, session }) => {
    const lists = await store.readLists(db, session.partnerid)
    return listTypes.map((listtype) => ({
      listtype,
      list: lists.get(listtype) ?? '',
      areaid: topsortLists[listtype].areaid,
    }))
  })

  on(saveTopsort, async ({ db, session, body: { listtype, list } }) => {
    const { of, areaid } = topsortLists[listtype]
    const unknownId = await store.findUnknownId(db, of, areaid, list)
    if (unknownId !== undefined) throw fieldError('list', 'choice', { value: unknownId })
    return { listtype, list: await store.saveList(db, session.partnerid, listtype, list), areaid }
  })

  on(listOrganizerOptions, async ({ db, brands, session, query }) => {
    assertOwnBrand(brands, query.mandant, session.mandant)
    const lines = await store.listIncludedLines(db, session.partnerid)
    const organizers = await store.organizerOptions(db)
    return organizers.map((line) => ({ ...inEveryLanguage(line), included: isIncluded(lines, line.id) }))
  })

  on(listShipOptions, async ({ db, brands, session, query }) => {
    assertOwnBrand(brands, query.mandant, session.mandant)
    const lines = await store.listIncludedLines(db, session.partnerid)
    const ships = await store.shipOptions(db)
    return ships.map(({ organizerid, ...ship }) => ({
      ...inEveryLanguage(ship),
      included: isIncluded(lines, organizerid),
    }))
  })

  on(listDestinationOptions, async ({ db, brands, session, query }) => {
    assertOwnBrand(brands, query.mandant, session.mandant)
    const destinations = await store.destinationOptions(db)
    return destinations.map((destination) => ({ ...destination, included: true }))
  })
}
