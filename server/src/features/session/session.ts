import { toPermissions } from '@gangway/contract/access/permissions'
import { limits } from '@gangway/contract/calls/limits'
import { authenticate, checkPartner, type Login, logout, resetPassword } from '@gangway/contract/features/session'
import { askForPasskey, completeLogin, logInWithPasskey } from '@gangway/contract/features/session-factors'
import { loginEhoi, openView, readEhoiLink } from '@gangway/contract/features/session-links'
import { createWlvToken, getMe, undoAddress, verifyWlvToken } from '@gangway/contract/features/session-me'
import { validateEmail } from '@gangway/contract/rules/contact'
import { completeByCode, logInByPasskey, offerPasskeyLogin } from '../../account/login/login.ts'
import { endSession } from '../../account/session-store.ts'
import { addressBucket, attempt, limitCalls } from '../../http/limits/throttle.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import { readCookie, sessionCookie, viewCookie, viewHalfCookie } from '../../http/pipeline/cookies.ts'
import { logFailure, onWrongSecret, recordLinkFailure } from '../../http/pipeline/failures.ts'
import type { AppContext, Context, Feature } from '../../http/pipeline/handler.ts'
import { newSecret, newSessionToken, newWlvToken, parseViewPartner, sha256 } from '../../http/session/tokens.ts'
import { addressForPasswords, findPartnerOfUndo } from '../../mail/address-change-store.ts'
import { assertFewPasswordMails, enqueuePasswordMail } from '../../mail/password-mail.ts'
import { findLinkOwner, logIn, logInByLink, portalLogin } from './login.ts'
import { findLogin, findMainLogin, lockLogin } from './login-store.ts'
import * as store from './session-store.ts'
import { undoAddress as undo } from './undo-address.ts'
import { consumeViewLink, openViewSession } from './view-store.ts'

/**
 * CON-3: opens the portal of an agency for somebody of the provider, read only. Undefined: the code was used before, is
 * too old, or the agency is locked. The session of the agency in the same browser stays as it is.
 */
const openPartnerView = async (context: Context<typeof openView>): Promise<Login | undefined> => {
  const { database, address, body } = context
  return attempt(context, [addressBucket(address)], async () => {
    const now = context.now()
    // All views of a browser share one cookie, so that several can be open at once.
    const half = readCookie(context, viewHalfCookie) || newSecret()
    const opened = await database.owner.transaction().execute(async (db) => {
      const link = await consumeViewLink(db, body.code, now)
      const login = link && (await findMainLogin(db, link.partnerid))
      if (!login || login.locked) return undefined
      const token = newSessionToken(link.partnerid)
      await openViewSession(db, { ...link, token, half, address }, now)
      return { login, token, viewer: link.viewer }
    })
    if (!opened) return undefined
    context.headers['set-cookie'] = [viewCookie(context, half)]
    const { login, token, viewer } = opened
    return {
      authtoken: token,
      partnerid: login.partnerid,
      user: login.username,
      accesstoken: login.mask,
      permissions: toPermissions(login),
      pagetrakingenabled: login.pagetracking,
      iscbe: login.iscbe,
      mandant: login.mandant,
      tradepartner: login.tradepartner,
      wlvtoken: '',
      partnertype: login.partnertype,
      passwordtemporary: false,
      viewer,
    }
  })
}

type RequestContext = AppContext & { address: string }

/**
 * Queues a mail with a temporary password for a partner's main login. Nothing else changes: the requester can neither
 * lock the partner out nor end a session.
 */
