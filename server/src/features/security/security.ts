import { limits } from '@gangway/contract/calls/limits'
import type { resetFactors } from '@gangway/contract/features/security'
import * as declared from '@gangway/contract/features/security'
import { mayChangeLogin } from '@gangway/contract/rules/user'
import type { Db } from '../../db/database.ts'
import * as manage from '../../factors/manage.ts'
import { askForPasskey, verifyPasskey } from '../../factors/passkeys.ts'
import { findDueDate } from '../../factors/policy.ts'
import { provePassword } from '../../factors/prove.ts'
import { resetLoginFactors } from '../../factors/reset-login.ts'
import { readShownFactors } from '../../factors/shown-factors.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import { onWrongSecret, recordSessionFailure } from '../../http/pipeline/failures.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { recordFactorEvent } from '../../mail/factor-notice.ts'
import { notifyPolicy } from '../../mail/login-notice.ts'
import * as store from './security-store.ts'
import { findColleague } from './security-store.ts'

/**
 * SEC-3: removes the factors of a colleague. Whoever could then log in with a known password would have their rights,
 * so the rule is the one for passwords (decision 017): nobody does it to somebody with more rights.
 */
const resetColleague = async (context: Context<typeof resetFactors>) => {
  const { db, database, session, params } = context
  const userno = pathId(params.userno)
  const colleague = userno === undefined ? undefined : await findColleague(db, session.partnerid, userno)
  if (!colleague || colleague.userno === session.userno) throw new ApiError('notfound')
  if (!mayChangeLogin(colleague, session)) throw new ApiError('refused')
  const { partnerid, mandant, user, userno: own } = session
  const login = {
    partnerid,
    mandant,
    userno: colleague.userno,
    user: colleague.username,
    accountid: colleague.accountid,
  }
  // Only the owner's connection reaches secrets, also to delete them.
  await database.owner.transaction().execute(async (tx) => {
    const isReset = await resetLoginFactors(context, tx, login, { actor: { username: user, userno: own } })
    if (!isReset) throw new ApiError('notfound')
  })
}

type Own = Pick<Context<typeof declared.startTotp>, 'session' | 'brand' | 'address' | 'now'>

/** Whoever is logged in, as the owner of their factors. */
const subjectOf = (context: Own): manage.Subject => {
  const { session, brand } = context
  return {
    accountid: session.accountid,
    name: session.user,
    issuer: brand.name,
    record: (db, event, what) => recordFactorEvent(context, db, session, event, { what }),
    release: (db) => store.releaseSession(db, session),
  }
}

/** SEC-10: what somebody does to their own sessions stands in the history and among the events of their screen. */
const recordOwn = (
  { db, session, address, now }: Pick<Context<typeof declared.endOwnSessions>, 'db' | 'session' | 'address' | 'now'>,
  action: 'sessionsended' | 'devicesforgotten',
) => {
  const { partnerid, userno, user: username } = session
  return writeAudit(db, { partnerid, userno, username, noun: 'security', action, changes: [], address, at: now() })
}

const markProven = async (context: Pick<Context<typeof declared.proveIdentity>, 'database' | 'session' | 'now'>) => {
  const provenat = context.now()
  await store.markProven(context.database.owner, context.session, provenat)
  return { provenat: provenat.toISOString() }
}

const readDueDate = async (db: Db, { partnerid, mask }: { partnerid: number; mask: number }) => {
  const policy = await store.readPolicy(db, partnerid)
  return findDueDate(policy, mask)?.toISOString() ?? null
}

export const security: Feature = (on) => {
  on(declared.getSecurity, async (context) => {
    const { db, session } = context
    const since = new Date(context.now().getTime() - limits.session)
    return {
      user: session.user,
      factors: await readShownFactors(context, db, session.accountid),
      sessions: await store.listSessions(db, session, since),
      devices: await store.listDevices(db, session),
      events: await store.listEvents(db, session),
      dueat: await readDueDate(db, session),
      factordue: session.setupdue,
    }
  })

  on(declared.startTotp, (context) => manage.startTotp(context, subjectOf(context)))
  on(declared.confirmTotp, (context) => manage.confirmTotp(context, subjectOf(context), context.body.code))
  on(declared.removeTotp, async (context) => {
    await manage.dropTotp(context, subjectOf(context))
    return { done: true }
  })
  on(declared.renewRecoveryCodes, (context) => manage.replaceCodes(context, subjectOf(context)))

  on(declared.startPasskey, (context) => manage.startPasskey(context, subjectOf(context)))
  on(declared.addPasskey, (context) => manage.storePasskey(context, subjectOf(context), context.body))
  on(declared.removePasskey, async (context) => {
    await manage.dropPasskey(context, subjectOf(context), context.body.passkeyid)
    return { done: true }
  })

  on(declared.endOwnSessions, async (context) => {
    const ended = await store.endOwnSessions(context.db, context.session, context.body.sessionid)
    if (ended > 0) await recordOwn(context, 'sessionsended')
    return { ended }
  })
  on(declared.forgetDevices, async (context) => {
    const ended = await store.forgetDevices(context.db, context.session, context.body.deviceid)
    if (ended > 0) await recordOwn(context, 'devicesforgotten')
    return { ended }
  })

  on(declared.proveIdentity, async (context) => {
    const { database, session, body, address } = context
    const { accountid, sessionid } = session
    const passwordhash = await store.readPasswordHash(database.owner, session)
    const claim = { accountid, passwordhash, session: `portal ${sessionid}`, address, sent: body }
    const record = () => recordSessionFailure(context, 'proof', session)
    const by = await onWrongSecret(provePassword(context, claim), record)
    if (by === 'recovery') await recordFactorEvent(context, database.owner, session, 'recoveryused')
    return markProven(context)
  })

  on(declared.askProofByPasskey, async (context) => ({
    options: await askForPasskey(context, 'proof', context.session.accountid),
  }))

  on(declared.proveByPasskey, async (context) => {
    const { accountid, isRight } = await verifyPasskey(context, 'proof', context.body.response)
    if (!isRight || accountid !== context.session.accountid) {
      await recordSessionFailure(context, 'proof', context.session)
      throw new ApiError('wrongcode')
    }
    return markProven(context)
  })

  on(declared.getSecurityPolicy, async ({ db, session }) =>
    store.toPolicy(await store.readPolicy(db, session.partnerid)),
  )
  on(declared.saveSecurityPolicy, async (context) => {
    const { db, session, body, now } = context
    const before = await store.readPolicy(db, session.partnerid)
    await store.writePolicy(db, session.partnerid, body.required, now())
    const policy = await store.readPolicy(db, session.partnerid)
    if (policy.required !== before.required) await notifyPolicy(context, policy)
    return store.toPolicy(policy)
  })

  on(declared.resetFactors, async (context) => {
    await resetColleague(context)
    return { done: true }
  })
}
