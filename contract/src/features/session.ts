import * as z from 'zod/mini'
import { permissionNames } from '../access/permissions.ts'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { id, integer, requiredLine, verbatim } from '../calls/fields.ts'
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

export const undoAddress = call({
  method: 'POST',
  path: '/session/addressundo',
  access: 'public',
  about:
    'Gives the agency its former e-mail address again, by the token that was mailed there within the last 72 hours.',
  tx: 'none',
  refuses: ['notfound'],
  body: z.strictObject({ token: requiredLine() }),
  answer: z.object({ restored: z.boolean() }),
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

export const getMe = call({
  method: 'GET',
  path: '/session/:partnerid/me',
  access: [Right.basic],
  about: 'Who is logged in, for which agency, and until when.',
  beforeNewPassword: true,
  beforeFactor: true,
  answer: z.object({
    partnerid: z.number(),
    user: z.string(),
    name: z.string(),
    firma: z.string(),
    accesstoken: z.number(),
    permissions: z.array(z.enum(permissionNames)),
    mandant: z.number(),
    /** When the session ends, in milliseconds since 1970. */
    expires: z.number(),
    passwordtemporary: z.boolean(),
  }),
})

export const createWlvToken = call({
  method: 'POST',
  path: '/session/wlvtoken',
  access: 'session',
  about: 'A fresh token for one jump into the booking engine: single use, 60 seconds.',
  tx: 'none',
  answer: z.object({ wlvtoken: z.string() }),
})

export const verifyWlvToken = call({
  method: 'POST',
  path: '/session/wlvtoken/verify',
  access: { key: 'engine' },
  about: "The booking engine's own call: turns a jump token into the partner it stands for, once.",
  tx: 'none',
  refuses: ['notfound'],
  body: z.strictObject({ wlvtoken: requiredLine() }),
  answer: z.object({ partnerid: z.number(), user: z.string(), mandant: z.number(), iscbe: z.boolean() }),
})
