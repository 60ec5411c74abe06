import { toPermissions } from '@gangway/contract/access/permissions'
import { temporaryRights } from '@gangway/contract/access/rights'
import type { Login } from '@gangway/contract/features/session'
import { isSetupDue } from '../../account/factors/policy.ts'
import type { LoginContext } from '../../account/login/login.ts'
import { shortenAgent } from '../../account/login/user-agent.ts'
import { endOldestSessions, endReplacedSession } from '../../account/session-store.ts'
import type { Db } from '../../db/database.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import { halfCookie, readCookie } from '../../http/pipeline/cookies.ts'
import { isSecret, newSecret, newSessionToken, newWlvToken, sha256 } from '../../http/session/tokens.ts'
import { isDevice } from './device-store.ts'
import { isPortal, loginCookies, readDeviceCookie } from './login-cookies.ts'
import type { KnownLogin } from './login-store.ts'
import { noteDevice } from './new-device.ts'
import { openSession, type Proof, saveWlvToken } from './session-store.ts'

type Owner = Pick<KnownLogin, 'partnerid' | 'userno'>

/** The device cookie of a browser in which this login has succeeded before. */
export const knownDevice = async (context: LoginContext, login: Owner): Promise<string | undefined> => {
  const deviceCookie = readDeviceCookie(context, login)
  return deviceCookie && isSecret(deviceCookie) && (await isDevice(context.database.owner, login, sha256(deviceCookie)))
    ? deviceCookie
    : undefined
}

/**
 * How somebody logs in: its name in the audit trail, the browser if it is known, and the proof, consumed at the last
 * moment.
 */
type LoginMethod = {
  action: 'login' | 'logintemporary' | 'loginehoi'
  device: string | undefined
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

/** Opens a session with everything that belongs to it; undefined if the proof is not valid (any more). */
export const openLogin = async (
  context: LoginContext,
  login: KnownLogin,
  way: LoginMethod,
): Promise<Login | undefined> => {
  const { database, request, address } = context
  const { partnerid, userno, username } = login
  const now = context.now()
  const agent = shortenAgent(request.headers['user-agent'])
  // The provider vouches for whoever comes by its link.
  const setupdue = !login.hasfactor && way.action !== 'loginehoi' && isSetupDue(login, login.mask, now)
  const token = newSessionToken(partnerid)
  const cookies = isPortal(request) ? { half: newSecret(), device: way.device ?? newSecret() } : undefined

  const opened = await database.owner.transaction().execute(async (tx) => {
    const proof = await way.prove(tx)
    const session = { partnerid, userno, token, half: cookies?.half, address, agent, setupdue, now }
    const opened = proof && (await openSession(tx, { ...session, proof }))
    if (!opened) return undefined
    await endReplacedSession(tx, login, readCookie(context, halfCookie))
    await endOldestSessions(tx, login)
    const wlvtoken = opened.isTemporary || setupdue ? '' : newWlvToken(partnerid)
    if (wlvtoken) await saveWlvToken(tx, partnerid, sha256(token), wlvtoken, now)
    await noteDevice(tx, login, { device: cookies?.device, address, agent, now })
    const { action } = way
    await writeAudit(tx, { partnerid, userno, username, noun: 'session', action, changes: [], address, at: now })
    return { ...opened, setupdue, wlvtoken }
  })
  if (!opened) return undefined
  if (cookies) context.headers['set-cookie'] = loginCookies(context, login, cookies)
  return buildAnswer(login, token, opened)
}
