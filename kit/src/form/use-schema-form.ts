import type { FieldError } from '@gangway/contract/calls/errors'
import { type FormErrors, type LooseKeys, type UseFormReturnType, useForm } from '@mantine/form'
import { useDidUpdate } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { fieldMessage, type Labels, labelOf } from '../messages/field-message.ts'
import { useMessages } from '../messages/language.ts'

type Named = { field: string }

/**
 * Rejected fields in the order of the screen, which is that of the labels. Rows of a list (`accounts.7.iban`) keep the
 * order in which they were reported, and each of them the order of its own fields.
 */
export const inOrderOf = <FieldIssue extends Named>(
  names: readonly string[],
  issues: readonly FieldIssue[],
): FieldIssue[] => {
  const rank = (name = '') => (names.includes(name) ? names.indexOf(name) : names.length)
  const rowOf = ({ field }: Named) => field.split('.').slice(0, -1).join('.')
  const rows = [...new Set(issues.map(rowOf))]
  const places = new Map(
    issues.map((issue) => {
      const parts = issue.field.split('.')
      return [issue, [rank(parts[0]), rows.indexOf(rowOf(issue)), rank(parts.at(-1))]]
    }),
  )
  const distance = (one: FieldIssue, other: FieldIssue) => {
    const there = places.get(other) ?? []
    return (places.get(one) ?? []).map((place, at) => place - (there[at] ?? 0)).find((apart) => apart !== 0) ?? 0
  }
  return [...issues].sort(distance)
}

/**
 * A different message for an issue, or undefined where the rule's message fits. `label` is how the field is named there.
 */
export type Explain = (field: string, message: string, label: string) => string | undefined

// Mantine keeps a form's errors and moves them along when a row of a list is added or removed. It never looks into them,
// so they are issues here, although its types only know what React can render. They become sentences when rendered, so
// that they follow the language.
const toFormError = (issue: FieldError) => issue as unknown as ReactNode
const toIssue = (field: string, error: unknown): FieldError => ({ ...(error as FieldError), field }) // see above

const errorsOf = (issues: readonly FieldError[]): FormErrors =>
  Object.fromEntries(issues.map((issue) => [issue.field, toFormError(issue)]))

const valueAt = (values: unknown, field: string): unknown =>
  field.split('.').reduce((value, key) => (value instanceof Object ? Reflect.get(value, key) : undefined), values)
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

type Options<Values> = {
  values: Values
  /** What is wrong with the values; `stored` is what the form was filled with. */
  check: (values: Values, stored: Values) => readonly FieldError[]
  /** In the order of the screen. */
  labels: Labels
  explain?: ((values: Values, stored: Values) => Explain) | undefined
}

/** A form whose fields are named, validated and rejected by the contract, in the chosen language. */
export const useSchemaForm = <Values extends Record<string, unknown>>(options: Options<Values>) => {
  const { labels } = options
  const t = useMessages()
  const check = (now: Values) => options.check(now, form.getInitialValues())
  const form: UseFormReturnType<Values> = useForm<Values>({
    mode: 'controlled',
    initialValues: options.values,
    validate: (now) => errorsOf(check(now)),
  })
  /** Leaving a field reports its issue. It does not clear one: only typing does. */
  const leave = (field: string) => {
    // A field that was empty from the start is reported on save, not when tabbing past it.
    if (isEmpty(valueAt(form.getValues(), field)) && isEmpty(valueAt(form.getInitialValues(), field))) return
    const issue = check(form.getValues()).find((one) => one.field === field)
    if (issue) form.setFieldError(field, toFormError(issue))
  }
  const unsorted = Object.entries(form.errors).map(([field, error]) => toIssue(field, error))
  const issues = inOrderOf(Object.keys(labels), unsorted)
  // Only the next render has the new issues, and shows the parts of the screen that contain them.
  const [focusRequest, setFocusRequest] = useState<{ fields?: readonly string[] }>()
  useDidUpdate(() => {
    if (!focusRequest) return
    const fields = focusRequest.fields ?? issues.map(({ field }) => field)
    const first = fields.map((field) => form.getInputNode(field)).find((node) => node !== null)
    first?.focus()
  }, [focusRequest])
  const explain = options.explain?.(form.values, form.getInitialValues())
  const messageOf = (issue: FieldError, label = labelOf(issue.field, labels)) => {
    const message = fieldMessage(issue, { ...labels, [issue.field]: label }, t)
    return explain?.(issue.field, message, label) ?? message
  }
  const messageAt = (field: string) => {
    const issue = issues.find((one) => one.field === field)
    return issue && messageOf(issue)
  }
  return {
    ...form,
    /** Everything an input needs: label, value, handlers and the message of its issue. */
    input: (field: LooseKeys<Values>, options?: { type?: 'input' | 'checkbox' }) => ({
      ...form.getInputProps(field, options),
      onBlur: () => leave(String(field)),
      name: String(field),
      label: labelOf(String(field), labels),
      error: messageAt(String(field)),
    }),
    label: (field: string) => labelOf(field, labels),
    /** The messages of the rejected fields, in the order of the screen. */
    issues: issues.map((issue) => ({ field: issue.field, message: messageOf(issue) })),
    /** The messages for use outside the form, where a label has to say more. */
    issuesLabelled: (label: (field: string) => string) =>
      issues.map((issue) => ({ field: issue.field, message: messageOf(issue, label(issue.field)) })),
    /** Shows the server's issues at their fields; false if it named none. */
    showServerIssues: (error: unknown): boolean => {
      if (!(error instanceof CallError) || error.fields.length === 0) return false
      form.setErrors(errorsOf(error.fields))
      return true
    },
    /** Focuses the first rejected field. */
    focusFirst: () => setFocusRequest({}),
    /** Focuses a field. */
    focus: (field: string) => setFocusRequest({ fields: [field] }),
  }
}

/** Focuses the field that a screen was opened for, once; `prepare` makes room for it where it is not rendered yet. */
export const useFocusAt = (
  form: { focus: (field: string) => void },
  field: string | undefined,
  prepare?: (field: string) => string | undefined,
) => {
  const arrive = useEffectEvent(() => {
    if (field) form.focus(prepare?.(field) ?? field)
  })
  useEffect(() => arrive(), [])
}

export type SchemaForm<Values extends Record<string, unknown>> = ReturnType<typeof useSchemaForm<Values>>
