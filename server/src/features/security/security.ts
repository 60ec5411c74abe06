import { limits } from '@gangway/contract/calls/limits'
import * as portalCalls from '@gangway/contract/features/security'
import * as consoleCalls from '@gangway/contract/features/security-console'
import { mayChangeLogin } from '@gangway/contract/rules/user'
import { type Account, accountOf } from '../../account/account.ts'
import * as manage from '../../account/factors/manage.ts'
import { askForPasskey } from '../../account/factors/passkeys.ts'
import { findDueDate } from '../../account/factors/policy.ts'
import { readShownFactors } from '../../account/factors/shown-factors.ts'
import { proveByPasskey, provePassword } from '../../account/prove.ts'
import { resetLoginFactors } from '../../account/reset-login.ts'
import { endOwnSessions, listSessions } from '../../account/session-store.ts'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { Context, Feature, On } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { notifyPolicy } from '../../mail/login-notice.ts'
import * as store from './security-store.ts'

/**
 * SEC-3: removes the factors of a colleague. Whoever could then log in with a known password would have their rights,
 * so the rule is the one for passwords (decision 017): nobody does it to somebody with more rights.
 */
const resetColleague = async (context: Context<typeof portalCalls.resetFactors>) => {
  const { db, database, session, params } = context
  const userno = pathId(params.userno)
  const colleague = userno === undefined ? undefined : await store.findColleague(db, session.partnerid, userno)
  if (!colleague || colleague.userno === session.userno) throw new ApiError('notfound')
  if (!mayChangeLogin(colleague, session)) throw new ApiError('refused')
  const { mandant, user, userno: own } = session
  const login = { ...colleague, mandant, user: colleague.username }
  // Only the owner's connection reaches secrets, also to delete them.
  await database.owner.transaction().execute(async (tx) => {
    const isReset = await resetLoginFactors(context, tx, login, { actor: { username: user, userno: own } })
    if (!isReset) throw new ApiError('notfound')
  })
}

/** The calls about one's own account, which portal and console have alike. */
const ownAccount = (on: On, calls: typeof portalCalls | typeof consoleCalls) => {
  on(calls.startTotp, (context) => manage.startTotp(context, accountOf(context)))
  on(calls.confirmTotp, (context) => manage.confirmTotp(context, accountOf(context), context.body.code))
  on(calls.removeTotp, (context) => manage.dropTotp(context, accountOf(context)))
  on(calls.renewRecoveryCodes, (context) => manage.replaceCodes(context, accountOf(context)))
  on(calls.startPasskey, (context) => manage.startPasskey(context, accountOf(context)))
  on(calls.addPasskey, (context) => manage.storePasskey(context, accountOf(context), context.body))
  on(calls.removePasskey, (context) => manage.dropPasskey(context, accountOf(context), context.body.passkeyid))

  on(calls.endOwnSessions, async (context) => {
    const { own, write } = accountOf(context)
    const ended = await endOwnSessions(context.db, own, context.body.sessionid)
    if (ended > 0) await write(context.db, 'sessionsended')
    return { ended }
  })

  on(calls.proveIdentity, (context) => provePassword(context, accountOf(context), context.body))
  on(calls.askProofByPasskey, async (context) => ({
    options: await askForPasskey(context, 'proof', accountOf(context).accountid),
  }))
  on(calls.proveByPasskey, (context) => proveByPasskey(context, accountOf(context), context.body.response))
}

type Shown = Context<typeof portalCalls.getSecurity> | Context<typeof consoleCalls.getSecurity>

/** What the screen shows of either account. */
const readFacts = async (context: Shown, { own, name, accountid }: Account) => ({
  user: name,
  factors: await readShownFactors(context, context.db, accountid),
  sessions: await listSessions(context.db, own, new Date(context.now().getTime() - limits.session)),
})

const readDueDate = async (db: Db, { partnerid, mask }: { partnerid: number; mask: number }) => {
  const policy = await store.readPolicy(db, partnerid)
  return findDueDate(policy, mask)?.toISOString() ?? null
}

export const security: Feature = (on) => {
  ownAccount(on, portalCalls)
  ownAccount(on, consoleCalls)

  on(portalCalls.getSecurity, async (context) => {
    const { db, session } = context
    return {
      ...(await readFacts(context, accountOf(context))),
      devices: await store.listDevices(db, session),
      events: await store.listEvents(db, session),
      dueat: await readDueDate(db, session),
      factordue: session.setupdue,
    }
  })
  on(consoleCalls.getSecurity, async (context) => ({
    ...(await readFacts(context, accountOf(context))),
    events: await store.listPersonEvents(context.db, context.person),
    dueat: null,
    factordue: context.person.setupdue,
  }))

  on(portalCalls.forgetDevices, async (context) => {
    const ended = await store.forgetDevices(context.db, context.session, context.body.deviceid)
    if (ended > 0) await accountOf(context).write(context.db, 'devicesforgotten')
    return { ended }
  })

  on(portalCalls.getSecurityPolicy, async ({ db, session }) =>
    store.toPolicy(await store.readPolicy(db, session.partnerid)),
  )
  on(portalCalls.saveSecurityPolicy, async (context) => {
    const { db, session, body, now } = context
    const before = await store.readPolicy(db, session.partnerid)
    await store.writePolicy(db, session.partnerid, body.required, now())
    const policy = await store.readPolicy(db, session.partnerid)
    if (policy.required !== before.required) await notifyPolicy(context, policy)
    return store.toPolicy(policy)
  })

  on(portalCalls.resetFactors, async (context) => {
    await resetColleague(context)
    return { done: true }
  })
}
