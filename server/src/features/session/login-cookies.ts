import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { cookieHeader, halfCookie, readCookie, sessionCookie } from '../../http/cookies.ts'

type Owner = { partnerid: number; userno: number }
type Asked = { request: FastifyRequest; config: Config }

/** The longest that browsers keep a cookie. */
const deviceAge = 400 * 24 * 60 * 60

/** Each login has its own, so that several people can share a browser. */
const deviceCookie = ({ partnerid, userno }: Owner) => `gangway-device-${partnerid}-${userno}`

/** The portal uses cookies; other clients get none and use the token alone. */
export const isPortal = ({ headers }: FastifyRequest) => headers['x-gangway'] === 'portal'

/** The device cookie that a browser sends for this login. */
export const readDeviceCookie = (asked: Asked, owner: Owner) => readCookie(asked, deviceCookie(owner))

export const loginCookies = (asked: Asked, owner: Owner, { half, device }: { half: string; device: string }) => [
  sessionCookie(asked, half),
  cookieHeader(asked, deviceCookie(owner), device, deviceAge),
]

export const logoutCookies = (asked: Asked) => [cookieHeader(asked, halfCookie, '', 0)]
