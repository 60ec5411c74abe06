import type { ConsoleLogin } from '@gangway/contract/features/console'
import { limits } from '@gangway/contract/limits'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { shortenAgent } from '../../factors/user-agent.ts'
import { writeProviderEvent } from '../../http/audit-store.ts'
import { consoleCookie, consoleDevice, consoleDeviceCookie, consoleHalfCookie, readCookie } from '../../http/cookies.ts'
import { recordPersonFailure } from '../../http/failures.ts'
import type { AppContext } from '../../http/handler.ts'
import { isSecret, newPersonToken, newSecret, sha256 } from '../../http/tokens.ts'
import * as store from './console-store.ts'

/** What a login to the console needs of its request. */
export type LoginContext = AppContext & {
  request: FastifyRequest
  address: string
  headers: Record<string, string | string[]>
}

/** The console uses cookies; other clients get none and use the token alone. */
const isConsole = ({ request }: LoginContext) => request.headers['x-gangway'] === 'console'

/** CON-1: the cookie of a browser in which this person has logged in before: guesses from elsewhere do not delay it. */
export const findPersonDevice = async (context: LoginContext, personid: number) => {
  const device = readCookie(context, consoleDeviceCookie)
  const isKnown =
    device && isSecret(device) && (await store.isPersonDevice(context.database.owner, personid, sha256(device)))
  return isKnown ? device : undefined
}

/** A wrong password, code or passkey is logged and, if there is such a person, added to the provider's history. */
export const recordFailedLogin = async (context: LoginContext, email: string, personid: number | undefined) => {
  context.request.log.warn({ personid, address: context.address }, 'console login failed')
  await recordPersonFailure(context, 'login', email, personid)
}

/** Opens a session; `prove` uses up what proves it, at the last moment. Undefined: the proof is not valid (any more). */
export const openConsole = async (
  context: LoginContext,
  person: store.KnownPerson,
  prove: (db: Db) => Promise<store.Proof | undefined>,
): Promise<ConsoleLogin | undefined> => {
  const { database, address } = context
  const { personid, name, email, role } = person
  const now = context.now()
  const agent = shortenAgent(context.request.headers['user-agent'])
  const setupdue = person.factorrequired && !person.hasfactor
  const token = newPersonToken()
  const half = isConsole(context) ? newSecret() : undefined
  const sentDevice = readCookie(context, consoleDeviceCookie)
  const device = sentDevice && isSecret(sentDevice) ? sentDevice : newSecret()
  const isOpen = await database.owner.transaction().execute(async (db) => {
    const proof = await prove(db)
    const session = { personid, token, half, address, agent, setupdue, now }
    if (!proof || !(await store.openPersonSession(db, { ...session, proof }))) return false
    await store.endReplacedPersonSession(db, readCookie(context, consoleHalfCookie))
    await store.endOldestPersonSessions(db, personid)
    if (half) await store.rememberPersonDevice(db, personid, sha256(device), now)
    const event = { username: email, noun: 'console', action: 'login', changes: [], address, at: now }
    await writeProviderEvent(db, event)
    return true
  })
  if (!isOpen) return undefined
  if (half) context.headers['set-cookie'] = [consoleCookie(context, half), consoleDevice(context, device)]
  const expires = now.getTime() + limits.session
  return { personid, name, email, role, authtoken: token, expires, ...(setupdue && { factordue: true }) }
}
