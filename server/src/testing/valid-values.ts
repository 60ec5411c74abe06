import * as fc from 'fast-check'
import { plausibleValues } from './plausible-values.ts'

/** The part of JSON Schema that declared calls use. */
export type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  pickOne?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
}

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const freeTexts = new Map<string, fc.Arbitrary<string>>()

/** Any text of such a length; cached, since creating it is slow. */
const freeText = (minLength: number, maxLength: number): fc.Arbitrary<string> => {
  const key = `${minLength} ${maxLength}`
  const made = freeTexts.get(key) ?? fc.string({ unit: 'grapheme', minLength, maxLength })
  freeTexts.set(key, made)
  return made
}

/** A pattern that cannot be inverted gives any text: then the schema rejects it. */
const matching = (pattern: string, max: number): fc.Arbitrary<string> => {
  try {
    return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, max))
  } catch {
    return fc.string({ maxLength: Math.min(max, 40) })
  }
}

/** Usually a value that passes the rules, if one is known: an object has many fields, and all must pass. */
const preferring = <T>(name: string, type: 'string' | 'number', made: fc.Arbitrary<T>) => {
  const plausible = plausibleValues[name.toLowerCase()]?.filter((value) => typeof value === type) ?? []
  return plausible.length > 0 ? fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...plausible) }, made) : made
}

const texts = ({ minLength = 0, maxLength = 200, pattern, format }: JsonSchema, name: string) => {
  const free = pattern
    ? matching(pattern, maxLength)
    : freeText(minLength, Math.max(minLength, Math.min(maxLength, 40)))
  return preferring(name, 'string', format === 'date' ? day : free)
}

const numbers = ({ type, minimum = -1000, maximum = 1000 }: JsonSchema, name: string) => {
  const small = fc.integer({
    min: Math.max(minimum, Math.min(0, maximum)),
    max: Math.min(maximum, Math.max(minimum, 60)),
  })
  const any =
    type === 'integer'
      ? fc.integer({ min: minimum, max: maximum })
      : fc.double({ min: minimum, max: maximum, noNaN: true })
  return preferring(name, 'number', fc.oneof({ weight: 3, arbitrary: small }, any))
}

const objects = ({ properties = {}, required = [] }: JsonSchema) => {
  const fields = Object.entries(properties).map(([key, inner]) => [key, arbitraryValues(inner, key)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

/** Values that match a schema; `name` is the field they are for. */
export const arbitraryValues = (schema: JsonSchema, name = ''): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const branches = schema.anyOf ?? schema.pickOne
  if (branches) return fc.oneof(...branches.map((branch) => arbitraryValues(branch, name)))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => arbitraryValues({ ...schema, type }, name)))
  switch (schema.type) {
    case 'object':
      return objects(schema)
    case 'array':
      return fc.array(arbitraryValues(schema.items ?? {}, name), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'string':
      return texts(schema, name)
    case 'integer':
    case 'number':
      return numbers(schema, name)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
      return fc.jsonValue({ maxDepth: 2 })
    default:
      throw new Error(`no example values for the schema ${JSON.stringify(schema)}`)
  }
}
