import {
  authenticate,
  checkPartner,
  createWlvToken,
  getMe,
  loginEhoi,
  logout,
  openView,
  readEhoiLink,
  resetPassword,
  undoAddress,
  verifyWlvToken,
} from '@gangway/contract/features/session'
import { askForPasskey, completeLogin, logInWithPasskey } from '@gangway/contract/features/session-factors'
import { getPlaceInLine } from '@gangway/contract/features/session-line'
import { limits } from '@gangway/contract/limits'
import { completeByCode, logInByPasskey, offerPasskeyLogin } from '../../factors/second-login.ts'
import { ApiError } from '../../http/api-error.ts'
import { endSession } from '../../http/credentials-store.ts'
import { logFailure, onWrongSecret, recordLinkFailure } from '../../http/failures.ts'
import type { Feature } from '../../http/handler.ts'
import { findPlace } from '../../http/place-in-line.ts'
import { limitCalls } from '../../http/throttle.ts'
import { newWlvToken, parseViewPartner, sha256 } from '../../http/tokens.ts'
import { findPartnerOfUndo } from '../../mail/address-change-store.ts'
import { findLinkOwner, logIn, logInByLink } from './login.ts'
import { logoutCookies } from './login-cookies.ts'
import { findLogin } from './login-store.ts'
import { requestPassword } from './password-request.ts'
import { portalLogin } from './second-factor.ts'
import * as store from './session-store.ts'
import { undoAddress as undo } from './undo-address.ts'
import { openPartnerView } from './view.ts'

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

  on(authenticate, async (context) => {
    const login = await logIn(context, context.body.username, context.body.password)
    if (!login) throw new ApiError('invalidlogin')
    return login
  })

  on(completeLogin, async (context) => {
    const login = await completeByCode(context, portalLogin(context), context.body)
    if (!login) throw new ApiError('invalidlogin')
    return login
  })

  on(askForPasskey, async (context) => ({
    options: await offerPasskeyLogin(context, portalLogin(context), context.body.challenge),
  }))

  on(logInWithPasskey, async (context) => {
    const login = await logInByPasskey(context, portalLogin(context), context.body)
    if (!login) throw new ApiError('invalidlogin')
    return login
  })

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
    if (session.viewer === null) headers['set-cookie'] = logoutCookies(context)
    return { ended: true }
  })

  on(getPlaceInLine, ({ session, query }) => ({ ahead: findPlace(query.ticket, session) }))

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
    const { database, body, now } = context
    const jumper = await store.consumeWlvToken(database.owner, body.wlvtoken, now())
    if (jumper) return jumper
    logFailure(context, 'wlvtoken')
    throw new ApiError('notfound')
  })
}
