import { randomBytes } from 'node:crypto'
import { factorLimits } from '@gangway/contract/access/factor-limits'
import { type Permission, permissionNames, toFlags } from '@gangway/contract/access/permissions'
import { allRights, Right, temporaryRights } from '@gangway/contract/access/rights'
import type { Role } from '@gangway/contract/access/roles'
import { brands } from '@gangway/contract/brands/example-brands'
import { type AgencyScope, agencyScopes, type Scope, scopes } from '@gangway/contract/calls/call'
import { limits } from '@gangway/contract/calls/limits'
import type { Db } from '../db/database.ts'
import { halfCookie } from '../http/pipeline/cookies.ts'
import { newAgencyKey } from '../http/session/agency-key-store.ts'
import { sha256 } from '../http/session/tokens.ts'
import { personCallers, plantPeople } from './person-callers.ts'
import { sampled } from './sample.ts'

/** A caller, and what the server should recognize in its requests. */
export type TestCaller = {
  name: string
  headers: Record<string, string>
  /** Undefined: not a live session. */
  session?: {
    partnerid: number
    mandant: number
    mask: number
    permissions: readonly Permission[]
    temporary: boolean
  }
  /** INT-1: the session is that of the maker of a key with this scope. */
  agencyScope?: AgencyScope
  /** The scope of a live API key. */
  scope?: Scope
  /** The role of somebody who is logged in to the console. */
  role?: Role
  /** Has to set up a second factor first. */
  setupdue?: boolean
  /** Has proved within the last ten minutes who they are. */
  isProven?: boolean
}

/** The partner of most sessions, another one of its brand, and an unknown one. */
export const home = 101001
export const otherPartner = 101002
export const unknownPartner = 999999

const rights = Object.values(Right)
/** None of the six rights, each alone, all but each, all of them; or every combination. */
const masks = sampled(
  [0, ...rights, ...rights.map((right) => allRights & ~right), allRights],
  rights.reduce((some, right) => some.flatMap((mask) => [mask, mask | right]), [0]),
)

/** One session with its own login; `end` is what happened to it. */
type Plan = {
  name: string
  partnerid?: number
  mask?: number
  permissions?: readonly Permission[]
  age?: number
  temporary?: boolean
  setupdue?: boolean
  /** How old its proof is, where it is not as old as the session; null: there is none. */
  proof?: number | null
  half?: { stored: string; sent?: string }
  end?: 'expired' | 'logged out' | 'deleted user' | 'locked user' | 'locked partner' | 'half missing'
}

/** None of the four permissions, each alone, all but each. */
const permissionSets: (readonly Permission[])[] = [
  [],
  ...permissionNames.map((name) => [name]),
  ...permissionNames.map((name) => permissionNames.filter((one) => one !== name)),
]

const plans: Plan[] = [
  ...masks.map((mask) => ({ name: `mask ${mask}`, mask })),
  ...permissionSets.map((permissions) => ({
    name: `with the permissions ${permissions.join(', ') || '-'}`,
    permissions,
  })),
  ...brands.map(({ mandant }) => ({ name: `all rights in ${mandant}`, partnerid: mandant * 1000 + 1 })),
  { name: 'in its last millisecond', age: limits.session - 1 },
  { name: 'by a temporary password', temporary: true },
  { name: 'that has to set up a second factor', setupdue: true },
  { name: 'with a proof of nearly ten minutes', proof: factorLimits.freshProof - 1 },
  { name: 'with a proof of ten minutes', proof: factorLimits.freshProof },
  { name: 'without a proof', proof: null },
  { name: 'of the portal', half: { stored: 'half', sent: 'half' } },
  { name: 'of the portal without its cookie', half: { stored: 'half' }, end: 'half missing' },
  { name: 'of the portal with another cookie', half: { stored: 'half', sent: 'other' }, end: 'half missing' },
  { name: 'expired', age: limits.session, end: 'expired' },
  { name: 'logged out', end: 'logged out' },
  { name: 'of a deleted user', end: 'deleted user' },
  { name: 'of a locked user', end: 'locked user' },
  { name: 'of a locked partner', partnerid: 104002, end: 'locked partner' },
]

const secret = () => randomBytes(32).toString('base64url')
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const planted = plans.map((plan, index) => {
  const { partnerid = home, mask = allRights, permissions = permissionNames, temporary = false, half } = plan
  const token = `${partnerid}.${secret()}`
  const caller: TestCaller = { name: `a session ${plan.name}`, headers: bearer(token) }
  const { setupdue = false, proof = plan.age ?? 0 } = plan
  Object.assign(caller, { setupdue, isProven: proof !== null && proof < factorLimits.freshProof })
  if (half?.sent) caller.headers.cookie = `${halfCookie}=${half.sent}`
  const mandant = Math.trunc(partnerid / 1000)
  const allowed = temporary ? { mask: temporaryRights, permissions: [] } : { mask, permissions }
  if (!plan.end) caller.session = { partnerid, mandant, ...allowed, temporary }
  return { plan, caller, token, partnerid, userno: 1000 + index, mask, permissions, temporary }
})

const keys = scopes.flatMap((scope) => [
  { scope, token: secret(), isRevoked: false },
  { scope, token: secret(), isRevoked: true },
])

const keyCallers = keys.map(({ scope, token, isRevoked }): TestCaller => {
  if (isRevoked) return { name: `a revoked key for ${scope}`, headers: bearer(token) }
  return { name: `a key for ${scope}`, headers: bearer(token), scope }
})

