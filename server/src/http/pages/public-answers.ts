import { randomBytes } from 'node:crypto'
import type { NoteKind } from '@gangway/booking-page/page-messages'
import { renderNote } from '@gangway/booking-page/render-note'
import { isLanguage, type Language } from '@gangway/contract/texts/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { retryAfterOf, statusOf } from '../pipeline/api-error.ts'
import { toApiError } from '../pipeline/errors.ts'
import type { AppContext } from '../pipeline/handler.ts'

/**
 * The public page shows what partners wrote. It runs in a sandbox without scripts and without an origin, so that
 * nothing on it can reach a session of the portal on the same host. On the sites of its agency (RCH-4) one script of our own
 * reports its height.
 */
const buildPolicy = (nonce: string, sites: readonly string[] | undefined) =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${sites?.join(' ') || "'none'"}`,
    "base-uri 'none'",
    `sandbox allow-forms allow-popups allow-popups-to-escape-sandbox${sites ? ' allow-scripts' : ''}`,
    ...(sites ? [`script-src 'nonce-${nonce}'`] : []),
  ].join('; ')

export const sendPage = (reply: FastifyReply, status: number, nonce: string, page: string, sites?: readonly string[]) =>
  reply
    .code(status)
    .header('content-security-policy', buildPolicy(nonce, sites))
    // A sandboxed page has no origin to be isolated with.
    .header('cross-origin-opener-policy', 'unsafe-none')
    .type('text/html; charset=utf-8')
    .send(page)

const notes: Partial<Record<number, NoteKind>> = { 403: 'jumpover', 404: 'gone', 429: 'later' }

/** An error as an HTML page, since visitors are people. */
export const sendNote = ({ brands }: AppContext, error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = toApiError(error)
  const status = statusOf(refusal)
  if (status >= 500) request.log.error({ err: error }, 'failed')
  const requestedLanguage = Object(request.query).lang ?? Object(request.body).lang
  const language: Language = isLanguage(requestedLanguage) ? requestedLanguage : brands.ofHost(request.host).language
  const nonce = randomBytes(16).toString('base64')
  const wait = retryAfterOf(refusal)
  if (wait !== undefined) reply.header('retry-after', wait)
  return sendPage(reply, status, nonce, renderNote(notes[status] ?? 'broken', language, nonce))
}
