import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listFieldErrors } from '../testing/list-field-errors.ts'
import { eachOnce } from './rows.ts'

const rows = z.array(z.object({ id: z.number(), name: z.string() })).check(eachOnce('id'))

test('ORG-4 the second row with the same key is refused at that key', () => {
  expect(
    listFieldErrors(
      rows,
      [1, 2, 3].map((id) => ({ id, name: '' })),
    ),
  ).toEqual([])
  expect(
    listFieldErrors(
      rows,
      [1, 2, 1, 1].map((id) => ({ id, name: '' })),
    ),
  ).toEqual([
    { field: '2.id', key: 'double', params: { value: 1 } },
    { field: '3.id', key: 'double', params: { value: 1 } },
  ])
})

test('ORG-4 rows without a key, and values that are not rows, are left to the other rules', () => {
  expect(listFieldErrors(rows, [{ name: '' }, { name: '' }, null]).map(({ field }) => field)).toEqual([
    '0.id',
    '1.id',
    '2',
  ])
  expect(listFieldErrors(rows, 'rows')).toEqual([{ field: '', key: 'pattern' }])
  expect(listFieldErrors(rows, [{ id: 1 }, { id: 1, name: '' }]).map(({ field }) => field)).toEqual(['0.name', '1.id'])
})

test('BNK-6 rows whose key is 0 are new, and there may be several', () => {
  const fresh = [0, 0, 5, 5].map((id) => ({ id, name: '' }))
  expect(listFieldErrors(rows, fresh)).toEqual([{ field: '3.id', key: 'double', params: { value: 5 } }])
})

test('ORG-4 keys can be texts; 1 and "1" are two keys', () => {
  const named = z.array(z.object({ id: z.union([z.string(), z.number()]) })).check(eachOnce('id'))
  expect(listFieldErrors(named, [{ id: 'a' }, { id: 'a' }])).toEqual([
    { field: '1.id', key: 'double', params: { value: 'a' } },
  ])
  expect(listFieldErrors(named, [{ id: '1' }, { id: 1 }, { id: '' }, { id: '' }])).toEqual([])
})
