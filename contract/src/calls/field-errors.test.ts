import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { withRules } from '../rules/rule.ts'
import { required } from '../rules/text.ts'
import { listFieldErrors } from '../testing/list-field-errors.ts'
import { FieldError } from './errors.ts'
import { issuesToFields } from './field-errors.ts'

const at = (schema: z.ZodMiniType, value: unknown) => listFieldErrors(z.strictObject({ a: schema }), { a: value })

describe('API-3 bad input answers with fields and message keys', () => {
  test.each([
    ['missing', z.string(), undefined, { key: 'required' }],
    ['null', z.string(), null, { key: 'required' }],
    ['an empty choice', z.enum(['x', 'y']), '', { key: 'required' }],
    ['an empty number', z.int(), '', { key: 'required' }],
    ['too short and empty', z.string().check(z.minLength(8)), '', { key: 'required' }],
    ['text for a number', z.number(), '5', { key: 'numeric' }],
    ['not whole', z.int(), 1.5, { key: 'numeric' }],
    ['NaN', z.number(), Number.NaN, { key: 'numeric' }],
    ['a number for text', z.string(), 5, { key: 'pattern' }],
    ['text for yes or no', z.boolean(), 'true', { key: 'pattern' }],
    ['no such choice', z.enum(['x', 'y']), 'z', { key: 'pattern' }],
    ['too short', z.string().check(z.minLength(8)), 'x', { key: 'minlength', params: { n: 8 } }],
    ['too long', z.string().check(z.maxLength(2)), 'xyz', { key: 'maxlength', params: { n: 2 } }],
    ['too small', z.int().check(z.gte(1)), 0, { key: 'min', params: { n: 1 } }],
    ['too big', z.int().check(z.lte(12)), 13, { key: 'max', params: { n: 12 } }],
    ['too few', z.array(z.int()).check(z.minLength(1)), [], { key: 'minitems', params: { n: 1 } }],
    ['too many', z.array(z.int()).check(z.maxLength(1)), [1, 2], { key: 'maxitems', params: { n: 1 } }],
    ['no address', z.email(), 'x', { key: 'email' }],
    ['no link', z.url(), 'x', { key: 'url' }],
    ['no day', z.iso.date(), 'x', { key: 'validation_date_required' }],
    ['another pattern', z.string().check(z.regex(/^x$/)), 'y', { key: 'pattern' }],
    ['not a multiple', z.number().check(z.multipleOf(5)), 7, { key: 'numeric' }],
    ['a check without a key', z.string().check(z.refine(() => false)), 'x', { key: 'pattern' }],
    ['a check with a key', z.string().check(z.refine(() => false, 'unique')), 'x', { key: 'unique' }],
    ["a schema's own key", z.string({ error: 'lookslike' }), 5, { key: 'lookslike' }],
  ])('API-3 %s', (_, schema, value, expected) => {
    expect(at(schema, value)).toEqual([{ field: 'a', ...expected }])
  })

  test('MSG-5 a rule carries its key and params through a schema', () => {
    const rule = () => ({ key: 'lookslike', params: { example: '1234AB' } }) as const
    expect(at(z.string().check(withRules(rule)), 'x')).toEqual([
      { field: 'a', key: 'lookslike', params: { example: '1234AB' } },
    ])
  })

  test('MSG-5 the first issue of a field is the one that shows', () => {
    const never = () => ({ key: 'pattern' }) as const
    expect(at(z.string().check(withRules(required, never), withRules(never)), '')).toEqual([
      { field: 'a', key: 'required' },
    ])
    expect(at(z.string().check(withRules(required, never)), 'x')).toEqual([{ field: 'a', key: 'pattern' }])
  })

  test('API-3 unknown keys are refused by their names, at any depth', () => {
    const schema = z.strictObject({ list: z.array(z.strictObject({ x: z.int() })) })
    expect(listFieldErrors(schema, { list: [{ x: 1 }, { x: 1, y: 2 }], z: 3 })).toEqual([
      { field: 'list.1.y', key: 'unknown' },
      { field: 'z', key: 'unknown' },
    ])
  })

  test('API-3 a union reports the issues of the branch that was meant', () => {
    const schema = z.union([
      z.strictObject({ kind: z.literal('a'), n: z.int() }),
      z.strictObject({ list: z.array(z.int()) }),
    ])
    expect(at(schema, { list: [1, 'x'] })).toEqual([{ field: 'a.list.1', key: 'numeric' }])
    expect(at(schema, { list: ['w', 'x', 'y', 'z'] }).map(({ field }) => field)).toEqual([
      'a.list.0',
      'a.list.1',
      'a.list.2',
      'a.list.3',
    ])
    expect(at(schema, undefined)).toEqual([{ field: 'a', key: 'required' }])
    expect(at(z.union([z.literal(''), z.email()]), 'x')).toEqual([{ field: 'a', key: 'email' }])
  })

  test('API-3 a body that is not an object', () => {
    expect(listFieldErrors(z.strictObject({ a: z.string() }), undefined)).toEqual([{ field: '', key: 'required' }])
    expect(listFieldErrors(z.strictObject({ a: z.string() }), [])).toEqual([{ field: '', key: 'pattern' }])
  })
})

describe('API-3 an answer stays small whatever was sent', () => {
  test('API-3 at most 100 fields', () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`key${n}`, 1]))
    expect(listFieldErrors(z.strictObject({}), many)).toHaveLength(100)
    expect(listFieldErrors(z.array(z.string()), Array(5000).fill(1))).toHaveLength(100)
  })
  test('API-3 field names are truncated', () => {
    const [fieldError] = listFieldErrors(z.strictObject({}), { ['x'.repeat(100_000)]: 1 })
    expect(fieldError?.field).toHaveLength(200)
  })
})

test('API-3 every answer has the one shape of field errors', () => {
  const schema = z.strictObject({ a: z.string().check(z.minLength(3)), b: z.int() })
  const value = { a: 'x', c: 1 }
  const parsed = z.safeParse(schema, value)
  expect(parsed.success).toBe(false)
  if (parsed.success) return
  for (const field of issuesToFields(parsed.error, value)) expect(FieldError.parse(field)).toEqual(field)
})
