import { expect, test } from 'vitest'
import { isMessageKey, messageKeys } from './messages.ts'

test('MSG-5 every template of the spec has a key', () => {
  expect(messageKeys).toEqual(
    expect.arrayContaining([
      'required',
      'numeric',
      'email',
      'minlength',
      'unique',
      'lookslike',
      'sameas',
      'letters',
      'pattern',
      'invalidcharacters',
      'validation_date_required',
    ]),
  )
  expect(new Set(messageKeys).size).toBe(messageKeys.length)
})

test("MSG-5 zod's own messages are not keys", () => {
  expect(isMessageKey('Invalid input')).toBe(false)
  expect(isMessageKey('constructor')).toBe(false)
  expect(isMessageKey('required')).toBe(true)
})
