import * as z from 'zod/mini'
import type { Fault } from '../messages.ts'

/**
 * A rule looks at one value. Only `required` minds an empty one: the others speak about what is filled in.
 * A rule that depends on the market is a function of the tenant that gives a rule.
 */
export type Rule<Value = string> = (value: Value) => Fault | undefined

/** The first fault that one of the rules finds. */
export const firstFault = <Value>(value: Value, rules: readonly Rule<Value>[]): Fault | undefined => {
  for (const rule of rules) {
    const fault = rule(value)
    if (fault) return fault
  }
  return undefined
}

/** The issue that carries a fault through zod; `issuesToFields` reads it back. */
export const faultIssue = (input: unknown, fault: Fault, path: PropertyKey[] = []) => ({
  code: 'custom' as const,
  input,
  path,
  message: fault.key,
  ...(fault.params && { params: fault.params }),
})

/** Rules as a check of a schema: `z.string().check(ruled(required, email))`. The first fault counts. */
export const ruled = <Value = string>(...rules: readonly Rule<Value>[]) =>
  z.check<Value>(({ value, issues }) => {
    const fault = firstFault(value, rules)
    if (fault) issues.push(faultIssue(value, fault))
  })
