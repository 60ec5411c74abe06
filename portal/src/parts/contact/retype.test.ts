import { retype } from '@gangway/kit/form/retype'
import { expect, test } from 'vitest'
import { digitGroups } from './phone-parts.ts'

/** A minimal input with a caret: setting its value moves the caret to the end, as in a browser. */
const fieldWith = (text: string, caret: number) => {
  const field = {
    written: text,
    selectionStart: caret,
    get value() {
      return this.written
    },
    set value(next: string) {
      this.written = next
      this.selectionStart = next.length
    },
    setSelectionRange(at: number) {
      this.selectionStart = at
    },
  }
  return field as unknown as HTMLInputElement // the properties that are used
}
const upper = (text: string) => text.toUpperCase()

test.each([
  ['BNK-5 a small letter in the middle', 'HASPxDEHH', 5, upper, 'HASPXDEHH', 5],
  ['BNK-5 at the end', 'HASPx', 5, upper, 'HASPX', 5],
  ['BNK-5 nothing to change', 'HASPX', 2, upper, 'HASPX', 2],
  ['AGY-6 a sign between the digits', '555-0138', 4, digitGroups, '555 0138', 4],
  ['AGY-6 a sign that is dropped', ' 55', 1, digitGroups, '55', 0],
] as const)('%s: the caret stays where it is typed', (_, text, caret, tidy, expected, at) => {
  const field = fieldWith(text, caret)
  expect([retype(field, tidy), field.value, field.selectionStart]).toEqual([expected, expected, at])
})
