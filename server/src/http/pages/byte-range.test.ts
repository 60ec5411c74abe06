import { expect, test } from 'vitest'
import { parseByteRange } from './byte-range.ts'

test.each([
  ['bytes=0-0', 10, { start: 0, end: 0 }],
  ['bytes=2-5', 10, { start: 2, end: 5 }],
  ['bytes=4-', 10, { start: 4, end: 9 }],
  ['bytes=4-999', 10, { start: 4, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-99', 10, { start: 0, end: 9 }],
  ['bytes=10-', 10, 'none'],
  ['bytes=10-12', 10, 'none'],
  ['bytes=-0', 10, 'none'],
  ['bytes=0-', 0, 'none'],
  ['bytes=-5', 0, 'none'],
  ['bytes=5-2', 10, undefined],
  ['bytes=-', 10, undefined],
  ['bytes=0-1,3-4', 10, undefined],
  ['items=0-1', 10, undefined],
  ['bytes=a-b', 10, undefined],
  [undefined, 10, undefined],
])('MKT-1 a range of %s in a file of %i bytes is %j', (header, size, range) => {
  expect(parseByteRange(header, size)).toEqual(range)
})
