import * as z from 'zod/mini'
import type { FieldIssue } from '../texts/messages.ts'

/**
 * A rule validates one value. Only `required` rejects an empty one: the others are about what is filled in. A rule that
 * depends on the market is a function from the market to a rule.
 */
export type Rule<Value = string> = (value: Value) => FieldIssue | undefined

/** The first issue that one of the rules reports. */
export const firstIssue = <Value>(value: Value, rules: readonly Rule<Value>[]): FieldIssue | undefined => {
  for (const rule of rules) {
    const issue = rule(value)
    if (issue) return issue
  }
  return undefined
}

/** The zod issue that carries a field issue; `issuesToFields` reads it back. */
export const toZodIssue = (input: unknown, issue: FieldIssue, path: PropertyKey[] = []) => ({
  code: 'custom' as const,
  input,
  path,
  message: issue.key,
  ...(issue.params && { params: issue.params }),
})

/** Rules as a check of a schema: `z.string().check(withRules(required, validateEmail))`. The first issue counts. */
export const withRules = <Value = string>(...rules: readonly Rule<Value>[]) =>
  z.check<Value>(({ value, issues }) => {
    const issue = firstIssue(value, rules)
    if (issue) issues.push(toZodIssue(value, issue))
  })

/** An issue that only shows when several fields are seen together, and the field it belongs to. */
export type CrossFieldIssue = { at: string; issue: FieldIssue }

/**
 * A check of an object across its fields. It runs even if other fields are rejected, so that a form shows all its
 * messages at once: a field may be missing or of the wrong type.
 */
export const checkAcross = <Field extends string>(find: (value: { [F in Field]?: unknown }) => CrossFieldIssue[]) =>
  z.check<{ [F in Field]?: unknown }>(
    ({ value, issues }) => {
      for (const { at, issue } of find(value)) issues.push(toZodIssue(value, issue, [at]))
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )

/** The issue of one field inside `checkAcross`, if its value is a text. */
export const issueAt = (at: string, value: unknown, ...rules: readonly Rule[]): CrossFieldIssue[] => {
  const issue = typeof value === 'string' ? firstIssue(value, rules) : undefined
  return issue ? [{ at, issue }] : []
}
