import { limits } from '@gangway/contract/calls/limits'
import * as z from 'zod/mini'

// PRD-4: what a field may have, in words: for answers of the feed and for docs/feed.md.

/** The part of a JSON schema that is read here. */
export type Json = {
  type?: string
  format?: string
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  anyOf?: Json[]
}

const schemas = new WeakMap<z.ZodMiniType, Json>()

/** A schema as JSON; null is no value of its own. */
export const jsonOf = (schema: z.ZodMiniType): Json => {
  const known = schemas.get(schema)
  if (known) return known
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  schemas.set(schema, json)
  return json
}

const withoutNull = (json: Json): Json => json.anyOf?.[0] ?? json

/** The schema of the field at a path such as `lines.3.amount`. */
export const fieldOf = (json: Json | undefined, path: string): Json | undefined =>
  path === ''
    ? json
    : path.split('.').reduce<Json | undefined>((at, key) => {
        const { properties = {}, items } = withoutNull(at ?? {})
        return Object.hasOwn(properties, key) ? properties[key] : items
      }, json)

const code = (value: unknown) => `\`${value}\``
const grouped = (value = 0) => value.toLocaleString('en')

/** The range of a number; what only JavaScript limits has no end. */
const formatRange = ({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Json) =>
  maximum === Number.MAX_SAFE_INTEGER ? `from ${minimum}` : `${grouped(minimum)} to ${grouped(maximum)}`

const formatText = ({ format, maxLength }: Json) => {
  if (format === 'date') return 'day, `yyyy-mm-dd`'
  if (format === 'date-time') return 'moment, with `Z` or an offset'
  return `${maxLength === limits.text ? 'text' : 'line'} of up to ${grouped(maxLength)} characters`
}

/** Codes in backticks, as the document has them. */
export const describeField = (field: Json): string => {
  const json = withoutNull(field)
  const values = json.enum ?? (json.const === undefined ? undefined : [json.const])
  if (values) return values.map(code).join(', ')
  switch (json.type) {
    case 'boolean':
      return '`true` or `false`'
    case 'string':
      return formatText(json)
    case 'number':
      return `euro, ${formatRange(json)}`
    case 'integer':
      return `whole number, ${formatRange(json)}`
    case 'array':
      return `list of up to ${grouped(json.maxItems)}: ${describeField(json.items ?? {})}`
    default:
      return `object with ${Object.keys(json.properties ?? {})
        .map(code)
        .join(', ')}`
  }
}
