import * as z from 'zod/mini'
import { call } from '../calls/call.ts'
import { id, integer, line, requiredLine, verbatim } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { validateNewPassword } from '../rules/password.ts'
import { withRules } from '../rules/rule.ts'
import { required } from '../rules/text.ts'
import { validateUsername } from '../rules/user.ts'
import { Login } from './session.ts'

// Links in mails that open a login: an invitation (SEC-8) and a new password for a user (SEC-9).

const newPassword = verbatim(limits.passwordMax).check(withRules(required, validateNewPassword))

export const readInvitation = call({
  method: 'POST',
  path: '/session/invitation',
  access: 'public',
  about: 'Whom a mailed invitation is for, without using it up.',
  tx: 'none',
  refuses: ['notfound'],
  body: z.strictObject({ token: requiredLine() }),
  answer: z.object({
    firma: z.string(),
    firstname: z.string(),
    email: z.string(),
    /** The name that the inviter chose; empty where the colleague chooses it. */
    username: z.string(),
  }),
})

export const acceptInvitation = call({
  method: 'POST',
  path: '/session/invitation/accept',
  access: 'public',
  about: 'Creates the login of a mailed invitation, once. A name that the inviter chose stays.',
  tx: 'none',
  refuses: ['notfound', 'taken'],
  body: z.strictObject({
    token: requiredLine(),
    username: z._default(line(limits.usernameMax).check(withRules(validateUsername)), ''),
    newPassword,
  }),
  answer: z.object({ username: z.string() }),
})

export const requestPasswordLink = call({
  method: 'POST',
  path: '/session/passwordlink',
  access: 'public',
  about:
    'Mails a link for a new password to a user with an e-mail address. The answer is the same for every name; the old password keeps working.',
  tx: 'none',
  body: z.strictObject({ username: requiredLine(limits.usernameMax) }),
  answer: z.object({ sent: z.boolean() }),
})

export const acceptPasswordLink = call({
  method: 'POST',
  path: '/session/passwordlink/accept',
  access: 'public',
  about: 'Sets the new password by the token of a mailed link: once, within thirty minutes.',
  tx: 'none',
  refuses: ['notfound'],
  body: z.strictObject({ token: requiredLine(), newPassword }),
  answer: z.object({ username: z.string() }),
})

// Links of the provider.

const ehoiLink = z.strictObject({
  partnerid: id,
  /** Unix time in seconds. */
  expires: integer(0, limits.unixTimeMax),
  signature: requiredLine(),
})

export const readEhoiLink = call({
  method: 'POST',
  path: '/session/ehoilink',
  access: 'public',
  about: 'Says which agency a signed link of the provider belongs to, without using it up.',
  tx: 'none',
  refuses: ['invalidlogin'],
  body: ehoiLink,
  answer: z.object({ partnerid: z.number(), firma: z.string() }),
})

export const loginEhoi = call({
  method: 'POST',
  path: '/session/loginehoi',
  access: 'public',
  about: 'Logs in by a signed link of the provider: valid for 60 seconds, once.',
  tx: 'none',
  refuses: ['invalidlogin'],
  body: ehoiLink,
  answer: Login,
})

export const openView = call({
  method: 'POST',
  path: '/session/view',
  access: 'public',
  about:
    "Opens the provider's view of an agency's portal by the code of the console: once, within a minute, read only.",
  tx: 'none',
  refuses: ['invalidlogin'],
  body: z.strictObject({ code: requiredLine() }),
  answer: Login,
})
