import { type Call, scopesOf } from '@gangway/contract/call'
import { mayWith } from '@gangway/contract/rights'
import { type Tenant, tenantOf } from '@gangway/contract/tenants'
import type { FastifyRequest } from 'fastify'
import { findKey } from './api-key-store.ts'
import { cookieOf } from './cookies.ts'
import type { World } from './handler.ts'
import { Refusal } from './refusal.ts'
import { findSession, type Session } from './session-lookup-store.ts'

export type Caller =
  | { session: Session; tenant: Tenant; keyid?: undefined }
  | { session: undefined; tenant: undefined; keyid?: number }

/** The cookie half of a session that the portal opened: a token read by a script is useless without it. */
export const halfCookie = 'gangway-half'

const bearerOf = (request: FastifyRequest) => /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1]

const sessionOf = async (world: World, request: FastifyRequest) => {
  const token = bearerOf(request)
  const session =
    token && (await findSession(world.database.sessions, token, cookieOf(request, halfCookie), world.now()))
  if (!session) throw new Refusal('nosession')
  return session
}

/** Decides whether this request may make this call: session or key, own partner, right, tenant area. */
export const admit = async (world: World, call: Call, request: FastifyRequest): Promise<Caller> => {
  const { access } = call
  if (access === 'public') return { session: undefined, tenant: undefined }
  const scopes = scopesOf(access)
  if (scopes) {
    const token = bearerOf(request)
    const use = token && { key: token, scopes, address: request.ip }
    const keyid = use && (await findKey(world.database.sessions, use, world.now()))
    if (!keyid) throw new Refusal('nosession')
    return { session: undefined, tenant: undefined, keyid }
  }
  const session = await sessionOf(world, request)
  const tenant = tenantOf(session.mandant)
  const { partnerid } = request.params as { partnerid?: string } // Fastify's params are whatever the path names
  if (partnerid !== undefined && partnerid !== String(session.partnerid)) throw new Refusal('forbidden')
  if (Array.isArray(access) && !mayWith(session.mask, access)) throw new Refusal('forbidden')
  if (call.area && tenant.hiddenAreas.includes(call.area)) throw new Refusal('forbidden')
  return { session, tenant }
}
