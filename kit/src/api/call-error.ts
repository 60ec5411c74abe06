import { ErrorAnswer, errors, type FieldError, type ShownErrorKey } from '@gangway/contract/calls/errors'
import * as z from 'zod/mini'

type Facts = {
  /** The HTTP status; 0 when the server could not be reached. */
  status: number
  /** A key of the contract, or the general one when nothing else is known. */
  key: ShownErrorKey | 'errormessage'
  fields?: readonly FieldError[] | undefined
  /** Who saved in the meantime, and when: with 412. */
  who?: string | undefined
  when?: string | undefined
  /** Seconds until the next try: with 429. */
  wait?: number | undefined
  /** What a login that needs a second step is answered with. */
  challenge?: string | undefined
  methods?: readonly string[] | undefined
}

/** The only error a call throws. */
export class CallError extends Error {
  readonly status: number
  readonly key: Facts['key']
  readonly fields: readonly FieldError[]
  readonly who: string | undefined
  readonly when: string | undefined
  readonly wait: number | undefined
  readonly challenge: string | undefined
  readonly methods: readonly string[]

  constructor({ status, key, fields = [], who, when, wait, challenge, methods = [] }: Facts) {
    super(`${status} ${key}`)
    this.name = 'CallError'
    this.status = status
    this.key = key
    this.fields = fields
    this.who = who
    this.when = when
    this.wait = wait
    this.challenge = challenge
    this.methods = methods
  }
}

/** What was withdrawn (410) is no longer there; the screens that show files say more. */
const keyOf = (error: string): Facts['key'] => {
  if (error === 'withdrawn') return 'notfound'
  return Object.hasOwn(errors, error) ? (error as ShownErrorKey) : 'errormessage' // one of the table's
}

/** Parses an error response; a response that is not our server's (a proxy's page) is the general error. */
export const parseErrorResponse = async (response: Response) => {
  const body: unknown = await response.json().catch(() => null)
  const answer = z.safeParse(ErrorAnswer, body)
  const { error = '', fields, who, when, wait, challenge, methods } = answer.success ? answer.data : {}
  return new CallError({
    status: response.status,
    key: keyOf(error),
    fields,
    who,
    when,
    wait: wait ?? retryAfter(response),
    challenge,
    methods,
  })
}

const retryAfter = (response: Response) => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}

/** Seconds to wait, where a call was refused for being made too often. */
export const secondsToWait = (error: unknown) =>
  error instanceof CallError && error.status === 429 ? (error.wait ?? 1) : 0

/** Temporarily unavailable or unreachable: a read may simply be retried. */
export const isTemporary = (error: unknown) =>
  error instanceof CallError && (error.status === 503 || error.status === 0)

/** What was asked for has been withdrawn. */
export const isWithdrawn = (error: unknown) => error instanceof CallError && error.status === 410

/** The key of what went wrong; anything but a `CallError` is the general error. */
export const errorKeyOf = (error: unknown): CallError['key'] =>
  error instanceof CallError ? error.key : 'errormessage'
