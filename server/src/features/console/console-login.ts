import type { ConsoleLogin, logIn } from '@gangway/contract/features/console'
import { consumeChallenge } from '../../factors/challenge-store.ts'
import { recordPersonEvent } from '../../factors/person-event.ts'
import type { LoginKind } from '../../factors/second-login.ts'
import { askSecondFactor } from '../../factors/second-step.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/handler.ts'
import { isPassword } from '../../http/hashing.ts'
import { accountBucket, addressBucket, attempt, deviceBucket, toSource } from '../../http/throttle.ts'
import { sha256 } from '../../http/tokens.ts'
import * as store from './console-store.ts'
import { findPersonDevice, type LoginContext, openConsole, recordFailedLogin } from './open-console.ts'

/** CON-1: logs in by address and password; undefined: unknown, wrong or locked, without revealing which. */
export const logInPerson = async (context: Context<typeof logIn>): Promise<ConsoleLogin | undefined> => {
  const { database, address, body } = context
  const email = body.email.toLowerCase()
  const person = await store.findPersonByEmail(database.owner, email)
  const device = await findPersonDevice(context, person?.personid ?? 0)
  const buckets = device ? [deviceBucket(sha256(device))] : [accountBucket(`console ${email}`), addressBucket(address)]
  const opened = await attempt(context, buckets, async () => {
    const passwordhash = person?.passwordhash
    const owner = { address: toSource(address), lane: device ? 'first' : 'last', isConsole: true } as const
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
