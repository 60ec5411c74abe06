import { parseIds } from '@gangway/contract/rules/topsort'

export type Profile = 'standard' | 'customized'

/** The state of a card. The chosen ids stay while Standard is tried out. */
export type Card = { profile: Profile; ids: readonly number[] }

/** TOP-2, TOP-3: a saved list is Customized and preselected, an empty one is Standard. */
export const cardOf = (list: string): Card => ({
  profile: list === '' ? 'standard' : 'customized',
  ids: parseIds(list),
})

/** TOP-3: Standard saves an empty list, Customized the chosen ids in order. */
export const listOf = ({ profile, ids }: Card): string => (profile === 'standard' ? '' : ids.join(','))

/** TOP-3: Customized with nothing chosen becomes Standard when it is saved. */
export const isEmptyChoice = ({ profile, ids }: Card) => profile === 'customized' && ids.length === 0

/** Newly chosen options are added last. */
export const toggleId = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

/** TOP-4: moves an option to another position; positions beyond the ends are clamped. */
export const moveId = (ids: readonly number[], from: number, to: number): number[] => {
  const one = ids[from]
  if (one === undefined) return [...ids]
  const others = ids.filter((_, at) => at !== from)
  const place = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, place), one, ...others.slice(place)]
}

/** TOP-3: after a save a card shows what is stored, unless something else was chosen during the save. */
export const afterSave = (now: Card, sentList: string, storedList: string): Card =>
  listOf(now) === sentList ? cardOf(storedList) : now
