import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defaultBrand } from '../brands/example-brands.ts'
import { type Json, toJsonSchema } from '../testing/schema-walk.ts'
import { documentedBody } from './call.ts'
import { calls } from './calls.ts'
import { providerCalls } from './provider-calls.ts'

/** What JSON may have in place of any value. The first cannot be made a text. */
const anything = fc.constantFrom<unknown>(
  { toString: 1 },
  [{ toString: 1 }],
  ...['', 'x', '2026-01-01', '2026-01-02'],
  ...[-1, 0, 1, 2, 1.5, true, null],
)

/** Values of the shape that a schema has, with anything in some places. */
const valuesOf = (schema: Json): fc.Arbitrary<unknown> => {
  const { properties, items, enum: options, const: only } = schema as Json & { enum?: unknown[]; const?: unknown }
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => list ?? [])
  const shaped = [
    ...(properties
      ? [fc.record(Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, valuesOf(inner)])))]
      : []),
    ...(items ? [fc.array(valuesOf(items), { maxLength: 3 })] : []),
    ...branches.map(valuesOf),
    ...(options ? [fc.constantFrom(...options)] : []),
    ...(only === undefined ? [] : [fc.constant(only)]),
  ]
  return fc.oneof(anything, ...shaped.map((arbitrary) => ({ arbitrary, weight: 4 })))
}

const schemas = [...calls, ...providerCalls].flatMap(({ name, call }) =>
  [call.query, documentedBody(call, defaultBrand)].flatMap((schema) => (schema ? [{ name, schema }] : [])),
)

test.each(schemas)('API-3 no value makes a rule of $name fail', ({ schema }) => {
  const values = valuesOf(toJsonSchema(schema, 'input'))
  const check = (value: unknown) => void z.safeParse(schema, value)
  expect(() => fc.assert(fc.property(values, check), { numRuns: 400, seed: 20_261_115 })).not.toThrow()
})
