import { limits } from '@gangway/contract/limits'
import type { Outcome } from './outcome.ts'

const read = (item: unknown, key: string): unknown =>
  typeof item === 'object' && item !== null && Object.hasOwn(item, key) ? Reflect.get(item, key) : undefined

/** The outcomes of the items, each with the ids its sender knows it by, where they can be read. */
export const withSentIds = <N extends string, T extends string = never>(
  sent: readonly unknown[],
  outcomes: readonly Outcome[],
  numbers: readonly N[],
  texts: readonly T[] = [],
) =>
  outcomes.map((outcome, at) => {
    const names: Partial<Record<N, number> & Record<T, string>> = {}
    for (const key of numbers) {
      const value = read(sent[at], key)
      // JSON's 1e999 is a number too, but cannot be serialized.
      if (Number.isSafeInteger(value)) Object.assign(names, { [key]: value })
    }
    for (const key of texts) {
      const value = read(sent[at], key)
      if (typeof value === 'string' && value.length <= limits.line) Object.assign(names, { [key]: value })
    }
    return { ...names, ...outcome }
  })
