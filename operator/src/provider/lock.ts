import { endSessions } from '@gangway/server/account/session-store'
import { changePerson } from '@gangway/server/features/people/people-store'
import type { Run } from '../command.ts'
import { recordPerson, requirePerson } from './person.ts'

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
