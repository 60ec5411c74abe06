import type { FastifyReply } from 'fastify'

/**
 * The public page shows what partners wrote. It runs in a sandbox without scripts and without an origin, so that
 * nothing on it can reach a session of the portal on the same host.
 */
const buildPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    'sandbox allow-forms allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')

export const sendPage = (reply: FastifyReply, status: number, nonce: string, page: string) =>
  reply
    .code(status)
    .header('content-security-policy', buildPolicy(nonce))
    // A sandboxed page has no origin to be isolated with.
    .header('cross-origin-opener-policy', 'unsafe-none')
    .type('text/html; charset=utf-8')
    .send(page)
