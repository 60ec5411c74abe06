import * as z from 'zod/mini'
import { seaOrRiver } from '../bookings/bookings.ts'
import { queryInteger } from '../calls/fields.ts'

/** The kinds of cabins that a cruise can be booked in. */
export const cabinKinds = ['inside', 'outside', 'balcony', 'suite'] as const
export type CabinKind = (typeof cabinKinds)[number]

/** What can be done with a cruise: only those that are `on` are shown. */
export const cruiseStates = ['on', 'soldout', 'removed'] as const
export type CruiseState = (typeof cruiseStates)[number]

/** ENG-6: a cruise as an agency's page shows it, with its names in one language. */
export const Cruise = z.object({
  routeplanid: z.number(),
  organizerid: z.number(),
  organizername: z.string(),
  shipid: z.number(),
  shipname: z.string(),
  cruisingareaid: z.number(),
  cruisingareaname: z.string(),
  /** 1 sea, 2 river. */
  area: z.literal(Object.values(seaOrRiver)),
  title: z.string(),
  departure: z.string(),
  nights: z.number(),
  ports: z.array(z.string()),
  /** In euro, for one person in a cabin for two. */
  pricefrom: z.number(),
  cabins: z.array(z.enum(cabinKinds)),
  /** The last day on which it can be booked; null: no such day is known. */
  validuntil: z.nullable(z.string()),
})
export type Cruise = z.infer<typeof Cruise>

/** Cruises on one page of a list. */
export const cruisesPerPage = 12

/** Cruises are counted up to here; one more means that there are more. */
export const cruisesCounted = 1000

/** The month of a departure, `2027-05`. */
export const cruiseMonth = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'pattern' }))

/** What a visitor looks for; everything that is left out matches. */
export const CruiseSearch = z.strictObject({
  cruisingareaid: z.optional(queryInteger(1)),
  organizerid: z.optional(queryInteger(1)),
  month: z.optional(cruiseMonth),
  /** The fewest and the most nights, `6-8`; `15-` has no end. */
  nights: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}-(?:[1-9]\d{0,2})?$/, { error: 'pattern' }))),
  page: z._default(queryInteger(1, 1000), 1),
})
export type CruiseSearch = z.infer<typeof CruiseSearch>

/** What an agency's cruises can be searched by: nothing that would find none. */
export const CruiseChoices = z.object({
  cruisingareas: z.array(z.number()),
  organizers: z.array(z.number()),
  /** `2027-05` */
  months: z.array(z.string()),
})
export type CruiseChoices = z.infer<typeof CruiseChoices>

/** A page of an agency's cruises, those at the top of its lists first, then by departure; and how many match (`cruisesCounted`). */
export const CruisePage = z.object({ cruises: z.array(Cruise), total: z.number(), choices: CruiseChoices })
export type CruisePage = z.infer<typeof CruisePage>
