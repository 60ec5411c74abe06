import { expect, test } from 'vitest'
import { placeAt, placeByKey } from './places.ts'

// Four rows of 36 pixels, the first at 100: their middles are at 118, 154, 190 and 226.
const rows = [0, 1, 2, 3].map((at) => ({
  getBoundingClientRect: () => ({ top: 100 + at * 36, bottom: 136 + at * 36 }),
}))

test.each([
  { place: 1, y: 154, to: 1 },
  { place: 1, y: 120, to: 1 },
  { place: 1, y: 117, to: 0 },
  { place: 1, y: 191, to: 2 },
  { place: 1, y: 9999, to: 3 },
  { place: 3, y: -50, to: 0 },
  { place: 0, y: 118, to: 0 },
])('TOP-4 a row dragged from position $place to $y ends at $to', ({ place, y, to }) => {
  expect(placeAt(rows, y, place)).toBe(to)
})

test('TOP-4 arrow keys move by one, Home and End to the ends, other keys do nothing', () => {
  expect(placeByKey('ArrowUp', 2, 5)).toBe(1)
  expect(placeByKey('ArrowDown', 2, 5)).toBe(3)
  expect(placeByKey('Home', 2, 5)).toBe(0)
  expect(placeByKey('End', 2, 5)).toBe(4)
  expect(placeByKey('a', 2, 5)).toBeUndefined()
  expect(placeByKey('Tab', 2, 5)).toBeUndefined()
})
