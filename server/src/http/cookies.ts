import { limits } from '@gangway/contract/limits'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

type CookieRequest = { request: FastifyRequest; config: Config }

const isSecure = ({ request, config }: CookieRequest) =>
  request.protocol === 'https' || Boolean(config.PUBLIC_URL?.startsWith('https:'))

/**
 * Over https, cookies get the `__Host-` prefix: browsers accept them only from this host and only if Secure, so no
 * other host of the same domain can set them.
 */
const nameFor = (httpRequest: CookieRequest, name: string) => (isSecure(httpRequest) ? `__Host-${name}` : name)

/** One cookie's value as sent. */
export const readCookie = (httpRequest: CookieRequest, name: string): string | undefined => {
  for (const pair of (httpRequest.request.headers.cookie ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === nameFor(httpRequest, name)) return value.join('=')
  }
  return undefined
}

/** A cookie that scripts cannot read and other sites cannot send. The prefix requires the path `/`. */
export const cookieHeader = (httpRequest: CookieRequest, name: string, value: string, maxAge: number) => {
  const [path, ending] = isSecure(httpRequest) ? ['/', '; Secure'] : ['/partner', '']
  return `${nameFor(httpRequest, name)}=${value}; Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${ending}`
}

/** The cookie half of a session opened by the portal: a token stolen by a script is useless without it. */
export const halfCookie = 'gangway-half'

export const sessionCookie = (httpRequest: CookieRequest, half: string) =>
  cookieHeader(httpRequest, halfCookie, half, limits.session / 1000)
