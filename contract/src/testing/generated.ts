import * as fc from 'fast-check'

/** The same values on every run. */
const seed = 20_261_231
const runs = 2000

/** Nearly valid values: examples with up to three characters added, removed or replaced. */
export const valuesNear = (examples: readonly string[], characters: string): fc.Arbitrary<string> => {
  const edit = fc.record({
    at: fc.nat(),
    remove: fc.nat(1),
    put: fc.oneof(fc.constant(''), fc.constantFrom(...characters)),
  })
  return fc
    .record({ start: fc.constantFrom(...examples), edits: fc.array(edit, { maxLength: 3 }) })
    .map(({ start, edits }) =>
      edits.reduce((value, { at, remove, put }) => {
        const index = at % (value.length + 1)
        return value.slice(0, index) + put + value.slice(index + remove)
      }, start),
    )
}

/** Tries many values; the check throws where one is wrong. */
export const holds = <Value>(values: fc.Arbitrary<Value>, check: (value: Value) => void) => {
  // `void`: a synchronous property is checked at once; the linter mistakes its overload for a promise.
  void fc.assert(fc.property(values, check), { seed, numRuns: runs })
}

/** Compares a rule with the spec over many values, and counts both answers: each must really occur. */
export const agrees = <Value>(
  values: fc.Arbitrary<Value>,
  accepts: (value: Value) => boolean,
  expected: (value: Value) => boolean,
) => {
  const tally = { accepted: 0, refused: 0 }
  holds(values, (value) => {
    const isExpected = expected(value)
    tally[isExpected ? 'accepted' : 'refused'] += 1
    if (accepts(value) !== isExpected)
      throw new Error(`should be ${isExpected ? 'accepted' : 'refused'}: ${JSON.stringify(value)}`)
  })
  return tally
}

/** A value that would keep a careless pattern busy for years. */
export const hostile = (piece: string, end = '!') => piece.repeat(100_000 / piece.length) + end

/** The characters of a text between two bounds, without a pattern. */
export const isDigit = (character: string) => character.length === 1 && character >= '0' && character <= '9'
export const isCapital = (character: string) => character.length === 1 && character >= 'A' && character <= 'Z'
export const isAsciiLetter = (character: string) => isCapital(character.toUpperCase()) && character.charCodeAt(0) < 128
export const every = (text: string, test: (character: string) => boolean) => [...text].every(test)
