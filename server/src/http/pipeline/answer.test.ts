import { calls } from '@gangway/contract/calls/calls'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sampled } from '../../testing/sample.ts'
import { edits, spoilJson } from '../../testing/spoil-json.ts'
import { arbitraryValues, type JsonSchema } from '../../testing/valid-values.ts'
import { serializeAnswer } from './answer.ts'

/** What zod alone would send, or undefined where zod rejects the value. */
const byZod = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? JSON.parse(JSON.stringify(parsed.data)) : 'refused'
}

const sent = (schema: z.ZodMiniType, value: unknown) => {
  try {
    return JSON.parse(serializeAnswer(schema, value))
  } catch {
    return 'refused'
  }
}

const seen = { sent: 0, refused: 0 }

const agree = (schema: z.ZodMiniType, value: unknown) => {
  const wanted = byZod(schema, value)
  seen[wanted === 'refused' ? 'refused' : 'sent'] += 1
  expect(sent(schema, value)).toEqual(wanted)
}

const runs = sampled(50, 150)

const withAnswer = calls.flatMap(({ name, call }) => (call.answer === 'file' ? [] : [{ name, schema: call.answer }]))

describe.each(withAnswer)('$name', ({ name, schema }) => {
  test(`API-6 ${name} answers exactly what zod would let through`, async () => {
    const values = arbitraryValues(z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema)
    const options = { seed: 20_261_115, numRuns: runs }
    await fc.assert(
      fc.property(values, (value) => agree(schema, value)),
      options,
    )
    const broken = fc.tuple(values, edits).map(([value, some]) => JSON.parse(spoilJson(value, some)))
    await fc.assert(
      fc.property(broken, (value) => agree(schema, value)),
      options,
    )
  })
})

test('API-6 the samples cover both outcomes', () => {
  expect(seen.sent).toBeGreaterThan(withAnswer.length * runs)
  expect(seen.refused).toBeGreaterThan(withAnswer.length * (runs / 15))
})

const Row = z.object({
  a: z.number(),
  b: z.optional(z.string()),
  c: z.nullable(z.array(z.object({ d: z.literal([1, 'x']) }))),
})

test.each([
  [{ a: 1, c: null }],
  [{ a: 1, b: undefined, c: null }],
  [{ a: 1, b: 'x', c: [{ d: 1 }, { d: 'x' }] }],
  [{ a: 1, c: null, secret: 1 }],
  [{ a: 1, c: [{ d: 1, secret: 1 }] }],
  [{ a: Number.NaN, c: null }],
  [{ a: Number.POSITIVE_INFINITY, c: null }],
  [{ a: 1, c: [{ d: 2 }] }],
  [{ a: 1, b: null, c: null }],
  [{ a: 1 }],
  [[]],
  [null],
  [new Date(0)],
  [Object.create({ a: 1, c: null })],
])('API-6 %j is treated as zod treats it', (value) => agree(Row, value))
