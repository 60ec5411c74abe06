import * as z from 'zod/mini'
import { defaultBrand } from '../brands/example-brands.ts'
import { type Call, documentedBody } from '../calls/call.ts'

/** A JSON schema as zod writes it. */
export type Json = {
  type?: string | string[]
  properties?: Record<string, Json>
  additionalProperties?: boolean | Json
  propertyNames?: Json
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  [rest: string]: unknown
}

export const toJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json

/** The request and response of a call, as JSON schemas. */
export const listSchemas = (call: Call) => {
  const body = documentedBody(call, defaultBrand)
  return {
    query: call.query && toJsonSchema(call.query, 'input'),
    body: body && toJsonSchema(body, 'input'),
    answer: call.answer === 'file' ? undefined : toJsonSchema(call.answer, 'output'),
  }
}

const listInner = (schema: Json): [string, Json][] => [
  ...Object.entries(schema.properties ?? {}),
  ...(schema.items ? [['', schema.items] as [string, Json]] : []),
  ...(typeof schema.additionalProperties === 'object' ? [['', schema.additionalProperties] as [string, Json]] : []),
  ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((branches) =>
    (branches ?? []).map((branch): [string, Json] => ['', branch]),
  ),
]

export type Found = { path: string; key: string; schema: Json }

/** Every schema inside a schema; `key` is the name of the field it is for, or empty. */
export const everyPart = (schema: Json | undefined, path = '', key = ''): Found[] => {
  if (!schema) return []
  const below = listInner(schema).flatMap(([name, inner]) =>
    everyPart(inner, name ? `${path}.${name}` : path, name || key),
  )
  return [{ path, key, schema }, ...below]
}

/** The keys of a record, or of the rows of a list. */
export const listKeys = (schema: Json | undefined): string[] => {
  if (!schema) return []
  if (schema.type === 'array') return listKeys(schema.items)
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => list ?? [])
  return [...Object.keys(schema.properties ?? {}), ...branches.flatMap(listKeys)]
}
