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
  forbidden: 403,
  notfound: 404,
  taken: 409,
  changed: 412,
  toolarge: 413,
  mediatype: 415,
  email_not_send: 422,
  refused: 422,
  viewonly: 423,
  toomany: 429,
  newPasswordNotSent: 503,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>

export type ErrorKey = keyof typeof errors

/** One rejected field: its path in the body or query, the rule's message key, and the parameters of the message. */
export const FieldError = z.object({
  field: z.string(),
  key: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type FieldError = z.infer<typeof FieldError>

/**
 * The one shape of every error. `who` and `when` come with 412, `wait` (seconds) with 429 and when the server is busy.
 */
export const ErrorAnswer = z.object({
  error: z.string(),
  fields: z.optional(z.array(FieldError)),
  who: z.optional(z.string()),
  when: z.optional(z.string()),
  wait: z.optional(z.number()),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
