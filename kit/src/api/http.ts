import { type Answer, type Call, type Params, pathOf, type SentBody, type SentQuery } from '@gangway/contract/call'
import * as z from 'zod/mini'
import { connectedApp } from './app.ts'
import { CallError, errorOf } from './call-error.ts'

type Own<C extends Call> = Omit<Params<C>, 'partnerid'>

/** What a call needs beyond its declaration; `:partnerid` is the session's own and is filled in. */
export type Input<C extends Call> = (keyof Own<C> extends never
  ? { params?: never }
  : { params: Record<keyof Own<C>, string | number> }) &
  (SentQuery<C> extends undefined ? { query?: never } : { query: SentQuery<C> }) &
  (SentBody<C> extends undefined ? { body?: never } : { body: SentBody<C> }) & {
    /** The version that was read: if there is a newer one, a save is refused with 412. */
    ifMatch?: string | undefined
    signal?: AbortSignal | undefined
  }

export type Answered<C extends Call> = { data: Answer<C>; etag: string | undefined }

type Sent = {
  params?: Record<string, string | number> | undefined
  query?: unknown
  body?: unknown
  ifMatch?: string | undefined
  signal?: AbortSignal | undefined
}
type Sender = {
  fetch: typeof fetch
  token?: string | undefined
  /** Outlives the page, for requests sent while it closes. */
  keepalive?: boolean
  /** Whether answers are validated against their declaration: in development. */
  isChecked?: boolean
}

/** Makes one call, independent of sessions. Every failure except an abort is a `CallError`. */
export const send = async <C extends Call>(sender: Sender, call: C, sent: Sent = {}): Promise<Answered<C>> => {
  const response = await fetchCall(sender, call, sent)
  if (!response.ok) throw await errorOf(response)
  const data: unknown = await response.json().catch(() => {
    throw new CallError({ status: response.status, key: 'errormessage' })
  })
  if (sender.isChecked && call.answer !== 'file') z.parse(call.answer, data)
  // The server validates every answer against this declaration before it sends it; so does development above.
  return { data: data as Answer<C>, etag: response.headers.get('etag') ?? undefined }
}

/** One call's response as it comes, whatever its status. */
export const fetchCall = async ({ fetch, token, keepalive }: Sender, call: Call, sent: Sent) => {
  const headers = new Headers({ accept: 'application/json', 'x-gangway': connectedApp().client })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (sent.ifMatch) headers.set('if-match', sent.ifMatch)
  if (call.body) headers.set('content-type', 'application/json')
  try {
    return await fetch(pathOf(call, sent.params ?? {}) + search(sent.query), {
      method: call.method,
      headers,
      ...(call.body && { body: JSON.stringify(sent.body) }),
      ...(sent.signal && { signal: sent.signal }),
      ...(keepalive && { keepalive }),
    })
  } catch (error) {
    if (sent.signal?.aborted) throw error
    throw new CallError({ status: 0, key: 'errormessage' })
  }
}

/** Missing values are left out. */
const search = (query: unknown) => {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return pairs.length ? `?${new URLSearchParams(pairs)}` : ''
}
