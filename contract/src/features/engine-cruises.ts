import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { idList, queryInteger } from '../calls/fields.ts'
import { languageList } from '../texts/languages.ts'
import { CruisePage, CruiseSearch } from './cruises.ts'
import { TopsortList } from './topsort.ts'

const { listtype } = TopsortList.shape

export const listEngineCruises = call({
  method: 'GET',
  path: '/engine/cruises',
  access: { key: 'engine' },
  about:
    'The cruises that the page of an agency shows, in its order, twelve at a time: of the lines that it includes and of what its brand sells, without what is sold out, removed or over.',
  tx: 'none',
  query: z.strictObject({
    partnerid: queryInteger(1),
    /** The language of names and titles; the brand's unless given. */
    language: z.optional(z.enum(languageList)),
    /** Only this cruise, by its travel id. */
    routeplanid: z.optional(queryInteger(1)),
    ...CruiseSearch.shape,
  }),
  refuses: ['notfound'],
  answer: CruisePage,
})

export const getPageCruises = call({
  method: 'POST',
  path: '/engine/:partnerid/cruises',
  access: [Right.layout, Right.partnerdata],
  about:
    'The first cruises of the agency’s booking page, for its preview; with `lists` in the order that those top-sort lists would give, before they are saved.',
  body: z.strictObject({
    language: z.enum(languageList),
    lists: z._default(z.array(z.strictObject({ listtype, list: idList })).check(z.maxLength(6)), []),
  }),
  answer: CruisePage,
  tx: 'read',
})
