import type { Language } from '@gangway/contract/languages'

/** A name in every language; Flemish uses most Dutch names. */
export type PlaceNames = Record<Exclude<Language, 'be'>, string> & { be?: string }

/** A destination: 1 sea, 2 river, 3 both. */
export type Place = { area: 1 | 2 | 3; names: PlaceNames }

export const sea = (names: PlaceNames): Place => ({ area: 1, names })
export const river = (names: PlaceNames): Place => ({ area: 2, names })
export const seaAndRiver = (names: PlaceNames): Place => ({ area: 3, names })
