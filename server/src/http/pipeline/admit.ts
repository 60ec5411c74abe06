import { hasAll } from '@gangway/contract/access/permissions'
import { mayWith } from '@gangway/contract/access/rights'
import type { OwnBrand } from '@gangway/contract/brands/brands'
import { type Call, rolesOf, type Scope, scopesOf } from '@gangway/contract/calls/call'
import type { FastifyRequest } from 'fastify'
import { findKeySession, parseKeyPartner } from '../session/agency-key-store.ts'
import { findKey, type LiveKey } from '../session/api-key-store.ts'
import { findPerson, type Person } from '../session/person-lookup-store.ts'
import { findSession, type Session } from '../session/session-lookup-store.ts'
import { ApiError } from './api-error.ts'
import { consoleHalfCookie, halfCookie, readCookie, viewHalfCookie } from './cookies.ts'
import { logFailure } from './failures.ts'
import type { AppContext } from './handler.ts'

export type Caller =
  | { session: Session; brand: OwnBrand; key?: undefined; person?: undefined }
  | { session: undefined; brand: undefined; key?: LiveKey; person?: undefined }
  | { session: undefined; brand: undefined; key?: undefined; person: Person }

const readBearer = (request: FastifyRequest) => /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1]

/** INT-1: a key of the agency acts as its maker. */
const findRequestKey = async (appContext: AppContext, request: FastifyRequest, partnerid: number, token: string) => {
  const use = { address: request.ip, now: appContext.now() }
  const session = await findKeySession(appContext.database.sessions, partnerid, token, use)
  if (session) return session
  logFailure({ ...appContext, request, address: request.ip }, 'key')
  throw new ApiError('nosession')
}

const findRequestSession = async (appContext: AppContext, call: Call, request: FastifyRequest) => {
  const token = readBearer(request)
  const keyPartner = token === undefined ? undefined : parseKeyPartner(token)
  if (token !== undefined && keyPartner !== undefined) {
    if (!call.agencyKey) throw new ApiError('nosession')
    return findRequestKey(appContext, request, keyPartner, token)
  }
  const cookieContext = { request, config: appContext.config }
  const halves = [halfCookie, viewHalfCookie].map((name) => readCookie(cookieContext, name))
  const session = token && (await findSession(appContext.database.sessions, token, halves, appContext.now()))
  if (!session) throw new ApiError('nosession')
  return session
}

/** What the provider's view of a portal may call: everything that reads, files included, and its own end. */
const isOpenToViewers = ({ method, tx, answer, path }: Call) =>
  method === 'GET' || tx === 'read' || answer === 'file' || path === '/session/logout'

/** The person of the provider behind a request, if their role may make this call. */
const admitPerson = async (appContext: AppContext, call: Call, request: FastifyRequest): Promise<Person> => {
  const token = readBearer(request)
  const half = readCookie({ request, config: appContext.config }, consoleHalfCookie)
  const person = token && (await findPerson(appContext.database.sessions, token, half, appContext.now()))
  if (!person) throw new ApiError('nosession')
  const isOpen = !person.setupdue || call.beforeFactor
  if (rolesOf(call.access)?.includes(person.role) && isOpen) return person
  request.log.warn({ personid: person.personid, call: `${call.method} ${call.path}` }, 'call forbidden')
  throw new ApiError('forbidden')
}

/** The live key behind a request, if it has a scope of this call (PRD-4: otherwise the answer names them). */
const admitKey = async (appContext: AppContext, call: Call, request: FastifyRequest, scopes: readonly Scope[]) => {
  const token = readBearer(request)
  const use = token && { key: token, scopes, address: request.ip }
  const found = use && (await findKey(appContext.database.sessions, use, appContext.now()))
  if (!found) {
    logFailure({ ...appContext, request, address: request.ip }, 'key')
    throw new ApiError('nosession')
  }
  const { isOpen, ...key } = found
  if (isOpen) return key
  request.log.warn({ keyid: key.keyid, call: `${call.method} ${call.path}` }, 'call forbidden')
  throw new ApiError('forbidden', { scopes: [...scopes] })
}

/** Decides whether this request may make this call: session or API key, own partner, right, permissions, brand area; for the console, role. */
export const admit = async (appContext: AppContext, call: Call, request: FastifyRequest): Promise<Caller> => {
  const { access } = call
  if (access === 'public') return { session: undefined, brand: undefined }
  if (rolesOf(access))
    return { session: undefined, brand: undefined, person: await admitPerson(appContext, call, request) }
  const scopes = scopesOf(access)
  if (scopes) return { session: undefined, brand: undefined, key: await admitKey(appContext, call, request, scopes) }
  const session = await findRequestSession(appContext, call, request)
  const brand = await appContext.brands.require(session.mandant)
  if (brand.isoff) throw new ApiError('nosession')
  const { partnerid } = request.params as { partnerid?: string } // Fastify's params are whatever the path declares
  const isOwn = partnerid === undefined || partnerid === String(session.partnerid)
  const isOpen = (!session.temporary || call.beforeNewPassword) && (!session.setupdue || call.beforeFactor)
  const hasRight = (!Array.isArray(access) || mayWith(session.mask, access)) && hasAll(session.permissions, call.needs)
  const hasArea = !call.area || !brand.hiddenareas.includes(call.area)
  const hasScope = !session.key || (call.agencyKey !== undefined && session.key.scopes.includes(call.agencyKey))
  if (isOwn && isOpen && hasRight && hasArea && hasScope) {
    // CON-3. The transaction of a view is read-only as well, whatever is called.
    if (session.viewer !== null && !isOpenToViewers(call)) throw new ApiError('viewonly')
    return { session, brand }
  }
  const { partnerid: own, userno } = session
  request.log.warn({ partnerid: own, userno, call: `${call.method} ${call.path}` }, 'call forbidden')
  throw new ApiError('forbidden')
}
