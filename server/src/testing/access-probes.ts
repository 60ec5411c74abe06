import { type AgencyScope, agencyScopes, type Call, pathOf } from '@gangway/contract/calls/call'
import type { InjectOptions } from 'fastify'
import { callers, home, otherPartner, type TestCaller, unknownPartner } from './callers.ts'

/** What a caller must get: an access error, or anything that is neither an access error nor a server error. */
export type Expected = 401 | 403 | 'freshproof' | 'allowed'

export type Probe = { caller: TestCaller; partner: string; expected: Expected; request: InjectOptions }

/** TEN-6, written from the requirement and not from the table of brands. */
const withoutAreas = [109, 111, 112]

/** SES-12, written from the requirement and not from the declarations: who is logged in, the new password, logout. */
const openWhileTemporary = ['/session/:partnerid/me', '/password/passwordchange', '/session/logout']

/** SEC-3, written from the requirement: what helps to set up a second factor, and the way out. */
const openBeforeFactor = ['/session/:partnerid/me', '/session/logout', '/console/me', '/console/logout']
const isOpenBeforeFactor = (path: string) => openBeforeFactor.includes(path) || setupPaths.includes(path)
const factorPaths = [
  '/totp',
  '/totp/confirm',
  '/totp/remove',
  '/recoverycodes',
  '/passkeys/options',
  '/passkeys',
  '/passkeys/remove',
].flatMap((path) => [`/security/:partnerid${path}`, `/security${path}`])
const proofPaths = ['/me', '/proof', '/proof/options', '/proof/passkey']
const setupPaths = [
  ...factorPaths,
  ...proofPaths.flatMap((path) => [`/security/:partnerid${path}`, `/security${path}`]),
]

/** SEC-5, written from the requirement: calls that change nothing without a fresh proof. */
const provenPaths = [
  ...factorPaths,
  '/security/:partnerid/users/:userno/reset',
  '/security/:partnerid/sessions/end',
  '/security/:partnerid/devices/forget',
  '/users/:partnerid/user/:username',
  '/agency/:partnerid/bankaccounts/save',
  '/agency/:partnerid/bankchange/:changeid/confirm',
  '/agency/:partnerid/bankchange/:changeid/refuse',
  '/agency/:partnerid/bankchange/:changeid/withdraw',
  '/users/:partnerid/invitation/save',
  '/calendar/:partnerid/address/new',
  '/privacy/:partnerid/archive',
  '/privacy/:partnerid/customers/:bookingid/erase',
  '/partners/:partnerid/ending/announce',
  '/partners/:partnerid/ending/takeback',
  '/doors/:partnerid/proof',
  '/security/sessions/end',
  '/inbox/bank/:partnerid/:changeid/decide',
  '/people/:personid/invite',
  '/people/:personid/resetfactors',
  '/people/:personid/endsessions',
  '/partners/create',
  '/partners/createfile',
  '/brands/switch',
  '/partners/:partnerid/lock',
  '/partners/:partnerid/unlock',
  '/partners/:partnerid/endsessions',
  '/partners/:partnerid/resetfactors',
  '/partners/:partnerid/sendpassword',
  '/partners/:partnerid/archive',
  '/integration/:partnerid/keys/make',
  '/integration/:partnerid/webhooks/save',
  '/integration/:partnerid/webhooks/:hookid/rotate',
  '/integration/hooks/save',
  '/integration/hooks/:mandant/:hookid/rotate',
  '/feed/keys/create',
  '/feed/keys/:keyid/revoke',
]

/** INT-1, written from the requirement: what a key of an agency reads, by its scope. */
const pathsOfScope: Record<AgencyScope, readonly string[]> = {
  bookings: [
    '/transactions/:partnerid/transactions',
    '/transactions/:partnerid/transactions/export',
    '/transactions/:partnerid/transactions/:bookingid',
    '/integration/:partnerid/bookings',
  ],
  requests: [
    'GET /requests/:partnerid/requests',
    '/requests/:partnerid/requests/:bookingid',
    '/integration/:partnerid/requests',
  ],
  report: ['/report/:partnerid/statistics', '/report/:partnerid/statistics/export'],
  traffic: ['/yearly', '/hits', '/pageview', '/yearly/export'].map((path) => `/traffic/:partnerid${path}`),
  statements: [
    ...[
      '/provisions',
      '/provisions/year',
      '/provisions/year/export',
      '/provisions/open',
      '/provisions/open/export',
      '/statements',
      '/statements/:statementid',
      '/commissions/:bookingid',
    ].map((path) => `/provisions/:partnerid${path}`),
    '/integration/:partnerid/statementlines',
    '/integration/:partnerid/statementlines/export',
  ],
}
const isOpenToScope = ({ method, path }: Call, scope: AgencyScope) =>
  pathsOfScope[scope].some((one) => one === path || one === `${method} ${path}`)

/** What somebody who may make the call gets. */
const expectProof = (path: string, { isProven }: TestCaller): Expected =>
  provenPaths.includes(path) && !isProven ? 'freshproof' : 'allowed'

/** The answer that a call's declaration promises to this caller. */
export const expectOutcome = (call: Call, caller: TestCaller, partner: string): Expected => {
  const { session, scope, role, setupdue, agencyScope } = caller
  const { access, needs = [], area, path } = call
  if (access === 'public') return 'allowed'
  const isClosed = setupdue && !isOpenBeforeFactor(path)
  if (typeof access === 'object' && 'roles' in access) {
    if (!role) return 401
    return access.roles.includes(role) && !isClosed ? expectProof(path, caller) : 403
  }
  if (access !== 'session' && 'key' in access)
    return [access.key].flat().some((key) => key === scope) ? 'allowed' : scope ? 403 : 401
  if (!session) return 401
  if (agencyScope && !agencyScopes.some((one) => isOpenToScope(call, one))) return 401
  if (path.includes(':partnerid') && partner !== String(session.partnerid)) return 403
  if (agencyScope && !isOpenToScope(call, agencyScope)) return 403
  if (session.temporary && !openWhileTemporary.includes(path)) return 403
  if (isClosed) return 403
  if (access !== 'session' && !access.some((right) => (session.mask & right) > 0)) return 403
  if (!needs.every((name) => session.permissions.includes(name))) return 403
  return area && withoutAreas.includes(session.mandant) ? 403 : expectProof(path, caller)
}

export const otherPartners = [otherPartner, unknownPartner].map(String)
/** Spellings of no partner, and some that a careless comparison would accept as the session's own. */
export const oddPartners = ['0', '-1', 'null', '\0', `0${home}`, `+${home}`, `${home} `, `${home}.0`, `${home}x`, '1e5']

const fillParams = ({ path }: Call, partner: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, name === 'partnerid' ? partner : '1']))

let requestCount = 0

/** Every caller's request to a call, for its own partner or for the given partners. */
export const listProbes = (call: Call, partners?: readonly string[]): Probe[] =>
  callers.flatMap((caller) => {
    const own = String(caller.session?.partnerid ?? home)
    return (partners ?? [own]).map((partner) => ({
      caller,
      partner,
      expected: expectOutcome(call, caller, partner),
      request: {
        method: call.method,
        url: pathOf(call, fillParams(call, partner)),
        headers: caller.headers,
        // Each from its own address: rate limits are tested elsewhere.
        remoteAddress: `10.${++requestCount >> 16}.${(requestCount >> 8) & 255}.${requestCount & 255}`,
        ...(call.body && { payload: {} }),
      },
    }))
  })
