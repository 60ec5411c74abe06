import { expect, test } from 'vitest'
import { matches } from './fold.ts'

test.each([
  ['Mein Schiff 7', 'schiff 7'],
  ['Mein Schiff 7', '7 mein'],
  ['Östliches Mittelmeer', 'ostliches'],
  ['Gérard Schmitter', 'GERARD'],
  ['Gerard', 'gérard'],
  ['Anything', ''],
  ['Anything', '   '],
])('ORG-3, TOP-4 %j is found by %j', (text, typed) => {
  expect(matches(text, typed)).toBe(true)
})

test.each([
  ['Mein Schiff 7', 'schiff 6'],
  ['AIDA', 'aidas'],
])('ORG-3, TOP-4 %j is not found by %j', (text, typed) => {
  expect(matches(text, typed)).toBe(false)
})
