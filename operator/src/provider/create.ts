import { type Role, roles } from '@gangway/contract/access/roles'
import { singleLine } from '@gangway/contract/rules/text'
import { setPassword } from '@gangway/server/account/credentials-store'
import { addPerson, findPersonById } from '@gangway/server/features/people/people-store'
import { Failure, type Given, Misuse, neededText, type Run } from '../command.ts'
import { askOwnPassword } from '../partner/password-input.ts'
import { findPerson, makeInvitation, parseEmail, recordPerson } from './person.ts'

const parseRole = (given: Given): Role => {
  const text = neededText(given, 'role')
  const role = roles.find((one) => one === text)
  if (!role) throw new Misuse(`--role must be one of ${roles.join(', ')}, not ${JSON.stringify(text)}`)
  return role
}

/** Adds a person of the provider, with a password or with a link to set one. */
export const run: Run = async (context) => {
  const email = parseEmail(context.args[0])
  const name = neededText(context, 'name').trim()
  if (singleLine(name) || name.length > 200) throw new Misuse('--name must be one line of at most 200 characters')
  const role = parseRole(context)
  const { owner } = await context.database()
  if (await findPerson(owner, email)) throw new Failure(`${email} is already a person of the provider`)
  const isInvited = context.options['no-password'] === true
  const passwordhash = isInvited ? undefined : await askOwnPassword(context, email, [name, email])
  const { person, invitation } = await owner.transaction().execute(async (db) => {
    const personid = await addPerson(db, { email, name, role, locked: false })
    const item = String(personid)
    const changes = Object.entries({ email, name, role }).map(([field, value]) => ({
      item,
      field,
      old: null,
      new: value,
    }))
    await recordPerson(context, db, 'save', changes)
    if (passwordhash) await setPassword(db, { personid }, passwordhash)
    const person = await findPersonById(db, personid)
    if (!person) throw new Error('a person that was just added is gone')
    return { person, invitation: isInvited ? await makeInvitation(context, db, person) : undefined }
  })
  const lines = [`${name} (${email}) is added as ${role}`]
  if (invitation) lines.push(`sets a password at ${invitation.link}`, `once, until ${invitation.expires}`)
  return { lines, data: { ...person, ...invitation } }
}
