import * as z from 'zod/mini'
import { bigId } from '../bookings/booking-columns.ts'
import { seaOrRiver } from '../bookings/bookings.ts'
import { id, integer, isoDate, line, money, requiredLine } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { checkAcross } from '../rules/rule.ts'
import { languageList } from '../texts/languages.ts'
import { CatalogueNames } from './catalogue.ts'
import { cabinKinds, cruiseStates } from './cruises.ts'
import { validateReference } from './feed-items.ts'

// Beside `cruises.ts`, which the portal's preview loads: what the feed accepts is of no use there.

const optionalLine = z._default(line(), '')
const optionalId = z.optional(z.nullable(id))

/** ENG-6: a dated cruise as the provider's systems send it. */
export const FeedCruise = z
  .strictObject({
    /** The same number that bookings of this cruise have. */
    routeplanid: id,
    /** Grows with every change of the cruise. */
    version: bigId,
    state: z._default(z.enum(cruiseStates), 'on'),
    organizerid: optionalId,
    organizername: optionalLine,
    shipid: optionalId,
    shipname: optionalLine,
    cruisingareaid: optionalId,
    cruisingareaname: optionalLine,
    area: z.literal(Object.values(seaOrRiver)),
    /** The title in every language that has none of its own. */
    title: requiredLine(),
    titles: z.optional(CatalogueNames),
    departure: isoDate,
    nights: integer(1, limits.nights),
    /** In the order of the route, with the first and the last one. */
    ports: z._default(z.array(requiredLine()).check(z.maxLength(limits.cruisePorts)), () => []),
    /** In euro, for one person in a cabin for two. */
    pricefrom: money.check(z.gte(0)),
    cabins: z._default(
      z.array(z.enum(cabinKinds)).check(
        z.maxLength(cabinKinds.length),
        z.refine((kinds) => new Set(kinds).size === kinds.length, 'pattern'),
      ),
      () => [],
    ),
    /** The last day on which it can be booked at this price. */
    validuntil: z.optional(z.nullable(isoDate)),
  })
  .check(
    checkAcross<'organizerid' | 'organizername'>(validateReference('organizerid', 'organizername')),
    checkAcross<'shipid' | 'shipname'>(validateReference('shipid', 'shipname')),
    checkAcross<'cruisingareaid' | 'cruisingareaname'>(validateReference('cruisingareaid', 'cruisingareaname')),
  )
export type FeedCruise = z.infer<typeof FeedCruise>

const { titles: _, ...lineFields } = FeedCruise.shape

/** The columns of a CSV file with cruises; a title in a language has a column of its own. */
export const CruiseLine = z.object({
  ...lineFields,
  ...Object.fromEntries(languageList.map((language) => [`title_${language}`, optionalLine])),
})
