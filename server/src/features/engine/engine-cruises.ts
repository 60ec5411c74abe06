import { dayOf } from '@gangway/contract/dates/days'
import { getPageCruises, listEngineCruises } from '@gangway/contract/features/engine-cruises'
import { parseIds } from '@gangway/contract/rules/topsort'
import type { Language } from '@gangway/contract/texts/languages'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { Feature } from '../../http/pipeline/handler.ts'
import { findBrandOf, findCruise, readOffer, searchCruises } from '../cruises/cruises-store.ts'

type Wanted = Parameters<typeof searchCruises>[2] & { routeplanid?: number | undefined }
type Reader = { partnerid: number; mandant: number; language: Language; today: string }
type Lists = Parameters<typeof readOffer>[3]

/** A page of an agency's cruises; with a travel id that one, if it is shown. */
const read = async (
  db: Db,
  { partnerid, mandant, ...reader }: Reader,
  { routeplanid, ...search }: Wanted,
  unsaved?: Lists,
) => {
  const offer = await readOffer(db, partnerid, mandant, unsaved)
  const page = await searchCruises(db, offer, search, reader)
  if (routeplanid === undefined) return page
  const cruise = await findCruise(db, offer, routeplanid, reader)
  return { ...page, cruises: cruise ? [cruise] : [], total: cruise ? 1 : 0 }
}

/** ENG-6: what a page of an agency shows of its cruises, for any engine and for the preview in the portal. */
export const engineCruises: Feature = (on) => {
  on(listEngineCruises, ({ database, brands, key, query, now }) => {
    const { partnerid, language, ...wanted } = query
    return database.asVisitor(partnerid, async (db) => {
      const mandant = await findBrandOf(db, partnerid)
      // PRD-5: for a key of other brands there is no such partner.
      if (mandant === undefined || key.brands?.includes(mandant) === false) throw new ApiError('notfound')
      const reader = { partnerid, mandant, language: language ?? (await brands.require(mandant)).language }
      return read(db, { ...reader, today: dayOf(now()) }, wanted)
    })
  })

  on(getPageCruises, ({ db, session: { partnerid, mandant }, body: { language, lists }, now }) => {
    const unsaved = Object.fromEntries(lists.map(({ listtype, list }) => [listtype, parseIds(list)]))
    return read(db, { partnerid, mandant, language, today: dayOf(now()) }, { page: 1 }, unsaved)
  })
}
