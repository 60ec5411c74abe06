import type { FieldError } from '@gangway/contract/errors'
import { issuesToFields } from '@gangway/contract/field-errors'
import { type FormErrors, type LooseKeys, useForm } from '@mantine/form'
import { useDidUpdate } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { CallError } from '../api/call-error.ts'
import { fieldMessage, type Labels, labelOf } from '../messages/field-message.ts'
import { useMessages } from '../messages/language.ts'
import { inOrderOf } from './field-order.ts'

type Check<Values> = (values: Values) => readonly FieldError[]

/** A schema of the contract as a form's validation. */
export const bySchema =
  <Values>(schema: z.ZodMiniType): Check<Values> =>
  (values) => {
    const parsed = z.safeParse(schema, values)
    return parsed.success ? [] : issuesToFields(parsed.error, values)
  }

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
  check: Check<Values>
  /** In the order of the screen. */
  labels: Labels
}

/** A form whose fields are named, validated and rejected by the contract, in the chosen language. */
export const useSchemaForm = <Values extends Record<string, unknown>>({ values, check, labels }: Options<Values>) => {
  const t = useMessages()
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: values,
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
  const messageAt = (field: string) => {
    const issue = issues.find((one) => one.field === field)
    return issue && fieldMessage(issue, labels, t)
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
    refused: issues.map((issue) => ({
      field: issue.field,
      label: labelOf(issue.field, labels),
      message: fieldMessage(issue, labels, t),
    })),
    /** The same for a field outside the form, where its label has to say more. */
    refusedAs: (label: (field: string) => string) =>
      issues.map((issue) => ({
        field: issue.field,
        message: fieldMessage(issue, { ...labels, [issue.field]: label(issue.field) }, t),
      })),
    /** Assigns the server's issues to the same fields; false if it named none. */
    refuse: (error: unknown): boolean => {
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

export type SchemaForm<Values extends Record<string, unknown>> = ReturnType<typeof useSchemaForm<Values>>
