import type { OwnBrand } from '@gangway/contract/brands'
import { type Call, scopesOf } from '@gangway/contract/call'
import { mayWith } from '@gangway/contract/rights'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { findKey } from './api-key-store.ts'
import { halfCookie, readCookie } from './cookies.ts'
import type { AppContext } from './handler.ts'
import { findSession, type Session } from './session-lookup-store.ts'

export type Caller =
  | { session: Session; brand: OwnBrand; keyid?: undefined }
  | { session: undefined; brand: undefined; keyid?: number }

const readBearer = (request: FastifyRequest) => /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1]

const findRequestSession = async (appContext: AppContext, request: FastifyRequest) => {
  const token = readBearer(request)
  const half = readCookie({ request, config: appContext.config }, halfCookie)
  const session = token && (await findSession(appContext.database.sessions, token, half, appContext.now()))
  if (!session) throw new ApiError('nosession')
  return session
}

/** Decides whether this request may make this call: session or API key, own partner, right, brand area. */
export const admit = async (appContext: AppContext, call: Call, request: FastifyRequest): Promise<Caller> => {
  const { access } = call
  if (access === 'public') return { session: undefined, brand: undefined }
  const scopes = scopesOf(access)
  if (scopes) {
    const token = readBearer(request)
    const use = token && { key: token, scopes, address: request.ip }
    const keyid = use && (await findKey(appContext.database.sessions, use, appContext.now()))
    if (!keyid) throw new ApiError('nosession')
    return { session: undefined, brand: undefined, keyid }
  }
  const session = await findRequestSession(appContext, request)
  const brand = await appContext.brands.require(session.mandant)
  const { partnerid } = request.params as { partnerid?: string } // Fastify's params are whatever the path declares
  const isOwn = partnerid === undefined || partnerid === String(session.partnerid)
  const isOpen = !session.temporary || call.beforeNewPassword
  const hasRight = !Array.isArray(access) || mayWith(session.mask, access)
  const hasArea = !call.area || !brand.hiddenareas.includes(call.area)
  if (isOwn && isOpen && hasRight && hasArea) return { session, brand }
  const { partnerid: own, userno } = session
  request.log.warn({ partnerid: own, userno, call: `${call.method} ${call.path}` }, 'call forbidden')
  throw new ApiError('forbidden')
}