const requestPassword = async ({ database, address, ...appContext }: RequestContext, partnerid: number) => {
  const login = await findMainLogin(database.owner, partnerid)
  if (!login || login.locked) throw new ApiError('newPasswordNotSent400')
  const { mandant, userno, username } = login
  const now = appContext.now()
  const recipient = await addressForPasswords(database.owner, partnerid, now)
  if (!recipient || validateEmail(recipient)) throw new ApiError('email_not_send')
  await assertFewPasswordMails(database.owner, partnerid, now)
  try {
    await database.asPartner(partnerid, 'write', async (db) => {
      await lockLogin(db, login)
      await enqueuePasswordMail(db, { partnerid, mandant, recipient }, now)
      const action = 'passwordrequest'
      await writeAudit(db, { partnerid, userno, username, noun: 'password', action, changes: [], address, at: now })
    })
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('newPasswordNotSent')
  }
}

export const session: Feature = (on) => {
  on(checkPartner, async (context) => {
    const { database, body, address } = context
    await limitCalls(context, 'checkpartner', address)
    await limitCalls(context, 'checkpartnerhourly', address)
    const login = await findLogin(database.owner, body.username.toLowerCase())
    if (!login) throw new ApiError('partnernotfound')
    const { iscbe, username, partnerid, mandant } = login
    return { iscbe, username, partnerid, mandant }
  })

  on(authenticate, (context) => logIn(context, context.body.username, context.body.password))

  on(completeLogin, (context) => completeByCode(context, portalLogin(context), context.body))
  on(askForPasskey, (context) => offerPasskeyLogin(context, portalLogin(context), context.body.challenge))
  on(logInWithPasskey, (context) => logInByPasskey(context, portalLogin(context), context.body))

  on(readEhoiLink, async (context) => {
    const owner = await findLinkOwner(context, context.body)
    if (!owner) await recordLinkFailure(context, 'ehoilink', context.body.partnerid)
    if (!owner) throw new ApiError('invalidlogin')
    return owner
  })

  on(loginEhoi, async (context) => {
    const login = await logInByLink(context, context.body)
    if (!login) await recordLinkFailure(context, 'ehoilink', context.body.partnerid)
    if (!login) throw new ApiError('invalidlogin')
    return login
  })

  on(openView, async (context) => {
    const login = await openPartnerView(context)
    if (!login) await recordLinkFailure(context, 'view', parseViewPartner(context.body.code))
    if (!login) throw new ApiError('invalidlogin')
    return login
  })

  on(resetPassword, async (context) => {
    await limitCalls(context, 'passwordreset', context.address)
    await requestPassword(context, context.body.partnerId)
    return { sent: true }
  })

  on(undoAddress, async (context) => {
    await limitCalls(context, 'addressundo', context.address)
    const record = async () =>
      recordLinkFailure(
        context,
        'addressundo',
        await findPartnerOfUndo(context.database.owner, sha256(context.body.token)),
      )
    await onWrongSecret(undo(context, context.body.token), record)
    return { restored: true }
  })

  on(logout, async (context) => {
    const { database, session, headers } = context
    await endSession(database.owner, session)
    // A view leaves the cookies alone: one is the agency's own, the other is shared by all views of this browser.
    if (session.viewer === null) headers['set-cookie'] = [sessionCookie(context, '', 0)]
    return { ended: true }
  })

  on(getMe, async ({ db, session }) => {
    const { partnerid, user, mask, permissions, mandant, temporary, createdat } = session
    const { firma, name } = await store.readNames(db, partnerid, session.userno)
    return {
      partnerid,
      user,
      name: name ?? user,
      firma: firma ?? '',
      accesstoken: mask,
      permissions: [...permissions],
      mandant,
      expires: createdat.getTime() + limits.session,
      passwordtemporary: temporary,
    }
  })

  on(createWlvToken, async ({ database, session, now }) => {
    const wlvtoken = newWlvToken(session.partnerid)
    await store.saveWlvToken(database.owner, session.partnerid, session.tokenhash, wlvtoken, now())
    return { wlvtoken }
  })

  on(verifyWlvToken, async (context) => {
    const { database, body, key, now } = context
    const jumper = await store.consumeWlvToken(database.owner, body.wlvtoken, now(), key.brands)
    if (jumper) return jumper
    logFailure(context, 'wlvtoken')
    throw new ApiError('notfound')
  })
}
