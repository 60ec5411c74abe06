import { expect, test } from 'vitest'
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

// The compiler checks these: if one of them compiled, the directive above it would be an error.
test('MSG-5 an issue without the values that its message names does not compile', () => {
  const whole: FieldIssue = { key: 'minlength', params: { n: 8 } }
  // @ts-expect-error: {n} has no value
  const without: FieldIssue = { key: 'minlength' }
  // @ts-expect-error: {ratio} has no value
  const partly: FieldIssue = { key: 'contrast', params: { n: 4.5 } }
  expect([whole, without, partly].every(({ key }) => isMessageKey(key))).toBe(true)
})
