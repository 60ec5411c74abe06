import { resetPersonFactors } from '@gangway/server/features/people/people-store'
import { Misuse, type Run, readText } from '../command.ts'
import { recordPerson, requirePerson } from './person.ts'

/** Removes the second factors of a person of the provider, with the reason in the history. */
export const run: Run = async (context) => {
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
