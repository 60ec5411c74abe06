import type { SchemaForm } from './use-schema-form.ts'

/**
 * A different message for a rejected field, or undefined where the rule's message fits. `label` is how the field is
 * named there.
 */
export type Explain = (field: string, message: string, label: string) => string | undefined

/** A form that explains some rejected fields better than a rule can, at the field and in lists. */
export const explainIssues = <Values extends Record<string, unknown>>(
  form: SchemaForm<Values>,
  explain: Explain,
): SchemaForm<Values> => ({
  ...form,
  input: (field, options) => {
    const input = form.input(field, options)
    return input.error ? { ...input, error: explain(String(field), input.error, input.label) ?? input.error } : input
  },
  refusedAs: (label) =>
    form
      .refusedAs(label)
      .map(({ field, message }) => ({ field, message: explain(field, message, label(field)) ?? message })),
})
