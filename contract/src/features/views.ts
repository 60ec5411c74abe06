import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { id, integer, requiredLine, verbatim } from '../calls/fields.ts'
import type { Rule } from '../rules/rule.ts'
import { withRules } from '../rules/rule.ts'

/**
 * NTF-5: the screens that have saved views, each with the parameters of its address that a view keeps. What is open on the screen
 * (a booking, a tab) is not a filter.
 */
export const viewFilters = {
  transactions: [
    ...[
      'type',
      'searchIn',
      'dateType',
      'period',
      'startDate',
      'endDate',
      'status',
      'origin',
      'commissionstate',
      'person',
      'changed',
      'changedin',
    ],
    ...['sort', 'order'],
  ],
  report: ['period', 'years', 'startDate', 'endDate', 'by', 'group'],
  traffic: ['type', 'year'],
  requests: ['view', 'search', 'person', 'age', 'stage', 'sort', 'order'],
} as const satisfies Record<string, readonly string[]>
export type ViewScreen = keyof typeof viewFilters
export const viewScreens = Object.keys(viewFilters) as [ViewScreen, ...ViewScreen[]] // its keys

/** The most views that a person, and that an agency can have. */
export const viewsMost = { own: 50, agency: 100 } as const

/** The longest name of a view. */
export const viewNameMost = 60

/** The filters of an address in a fixed order, so that the same filters are the same text. Empty ones are left out. */
export const viewSearchOf = (screen: ViewScreen, search: Readonly<Record<string, string | undefined>>): string => {
  const names: readonly string[] = viewFilters[screen]
  const pairs = names.flatMap((name) => (search[name] ? [[name, search[name]]] : []))
  return new URLSearchParams(pairs).toString()
}

/** The filters of a view as the parameters of an address. */
export const readViewSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** Two names that a reader would take for the same one. */
export const isSameName = (one: string, other: string) =>
  one.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase()

const anyFilter: readonly string[] = Object.values(viewFilters).flat()

/** Nothing but filters; the screen itself says which of their values it cannot use. */
const filtersOnly: Rule = (search) => {
  const unknown = Object.keys(readViewSearch(search)).find((name) => !anyFilter.includes(name))
  return unknown === undefined ? undefined : { key: 'choice', params: { value: unknown } }
}

export const SavedView = z.object({
  viewid: z.number(),
  screen: z.enum(viewScreens),
  name: z.string(),
  /** The filters as in the address, without `?`: a relative period stays relative. */
  search: z.string(),
  /** Everybody of the agency sees it; else only who saved it. */
  isagency: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

/** What a person chose for a view; each person chooses for themselves, also for the agency's views. */
export const ViewChoice = z.object({
  viewid: z.number(),
  /** It is listed in the navigation, below its screen. */
  ispinned: z.boolean(),
  /** The navigation and the palette open the screen with it. */
  isdefault: z.boolean(),
})
export type ViewChoice = z.infer<typeof ViewChoice>

const base = { access: [Right.basic] } as const

export const listViews = call({
  ...base,
  method: 'GET',
  path: '/views/:partnerid/views',
  about: 'The own saved views and those of the agency, by screen and name.',
  answer: z.array(SavedView),
})

/** The row of a view that belongs to one person. */
const isOwn = (view: unknown) => (view as SavedView).isagency === false // what the calls below answer

export const saveView = call({
  ...base,
  method: 'POST',
  path: '/views/:partnerid/view/save',
  about:
    'Adds a saved view, with the number 0, or changes one; a view that was deleted within the last day comes back. Those of the agency need the right of administration.',
  body: z.strictObject({
    viewid: integer(0),
    screen: z.enum(viewScreens),
    name: requiredLine(viewNameMost),
    search: verbatim(1000).check(withRules(filtersOnly)),
    isagency: z.boolean(),
  }),
  saves: { read: listViews, item: 'viewid', isPrivate: isOwn },
  refuses: ['notfound'],
  answer: SavedView,
})

export const deleteView = call({
  ...base,
  method: 'DELETE',
  path: '/views/:partnerid/view/:viewid',
  about:
    'Deletes a saved view; for a day, saving it again brings it back. Those of the agency need the right of administration.',
  saves: { read: listViews, item: 'viewid', removes: true, isPrivate: isOwn },
  refuses: ['notfound'],
  answer: z.object({ viewid: z.number(), isagency: z.boolean() }),
})

export const listViewChoices = call({
  ...base,
  method: 'GET',
  path: '/views/:partnerid/choices',
  about: 'Which views the person has pinned, and which ones their screens open with.',
  answer: z.array(ViewChoice),
})

export const chooseView = call({
  ...base,
  method: 'POST',
  path: '/views/:partnerid/choice/save',
  about:
    'Pins a view for the person, or makes it what its screen opens with: one for each screen. What is not sent stays as it is.',
  body: z.strictObject({ viewid: id, ispinned: z.optional(z.boolean()), isdefault: z.optional(z.boolean()) }),
  refuses: ['notfound'],
  answer: z.array(ViewChoice),
})
