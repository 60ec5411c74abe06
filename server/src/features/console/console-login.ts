import { limits } from '@gangway/contract/calls/limits'
import type { ConsoleLogin } from '@gangway/contract/features/console'
import { recordPersonEvent } from '../../account/account.ts'
import { rememberDevice } from '../../account/device-store.ts'
import type { LoginContext, LoginKind } from '../../account/login/login.ts'
import type { Proof } from '../../account/login/new-session-store.ts'
import { knownDevice, openSession } from '../../account/login/open-session.ts'
import type { Db } from '../../db/database.ts'
import { writeProviderEvent } from '../../http/pipeline/audit-store.ts'
import { recordPersonFailure } from '../../http/pipeline/failures.ts'
import { newPersonToken, sha256 } from '../../http/session/tokens.ts'
import * as store from './console-store.ts'

/** A wrong password, code or passkey is logged and, if there is such a person, added to the provider's history. */
const recordFailedLogin = async (context: LoginContext, email: string, personid: number | undefined) => {
  context.request.log.warn({ personid, address: context.address }, 'console login failed')
  await recordPersonFailure(context, 'login', email, personid)
}

/** Opens a session of a person; undefined if the proof is not valid (any more). */
const openConsole = (
  context: LoginContext,
  person: store.KnownPerson,
  prove: (db: Db) => Promise<Proof | undefined>,
): Promise<ConsoleLogin | undefined> => {
  const { personid, name, email, role } = person
  const setupdue = person.factorrequired && !person.hasfactor
  const token = newPersonToken()
  return openSession(context, {
    owner: { personid },
    token,
    setupdue,
    prove,
    complete: async (db, { device, address, agent, now }) => {
      if (device) await rememberDevice(db, { personid }, { hash: sha256(device), address, agent, now })
      const event = { username: email, noun: 'console', action: 'login', changes: [], address, at: now }
      await writeProviderEvent(db, event)
      const expires = now.getTime() + limits.session
      return { personid, name, email, role, authtoken: token, expires, ...(setupdue && { factordue: true }) }
    },
  })
}

/** How passwords, second steps and passkeys log in to the console. */
export const consoleLogin = (context: LoginContext): LoginKind<store.KnownPerson, ConsoleLogin> => ({
  isConsole: true,
  findOwner: store.findPersonOfAccount,
  findDevice: (person) => knownDevice(context, { personid: person?.personid ?? 0 }),
  open: (person, shown, useUp) => openConsole(context, person, async (db) => ((await useUp(db)) ? shown : undefined)),
  onFailure: (person, name = person?.email ?? '') => recordFailedLogin(context, name, person?.personid),
  onRecoveryCode: (person) => recordPersonEvent(context, context.database.owner, person, 'recoveryused'),
})
