import { foldForSearch } from '@gangway/contract/search-fold'
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
