import * as z from 'zod/mini'
import { permissionNames } from '../access/permissions.ts'
import { call } from '../calls/call.ts'
import { id, requiredLine, verbatim } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'

const loginName = requiredLine(limits.usernameMax)

/** The answer to a login; the portal stores it as its session. */
export const Login = z.object({
  authtoken: z.string(),
  partnerid: z.number(),
  /** The login's own name: the partner id for the main login, the username for a sub-user. */
  user: z.string(),
  /** The rights mask. */
  accesstoken: z.number(),
  /** RGT-1: what this login may do beside its mask. */
  permissions: z.array(z.enum(permissionNames)),
  pagetrakingenabled: z.boolean(),
  iscbe: z.boolean(),
  mandant: z.number(),
  tradepartner: z.boolean(),
  /** Empty while a new password has to be set first. */
  wlvtoken: z.string(),
  partnertype: z.number(),
  /** True after a login with a temporary password: the next step is to set a new one. */
  passwordtemporary: z.boolean(),
  /** The person of the provider who views the portal as this agency sees it; missing for the agency itself. */
  viewer: z.optional(z.string()),
  /** True where the agency requires a second factor and this login has none: the next step is to set one up. */
  factordue: z.optional(z.boolean()),
})
export type Login = z.infer<typeof Login>

export const checkPartner = call({
  method: 'POST',
  path: '/session/checkpartner',
  access: 'public',
  about: 'Whether a partner id or username exists, and which booking engine its partner uses.',
  tx: 'none',
  refuses: ['partnernotfound'],
  body: z.strictObject({ username: loginName }),
  answer: z.object({ iscbe: z.boolean(), username: z.string(), partnerid: z.number(), mandant: z.number() }),
})

export const authenticate = call({
  method: 'POST',
  path: '/session/authentication',
  access: 'public',
  about: 'Logs in with partner id or username and password.',
  tx: 'none',
  refuses: ['invalidlogin', 'secondfactor'],
  body: z.strictObject({
    username: loginName,
    password: verbatim(limits.passwordMax).check(z.minLength(1)),
  }),
  answer: Login,
})

export const resetPassword = call({
  method: 'POST',
  path: '/session/passwordreset',
  access: 'public',
  about: 'Mails a temporary password to the agency. The old one keeps working.',
  tx: 'none',
  badInput: 'newPasswordNotSent400',
  refuses: ['email_not_send', 'newPasswordNotSent'],
  body: z.strictObject({ partnerId: id }),
  answer: z.object({ sent: z.boolean() }),
})

export const logout = call({
  method: 'POST',
  path: '/session/logout',
  access: 'session',
  about: 'Ends the session on the server.',
  beforeNewPassword: true,
  beforeFactor: true,
  tx: 'none',
  answer: z.object({ ended: z.boolean() }),
})
