import type { SchemaForm } from './use-schema-form.ts'

/** Another sentence for a refused field, or nothing where the one of the rules is right. `label` is what the field is called there. */
export type Explain = (field: string, message: string, label: string) => string | undefined

/** A form that says more about some refused fields than a rule can, at the field and in lists. */
export const explained = <Values extends Record<string, unknown>>(
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
