import * as z from 'zod/mini'
import { withRules } from '../rules/rule.ts'
import { multiLine, required, singleLine, tidyLine, tidyText } from '../rules/text.ts'
import { wireLanguageIds } from '../texts/languages.ts'
import { limits } from './limits.ts'

// No `abort` here: it would also suppress the checks of an object across its fields. The first message of a field
// counts.

/** A single line of text, normalized; may be empty. */
export const line = (max: number = limits.line) =>
  z.string().check(z.overwrite(tidyLine), z.maxLength(max), withRules(singleLine))

/** A single line that must be filled in. */
export const requiredLine = (max: number = limits.line) => line(max).check(withRules(required))

/** Several lines of text, normalized; may be empty. */
export const text = (max: number = limits.text) =>
  z.string().check(z.overwrite(tidyText), z.maxLength(max), withRules(multiLine))

/** Text that is kept exactly as typed, such as a password. */
export const verbatim = (max: number) => z.string().check(z.maxLength(max), withRules(singleLine))

/** A whole number that fits an integer column. */
export const integer = (min: number = -limits.integer - 1, max: number = limits.integer) =>
  z.int().check(z.gte(min), z.lte(max))

/** The id of a record. */
export const id = integer(1)

/** An amount in euro with at most 2 decimals. */
export const money = z.number().check(
  z.gte(-limits.money),
  z.lte(limits.money),
  z.refine((euro) => Number(euro.toFixed(2)) === euro, 'numeric'),
)

/** A whole number in a query, where everything is text. */
export const queryInteger = (min: number = -limits.integer - 1, max: number = limits.integer) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^-?[0-9]{1,10}$/, { error: 'numeric', abort: true })),
      z.transform((digits) => Number(digits)),
    ),
    integer(min, max),
  )

/** Ids joined by commas, as in `standardValueIds=1,2` and in top-sort lists; may be empty. */
export const idList = z
  .string()
  .check(z.maxLength(limits.idListMax, { abort: true }), z.regex(/^(?:[0-9]{1,10}(?:,[0-9]{1,10})*)?$/))

/** A real day of the calendar, `yyyy-mm-dd`. */
export const isoDate = z.iso.date({ error: 'validation_date_required', abort: true }).check(
  z.refine((day) => {
    const year = Number(day.slice(0, 4))
    return year >= limits.yearMin && year <= limits.yearMax
  }),
)

/** The number of a month, 1 to 12. */
export const month = integer(1, 12)

export const year = integer(limits.yearMin, limits.yearMax)

/** A country as its two-letter code (ISO 3166). */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/))

/** A language of texts on the wire. */
export const languageId = z.literal([...wireLanguageIds])

/** A colour as `#rrggbb`, in lower case. */
export const colour = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/))

/** Base64 that decodes to at most this many bytes. */
export const base64 = (maxBytes: number) =>
  z.string().check(
    z.maxLength(4 * Math.ceil(maxBytes / 3), { abort: true }),
    // Searches for invalid characters: a pattern that matches millions of characters needs memory for each.
    z.refine((data) => data.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(data.replace(/={1,2}$/, '')), 'pattern'),
  )
