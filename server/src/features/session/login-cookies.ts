import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { cookieHeader, halfCookie, readCookie, sessionCookie } from '../../http/cookies.ts'

type Owner = { partnerid: number; userno: number }
type CookieRequest = { request: FastifyRequest; config: Config }

/** The longest that browsers keep a cookie. */
const deviceAge = 400 * 24 * 60 * 60

/** Each login has its own, so that several people can share a browser. */
const deviceCookie = ({ partnerid, userno }: Owner) => `gangway-device-${partnerid}-${userno}`

/** The portal uses cookies; other clients get none and use the token alone. */
export const isPortal = ({ headers }: FastifyRequest) => headers['x-gangway'] === 'portal'

/** The device cookie that a browser sends for this login. */
export const readDeviceCookie = (httpRequest: CookieRequest, owner: Owner) =>
  readCookie(httpRequest, deviceCookie(owner))

export const loginCookies = (
  httpRequest: CookieRequest,
  owner: Owner,
  { half, device }: { half: string; device: string },
) => [sessionCookie(httpRequest, half), cookieHeader(httpRequest, deviceCookie(owner), device, deviceAge)]

export const logoutCookies = (httpRequest: CookieRequest) => [cookieHeader(httpRequest, halfCookie, '', 0)]
