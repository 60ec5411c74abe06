import type { Db } from '../../db/database.ts'
import {
  consoleCookie,
  consoleHalfCookie,
  cookieHeader,
  deviceAge,
  halfCookie,
  readCookie,
  sessionCookie,
} from '../../http/pipeline/cookies.ts'
import { isSecret, newSecret, sha256 } from '../../http/session/tokens.ts'
import { isDevice } from '../device-store.ts'
import { endOldestSessions, endReplacedSession, isPerson, type Owner } from '../session-store.ts'
import type { LoginContext } from './login.ts'
import { insertSession, type NewSession, type Proof } from './new-session-store.ts'
import { shortenAgent } from './user-agent.ts'

/**
 * The app that an account logs in to: it names itself in a header and gets cookies; other clients use the token alone. Each login of
 * an agency has its own device cookie, so that several people can share a browser; the console's people share one.
 */
const appOf = (owner: Owner) =>
  isPerson(owner)
    ? {
        name: 'console',
        half: consoleHalfCookie,
        setHalf: consoleCookie,
        device: 'gangway-console-device',
        path: '/provider',
      }
    : {
        name: 'portal',
        half: halfCookie,
        setHalf: sessionCookie,
        device: `gangway-device-${owner.partnerid}-${owner.userno}`,
        path: '/partner',
      }

/** The device cookie that a browser sends for this account. */
const sentDevice = (context: LoginContext, owner: Owner) => {
  const device = readCookie(context, appOf(owner).device)
  return device && isSecret(device) ? device : undefined
}

/** The device cookie of a browser in which this account has logged in before: guesses from elsewhere do not delay it. */
export const knownDevice = async (context: LoginContext, owner: Owner): Promise<string | undefined> => {
  const device = sentDevice(context, owner)
  return device && (await isDevice(context.database.owner, owner, sha256(device))) ? device : undefined
}

/** The device that a login leaves behind. The console's people keep the one of their browser, also a colleague's. */
const deviceToSet = async (context: LoginContext, owner: Owner) =>
  (isPerson(owner) ? sentDevice(context, owner) : await knownDevice(context, owner)) ?? newSecret()

type Opening<Opened> = {
  owner: Owner
  token: string
  /** It may only set up a second factor. */
  setupdue: boolean
  /** Uses up what proves the login, at the last moment. Undefined: it is not valid (any more). */
  prove: (db: Db) => Promise<Proof | undefined>
  /** What belongs to the session, in its transaction. `device`: the cookie of the app's browser. */
  complete: (db: Db, session: NewSession & { isTemporary: boolean; device: string | undefined }) => Promise<Opened>
}

/** Opens a session of an account with everything that belongs to it; undefined if the proof is not valid (any more). */
export const openSession = async <Opened>(
  context: LoginContext,
  { owner, token, setupdue, prove, complete }: Opening<Opened>,
): Promise<Opened | undefined> => {
  const { database, request, address } = context
  const app = appOf(owner)
  const isApp = request.headers['x-gangway'] === app.name
  const cookies = isApp ? { half: newSecret(), device: await deviceToSet(context, owner) } : undefined
  const agent = shortenAgent(request.headers['user-agent'])
  const session = { token, half: cookies?.half, address, agent, setupdue, now: context.now() }
  const opened = await database.owner.transaction().execute(async (db) => {
    const proof = await prove(db)
    const stored = proof && (await insertSession(db, owner, proof, session))
    if (!stored) return undefined
    await endReplacedSession(db, owner, readCookie(context, app.half))
    await endOldestSessions(db, owner)
    return { answer: await complete(db, { ...session, ...stored, device: cookies?.device }) }
  })
  if (!opened) return undefined
  if (cookies)
    context.headers['set-cookie'] = [
      app.setHalf(context, cookies.half),
      cookieHeader(context, app.device, cookies.device, deviceAge, app.path),
    ]
  return opened.answer
}
