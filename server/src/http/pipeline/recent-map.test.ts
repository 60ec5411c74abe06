import { expect, test } from 'vitest'
import { recentMap } from './recent-map.ts'

test('evicts the least recently used entry', () => {
  const map = recentMap<number>(2)
  map.set('a', 1)
  map.set('b', 2)
  expect(map.get('a')).toBe(1)
  map.set('c', 3)
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3])
  map.set('c', 4)
  expect([map.get('a'), map.get('c')]).toEqual([1, 4])
})
