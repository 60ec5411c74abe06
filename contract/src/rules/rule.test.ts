import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listFieldErrors } from '../testing/list-field-errors.ts'
import { checkAcross, firstIssue, issueAt, type Rule, toZodIssue, withRules } from './rule.ts'

const tooShort: Rule = (value) => (value.length < 3 ? { key: 'minlength', params: { n: 3 } } : undefined)
const notNumeric: Rule = (value) => (/[^0-9]/.test(value) ? { key: 'numeric' } : undefined)

test('the first rule that rejects a value names the issue', () => {
  expect(firstIssue('a', [tooShort, notNumeric])).toEqual({ key: 'minlength', params: { n: 3 } })
  expect(firstIssue('abc', [tooShort, notNumeric])).toEqual({ key: 'numeric' })
  expect(firstIssue('123', [tooShort, notNumeric])).toBeUndefined()
})

test('an issue without params has none on its way through zod', () => {
  expect(toZodIssue('x', { key: 'numeric' })).toEqual({ code: 'custom', input: 'x', path: [], message: 'numeric' })
  expect(toZodIssue('x', { key: 'minlength', params: { n: 3 } }, ['name'])).toEqual({
    code: 'custom',
    input: 'x',
    path: ['name'],
    message: 'minlength',
    params: { n: 3 },
  })
})

test('rules as a check of a schema report one issue, and none for a valid value', () => {
  const schema = z.object({ name: z.string().check(withRules(tooShort, notNumeric)) })
  expect(listFieldErrors(schema, { name: 'a' })).toEqual([{ field: 'name', key: 'minlength', params: { n: 3 } }])
  expect(listFieldErrors(schema, { name: '123' })).toEqual([])
})

const record = z
  .object({ from: z.string(), to: z.string() })
  .check(
    checkAcross<'from' | 'to'>(({ from, to }) =>
      issueAt('to', to, () => (from === to ? { key: 'numeric' } : undefined)),
    ),
  )

test('a check across fields names the field, also while another field is rejected', () => {
  expect(listFieldErrors(record, { from: 'a', to: 'a' })).toEqual([{ field: 'to', key: 'numeric' }])
  expect(listFieldErrors(record, { from: 'a', to: 'b' })).toEqual([])
  const other = z
    .object({ ...record.shape, size: z.number() })
    .check(checkAcross<'to'>(({ to }) => issueAt('to', to, tooShort)))
  expect(listFieldErrors(other, { from: 'a', to: 'a', size: 'x' }).map(({ field }) => field)).toEqual(['size', 'to'])
})

test('a check across fields does not run for what is no object', () => {
  for (const value of [null, 'text', undefined])
    expect(z.safeParse(record, value).error?.issues.map(({ code }) => code)).toEqual(['invalid_type'])
})

test('a field that is no text has no issue across fields: its own schema rejects it', () => {
  expect(issueAt('name', 7, tooShort)).toEqual([])
  expect(issueAt('name', 'abc', tooShort)).toEqual([])
  expect(issueAt('name', 'a', tooShort)).toEqual([{ at: 'name', issue: { key: 'minlength', params: { n: 3 } } }])
})
