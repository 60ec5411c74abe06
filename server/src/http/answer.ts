import * as z from 'zod/mini'

/** Lets out only what the call declares: anything else in the value is left behind. */
export const checked = (schema: z.ZodMiniType, value: unknown): string => {
  const parsed = z.safeParse(schema, value)
  if (!parsed.success)
    throw new Error(`the answer does not fit its declaration: ${JSON.stringify(parsed.error.issues)}`)
  return JSON.stringify(parsed.data)
}
