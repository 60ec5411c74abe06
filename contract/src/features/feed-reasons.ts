import * as z from 'zod/mini'
import { FieldError } from '../calls/errors.ts'

/** PRD-4: why the feed did not store an item, and what to do. docs/feed.md has a line for each. */
export const feedReasons = {
  required: 'the field is missing, null or empty',
  unknown: 'there is no such field',
  pattern: 'the value has another form or is none of the allowed ones',
  numeric: 'not a number, or with more decimals than allowed',
  validation_date_required: 'not a day of the calendar, or not a moment with `Z` or an offset',
  beforedeparture: 'the return is before the departure',
  min: 'smaller, or an earlier day, than allowed',
  max: 'larger, or a later day, than allowed',
  minlength: 'too few characters',
  maxlength: 'too many characters',
  minitems: 'too few entries in the list',
  maxitems: 'too many entries in the list',
  invalidcharacters: 'contains control characters or halves of characters',
  choice: 'of the right form, but unknown here: an agency, the line of a ship, the area of a destination',
  brandoff: "the brand of the agency is switched off; `params` has the brand's number",
  sameas: 'the lines do not add up to `sum`; `params` has what they add up to',
  locked: 'the entry was merged into another one, which is the one to send',
  different: 'this version was stored with other content: send a higher `version`',
} as const satisfies Record<string, string>
export type FeedReason = keyof typeof feedReasons

/** PRD-4: one field of an item that was not stored: what came, as JSON, and what is allowed. */
export const FeedFieldError = z.object({
  ...FieldError.shape,
  came: z.optional(z.string()),
  allowed: z.optional(z.string()),
})
export type FeedFieldError = z.infer<typeof FeedFieldError>
