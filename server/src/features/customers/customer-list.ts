import type { Db } from '../../db/database.ts'
import { groupByCustomer } from './customer-changes.ts'
import { type Lookup, listMatches } from './customer-list-store.ts'

/** A customer of a page: its bookings, and the one at whose place it is listed. */
export type ListedGroup = { first: number; ids: number[] }

/** As many bookings are looked at in one go: most customers have one or two. */
const batch = 200

/**
 * The next customers behind a booking. A customer is listed once, at the place of its first matching booking, so that the list can
 * be read page by page although nobody stores who is one customer.
 */
export const listGroups = async (db: Db, lookup: Lookup, after: number | undefined, most: number) => {
  const groups: ListedGroup[] = []
  const inOrder = await listMatches(db, lookup)
  const placeOf = new Map(inOrder.map((id, place) => [id, place]))
  const placeIn = (id: number) => placeOf.get(id) ?? inOrder.length
  const start = after === undefined ? 0 : placeIn(after) + 1
  for (let from = start; from < inOrder.length; from += batch) {
    const matching = inOrder.slice(from, from + batch)
    const found = await groupByCustomer(db, lookup, matching)
    const firstOf = new Map(
      found.map((ids) => [ids.reduce((first, id) => (placeIn(id) < placeIn(first) ? id : first)), ids]),
    )
    for (const id of matching) {
      const ids = firstOf.get(id)
      // Otherwise its customer is listed further up, or on a former page.
      if (!ids) continue
      if (groups.length === most) return { groups, next: inOrder[placeIn(id) - 1] ?? null }
      groups.push({ first: id, ids })
    }
  }
  return { groups, next: null }
}
