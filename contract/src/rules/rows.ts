import * as z from 'zod/mini'
import { toZodIssue } from './rule.ts'

/**
 * A list in which every row has a unique key; the second row with the same key is rejected, at that key. 0 is a new
 * row.
 */
export const eachOnce = (key: string) =>
  z.check<unknown[]>(
    ({ value, issues }) => {
      const seenKeys = new Set<unknown>()
      value.forEach((row, at) => {
        const rowKey = typeof row === 'object' && row !== null ? Reflect.get(row, key) : undefined
        if (!rowKey || (typeof rowKey !== 'number' && typeof rowKey !== 'string')) return
        if (seenKeys.has(rowKey))
          issues.push(toZodIssue(value, { key: 'double', params: { value: rowKey } }, [at, key]))
        seenKeys.add(rowKey)
      })
    },
    // Runs even if other fields are rejected, so that all messages come at once.
    { when: ({ value }) => Array.isArray(value) },
  )