/** INT-1: keys of agencies, each with a maker among the sessions above; what ends a session by time does not end a key. */
type KeyPlan = { scope: AgencyScope; maker: string; end?: 'expired' | 'revoked' }
const keyPlans: KeyPlan[] = [
  ...agencyScopes.flatMap((scope) => [
    ...planted
      .filter(({ plan }) => plan.name.startsWith('mask') || plan.name.startsWith('with the permissions'))
      .map(({ plan: { name } }) => ({ scope, maker: name })),
    ...(['expired', 'revoked'] as const).map((end) => ({ scope, maker: `mask ${allRights}`, end })),
    ...['of a deleted user', 'of a locked user', 'of a locked partner'].map((maker) => ({ scope, maker })),
  ]),
  ...brands.map(({ mandant }): KeyPlan => ({ scope: 'statements', maker: `all rights in ${mandant}` })),
]

const agencyKeys = keyPlans.flatMap(({ scope, maker, end }, index) => {
  const made = planted.find(({ plan }) => plan.name === maker)
  if (!made) return []
  const token = newAgencyKey(made.partnerid)
  const isLive = end === undefined && made.caller.session !== undefined
  const caller: TestCaller = {
    name: `${end ?? 'a'} key of the agency for ${scope} by ${maker}`,
    headers: bearer(token),
    ...(isLive && made.caller.session && { session: made.caller.session, agencyScope: scope }),
  }
  return [{ scope, end, token, caller, partnerid: made.partnerid, userno: made.userno, keyid: 1000 + index }]
})

/** Inserts the agencies' keys; again after a call has revoked one. */
const plantAgencyKeys = async (db: Db, now: Date) => {
  await db.deleteFrom('agencykey').where('keyid', '>=', 1000).execute()
  await db
    .insertInto('agencykey')
    .values(
      agencyKeys.map(({ scope, end, token, partnerid, userno, keyid }) => ({
        ...{
          partnerid,
          keyid,
          userno,
          name: 'tests',
          madeby: 'caller',
          ending: '',
          scopes: [scope],
          hash: sha256(token),
        },
        createdat: now,
        lastusedat: now,
        expiresat: new Date(now.getTime() + (end === 'expired' ? 0 : 1)),
        revokedat: end === 'revoked' ? now : null,
      })),
    )
    .execute()
}

const own = planted[0]?.token ?? ''
const brokenTokens: TestCaller[] = [
  { name: 'no token', headers: {} },
  { name: 'an empty header', headers: { authorization: '' } },
  { name: 'a bare word', headers: { authorization: 'Bearer' } },
  { name: 'another scheme', headers: { authorization: `Basic ${own}` } },
  { name: 'an unknown token', headers: bearer(`${home}.${secret()}`) },
  {
    name: "another partner's number before the secret",
    headers: bearer(own.replace(String(home), String(otherPartner))),
  },
  { name: 'a shortened token', headers: bearer(own.slice(0, -1)) },
  { name: 'a lengthened token', headers: bearer(`${own}A`) },
  { name: 'two tokens', headers: { authorization: `Bearer ${own} ${own}` } },
  { name: 'a very long token', headers: bearer('9'.repeat(5000)) },
  { name: 'the token as a cookie', headers: { cookie: `${halfCookie}=${own}; authorization=${own}` } },
]

export const callers: readonly TestCaller[] = [
  ...planted.map(({ caller }) => caller),
  ...personCallers,
  ...keyCallers,
  ...agencyKeys.map(({ caller }) => caller),
  ...brokenTokens,
]

const provenAt = ({ proof, age = 0 }: Plan, now: Date) =>
  proof === null ? null : new Date(now.getTime() - (proof ?? age))

/** Inserts the callers' logins and sessions; run it again after a call has ended one. */
export const plantCallers = async (db: Db, now: Date) => {
  await plantPeople(db, now)
  await db
    .insertInto('login')
    .values(
      planted.map(({ partnerid, userno, mask, permissions }) => ({
        partnerid,
        userno,
        mask,
        ...toFlags(permissions),
        username: `caller.${userno}`,
        passwordhash: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('session')
    .values(
      planted.map(({ partnerid, userno, temporary, token, plan }) => ({
        partnerid,
        userno,
        temporary,
        tokenhash: sha256(token),
        halfhash: plan.half ? sha256(plan.half.stored) : null,
        createdat: new Date(now.getTime() - (plan.age ?? 0)),
        provenat: provenAt(plan, now),
        setupdue: plan.setupdue ?? false,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await plantAgencyKeys(db, now)
  for (const { plan, partnerid, userno, token } of planted) {
    const login = { partnerid, userno }
    if (plan.end === 'logged out') await db.deleteFrom('session').where('tokenhash', '=', sha256(token)).execute()
    if (plan.end === 'deleted user') await deleteLogin(db, login)
    if (plan.end === 'locked user') await lockLogin(db, login)
    if (plan.end === 'locked partner')
      await db.updateTable('partner').set({ locked: true }).where('partnerid', '=', partnerid).execute()
  }
}

type Login = { partnerid: number; userno: number }

const deleteLogin = (db: Db, { partnerid, userno }: Login) =>
  db.deleteFrom('login').where('partnerid', '=', partnerid).where('userno', '=', userno).execute()

const lockLogin = (db: Db, { partnerid, userno }: Login) =>
  db
    .updateTable('login')
    .set({ locked: true })
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .execute()

export const plantKeys = (db: Db, now: Date) =>
  db
    .insertInto('apikey')
    .values(
      keys.map(({ scope, token, isRevoked }) => ({
        name: `${scope} ${isRevoked ? 'revoked' : 'live'}`,
        hash: sha256(token),
        scopes: [scope],
        revokedat: isRevoked ? now : null,
        lastusedat: null,
      })),
    )
    .execute()
