import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { cookieHeader, deviceAge, halfCookie, readCookie, sessionCookie } from '../../http/pipeline/cookies.ts'

type Owner = { partnerid: number; userno: number }
type CookieContext = { request: FastifyRequest; config: Config }

/** Each login has its own, so that several people can share a browser. */
const deviceCookie = ({ partnerid, userno }: Owner) => `gangway-device-${partnerid}-${userno}`

/** The portal uses cookies; other clients get none and use the token alone. */
export const isPortal = ({ headers }: FastifyRequest) => headers['x-gangway'] === 'portal'

/** The device cookie that a browser sends for this login. */
export const readDeviceCookie = (cookieContext: CookieContext, owner: Owner) =>
  readCookie(cookieContext, deviceCookie(owner))

export const loginCookies = (
  cookieContext: CookieContext,
  owner: Owner,
  { half, device }: { half: string; device: string },
) => [sessionCookie(cookieContext, half), cookieHeader(cookieContext, deviceCookie(owner), device, deviceAge)]

export const logoutCookies = (cookieContext: CookieContext) => [cookieHeader(cookieContext, halfCookie, '', 0)]
