import { expect, test } from 'vitest'
import { pathId } from './path-id.ts'

test.each([
  ['1', 1],
  ['101001', 101_001],
  ['2147483647', 2_147_483_647],
])('%s in a path is an id', (text, id) => {
  expect(pathId(text)).toBe(id)
})

test.each(['', '0', '01', '-1', '1.5', '1a', 'a1', ' 1', '2147483648', '12345678901234567', '1e3'])(
  '"%s" in a path cannot be an id',
  (text) => {
    expect(pathId(text)).toBeUndefined()
  },
)

test('ids of a larger kind are read up to their own limit, exactly', () => {
  expect(pathId('9007199254740991', Number.MAX_SAFE_INTEGER)).toBe(9_007_199_254_740_991)
  expect(pathId('9007199254740992', Number.MAX_SAFE_INTEGER)).toBeUndefined()
  expect(pathId('5', 4)).toBeUndefined()
  expect(pathId('x', Number.MAX_SAFE_INTEGER)).toBeUndefined()
})
