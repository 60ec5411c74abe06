import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findJsonError } from './json-error.ts'

test.each([
  ['{"a": 1,}', 1, 9],
  ['{"a": 1\n "b": 2}', 2, 2],
  ['{"a": [1, 2}', 1, 12],
  ['[01]', 1, 2],
  ['{"a": nul}', 1, 7],
  ['{"a": "x\ty"}', 1, 9],
  ['{"a": "\\x"}', 1, 8],
  ['{"a": 1', 1, 8],
  ['{"a', 1, 4],
  ['', 1, 1],
  ['{} {}', 1, 4],
  ["{'a': 1}", 1, 2],
])('PRD-4 %j is not JSON from there on', (text, line, column) => {
  expect(() => JSON.parse(text)).toThrow()
  expect(findJsonError(text)).toEqual({ line, column })
})

test('PRD-4 what is not JSON breaks where the parser says, wherever it says so', () => {
  const json = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', ']', '"', ':', 'x', '1', '\n'))
  let compared = 0
  for (const [whole, place, character] of fc.sample(json, { numRuns: 3000, seed: 4 })) {
    const at = place % (whole.length + 1)
    const text = whole.slice(0, at) + character + whole.slice(at + 1)
    try {
      JSON.parse(text)
    } catch (error) {
      const said = /\(line (\d+) column (\d+)\)/.exec(String(error))
      const found = findJsonError(text)
      if (!said) continue
      compared += 1
      // The parser says "after" of a number or a word where it breaks within one.
      expect([found.line, found.column <= Number(said[2])], `${JSON.stringify(text)}: ${error}`).toEqual([
        Number(said[1]),
        true,
      ])
    }
  }
  expect(compared).toBeGreaterThan(200)
})
