import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { FieldError } from '@gangway/contract/calls/errors'
import { issuesToFields } from '@gangway/contract/calls/field-errors'
import { limits } from '@gangway/contract/calls/limits'
import type { FeedResult } from '@gangway/contract/features/feed'
import type { FeedFieldError, FeedReason } from '@gangway/contract/features/feed-reasons'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { describeField, fieldOf, type Json, jsonOf } from './allowed-values.ts'

/** The result of one item of a batch. */
export type Outcome = { result: FeedResult; fields?: FeedFieldError[] }

export const accepted: Outcome = { result: 'accepted' }
export const unchanged: Outcome = { result: 'unchanged' }
export const different: Outcome = { result: 'different', fields: [{ field: 'version', key: 'different' }] }

type Details = { params?: FieldError['params']; allowed?: string }

/** A rejection at one field: a reference that does not exist, or a value that is not allowed today. */
export const rejectedAt = (field: string, key: FeedReason, details: Details = {}): Outcome => ({
  result: 'refused',
  fields: [{ field, key, ...details }],
})

/** Items of a batch that are computed before other calls get their turn: a millisecond or two. */
export const itemsAtOnce = 25

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** PRD-4: null in a field is the same as a field that is not sent. */
const withoutNulls = (value: unknown, json: Json | undefined): unknown => {
  if (Array.isArray(value)) return json?.items ? value.map((one) => withoutNulls(one, json.items)) : value
  const properties = json?.properties
  if (!isObject(value) || !properties) return value
  const entries = Object.entries(value)
  const isPlain = entries.every(([, one]) => one === null || typeof one !== 'object')
  if (isPlain && entries.every(([, one]) => one !== null)) return value
  return Object.fromEntries(
    entries.flatMap(([key, one]) => {
      if (!Object.hasOwn(properties, key)) return [[key, one]]
      return one === null ? [] : [[key, withoutNulls(one, properties[key])]]
    }),
  )
}

const longest = 100

/** What came at a path, as JSON; undefined for nothing, and for a whole item. */
const cameAt = (item: unknown, path: string): string | undefined => {
  const at = (value: unknown, key: string) =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
  const value = path === '' ? item : (at(item, path) ?? path.split('.').reduce(at, item))
  if (value === undefined || (path === '' && typeof value === 'object')) return undefined
  const text = JSON.stringify(value).toWellFormed()
  return text.length > longest ? `${text.slice(0, longest - 1)}…`.toWellFormed() : text
}

/** What is allowed where the reason itself does not depend on the schema. */
const allowedBy: Readonly<Record<string, (n: string | number | undefined) => string>> = {
  beforedeparture: (n) => `from ${n}`,
  sameas: (n) => `${n}`,
  different: () => 'a higher version',
  brandoff: () => 'an agency whose brand is switched on',
  locked: () => 'the entry into which this one was merged',
}

/** PRD-4: a rejected field with what came and what is allowed. */
const explain = (field: FeedFieldError, item: unknown, json: Json): FeedFieldError => {
  const came = cameAt(item, field.field)
  const isMissing = came === undefined || came === '""' || came === 'null'
  const key = field.key === 'validation_date_required' && isMissing ? 'required' : field.key
  const expected = field.key === 'unknown' ? undefined : fieldOf(json, field.field)
  const own = allowedBy[key]?.(field.params?.n) ?? (expected && describeField(expected).replaceAll('`', ''))
  const allowed = field.allowed ?? own
  return { ...field, key, ...(came !== undefined && { came }), ...(allowed && { allowed }) }
}

/**
 * Validates the items of a batch one by one. `placed` merges the outcomes of the valid ones with the rejected ones, each with what
 * came and what is allowed.
 */
export const readEach = async <Item>(schema: z.ZodMiniType<Item>, sent: readonly unknown[]) => {
  const json = jsonOf(schema)
  const good: Item[] = []
  const outcomes: (Outcome | undefined)[] = []
  for (const value of sent) {
    const parsed = safeParse(schema, withoutNulls(value, json))
    if (parsed.success) good.push(parsed.data)
    outcomes.push(parsed.success ? undefined : { result: 'refused', fields: issuesToFields(parsed.error, value) })
    if (outcomes.length % itemsAtOnce === 0) await letOthersRun()
  }
  const placed = (storedOutcomes: readonly Outcome[]): Outcome[] => {
    const next = storedOutcomes.values()
    return outcomes.map((outcome, at) => {
      const { result, fields } = outcome ?? next.next().value ?? unchanged
      const shown = fields?.slice(0, limits.feedFieldErrors).map((field) => explain(field, sent[at], json))
      return shown ? { result, fields: shown } : { result }
    })
  }
  return { good, placed }
}

/** Stores the items that `check` has nothing against. Returns one outcome per item, in order. */
export const storeAllowed = async <Item>(
  items: readonly Item[],
  check: (item: Item) => Outcome | undefined,
  store: (items: readonly Item[]) => Promise<Outcome[]>,
): Promise<Outcome[]> => {
  const refusals = items.map(check)
  const stored = (await store(items.filter((_, at) => !refusals[at]))).values()
  return refusals.map((refusal) => refusal ?? stored.next().value ?? unchanged)
}

/** How many items had which result. */
export const countOutcomes = (outcomes: readonly Outcome[]) => {
  const counts = { accepted: 0, unchanged: 0, different: 0, refused: 0 }
  for (const { result } of outcomes) counts[result] += 1
  return counts
}
