import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { idList, queryInteger } from '../calls/fields.ts'
import { checkAcross, withRules } from '../rules/rule.ts'
import { listTypes, validateListArea, validateUniqueIds } from '../rules/topsort.ts'

/** One of the six lists of a partner. */
export const TopsortList = z.object({
  /** 2 organizer sea, 3 destination sea, 4 ship sea, 5 organizer river, 6 destination river, 7 ship river. */
  listtype: z.literal([...listTypes]),
  /** Ids joined by commas, the first is shown first; empty means the provider's own order. */
  list: z.string(),
  /** 1 sea, 2 river. */
  areaid: z.literal([1, 2]),
})
export type TopsortList = z.infer<typeof TopsortList>

/** Something that can be moved to the top. */
export const SearchOption = z.object({
  id: z.number(),
  /** 1 sea, 2 river, 3 both. */
  area: z.literal([1, 2, 3]),
  /** Whether the agency offers it: a cruise line it includes, and that line's ships. Destinations belong to no line. */
  included: z.boolean(),
  texts: z.array(z.object({ languageid: z.number(), name: z.string() })),
})
export type SearchOption = z.infer<typeof SearchOption>

export const getTopsort = call({
  method: 'GET',
  path: '/topsort/:partnerid/topsort',
  access: [Right.partnerdata],
  about: 'The six top-sort lists: destinations, organizers and ships, each for sea and river.',
  answer: z.array(TopsortList),
})

export const saveTopsort = call({
  method: 'POST',
  path: '/topsort/:partnerid/topsort',
  access: [Right.partnerdata],
  about: 'Saves one list. Unknown and double ids, and ids of the other water, are refused.',
  body: z
    .strictObject({
      listtype: z.literal([...listTypes]),
      list: idList.check(withRules(validateUniqueIds)),
      /** Accepted so that clients can send back what they read: the water of the list type. */
      areaid: z.optional(z.literal([1, 2])),
    })
    .check(checkAcross(validateListArea)),
  answer: TopsortList,
  saves: { read: getTopsort, item: 'listtype' },
})

const options = { query: z.strictObject({ mandant: queryInteger() }), answer: z.array(SearchOption) } as const

export const listOrganizerOptions = call({
  method: 'GET',
  path: '/topsort/organizer/searchOptions',
  access: [Right.partnerdata],
  about: "The organizers of a brand's catalogue; the brand must be the session's own.",
  ...options,
})

export const listShipOptions = call({
  method: 'GET',
  path: '/topsort/ship/searchOptions',
  access: [Right.partnerdata],
  about: "The ships of a brand's catalogue; the brand must be the session's own.",
  ...options,
})

export const listDestinationOptions = call({
  method: 'GET',
  path: '/topsort/cruisingarea/searchOptions',
  access: [Right.partnerdata],
  about: "The destinations of a brand's catalogue; the brand must be the session's own.",
  ...options,
})
