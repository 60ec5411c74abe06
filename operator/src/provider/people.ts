import { endSessions } from '@gangway/server/account/session-store'
import { changePerson, listPeople, resetPersonFactors } from '@gangway/server/features/people/people-store'
import { columns } from '../columns.ts'
import { Misuse, type Run, readText } from '../command.ts'
import { makeInvitation, recordPerson, requirePerson } from './person.ts'

export const list: Run = async (context) => {
  const { owner } = await context.database()
  const people = await listPeople(owner)
  const rows = people.map((p) => [p.email, p.name, p.role, p.haspassword, p.locked, p.lastlogin ?? 'never'])
  const count = people.length === 1 ? '1 person' : `${people.length} people`
  const lines = [...columns(['e-mail', 'name', 'role', 'password', 'locked', 'last login'], rows), '', count]
  return { lines, data: people }
}

/** A link with which somebody sets a password: the only way back in for the last administrator, too. */
export const invite: Run = async (context) => {
  const { owner } = await context.database()
  const person = await requirePerson(owner, context.args[0])
  const invitation = await owner.transaction().execute((db) => makeInvitation(context, db, person))
  const isLocked = person.locked ? [`${person.email} is locked: the link works once that ends`] : []
  const lines = [
    `${person.email} sets a password at ${invitation.link}`,
    `once, until ${invitation.expires}`,
    ...isLocked,
  ]
  return { lines, data: { email: person.email, ...invitation } }
}

/** Locks or unlocks a person of the provider. */
const locking =
  (locked: boolean): Run =>
  async (context) => {
    const { owner } = await context.database()
    const person = await requirePerson(owner, context.args[0])
    const { personid, email, name, role } = person
    const word = locked ? 'locked' : 'open'
    if (person.locked === locked) return { lines: [`${email} is already ${word}`], data: person }
    await owner.transaction().execute(async (db) => {
      await changePerson(db, personid, { email, name, role, locked })
      if (locked) await endSessions(db, person)
      await recordPerson(context, db, 'save', [{ item: String(personid), field: 'locked', old: !locked, new: locked }])
    })
    const ended = locked ? '; their sessions have ended' : ''
    return { lines: [`${email} is ${word}${ended}`], data: { ...person, locked } }
  }

export const lock = locking(true)
export const unlock = locking(false)

/** Removes the second factors of a person of the provider, with the reason in the history. */
export const resetFactors: Run = async (context) => {
  const { owner } = await context.database()
  const { personid, email } = await requirePerson(owner, context.args[0])
  const reason = readText(context, 'reason')
  if (!reason) throw new Misuse('--reason is missing: how the person showed who they are')
  const isRemoved = await owner.transaction().execute(async (db) => {
    if (!(await resetPersonFactors(db, personid))) return false
    const item = String(personid)
    await recordPerson(context, db, 'factorreset', [
      { item, field: 'email', old: null, new: email },
      { item, field: 'lockreason', old: null, new: reason },
    ])
    return true
  })
  const line = isRemoved ? `the second factors of ${email} are removed` : `${email} has no second factor`
  return { lines: [line], data: { personid, email, removed: isRemoved } }
}
