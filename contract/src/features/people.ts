import * as z from 'zod/mini'
import { roles } from '../access/roles.ts'
import { providerCall } from '../calls/call.ts'
import { integer, line, requiredLine } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { validateEmail } from '../rules/contact.ts'
import { withRules } from '../rules/rule.ts'
import { required } from '../rules/text.ts'

/** Somebody who works for the provider and can log in to the console. */
export const Person = z.object({
  personid: z.number(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  locked: z.boolean(),
  /** Without one, the person has to be invited first. */
  haspassword: z.boolean(),
  /** The time of the last login; null where there was none. */
  lastlogin: z.nullable(z.string()),
  createdat: z.string(),
  /** Whether they have a second factor. */
  hasfactor: z.boolean(),
  /** Without a second factor they may only set one up. */
  factorrequired: z.boolean(),
})
export type Person = z.infer<typeof Person>

export const listPeople = providerCall({
  method: 'GET',
  path: '/people/list',
  access: { roles: ['administrator'] },
  about: 'Everybody of the provider who can log in to the console, with their roles.',
  answer: z.array(Person),
})

/** A new person is saved with 0. */
export const personForm = z.strictObject({
  personid: integer(0),
  email: line(limits.line).check(z.toLowerCase(), withRules(required, validateEmail)),
  name: requiredLine(),
  role: z.enum(roles),
  locked: z._default(z.boolean(), false),
})

export const savePerson = providerCall({
  method: 'POST',
  path: '/people/save',
  access: { roles: ['administrator'] },
  about:
    'Adds or changes a person. Locking or changing the role ends their sessions. Nobody can lock themselves or give up their own role.',
  freshProof: { fields: ['email', 'role', 'locked'] },
  body: personForm,
  refuses: ['notfound', 'taken', 'refused'],
  answer: Person,
  saves: { read: listPeople, item: 'personid' },
})

export const invitePerson = providerCall({
  method: 'POST',
  path: '/people/:personid/invite',
  access: { roles: ['administrator'] },
  about: 'A link with which this person sets a password: for one use, within 72 hours. Earlier links end.',
  freshProof: true,
  refuses: ['notfound'],
  answer: z.object({ token: z.string(), expires: z.string() }),
})

export const endPersonSessions = providerCall({
  method: 'POST',
  path: '/people/:personid/endsessions',
  access: { roles: ['administrator'] },
  about: 'Ends all console sessions of this person.',
  freshProof: true,
  refuses: ['notfound'],
  answer: z.object({ ended: z.number() }),
})

export const resetPersonFactors = providerCall({
  method: 'POST',
  path: '/people/:personid/resetfactors',
  access: { roles: ['administrator'] },
  about:
    'Removes the second factors of a colleague who has lost them, and ends their sessions. The reason is in the history. Refused for oneself, and where there are none.',
  tx: 'none',
  freshProof: true,
  body: z.strictObject({ reason: requiredLine() }),
  refuses: ['notfound', 'refused'],
  answer: z.object({ done: z.boolean() }),
})
