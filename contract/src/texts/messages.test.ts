import { expect, expectTypeOf, test } from 'vitest'
import { type FieldIssue, isMessageKey, messageKeys } from './messages.ts'

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

// The compiler checks these.
test('MSG-5 an issue without the values that its message names does not compile', () => {
  expectTypeOf<{ key: 'minlength'; params: { n: number } }>().toExtend<FieldIssue>()
  expectTypeOf<{ key: 'minlength' }>().not.toExtend<FieldIssue>()
  expectTypeOf<{ key: 'contrast'; params: { n: number } }>().not.toExtend<FieldIssue>()
})
