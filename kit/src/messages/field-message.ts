import type { FieldError } from '@gangway/contract/calls/errors'
import type { FirstMessages } from './kit-messages.ts'
import { fill } from './text.ts'

/** Labels by field name on the wire; a field inside a list (`accounts.0.iban`) has the label of its last part. */
export type Labels = Readonly<Record<string, string>>

export const labelOf = (field: string, labels: Labels): string =>
  labels[field] ?? labels[field.split('.').at(-1) ?? ''] ?? field

/** The message at a rejected field. */
export const fieldMessage = ({ field, key, params }: FieldError, labels: Labels, t: FirstMessages): string => {
  // An app may have messages for keys that only its own calls answer.
  const own: Readonly<Record<string, string>> = t.rules
  const template = (Object.hasOwn(own, key) ? own[key] : undefined) ?? t.rules.pattern
  // `other` is the name of a field, which is shown by its label.
  const other = params?.other === undefined ? undefined : labelOf(String(params.other), labels)
  return fill(template, { ...params, field: labelOf(field, labels), ...(other && { other }) })
}
