import { limits } from '@gangway/contract/calls/limits'
import type { ConsoleLogin, logIn } from '@gangway/contract/features/console'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { consumeChallenge } from '../../factors/challenge-store.ts'
import { recordPersonEvent } from '../../factors/person-event.ts'
import type { LoginKind } from '../../factors/second-login.ts'
import { askSecondFactor } from '../../factors/second-step.ts'
import { shortenAgent } from '../../factors/user-agent.ts'
import { accountBucket, addressBucket, attempt, deviceBucket, toSource } from '../../http/limits/throttle.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { writeProviderEvent } from '../../http/pipeline/audit-store.ts'
import {
  consoleCookie,
  consoleDevice,
  consoleDeviceCookie,
  consoleHalfCookie,
  readCookie,
} from '../../http/pipeline/cookies.ts'
import { recordPersonFailure } from '../../http/pipeline/failures.ts'
import type { AppContext, Context } from '../../http/pipeline/handler.ts'
import { isPassword } from '../../http/session/hashing.ts'
import { isSecret, newPersonToken, newSecret, sha256 } from '../../http/session/tokens.ts'
import * as store from './console-store.ts'

/** What a login to the console needs of its request. */
type LoginContext = AppContext & {
  request: FastifyRequest
  address: string
  headers: Record<string, string | string[]>
}

/** The console uses cookies; other clients get none and use the token alone. */
const isConsole = ({ request }: LoginContext) => request.headers['x-gangway'] === 'console'

/** CON-1: the cookie of a browser in which this person has logged in before: guesses from elsewhere do not delay it. */
const findPersonDevice = async (context: LoginContext, personid: number) => {
  const device = readCookie(context, consoleDeviceCookie)
  const isKnown =
    device && isSecret(device) && (await store.isPersonDevice(context.database.owner, personid, sha256(device)))
  return isKnown ? device : undefined
}

/** A wrong password, code or passkey is logged and, if there is such a person, added to the provider's history. */
const recordFailedLogin = async (context: LoginContext, email: string, personid: number | undefined) => {
  context.request.log.warn({ personid, address: context.address }, 'console login failed')
  await recordPersonFailure(context, 'login', email, personid)
}

/** Opens a session; `prove` uses up what proves it, at the last moment. Undefined: the proof is not valid (any more). */
const openConsole = async (
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

/** CON-1: logs in by address and password; undefined: unknown, wrong or locked, without revealing which. */
export const logInPerson = async (context: Context<typeof logIn>): Promise<ConsoleLogin | undefined> => {
  const { database, address, body } = context
  const email = body.email.toLowerCase()
  const person = await store.findPersonByEmail(database.owner, email)
  const device = await findPersonDevice(context, person?.personid ?? 0)
  const buckets = device ? [deviceBucket(sha256(device))] : [accountBucket(`console ${email}`), addressBucket(address)]
  const opened = await attempt(context, buckets, async () => {
    const passwordhash = person?.passwordhash
    const owner = { address: toSource(address), isKnown: Boolean(device), isConsole: true } as const
    const isRight = await isPassword(body.password, passwordhash, owner)
    if (!isRight || !person || !passwordhash || person.locked) {
      await recordFailedLogin(context, email, person?.personid)
      return undefined
    }
    if (person.hasfactor) return askSecondFactor(context, person.accountid, { passwordhash })
    return openConsole(context, person, async () => ({ passwordhash }))
  })
  // The password was right: the attempt counts as one, although the login is not complete.
  if (opened instanceof ApiError) throw opened
  return opened
}

/** SEC-1, SEC-2: how second steps and passkeys log in to the console. */
export const consoleLogin = (context: LoginContext): LoginKind<store.KnownPerson, ConsoleLogin> => ({
  findOwner: store.findPersonOfAccount,
  findDevice: ({ personid }) => findPersonDevice(context, personid),
  open: (person, shown) =>
    openConsole(context, person, async (db) => {
      if ('passkeyOf' in shown) return shown
      const { first, challenge } = shown
      if (!(await consumeChallenge(db, 'secondfactor', challenge, context.now()))) return undefined
      return 'passwordhash' in first ? first : undefined
    }),
  onFailure: (person) => recordFailedLogin(context, person?.email ?? '', person?.personid),
  onRecoveryCode: (person) => recordPersonEvent(context, context.database.owner, person, 'recoveryused'),
})
