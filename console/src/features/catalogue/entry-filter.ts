import type { CatalogueKind } from '@gangway/contract/features/catalogue'
import type { CatalogueEntry } from '@gangway/contract/features/catalogue-console'
import { matchesSearch } from '@gangway/contract/texts/search-fold'

/** What a list of entries shows; empty values filter nothing. */
export type EntryFilter = { search: string; state: '' | 'listed' | 'off'; water: '' | '1' | '2'; line: string }

export const noFilter: EntryFilter = { search: '', state: '', water: '', line: '' }

/** Lists longer than this are shown as a part, until somebody wants all. */
export const longList = 100

/** Every name of an entry, its number and a ship's line. */
const textOf = ({ id, name, names, organizername }: CatalogueEntry) =>
  [id, name, ...Object.values(names), organizername ?? ''].join(' ')

/** 3 is both waters. */
const isOnWater = (area: number, water: string) => water === '' || area === 3 || String(area) === water

/** The adopted entries of a kind that a filter leaves. */
export const filterEntries = (
  entries: readonly CatalogueEntry[],
  kind: CatalogueKind,
  { search, state, water, line }: EntryFilter,
): CatalogueEntry[] =>
  entries.filter(
    (one) =>
      one.kind === kind &&
      one.state !== 'unlisted' &&
      (state === '' || one.state === state) &&
      isOnWater(one.area, water) &&
      (line === '' || String(one.organizerid) === line) &&
      matchesSearch(textOf(one), search),
  )

/** The adopted lines, by name: what a ship can belong to. */
export const linesOf = (entries: readonly CatalogueEntry[]) => filterEntries(entries, 'organizer', noFilter)
