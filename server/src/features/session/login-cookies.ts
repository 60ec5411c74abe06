import { limits } from '@gangway/contract/limits'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { halfCookie } from '../../http/admit.ts'
import { cookieHeader, cookieOf } from '../../http/cookies.ts'

type Owner = { partnerid: number; userno: number }
type Asked = { request: FastifyRequest; config: Config }

/** As long as browsers keep a cookie at most. */
const deviceAge = 400 * 24 * 60 * 60

/** Each login has its own, so that several people can share a browser. */
const deviceCookie = ({ partnerid, userno }: Owner) => `gangway-device-${partnerid}-${userno}`

const isSecure = ({ request, config }: Asked) =>
  request.protocol === 'https' || Boolean(config.PUBLIC_URL?.startsWith('https:'))

/** The portal keeps cookies; other clients get none and use the token alone. */
export const isPortal = ({ headers }: FastifyRequest) => headers['x-gangway'] === 'portal'

/** What a browser shows as the device that this login has used before. */
export const deviceOf = (request: FastifyRequest, owner: Owner) => cookieOf(request, deviceCookie(owner))

export const loginCookies = (asked: Asked, owner: Owner, { half, device }: { half: string; device: string }) => {
  const secure = isSecure(asked)
  return [
    cookieHeader(halfCookie, half, { maxAge: limits.session / 1000, secure }),
    cookieHeader(deviceCookie(owner), device, { maxAge: deviceAge, secure }),
  ]
}

export const logoutCookies = (asked: Asked) => [cookieHeader(halfCookie, '', { maxAge: 0, secure: isSecure(asked) })]
