import { expect, test } from 'vitest'
import type { FirstMessages } from './kit-messages.ts'
import { fill } from './text.ts'

type Rules = Pick<FirstMessages['rules'], 'minlength' | 'required'>

// The compiler checks the second one: if it compiled, the directive above it would be an error.
test('MSG-5 a message that leaves out a value of its issue does not compile', () => {
  const rules: Rules = { required: '{field} is required', minlength: '{field} needs {n} characters' }
  // @ts-expect-error: {n} is missing
  const nameless: Rules = { ...rules, minlength: '{field} is too short' }
  expect(fill(rules.minlength, { field: 'Name', n: 8 })).toBe('Name needs 8 characters')
  expect(fill(nameless.minlength, { field: 'Name', n: 8 })).toBe('Name is too short')
})
