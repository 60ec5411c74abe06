import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { watchWrites } from '../../testing/write-watch.ts'
import { referenceData } from './reference-data.ts'
import { loadReference, phoneCodes, standardValues } from './reference-store.ts'

const { owner } = await testDatabase()
const written = await watchWrites(owner)

test('REF-1 loading the same data again changes nothing', async () => {
  await written()
  await loadReference(owner)
  expect(await written()).toEqual([])
})

test('REF-1 servers that start together do not conflict', async () => {
  await sql`delete from standardvalue; delete from phonecode`.execute(owner)
  await Promise.all(Array.from({ length: 4 }, () => loadReference(owner)))
  const { lists, phonecodes } = referenceData()
  const ids = lists.map(({ standardvalueid }) => standardvalueid)
  const stored = await standardValues(owner, ids)
  expect(stored.map(({ values }) => values.map(({ value }) => value))).toEqual(
    lists.map(({ values }) => values.map(({ value }) => value)),
  )
  expect(await phoneCodes(owner)).toHaveLength(phonecodes.length)
})

test('REF-1 a newer server updates the labels, and keeps values that records may still use', async () => {
  const shipped = referenceData()
  const [salutations] = shipped.lists
  if (!salutations) throw new Error('there are no lists')
  const retired = { value: 99, texts: [{ languageid: 1, label: 'Alte Anrede' }] }
  await loadReference(owner, { ...shipped, lists: [{ ...salutations, values: [...salutations.values, retired] }] })
  await sql`update standardvaluetext set label = 'Fr.' where standardvalueid = 1 and value = '1' and languageid = 1`.execute(
    owner,
  )
  await sql`update phonecode set phonecode = 1 where countrycode = 'DE'`.execute(owner)
  await loadReference(owner)
  const [list] = await standardValues(owner, [1])
  expect(list?.values.map(({ value }) => value)).toEqual([1, 2, 3, 99])
  expect(list?.values[0]?.texts.find(({ languageid }) => languageid === 1)?.label).toBe('Frau')
  expect((await phoneCodes(owner)).find(({ countrycode }) => countrycode === 'DE')?.phonecode).toBe(49)
})
