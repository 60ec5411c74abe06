import type { CrossFieldIssue, Rule } from './rule.ts'

/** The water a cruise sails on. Options have one of these, or both: 3. */
export const areaIds = { sea: 1, river: 2 } as const
export type AreaId = (typeof areaIds)[keyof typeof areaIds]

/** TOP-1: the six lists by number: what they sort, and on which water. */
export const topsortLists = {
  2: { of: 'organizer', areaid: areaIds.sea },
  3: { of: 'destination', areaid: areaIds.sea },
  4: { of: 'ship', areaid: areaIds.sea },
  5: { of: 'organizer', areaid: areaIds.river },
  6: { of: 'destination', areaid: areaIds.river },
  7: { of: 'ship', areaid: areaIds.river },
} as const

export const listTypes = [2, 3, 4, 5, 6, 7] as const satisfies readonly (keyof typeof topsortLists)[]
export type ListType = (typeof listTypes)[number]
export type TopsortKind = (typeof topsortLists)[ListType]['of']

/** Whether an option of this area belongs on a card of that one. */
export const isInArea = (area: number, areaid: AreaId) => (area & areaid) !== 0

/** The ids of a list in order; an empty list means the standard order. */
export const parseIds = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number))

/** TOP-5: nothing can occur twice in one order. */
export const validateUniqueIds: Rule = (list) => {
  const seenIds = new Set<number>()
  for (const id of parseIds(list)) {
    if (seenIds.has(id)) return { key: 'double', params: { value: id } }
    seenIds.add(id)
  }
  return undefined
}

/** TOP-5: a list that is sent with its area names the one that its type has. */
export const validateListArea = ({ listtype, areaid }: { listtype?: unknown; areaid?: unknown }): CrossFieldIssue[] => {
  const listType = listTypes.find((type) => type === listtype)
  if (typeof areaid !== 'number' || !listType || topsortLists[listType].areaid === areaid) return []
  return [{ at: 'areaid', issue: { key: 'choice', params: { value: String(areaid) } } }]
}
