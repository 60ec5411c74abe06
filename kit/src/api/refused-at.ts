import type { FieldError } from '@gangway/contract/errors'
import { CallError } from './call-error.ts'

/** An error with its fields named as the screen knows them: the server names a row by its position in the request. */
export const refusedAt = (error: unknown, at: (issue: FieldError) => FieldError): unknown => {
  if (!(error instanceof CallError) || error.fields.length === 0) return error
  const { status, key, fields } = error
  return new CallError({ status, key, fields: fields.map(at) })
}
