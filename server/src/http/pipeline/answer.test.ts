import { calls } from '@gangway/contract/calls/calls'
import { providerCalls } from '@gangway/contract/calls/provider-calls'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sampled } from '../../testing/sample.ts'
import { arbitraryValues, type JsonSchema } from '../../testing/valid-values.ts'
import { serializeAnswer } from './answer.ts'

const secret = 'never sent'

/** A value with an undeclared field in every object. */
const withSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withSecrets)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([key, inner]) => [key, withSecrets(inner)])
  return { ...Object.fromEntries(fields), undeclared: secret }
}

const withAnswer = [...calls, ...providerCalls].flatMap(({ name, call }) =>
  call.answer === 'file' ? [] : [{ name, schema: call.answer }],
)

test.each(withAnswer)('API-6 $name sends what it declares, as zod does, and nothing else', async ({ schema }) => {
  const values = arbitraryValues(z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema)
  await fc.assert(
    fc.property(values, (value) => {
      const parsed = z.safeParse(schema, value)
      if (!parsed.success) return
      expect(JSON.parse(serializeAnswer(schema, value))).toEqual(JSON.parse(JSON.stringify(parsed.data)))
      const guarded = z.safeParse(schema, withSecrets(value))
      if (guarded.success && !JSON.stringify(guarded.data).includes(secret))
        expect(serializeAnswer(schema, withSecrets(value))).not.toContain(secret)
    }),
    { seed: 20_261_115, numRuns: sampled(50, 150) },
  )
})

const Row = z.object({
  a: z.number(),
  b: z.optional(z.string()),
  c: z.nullable(z.array(z.object({ d: z.literal([1, 'x']) }))),
  e: z.optional(z.iso.date()),
})

test.each([
  [{ a: 1, c: null }, '{"a":1,"c":null}'],
  [{ a: 1, b: undefined, c: null }, '{"a":1,"c":null}'],
  [{ a: 1, b: '"', c: [{ d: 1 }, { d: 'x' }] }, '{"a":1,"c":[{"d":1},{"d":"x"}],"b":"\\""}'],
  [{ a: 1, c: null, secret: 1 }, '{"a":1,"c":null}'],
  [{ a: 1, c: [{ d: 1, secret: 1 }] }, '{"a":1,"c":[{"d":1}]}'],
  [{ a: 1, c: null, e: '","secret":"1' }, '{"a":1,"c":null,"e":"\\",\\"secret\\":\\"1"}'],
])('API-6 %j is sent as %s', (value, text) => expect(serializeAnswer(Row, value)).toBe(text))

test.each([[{ a: 1 }], [{ a: Number.NaN, c: null }], [{ a: 1, c: {} }], [[]], [new Date(0)]])(
  'API-6 %j, where something declared is missing, is not sent',
  (value) => expect(() => serializeAnswer(Row, value)).toThrow(),
)
