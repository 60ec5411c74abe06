import {
  type Answer,
  type Call,
  type Params,
  pathOf,
  type SentBody,
  type SentQuery,
} from '@gangway/contract/calls/call'
import * as z from 'zod/mini'
import { connectedApp } from './app.ts'
import { CallError, parseErrorResponse } from './call-error.ts'

/** In the console a call says which partner it is about; in the portal it is always the session's own. */
type OwnParams<C extends Call> = C extends { app: 'provider' } ? Params<C> : Omit<Params<C>, 'partnerid'>

/** The values of a call's path. */
export type PathInput<C extends Call> = keyof OwnParams<C> extends never
  ? { params?: never }
  : { params: Record<keyof OwnParams<C>, string | number> }

/** What a call needs beyond its declaration; `:partnerid` is the session's own and is filled in. */
export type Input<C extends Call> = PathInput<C> &
  (SentQuery<C> extends undefined ? { query?: never } : { query: SentQuery<C> }) &
  (SentBody<C> extends undefined ? { body?: never } : { body: SentBody<C> }) &
  (C extends { readonly file: number } ? { file?: Blob | undefined } : { file?: never }) & {
    /** The version that was read: if there is a newer one, a save is refused with 412. */
    ifMatch?: string | undefined
    signal?: AbortSignal | undefined
  }

/** The arguments after the call: the input may be left out where the call needs none. */
export type InputArgs<C extends Call, More extends unknown[] = []> =
  Record<never, never> extends Input<C> ? [input?: Input<C>, ...More] : [input: Input<C>, ...More]

export type Answered<C extends Call> = { data: Answer<C>; etag: string | undefined }

type Sent = {
  params?: Record<string, string | number> | undefined
  query?: unknown
  body?: unknown
  file?: Blob | undefined
  ifMatch?: string | undefined
  signal?: AbortSignal | undefined
  token?: string | undefined
  /** Outlives the page, for requests sent while it closes. */
  keepalive?: boolean
}

/** Makes a call on behalf of the session. Without the query cache, which the login does not need. */
export const request = <C extends Call>(call: C, ...[input]: InputArgs<C>) => send(call, input)

/** `request` for the hooks, which pass the input on. Every failure except an abort is a `CallError`. */
export const send = async <C extends Call>(call: C, input?: Input<C>, signal = input?.signal): Promise<Answered<C>> => {
  const { params, query, body, file, ifMatch } = input ?? {}
  const response = await fetchForSession(call, { params, query, body, file, ifMatch, signal })
  const data: unknown = await response.json().catch(() => {
    throw new CallError({ status: response.status, key: 'errormessage' })
  })
  // The server validates every answer against this declaration before it sends it, so only development does it again.
  if (import.meta.env.DEV && call.answer !== 'file') z.parse(call.answer, data)
  return { data: data as Answer<C>, etag: response.headers.get('etag') ?? undefined }
}

/** The successful response to a call with the session's token and partner id. A 401 or 403 ends the session. */
export const fetchForSession = async (call: Call, sent: Sent): Promise<Response> => {
  const { sessions, onAnswer, prove } = connectedApp()
  // A public call belongs to nobody: it needs no session and cannot end one.
  const isPublic = call.access === 'public'
  const session = isPublic ? undefined : sessions.live()
  if (!isPublic && !session) {
    // The time is up, perhaps while the machine slept: the login dialog appears, and nothing is sent in vain.
    sessions.checkClock()
    throw new CallError({ status: 401, key: 'nosession' })
  }
  const { token, partnerid } = session ?? {}
  const response = await fetchCall(call, {
    ...sent,
    token,
    params: { ...sent.params, ...(partnerid && { partnerid }) },
  })
  if (token) onAnswer?.(response)
  if (response.ok) return response
  const error = await parseErrorResponse(response)
  // SEC-5: whoever has to prove who they are is still logged in; once they have, the call is repeated.
  if (error.key === 'freshproof') {
    if (await prove?.()) return fetchForSession(call, sent)
  } else if (token && (error.status === 401 || error.status === 403)) sessions.refused(error.status, token)
  throw error
}

/** The response to a call, whatever its status and independent of the session. */
export const fetchCall = async (call: Call, { params, query, body, file, ifMatch, signal, token, keepalive }: Sent) => {
  const headers = new Headers({ accept: 'application/json', 'x-gangway': connectedApp().client })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (ifMatch) headers.set('if-match', ifMatch)
  if (call.body) headers.set('content-type', file ? 'application/octet-stream' : 'application/json')
  const json = JSON.stringify(body)
  try {
    return await fetch(pathOf(call, params ?? {}) + toQueryString(query), {
      method: call.method,
      headers,
      ...(call.body && { body: file ? new Blob([json, '\n', file]) : json }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError({ status: 0, key: 'errormessage' })
  }
}

/** Missing values are left out. */
const toQueryString = (query: unknown) => {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return pairs.length ? `?${new URLSearchParams(pairs)}` : ''
}
