import type { Login, openView } from '@gangway/contract/features/session'
import { toPermissions } from '@gangway/contract/permissions'
import { readCookie, viewCookie, viewHalfCookie } from '../../http/cookies.ts'
import type { Context } from '../../http/handler.ts'
import { addressBucket, attempt } from '../../http/throttle.ts'
import { newSecret, newSessionToken } from '../../http/tokens.ts'
import { findMainLogin } from './login-store.ts'
import { consumeViewLink, openViewSession } from './view-store.ts'

/**
 * CON-3: opens the portal of an agency for somebody of the provider, read only. Undefined: the code was used before, is
 * too old, or the agency is locked. The session of the agency in the same browser stays as it is.
 */
export const openPartnerView = async (context: Context<typeof openView>): Promise<Login | undefined> => {
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
