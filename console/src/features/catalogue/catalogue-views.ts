import type { CatalogueKind } from '@gangway/contract/features/catalogue'
import type { CatalogueEntry } from '@gangway/contract/features/catalogue-console'

/** The parts of the screen: `?view=ship`. */
export const views = ['unlisted', 'organizer', 'ship', 'cruisingarea', 'assortment'] as const
export type View = (typeof views)[number]

export const isUnlisted = ({ state }: CatalogueEntry) => state === 'unlisted'

/** The part to show: unlisted names come first while there are any. */
export const viewOf = (requested: string | undefined, hasUnlisted: boolean): View =>
  views.find((view) => view === requested) ?? (hasUnlisted ? 'unlisted' : 'organizer')

/** The parts on offer: unlisted names only while there are any, or while they are shown. */
export const openViews = (current: View, hasUnlisted: boolean): readonly View[] =>
  hasUnlisted || current === 'unlisted' ? views : views.filter((view) => view !== 'unlisted')

export const isKind = (view: View): view is CatalogueKind => view !== 'unlisted' && view !== 'assortment'
