import { foldForSearch } from '@gangway/contract/texts/search-fold'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'

const { owner } = await testDatabase()

const fold = async (text: string) =>
  (await sql<{ folded: string }>`select fold_for_search(${text}) as folded`.execute(owner)).rows[0]?.folded

test.each([
  ['Jörg MÜLLER, Mueller & Muller\u00a0GmbH'],
  ['Mu\u0308ller Ålesund Vesteraalen Bœuf Sørensen Łódź Yılmaz İstanbul ΟΔΥΣΣΕΥΣ Đorđe'],
  ['ruft zurück\n\nam Montag\t, AE-4711 AE4711 Malmö-Kiel'],
  ['Maaß ışık Åse Groß 🚢'],
])('TRX-1, TAK-1 PostgreSQL folds what is searched as the portal does: %j', async (text) => {
  expect(await fold(text)).toBe(foldForSearch(text))
})

test('TRX-1 a text for an index has at most 1,000 bytes and no half character', async () => {
  const text = `${'x'.repeat(990)}${'🚢'.repeat(4)}`
  const { rows } = await sql<{ fit: string }>`select fit_for_index(${text}) as fit`.execute(owner)
  expect(rows[0]?.fit).toBe(`${'x'.repeat(990)}🚢🚢`)
})

test('ENQ-7 the same number in two ways has the same end', async () => {
  const { rows } = await sql<{ phone: string; end: string | null }>`
    select phone, phone_end(phone) as end from unnest(array['+49 40 123456', '040 12 34 56', '+49 (0)40 123456', '+49(0)1234',
      '+491234', '012345', '+4912345', 'n/a']) as phone`.execute(owner)
  expect(rows.map(({ end }) => end)).toEqual(['23456', '23456', '23456', '91234', '91234', '12345', '12345', null])
})
