import * as z from 'zod/mini'
import { everyRole } from '../access/roles.ts'
import { providerCall } from '../calls/call.ts'
import { line, queryInteger } from '../calls/fields.ts'
import { Cruise, cruiseStates } from './cruises.ts'

/** What has become of a cruise: `over` ones have departed, or can no longer be booked. */
export const shownStates = [...cruiseStates, 'over'] as const
export type ShownState = (typeof shownStates)[number]

/** A cruise as the console lists it. */
export const ConsoleCruise = z.object({
  ...Cruise.shape,
  state: z.enum(shownStates),
  /** When its latest version came in. */
  changedat: z.string(),
  /** How many agencies of which brands show it. */
  shown: z.array(z.object({ mandant: z.number(), agencies: z.number() })),
})
export type ConsoleCruise = z.infer<typeof ConsoleCruise>

/** Cruises on one page of the console's list. */
export const consoleCruises = 50

export const listCruises = providerCall({
  method: 'GET',
  path: '/cruises/list',
  access: { roles: everyRole },
  about: 'The cruises that came in, by departure, a page at a time, with the number of agencies that show each.',
  query: z.strictObject({
    /** Words of the title, the line, the ship or the destination, or the travel id. */
    search: z._default(line(), ''),
    state: z.optional(z.enum(shownStates)),
    /** Only what this agency shows. */
    partnerid: z.optional(queryInteger(1)),
    page: z._default(queryInteger(1, 10_000), 1),
  }),
  answer: z.object({ rows: z.array(ConsoleCruise), total: z.number() }),
})
