import { isHostName } from '@gangway/contract/rules/contact'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/** The origin of an address for a policy, in which only the characters of hosts may stand. */
export const formatOrigin = (address: string) => {
  const { origin, hostname } = new URL(address)
  if (!isHostName(hostname)) throw new Error(`not the address of a host: ${address}`)
  return origin
}

/** What an app's page may load and where its forms may be sent: only to its own server. */
export const pagePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

/** For everything that is not a page: nothing may be loaded from it. */
const barePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'content-security-policy': barePolicy,
  'cache-control': 'no-store',
}
const fixedEntries = Object.entries(fixedHeaders)

/** Headers of every answer that has not set its own. */
export const defaultHeaders = (config: Config) => {
  const isPublicHttps = config.PUBLIC_URL?.startsWith('https:')
  return (request: FastifyRequest, reply: FastifyReply) => {
    for (const [name, value] of fixedEntries) if (!reply.hasHeader(name)) reply.header(name, value)
    // Its older form knows no list of sites.
    const policy = String(reply.getHeader('content-security-policy'))
    if (!policy.includes("frame-ancestors 'none'")) reply.removeHeader('x-frame-options')
    if (isPublicHttps || request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  }
}

export const setHeaders = (app: FastifyInstance, config: Config) => {
  const set = defaultHeaders(config)
  app.addHook('onSend', (request, reply, _, done) => {
    set(request, reply)
    done()
  })
}
