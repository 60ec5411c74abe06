import * as z from 'zod/mini'
import type { FieldError } from '../calls/errors.ts'
import { issuesToFields } from '../calls/field-errors.ts'

/** What a schema reports about a value's fields; nothing where it accepts the value. */
export const listFieldErrors = (schema: z.ZodMiniType, value: unknown): FieldError[] => {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? [] : issuesToFields(parsed.error, value)
}

/** Field errors as `field: key`, where the params do not matter. */
export const listErrorKeys = (schema: z.ZodMiniType, value: unknown) =>
  Object.fromEntries(listFieldErrors(schema, value).map(({ field, key }) => [field, key]))
