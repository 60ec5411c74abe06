import type { Run } from '../command.ts'
import { makeInvitation, requirePerson } from './person.ts'

/** A link with which somebody sets a password: the only way back in for the last administrator, too. */
export const run: Run = async (context) => {
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
