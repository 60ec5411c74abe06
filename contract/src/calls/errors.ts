import * as z from 'zod/mini'

/** Every error a call can answer, with its HTTP status. The key is also the dictionary key of its message. */
export const errors = {
  badinput: 400,
  partnernotfound: 400,
  newPasswordNotSent400: 400,
  missing_required_fields: 400,
  unchanged_password: 400,
  unchanged_data: 400,
  validation_date_required: 400,
  nosession: 401,
  invalidlogin: 401,
  secondfactor: 401,
  forbidden: 403,
  freshproof: 403,
  notfound: 404,
  taken: 409,
  withdrawn: 410,
  changed: 412,
  toolarge: 413,
  mediatype: 415,
  email_not_send: 422,
  refused: 422,
  wrongpassword: 422,
  wrongcode: 422,
  factorsoff: 422,
  viewonly: 423,
  toomany: 429,
  newPasswordNotSent: 503,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>

export type ErrorKey = keyof typeof errors

/** The errors that a dictionary has a message for. The screens that show files say themselves that one was withdrawn. */
export type ShownErrorKey = Exclude<ErrorKey, 'withdrawn'>

/** What a second step of the login can be: a code of the app, a passkey on this host, one of the recovery codes. */
export const factorMethods = ['code', 'passkey', 'recovery'] as const
export type FactorMethod = (typeof factorMethods)[number]

/** One rejected field: its path in the body or query, the rule's message key, and the parameters of the message. */
export const FieldError = z.object({
  field: z.string(),
  key: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type FieldError = z.infer<typeof FieldError>

/**
 * The one shape of every error. `who` and `when` come with 412, `when` and `reason` with 410, `wait` (seconds) with 429 and
 * when the server is busy, `challenge` and `methods` with `secondfactor`, `scopes` with a key that has none of these.
 */
export const ErrorAnswer = z.object({
  error: z.string(),
  fields: z.optional(z.array(FieldError)),
  who: z.optional(z.string()),
  when: z.optional(z.string()),
  reason: z.optional(z.string()),
  wait: z.optional(z.number()),
  challenge: z.optional(z.string()),
  methods: z.optional(z.array(z.string())),
  scopes: z.optional(z.array(z.string())),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
