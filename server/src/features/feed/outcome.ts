import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { FieldError } from '@gangway/contract/calls/errors'
import { issuesToFields } from '@gangway/contract/calls/field-errors'
import { limits } from '@gangway/contract/calls/limits'
import type { FeedResult } from '@gangway/contract/features/feed'
import type { MessageKey } from '@gangway/contract/texts/messages'
import * as z from 'zod/mini'

/** The result of one item of a batch. */
export type Outcome = { result: FeedResult; fields?: FieldError[] }

export const accepted: Outcome = { result: 'accepted' }
export const unchanged: Outcome = { result: 'unchanged' }
export const rejected = (...fields: FieldError[]): Outcome => ({ result: 'refused', fields })

/** A rejection at one field: a reference that does not exist, or an invalid value. */
export const rejectedAt = (field: string, key: MessageKey, params?: FieldError['params']) =>
  rejected(params ? { field, key, params } : { field, key })

/** Items of a batch that are computed before other calls get their turn: a millisecond or two. */
export const itemsAtOnce = 25

/** Validates the items of a batch one by one. `placed` merges the outcomes of the valid ones with the rejected ones. */
export const readEach = async <Item>(schema: z.ZodMiniType<Item>, sent: readonly unknown[]) => {
  const good: Item[] = []
  const outcomes: (Outcome | undefined)[] = []
  for (const value of sent) {
    const parsed = z.safeParse(schema, value)
    if (parsed.success) good.push(parsed.data)
    const fields = parsed.success ? undefined : issuesToFields(parsed.error, value).slice(0, limits.feedFieldErrors)
    outcomes.push(fields && rejected(...fields))
    if (outcomes.length % itemsAtOnce === 0) await letOthersRun()
  }
  const placed = (storedOutcomes: readonly Outcome[]): Outcome[] => {
    const next = storedOutcomes.values()
    return outcomes.map((outcome) => outcome ?? next.next().value ?? unchanged)
  }
  return { good, placed }
}

/** How many items had which result. */
export const countOutcomes = (outcomes: readonly Outcome[]) => {
  const counts = { accepted: 0, unchanged: 0, refused: 0 }
  for (const { result } of outcomes) counts[result] += 1
  return counts
}
