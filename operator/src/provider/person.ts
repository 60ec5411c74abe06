import { limits } from '@gangway/contract/calls/limits'
import type { Person } from '@gangway/contract/features/people'
import { validateEmail } from '@gangway/contract/rules/contact'
import type { Config } from '@gangway/server/config'
import type { Db } from '@gangway/server/db/database'
import { listPeople, saveInvitation } from '@gangway/server/features/people/people-store'
import { writeProviderEvent } from '@gangway/server/http/pipeline/audit-store'
import type { Change } from '@gangway/server/http/pipeline/changes'
import { newSecret } from '@gangway/server/http/session/tokens'
import { type Context, Failure, Misuse } from '../command.ts'

/** An e-mail address as it is stored. */
export const parseEmail = (text: string | undefined): string => {
  const email = (text ?? '').trim().toLowerCase()
  if (email === '' || validateEmail(email)) throw new Misuse(`${JSON.stringify(text)} is not an e-mail address`)
  return email
}

/** The person with this address. */
export const findPerson = async (db: Db, email: string): Promise<Person | undefined> =>
  (await listPeople(db)).find((person) => person.email === email)

export const requirePerson = async (db: Db, text: string | undefined): Promise<Person> => {
  const person = await findPerson(db, parseEmail(text))
  if (!person) throw new Failure(`nobody of the provider has the address ${text}`)
  return person
}

/** Writes the entry in the provider's history that the console would write. */
export const recordPerson = ({ who, now }: Context, db: Db, action: string, changes: Change[]) =>
  writeProviderEvent(db, { ...who, noun: 'people', action, changes, at: now() })

/** Where the console is: on its own host, else where the portal is. */
export const consoleAddress = ({ CONSOLE_HOST, PUBLIC_URL, HOST, PORT }: Config): string => {
  const url = new URL(PUBLIC_URL ?? `http://${HOST}:${PORT}`)
  if (CONSOLE_HOST) url.hostname = CONSOLE_HOST
  return `${url.origin}/provider`
}

/** A new link with which this person sets a password; earlier ones end. */
export const makeInvitation = async (context: Context, db: Db, { personid, email }: Person) => {
  const token = newSecret()
  const expires = new Date(context.now().getTime() + limits.invitation)
  await saveInvitation(db, personid, token, expires)
  await recordPerson(context, db, 'invite', [{ item: String(personid), field: 'email', old: null, new: email }])
  return { link: `${consoleAddress(context.config())}/welcome#${token}`, expires: expires.toISOString() }
}
