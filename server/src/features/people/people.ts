import { limits } from '@gangway/contract/calls/limits'
import {
  endPersonSessions,
  invitePerson,
  listPeople,
  type Person,
  resetPersonFactors,
  savePerson,
} from '@gangway/contract/features/people'
import { endSessions } from '../../account/session-store.ts'
import type { Db } from '../../db/database.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import { writeProviderEvent } from '../../http/pipeline/audit-store.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { newSecret } from '../../http/session/tokens.ts'
import * as store from './people-store.ts'

/** The person in a path; 404 if there is none. */
const requirePerson = async (db: Db, personid: string | number): Promise<Person> => {
  const known = pathId(String(personid))
  const person = known === undefined ? undefined : await store.findPersonById(db, known)
  if (!person) throw new ApiError('notfound')
  return person
}

type By = Pick<Context<typeof invitePerson>, 'db' | 'person' | 'address' | 'now'>

const recordPerson = (
  { db, person: by, address, now }: By,
  action: string,
  { personid, email }: Person,
  reason?: string,
) => {
  const item = String(personid)
  const why = reason ? [{ item, field: 'lockreason', old: null, new: reason }] : []
  const changes = [{ item, field: 'email', old: null, new: email }, ...why]
  return writeProviderEvent(db, { username: by.email, noun: 'people', action, changes, address, at: now() })
}

export const people: Feature = (on) => {
  on(listPeople, ({ db }) => store.listPeople(db))

  on(savePerson, async ({ db, person: self, body }) => {
    const { personid, ...facts } = body
    if (await store.isEmailTaken(db, facts.email, personid)) throw fieldError('email', 'taken')
    if (personid === 0) return requirePerson(db, await store.addPerson(db, facts))
    const before = await requirePerson(db, personid)
    // Somebody has to be left who can undo it.
    if (personid === self.personid && facts.locked) throw fieldError('locked', 'ownaccount')
    if (personid === self.personid && facts.role !== before.role) throw fieldError('role', 'ownaccount')
    await store.changePerson(db, personid, facts)
    if (facts.locked || facts.role !== before.role) await endSessions(db, { personid })
    return requirePerson(db, personid)
  })

  on(invitePerson, async (context) => {
    const { db, params, now } = context
    const person = await requirePerson(db, params.personid)
    const token = newSecret()
    const expires = new Date(now().getTime() + limits.invitation)
    await store.saveInvitation(db, person.personid, token, expires)
    await recordPerson(context, 'invite', person)
    return { token, expires: expires.toISOString() }
  })

  on(endPersonSessions, async (context) => {
    const person = await requirePerson(context.db, context.params.personid)
    const ended = await endSessions(context.db, person)
    await recordPerson(context, 'endsessions', person)
    return { ended }
  })

  on(resetPersonFactors, async (context) => {
    const { database, person: self, params, body } = context
    const colleague = await requirePerson(database.owner, params.personid)
    // One's own factors are removed on the security screen.
    if (colleague.personid === self.personid) throw new ApiError('refused')
    // Only the owner's connection reaches secrets, also to delete them.
    await database.owner.transaction().execute(async (db) => {
      if (!(await store.resetPersonFactors(db, colleague.personid))) throw new ApiError('refused')
      await recordPerson({ ...context, db }, 'factorreset', colleague, body.reason)
    })
    return { done: true }
  })
}
