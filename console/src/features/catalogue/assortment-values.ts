import { type Assortment, saveAssortment } from '@gangway/contract/features/catalogue-console'

/** The two parts of an assortment, and the entries they choose from. */
export const assortmentParts = [
  { part: 'organizers', kind: 'organizer' },
  { part: 'areas', kind: 'cruisingarea' },
] as const
export type AssortmentPartName = (typeof assortmentParts)[number]['part']

/** The form: what is chosen stays while everything is sold, so that switching back loses nothing. */
export type AssortmentValues = { all: Record<AssortmentPartName, boolean> } & Record<AssortmentPartName, number[]>

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

/** The ids with one more or one less, in an order that does not depend on the clicks. */
export const toggleIds = (ids: readonly number[], changed: readonly number[], isChosen: boolean) =>
  sorted(isChosen ? [...new Set([...ids, ...changed])] : ids.filter((id) => !changed.includes(id)))

const idsOf = (stored: Assortment[AssortmentPartName]) => (stored === 'all' ? [] : sorted(stored))

/** The assortment of a brand. */
export const assortmentRecord = (mandant: number, stored: Assortment) => ({
  save: saveAssortment,
  blank: {
    all: { organizers: stored.organizers === 'all', areas: stored.areas === 'all' },
    organizers: idsOf(stored.organizers),
    areas: idsOf(stored.areas),
  } satisfies AssortmentValues as AssortmentValues,
  toBody: ({ all, organizers, areas }: AssortmentValues) => ({
    mandant,
    organizers: all.organizers ? 'all' : organizers,
    areas: all.areas ? 'all' : areas,
  }),
  schema: saveAssortment.body,
})
