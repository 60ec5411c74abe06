import type { PageCruises } from '@gangway/booking-page/page-content'
import { queryInteger } from '@gangway/contract/calls/fields'
import { CruiseSearch } from '@gangway/contract/features/cruises'
import type { PageDocument } from '@gangway/contract/features/engine-page'
import { parseIds } from '@gangway/contract/rules/topsort'
import type { Language } from '@gangway/contract/texts/languages'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { findCruise, type Offer, searchCruises } from '../cruises/cruises-store.ts'

/** ENG-3: what the engine's document says about what an agency sells, and in which order. */
export const offerOf = ({ organizers, cruisingareas, topsort }: PageDocument): Offer => {
  const top = (...types: number[]) =>
    types.flatMap((type) => parseIds(topsort.find(({ listtype }) => listtype === type)?.list ?? ''))
  return {
    organizers: organizers.map(({ organizerid }) => organizerid),
    cruisingareas: cruisingareas.map(({ cruisingareaid }) => cruisingareaid),
    top: { organizers: top(2, 5), cruisingareas: top(3, 6), ships: top(4, 7) },
  }
}

const fields = ['cruisingareaid', 'month', 'nights', 'organizerid', 'page'] as const

/** What the address asks for; a value that is none is left out, as if it had not been sent. */
const readSearch = (sent: unknown) => {
  const valid = fields.flatMap((name) => {
    const value: unknown = Object(sent)[name]
    const isValid = typeof value === 'string' && z.safeParse(CruiseSearch.shape[name], value).success
    return isValid ? [[name, value]] : []
  })
  const typed: Partial<Record<(typeof fields)[number], string>> = Object.fromEntries(valid)
  return { typed, search: z.parse(CruiseSearch, typed) }
}

/** Beside the details of a cruise there is no list. */
const nothing = { cruises: [], total: 0, choices: { cruisingareas: [], organizers: [], months: [] } }

/** ENG-6: the cruises of an agency's page as its address asks for them; undefined if it has none at all. */
export const readPageCruises = async (
  db: Db,
  offer: Offer,
  sent: unknown,
  reader: { language: Language; today: string },
): Promise<PageCruises | undefined> => {
  const { typed, search } = readSearch(sent)
  const { page, ...shown } = typed
  const place = { search: shown, page: Number(page ?? 1) }
  const wanted = z.safeParse(queryInteger(1), Object(sent).cruise)
  const chosen = wanted.success ? await findCruise(db, offer, wanted.data, reader) : undefined
  if (chosen) return { ...place, chosen, ...nothing }
  const found = await searchCruises(db, offer, search, reader)
  return found.choices.months.length > 0 ? { ...place, ...found } : undefined
}
