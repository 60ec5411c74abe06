import * as z from 'zod/mini'
import { permissionNames } from '../access/permissions.ts'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { requiredLine } from '../calls/fields.ts'

// Apart from the calls of the login, which the first page loads.

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
