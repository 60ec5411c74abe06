import type { CatalogueEntry } from '@gangway/contract/features/catalogue-console'
import { expect, test } from 'vitest'
import { filterEntries, noFilter } from './entry-filter.ts'

const entry = (facts: Partial<CatalogueEntry>): CatalogueEntry => ({
  entry: `${facts.kind ?? 'ship'}-${facts.id ?? 1}`,
  kind: 'ship',
  id: 1,
  name: 'Mein Schiff 7',
  names: {},
  area: 1,
  state: 'listed',
  organizerid: 5,
  organizername: 'TUI Cruises',
  firstseen: null,
  bookings: null,
  ...facts,
})

const entries = [
  entry({ id: 1 }),
  entry({ id: 2, name: 'Rhône Princess', names: { de: 'Rhône-Prinzessin' }, area: 2, organizerid: 6 }),
  entry({ id: 3, name: 'Both', area: 3, state: 'off' }),
  entry({ id: 4, name: 'Nobody listed me', state: 'unlisted' }),
  entry({ id: 5, kind: 'organizer', name: 'TUI Cruises', organizerid: null, organizername: null }),
]

test.each([
  ['nothing', {}, [1, 2, 3]],
  ['a name in another language, without accents', { search: 'rhone prinz' }, [2]],
  ['a line’s name', { search: 'tui 7' }, [1]],
  ['sea, with what is on both waters', { water: '1' }, [1, 3]],
  ['river, with what is on both waters', { water: '2' }, [2, 3]],
  ['what is switched off', { state: 'off' }, [3]],
  ['a line', { line: '6' }, [2]],
] as const)('CON-7, CAT-1 ships are filtered by %s', (_, filter, ids) => {
  expect(filterEntries(entries, 'ship', { ...noFilter, ...filter }).map(({ id }) => id)).toEqual(ids)
})
