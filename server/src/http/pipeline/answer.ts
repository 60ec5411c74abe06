import build from 'fast-json-stringify'
import * as z from 'zod/mini'

const serializers = new WeakMap<z.ZodMiniType, (value: unknown) => string>()

// The serializer knows `nullable` only beside a type.
const compile = (schema: z.ZodMiniType) =>
  build(
    z.toJSONSchema(schema, {
      io: 'input',
      target: 'openapi-3.0',
      override: ({ jsonSchema }) => {
        if (!('nullable' in jsonSchema) || jsonSchema.type) return
        delete jsonSchema.nullable
        jsonSchema.anyOf = [...(jsonSchema.anyOf ?? []), { type: 'null' }]
      },
    }) as never, // openapi-3.0 is what the serializer reads, with types of its own
  )

/**
 * Serializes only what the call declares: any other field of the value is dropped, and a missing one is an error. Compiled at the
 * first answer, since compiling all of them would take a second of the start. Values are not checked: tests do that (`checkAnswer`).
 */
export const serializeAnswer = (schema: z.ZodMiniType, value: unknown): string => {
  const serialize = serializers.get(schema) ?? compile(schema)
  serializers.set(schema, serialize)
  return serialize(value)
}
