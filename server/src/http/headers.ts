import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const originOf = (address: string | undefined) => (address ? ` ${new URL(address).origin}` : '')

/** What the portal's page may load and where its forms may go. */
export const pagePolicy = (nonce: string, config: Config) => {
  const engines = originOf(config.WLV_URL) + originOf(config.CBE_URL)
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action 'self'${engines}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/** For everything that is not a page: nothing may be loaded from it. */
const barePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Headers of every answer; a page or file sets its own policy over these. */
export const setHeaders = (app: FastifyInstance, config: Config) => {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
  }
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(always)) if (!reply.hasHeader(name)) reply.header(name, value)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', barePolicy)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (request.protocol === 'https' || config.PUBLIC_URL?.startsWith('https:'))
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
