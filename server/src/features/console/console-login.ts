import type { ConsoleLogin, logIn } from '@gangway/contract/features/console'
import { limits } from '@gangway/contract/limits'
import { shortenAgent } from '../../factors/user-agent.ts'
import { writeProviderEvent } from '../../http/audit-store.ts'
import { consoleCookie, consoleHalfCookie, readCookie } from '../../http/cookies.ts'
import type { Context } from '../../http/handler.ts'
import { isPassword } from '../../http/hashing.ts'
import { accountBucket, addressBucket, attempt, toSource } from '../../http/throttle.ts'
import { newPersonToken, newSecret } from '../../http/tokens.ts'
import * as store from './console-store.ts'

type LoginContext = Context<typeof logIn>

/** The console uses cookies; other clients get none and use the token alone. */
const isConsole = ({ request }: LoginContext) => request.headers['x-gangway'] === 'console'

/** A wrong password is logged and, if there is such a person, added to the provider's history. */
const recordFailure = async (context: LoginContext, person: store.KnownPerson | undefined) => {
  const { database, address, request } = context
  request.log.warn({ personid: person?.personid, address }, 'console login failed')
  if (!person) return
  const event = { username: person.email, noun: 'console', action: 'loginfailed', changes: [], address }
  await writeProviderEvent(database.owner, { ...event, at: context.now() })
}

const open = async (
  context: LoginContext,
  person: store.KnownPerson,
  passwordhash: string,
): Promise<ConsoleLogin | undefined> => {
  const { database, address } = context
  const { personid, name, email, role } = person
  const now = context.now()
  const agent = shortenAgent(context.request.headers['user-agent'])
  const token = newPersonToken()
  const half = isConsole(context) ? newSecret() : undefined
  const isOpen = await database.owner.transaction().execute(async (db) => {
    if (!(await store.openPersonSession(db, { personid, passwordhash, token, half, address, agent, now }))) return false
    await store.endReplacedPersonSession(db, readCookie(context, consoleHalfCookie))
    await store.endOldestPersonSessions(db, personid)
    const event = { username: email, noun: 'console', action: 'login', changes: [], address, at: now }
    await writeProviderEvent(db, event)
    return true
  })
  if (!isOpen) return undefined
  if (half) context.headers['set-cookie'] = [consoleCookie(context, half)]
  return { personid, name, email, role, authtoken: token, expires: now.getTime() + limits.session }
}

/** CON-1: logs in by address and password; undefined: unknown, wrong or locked, without revealing which. */
export const logInPerson = async (context: LoginContext): Promise<ConsoleLogin | undefined> => {
  const { database, address, body } = context
  const email = body.email.toLowerCase()
  const person = await store.findPersonByEmail(database.owner, email)
  return attempt(context, [accountBucket(`console ${email}`), addressBucket(address)], async () => {
    const passwordhash = person?.passwordhash
    const isRight = await isPassword(body.password, passwordhash, { address: toSource(address) })
    if (isRight && person && passwordhash && !person.locked) return open(context, person, passwordhash)
    await recordFailure(context, person)
    return undefined
  })
}
