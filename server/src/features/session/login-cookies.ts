import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { cookieHeader, cookieOf, halfCookie, sessionCookie } from '../../http/cookies.ts'

type Owner = { partnerid: number; userno: number }
type Asked = { request: FastifyRequest; config: Config }

/** As long as browsers keep a cookie at most. */
const deviceAge = 400 * 24 * 60 * 60

/** Each login has its own, so that several people can share a browser. */
const deviceCookie = ({ partnerid, userno }: Owner) => `gangway-device-${partnerid}-${userno}`

/** The portal keeps cookies; other clients get none and use the token alone. */
export const isPortal = ({ headers }: FastifyRequest) => headers['x-gangway'] === 'portal'

/** What a browser shows as the device that this login has used before. */
export const deviceOf = (asked: Asked, owner: Owner) => cookieOf(asked, deviceCookie(owner))

export const loginCookies = (asked: Asked, owner: Owner, { half, device }: { half: string; device: string }) => [
  sessionCookie(asked, half),
  cookieHeader(asked, deviceCookie(owner), device, deviceAge),
]

export const logoutCookies = (asked: Asked) => [cookieHeader(asked, halfCookie, '', 0)]
