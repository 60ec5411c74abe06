import { type ErrorAnswer, type ErrorKey, errors, type FieldError } from '@gangway/contract/calls/errors'

type Details = Omit<ErrorAnswer, 'error'>

/** The only error a handler throws on purpose. The key determines the status. */
export class ApiError extends Error {
  readonly key: ErrorKey
  readonly details: Details
  constructor(key: ErrorKey, details: Details = {}) {
    super(key)
    this.key = key
    this.details = details
  }
}

/** An error at one field. */
export const fieldError = (field: string, key: string, params?: FieldError['params']) =>
  new ApiError('badinput', { fields: [params ? { field, key, params } : { field, key }] })

/** SCL-6: when and why something published was taken back. */
export const withdrawalFacts = ({ reason, withdrawnat }: { reason: string; withdrawnat: Date }): Details => ({
  reason,
  when: withdrawnat.toISOString(),
})

export const statusOf = (error: ApiError) => errors[error.key]

/** Seconds until another attempt makes sense, where nothing more exact is known: a new primary takes a few. */
const retryUnavailable = 2

/** The value of `Retry-After`: everything that was refused for the moment says when to come back. */
export const retryAfterOf = (error: ApiError): number | undefined =>
  error.details.wait ?? (statusOf(error) === 503 ? retryUnavailable : undefined)

export const toErrorAnswer = (error: ApiError): ErrorAnswer => ({ error: error.key, ...error.details })
