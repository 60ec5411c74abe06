import * as z from 'zod/mini'
import { type BookingState, bookingStates, seaOrRiver } from '../bookings.ts'
import { id, integer, isoDate, line, money, requiredLine, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { checkAcross } from '../rules/rule.ts'

/** The booking engine's own ids are larger than an integer column can store. */
const bigId = z.int().check(z.gte(1))

/** A point in time, as `2026-11-15T10:00:00Z` or with a time zone offset. */
const moment = z.iso.datetime({ offset: true, error: 'validation_date_required', abort: true }).check(
  z.refine((at) => {
    const year = new Date(at).getUTCFullYear()
    return year >= limits.yearMin && year <= limits.yearMax
  }, 'validation_date_required'),
)

const amount = money.check(z.gte(0))
const states = Object.keys(bookingStates) as [BookingState, ...BookingState[]] // its keys are the statuses

const optionalLine = z._default(line(), '')

/** A request or booking as the booking engine sends it. */
export const FeedBooking = z
  .strictObject({
    partnerid: id,
    /** The engine's id of the booking; together with the partner it is the booking's key. */
    bookingid: bigId,
    /** Grows with every change of the booking: a counter, or the time of the change in milliseconds. */
    version: bigId,
    /** When the booking reached this version; the time of arrival if left out. */
    changedat: z.optional(moment),
    bookingdate: isoDate,
    reiseterminvon: isoDate,
    reiseterminbis: isoDate,
    status: z.enum(states),
    /** Set where the booking came in as a request and no version with the status `request` is sent. */
    wasrequest: z.optional(z.boolean()),
    bookingnr: optionalLine,
    routeplanid: z.nullish(id),
    organizerid: id,
    shipid: z.nullish(id),
    /** Instead of `shipid`: the ship's name as in the catalogue, upper or lower case. */
    shipname: optionalLine,
    cruisingareaid: id,
    /** 1 sea, 2 river. */
    area: z.literal(Object.values(seaOrRiver)),
    /** The route. */
    name: optionalLine,
    customername: optionalLine,
    travelername: optionalLine,
    persons: integer(0, limits.persons),
    bookingpricebrutto: amount,
    /** Including VAT. */
    commission: z._default(amount, 0),
    comment: z._default(text(), ''),
    cancelreason: optionalLine,
  })
  .check(
    checkAcross<'reiseterminvon' | 'reiseterminbis'>(({ reiseterminvon, reiseterminbis }) => {
      const isTurned = typeof reiseterminvon === 'string' && String(reiseterminbis) < reiseterminvon
      return isTurned ? [{ at: 'reiseterminbis', issue: { key: 'validation_date_required' } }] : []
    }),
  )
export type FeedBooking = z.infer<typeof FeedBooking>

/** The visits of a whole day. They replace all single visits of that day. */
export const FeedDay = z.strictObject({
  partnerid: id,
  day: isoDate,
  hits: integer(0),
  pageviews: z._default(integer(0), 0),
  /** Grows with every correction of the day. */
  version: bigId,
})
export type FeedDay = z.infer<typeof FeedDay>

/** One single visit or page view. */
export const FeedEvent = z.strictObject({
  partnerid: id,
  /** Any value that is unique per event of a partner. */
  eventid: requiredLine(),
  day: isoDate,
  kind: z.enum(['hit', 'pageview']),
})
export type FeedEvent = z.infer<typeof FeedEvent>
