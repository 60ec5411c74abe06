import { toPermissions } from '@gangway/contract/access/permissions'
import { temporaryRights } from '@gangway/contract/access/rights'
import type { Login } from '@gangway/contract/features/session'
import { isSetupDue } from '../../account/factors/policy.ts'
import type { LoginContext } from '../../account/login/login.ts'
import type { Proof } from '../../account/login/new-session-store.ts'
import { openSession } from '../../account/login/open-session.ts'
import type { Db } from '../../db/database.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import { newSessionToken, newWlvToken, sha256 } from '../../http/session/tokens.ts'
import type { KnownLogin } from './login-store.ts'
import { noteDevice } from './new-device.ts'
import { saveWlvToken } from './session-store.ts'

/** How somebody logs in: its name in the audit trail, and the proof, consumed at the last moment. */
type LoginMethod = {
  action: 'login' | 'logintemporary' | 'loginehoi'
  prove: (db: Db) => Promise<Proof | undefined>
}

type Opened = { isTemporary: boolean; setupdue: boolean; wlvtoken: string }

const buildAnswer = (login: KnownLogin, authtoken: string, { isTemporary, setupdue, wlvtoken }: Opened): Login => ({
  authtoken,
  partnerid: login.partnerid,
  user: login.username,
  accesstoken: isTemporary ? temporaryRights : login.mask,
  permissions: isTemporary ? [] : toPermissions(login),
  pagetrakingenabled: login.pagetracking,
  iscbe: login.iscbe,
  mandant: login.mandant,
  tradepartner: login.tradepartner,
  wlvtoken,
  partnertype: login.partnertype,
  passwordtemporary: isTemporary,
  ...(setupdue && { factordue: true }),
})

/** Opens a session of a login; undefined if the proof is not valid (any more). */
export const openLogin = async (
  context: LoginContext,
  login: KnownLogin,
  { action, prove }: LoginMethod,
): Promise<Login | undefined> => {
  const { partnerid, userno, username } = login
  // The provider vouches for whoever comes by its link.
  const setupdue = !login.hasfactor && action !== 'loginehoi' && isSetupDue(login, login.mask, context.now())
  const token = newSessionToken(partnerid)
  return openSession(context, {
    owner: { partnerid, userno },
    token,
    setupdue,
    prove,
    complete: async (db, { isTemporary, device, address, agent, now }) => {
      const wlvtoken = isTemporary || setupdue ? '' : newWlvToken(partnerid)
      if (wlvtoken) await saveWlvToken(db, partnerid, sha256(token), wlvtoken, now)
      await noteDevice(db, login, { device, address, agent, now })
      await writeAudit(db, { partnerid, userno, username, noun: 'session', action, changes: [], address, at: now })
      return buildAnswer(login, token, { isTemporary, setupdue, wlvtoken })
    },
  })
}
