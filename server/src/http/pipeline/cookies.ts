import { limits } from '@gangway/contract/calls/limits'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

type CookieContext = { request: FastifyRequest; config: Config }

export const isSecure = ({ request, config }: CookieContext) =>
  request.protocol === 'https' || Boolean(config.PUBLIC_URL?.startsWith('https:'))

/**
 * Over https, cookies get the `__Host-` prefix: browsers accept them only from this host and only if Secure, so no
 * other host of the same domain can set them.
 */
const nameFor = (cookieContext: CookieContext, name: string) => (isSecure(cookieContext) ? `__Host-${name}` : name)

/** One cookie's value as sent. */
export const readCookie = (cookieContext: CookieContext, name: string): string | undefined => {
  for (const pair of (cookieContext.request.headers.cookie ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === nameFor(cookieContext, name)) return value.join('=')
  }
  return undefined
}

/** A cookie that scripts cannot read and other sites cannot send. The prefix requires the path `/`. */
export const cookieHeader = (
  cookieContext: CookieContext,
  name: string,
  value: string,
  maxAge: number,
  plainPath = '/partner',
) => {
  const [path, ending] = isSecure(cookieContext) ? ['/', '; Secure'] : [plainPath, '']
  return `${nameFor(cookieContext, name)}=${value}; Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${ending}`
}

/** The cookie half of a session opened by the portal: a token stolen by a script is useless without it. */
export const halfCookie = 'gangway-half'

export const sessionCookie = (cookieContext: CookieContext, half: string, maxAge = limits.session / 1000) =>
  cookieHeader(cookieContext, halfCookie, half, maxAge)

/** The cookie half of the provider's views of portals, which leave the browser's own session alone. All views share it. */
export const viewHalfCookie = 'gangway-view'

export const viewCookie = (cookieContext: CookieContext, half: string) =>
  cookieHeader(cookieContext, viewHalfCookie, half, limits.session / 1000)

/** The cookie half of a session of the console, which the portal's pages never see. */
export const consoleHalfCookie = 'gangway-console'

export const consoleCookie = (cookieContext: CookieContext, half: string, maxAge = limits.session / 1000) =>
  cookieHeader(cookieContext, consoleHalfCookie, half, maxAge, '/provider')

/** The longest that browsers keep a cookie, in seconds. */
export const deviceAge = 400 * 24 * 60 * 60
