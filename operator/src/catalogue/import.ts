import { catalogueKinds } from '@gangway/contract/features/catalogue'
import { validateCatalogue } from '@gangway/server/features/feed/catalogue-items-store'
import type { Context } from '../command.ts'
import { importing, type Take } from '../import/import.ts'

const lists = { organizer: 'organizers', ship: 'ships', cruisingarea: 'cruisingareas' } as const

/** Which list of the feed an item belongs to; undefined if it does not say. */
const listOf = (item: unknown) => {
  const kind = typeof item === 'object' && item !== null && 'kind' in item ? item.kind : undefined
  const known = catalogueKinds.find((one) => one === kind)
  return known && lists[known]
}

const withoutKind = (item: unknown) => {
  const { kind: _, ...rest } = Object(item) as { kind: unknown } // checked by `listOf`
  return rest
}

/** One file has lines, ships and destinations; the feed takes them as three lists. */
const takeEntries: Take = async (items) => {
  const itemsIn = (list: ReturnType<typeof listOf>) => items.filter((item) => listOf(item) === list).map(withoutKind)
  const keep = await validateCatalogue({
    organizers: itemsIn('organizers'),
    ships: itemsIn('ships'),
    cruisingareas: itemsIn('cruisingareas'),
  })
  return async (db) => {
    const outcomes = await keep(db)
    const next = {
      organizers: outcomes.organizers.values(),
      ships: outcomes.ships.values(),
      cruisingareas: outcomes.cruisingareas.values(),
    }
    const unknownKind = {
      result: 'refused' as const,
      fields: [{ field: 'kind', key: 'pattern' as const, allowed: catalogueKinds.join(', ') }],
    }
    return items.map((item) => {
      const list = listOf(item)
      return (list && next[list].next().value) ?? unknownKind
    })
  }
}

export const importCatalogue = (context: Context) => importing(context, 'catalogue', () => 'catalogue', takeEntries)
