import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { isSecure } from '../../http/pipeline/cookies.ts'

type RequestContext = { request: FastifyRequest; config: Config }

/** The host that passkeys of this page belong to; undefined: an IP address, which cannot have any. */
export const findPasskeyHost = ({ request }: Pick<RequestContext, 'request'>): string | undefined => {
  const host = request.hostname.toLowerCase()
  return isIP(host.replace(/^\[|\]$/g, '')) || host === '' ? undefined : host
}

/** The address of the page as its browser names it. */
export const originOf = (context: RequestContext): string => {
  const { host } = context.request
  return `${isSecure(context) ? 'https' : 'http'}://${host.toLowerCase()}`
}
