import * as z from 'zod/mini'
import { everyRole, roles } from '../access/roles.ts'
import { providerCall } from '../calls/call.ts'
import { requiredLine, verbatim } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { validateEmail } from '../rules/contact.ts'
import { sameAs, validateNewPassword } from '../rules/password.ts'
import { checkAcross, issueAt, withRules } from '../rules/rule.ts'
import { required, toPrintable } from '../rules/text.ts'

const password = verbatim(limits.passwordMax).check(z.minLength(1))
const newPassword = z.string().check(z.maxLength(limits.passwordMax), withRules(required, validateNewPassword))

/** A person of the provider, as the console's header shows them. */
export const ConsoleSession = z.object({
  personid: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** When the session ends, in milliseconds since 1970. */
  expires: z.number(),
})
export type ConsoleSession = z.infer<typeof ConsoleSession>

/** The answer to a login; the console keeps it as its session. */
export const ConsoleLogin = z.object({
  ...ConsoleSession.shape,
  authtoken: z.string(),
  /** True where the person needs a second factor and has none: the next step is to set one up. */
  factordue: z.optional(z.boolean()),
})
export type ConsoleLogin = z.infer<typeof ConsoleLogin>

export const logIn = providerCall({
  method: 'POST',
  path: '/console/login',
  access: 'public',
  about:
    'Logs a person of the provider in with e-mail address and password. Whoever needs a second factor and has none can then only set one up.',
  tx: 'none',
  refuses: ['invalidlogin', 'secondfactor'],
  body: z.strictObject({ email: requiredLine(limits.line), password }),
  answer: ConsoleLogin,
})

export const logOut = providerCall({
  method: 'POST',
  path: '/console/logout',
  access: { roles: everyRole },
  about: 'Ends the session on the server, and with it every view of a partner that it opened.',
  tx: 'none',
  beforeFactor: true,
  answer: z.object({ ended: z.boolean() }),
})

export const getConsoleSession = providerCall({
  method: 'GET',
  path: '/console/me',
  access: { roles: everyRole },
  about: 'Who is logged in, with which role, and until when.',
  beforeFactor: true,
  answer: ConsoleSession,
})

export const readInvitation = providerCall({
  method: 'POST',
  path: '/console/invitation',
  access: 'public',
  about: 'Says whose password a link sets, without using it up.',
  tx: 'none',
  refuses: ['notfound'],
  body: z.strictObject({ token: requiredLine() }),
  answer: z.object({ name: z.string(), email: z.string() }),
})

export const acceptInvitation = providerCall({
  method: 'POST',
  path: '/console/invitation/accept',
  access: 'public',
  about: 'Sets a password by a link that an administrator handed out: once, within 72 hours.',
  tx: 'none',
  refuses: ['notfound'],
  body: z
    .strictObject({ token: requiredLine(), newPassword, confirmPassword: password })
    .check(
      checkAcross<'newPassword' | 'confirmPassword'>(({ newPassword, confirmPassword }) =>
        issueAt('confirmPassword', confirmPassword, sameAs('newPassword', newPassword)),
      ),
    ),
  answer: z.object({ email: z.string() }),
})

export const changeOwnPassword = providerCall({
  method: 'POST',
  path: '/console/password',
  access: { roles: everyRole },
  about: "Changes one's own password and ends one's other sessions.",
  tx: 'none',
  refuses: ['unchanged_password'],
  body: z
    .strictObject({ oldPassword: password, newPassword, confirmPassword: password })
    .check(
      checkAcross<'newPassword' | 'confirmPassword'>(({ newPassword, confirmPassword }) =>
        issueAt('confirmPassword', confirmPassword, sameAs('newPassword', newPassword)),
      ),
    ),
  /** The session continues under a new token, so a stolen old one is worthless. */
  answer: z.object({ authtoken: z.string() }),
})

export const reportConsoleError = providerCall({
  method: 'POST',
  path: '/console/error',
  access: 'public',
  about: 'Takes an error that the console met, for the log.',
  tx: 'none',
  bodyLimit: limits.errorFlashBody,
  body: z.strictObject({ message: z.string().check(z.overwrite(toPrintable), z.maxLength(limits.errorFlashMessage)) }),
  answer: z.object({ taken: z.boolean() }),
})

/** The form of the login, checked before it is sent. */
export const loginForm = z.strictObject({
  email: z.string().check(withRules(required, validateEmail)),
  password: z.string().check(withRules(required)),
})
