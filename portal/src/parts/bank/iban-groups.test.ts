import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterTyping, caretIn, countCharactersBefore, ibanGroups, storedIban } from './iban-groups.ts'

test.each([
  ['', ''],
  ['DE8', 'DE8'],
  ['DE89', 'DE89'],
  ['DE893', 'DE89 3'],
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00'],
])('BNK-4 %j is shown as %j', (iban, groups) => {
  expect(ibanGroups(iban)).toBe(groups)
})

test('BNK-4 an IBAN typed in groups, in lower case or with spaces is stored without them', () => {
  expect(storedIban(' de89 3704 0044\t0532 0130 00 ')).toBe('DE89370400440532013000')
})

const ibans = fc.sample(fc.stringMatching(/^[A-Z0-9]{0,34}$/), { seed: 1, numRuns: 500 })

test('BNK-4 grouping and storing are inverse', () => {
  for (const iban of ibans) expect(storedIban(ibanGroups(iban))).toBe(iban)
})

test('BNK-4 the caret stays after the typed character, wherever that was', () => {
  for (const iban of ibans) {
    const groups = ibanGroups(iban)
    for (let characters = 0; characters <= iban.length; characters++) {
      const caret = caretIn(groups, characters)
      expect(countCharactersBefore(groups, caret)).toBe(characters)
      expect(groups[caret]).not.toBe(' ')
    }
  }
})

test('BNK-4 deleting a space deletes the character beyond it, backwards and forwards', () => {
  const before = 'DE893704'
  expect(afterTyping(before, { text: 'DE893704', caret: 4 })).toEqual({ stored: 'DE83704', characters: 3 })
  expect(afterTyping(before, { text: 'DE893704', caret: 4, isForward: true })).toEqual({
    stored: 'DE89704',
    characters: 4,
  })
})

test('BNK-4 any other input is accepted as it is', () => {
  expect(afterTyping('DE893704', { text: 'DE8 3704', caret: 3 })).toEqual({ stored: 'DE83704', characters: 3 })
  expect(afterTyping('DE893704', { text: 'DE89 37045', caret: 10 })).toEqual({ stored: 'DE8937045', characters: 9 })
  expect(afterTyping('DE89', { text: '', caret: 0 })).toEqual({ stored: '', characters: 0 })
  expect(afterTyping('', { text: 'de', caret: 2 })).toEqual({ stored: 'DE', characters: 2 })
})
