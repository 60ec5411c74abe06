import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { refusedAt } from './refused-at.ts'

const renamedError = (error: unknown) => refusedAt(error, (issue) => ({ ...issue, field: `13.${issue.field}` }))

test('MSG-2 what the server refuses is mapped to the fields of the screen', () => {
  const fields = [{ field: 'reservierungtel', key: 'lookslike', params: { example: '+49 00 000' } }]
  const error = new CallError({ status: 400, key: 'badinput', fields })
  expect(renamedError(error)).toMatchObject({
    status: 400,
    key: 'badinput',
    fields: [{ ...fields[0], field: '13.reservierungtel' }],
  })
})

test('MSG-2 other failures stay unchanged', () => {
  const conflict = new CallError({ status: 412, key: 'changed', who: 'clara.admin', when: '2026-11-15T10:00:00Z' })
  expect(renamedError(conflict)).toBe(conflict)
  const plainError = new Error('broken')
  expect(renamedError(plainError)).toBe(plainError)
})
