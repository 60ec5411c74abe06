import * as z from 'zod/mini'
import { type ColumnName, columnOf, columnsWith, type FeedShape } from '../bookings/booking-column-names.ts'
import { bigId, bookingColumns } from '../bookings/booking-columns.ts'
import { id, integer, isoDate, requiredLine } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { type CrossFieldIssue, checkAcross } from '../rules/rule.ts'
import { foldForSearch } from '../texts/search-fold.ts'

/** The feed's name of a column. */
export const feedNameOf = (name: ColumnName): string => columnOf(name).feedName ?? name

/** A point in time, as `2026-11-15T10:00:00Z` or with a time zone offset. */
export const moment = z.iso.datetime({ offset: true, error: 'validation_date_required', abort: true }).check(
  z.refine((at) => {
    const year = new Date(at).getUTCFullYear()
    return year >= limits.yearMin && year <= limits.yearMax
  }, 'validation_date_required'),
)

const feedShape = Object.fromEntries(
  columnsWith('feed').map((name) => [feedNameOf(name), bookingColumns[name].feed]),
) as FeedShape // one entry for each of its keys, from the same table

/** Whether a value is a name that something can be found by. */
export const isFindable = (name: unknown) => typeof name === 'string' && foldForSearch(name) !== ''

/** An entry of the catalogue is given by id or by name. */
export const validateReference =
  (id: 'organizerid' | 'shipid' | 'cruisingareaid', name: 'organizername' | 'shipname' | 'cruisingareaname') =>
  (item: Readonly<Record<string, unknown>>): CrossFieldIssue[] =>
    (item[id] ?? undefined) === undefined && !isFindable(item[name]) ? [{ at: id, issue: { key: 'required' } }] : []

/** A request or booking as the booking engine sends it. */
export const FeedBooking = z
  .strictObject({ ...feedShape, changedat: z.optional(moment) })
  .check(
    checkAcross<'organizerid' | 'organizername'>(validateReference('organizerid', 'organizername')),
    checkAcross<'cruisingareaid' | 'cruisingareaname'>(validateReference('cruisingareaid', 'cruisingareaname')),
  )
export type FeedBooking = z.infer<typeof FeedBooking>

const { partnerid, bookingid, version } = FeedBooking.shape

/** PRD-4: a booking that was sent by mistake. The other fields of a booking may be sent, too, and are not read. */
export const FeedRemoval = z.object({ partnerid, bookingid, version, removed: z.literal(true) })
export type FeedRemoval = z.infer<typeof FeedRemoval>

const isRequired = (schema: z.ZodMiniType) => !z.safeParse(schema, undefined).success

/** The names of the fields that must be sent. */
export const requiredNames = ({ shape }: { shape: Readonly<Record<string, z.ZodMiniType>> }): string[] =>
  Object.entries(shape).flatMap(([name, schema]) => (isRequired(schema) ? [name] : []))

type Sent = z.input<typeof FeedBooking>
type OptionalName = { [K in keyof FeedBooking]-?: undefined extends Sent[K] ? K : never }[keyof FeedBooking]

/** The defaults of a booking's optional fields. */
export const unsentFields = Object.fromEntries(
  Object.entries(feedShape).flatMap(([name, schema]) => {
    const { data } = z.safeParse(schema, undefined)
    return data === undefined ? [] : [[name, data]]
  }),
) as Pick<FeedBooking, OptionalName> // those that accept a missing value

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
