import * as z from 'zod/mini'
import type { Fault } from '../messages.ts'

/**
 * A rule validates one value. Only `required` rejects an empty one: the others are about what is filled in. A rule that
 * depends on the market is a function from the tenant to a rule.
 */
export type Rule<Value = string> = (value: Value) => Fault | undefined

/** The first issue that one of the rules reports. */
export const firstFault = <Value>(value: Value, rules: readonly Rule<Value>[]): Fault | undefined => {
  for (const rule of rules) {
    const fault = rule(value)
    if (fault) return fault
  }
  return undefined
}

/** The zod issue that carries a field issue; `issuesToFields` reads it back. */
export const faultIssue = (input: unknown, fault: Fault, path: PropertyKey[] = []) => ({
  code: 'custom' as const,
  input,
  path,
  message: fault.key,
  ...(fault.params && { params: fault.params }),
})

/** Rules as a check of a schema: `z.string().check(ruled(required, email))`. The first issue counts. */
export const ruled = <Value = string>(...rules: readonly Rule<Value>[]) =>
  z.check<Value>(({ value, issues }) => {
    const fault = firstFault(value, rules)
    if (fault) issues.push(faultIssue(value, fault))
  })

/** An issue that only shows when several fields are seen together, and the field it belongs to. */
export type CrossFault = { at: string; fault: Fault }

/**
 * A check of an object across its fields. It runs even if other fields are rejected, so that a form shows all its
 * messages at once: a field may be missing or of the wrong type.
 */
export const across = <Field extends string>(find: (value: { [F in Field]?: unknown }) => CrossFault[]) =>
  z.check<{ [F in Field]?: unknown }>(
    ({ value, issues }) => {
      for (const { at, fault } of find(value)) issues.push(faultIssue(value, fault, [at]))
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )

/** The issue of one field inside `across`, if its value is a text. */
export const faultAt = (at: string, value: unknown, ...rules: readonly Rule[]): CrossFault[] => {
  const fault = typeof value === 'string' ? firstFault(value, rules) : undefined
  return fault ? [{ at, fault }] : []
}
