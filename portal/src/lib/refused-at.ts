import type { FieldError } from '@gangway/contract/errors'
import { CallError } from './call-error.ts'

/** A refusal with its fields named as the screen knows them: the server names a row by its place in what was sent. */
export const refusedAt = (error: unknown, at: (fault: FieldError) => FieldError): unknown => {
  if (!(error instanceof CallError) || error.fields.length === 0) return error
  const { status, key, fields } = error
  return new CallError({ status, key, fields: fields.map(at) })
}
