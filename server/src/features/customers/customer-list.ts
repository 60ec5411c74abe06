import type { Db } from '../../db/database.ts'
import { groupByCustomer } from './customer-changes.ts'
import { type Lookup, listMatchesAmong, listNextMatches } from './customer-list-store.ts'

/** A customer of a page: its bookings, and the one at whose place it is listed. */
export type ListedGroup = { first: number; ids: number[] }

/** As many bookings are looked at in one go: most customers have one or two. */
const batch = 100

/**
 * The next customers behind a booking. A customer is listed once, at the place of its first matching booking, so that the list can
 * be read page by page although nobody stores who is one customer.
 */
export const listGroups = async (db: Db, lookup: Lookup, after: number | undefined, most: number) => {
  const groups: ListedGroup[] = []
  let last = after
  while (true) {
    const matching = await listNextMatches(db, lookup, last, batch)
    const found = await groupByCustomer(db, lookup, matching)
    const inOrder = await listMatchesAmong(db, lookup, found.flat())
    const groupOf = new Map(found.flatMap((ids) => ids.map((id) => [id, ids] as const)))
    const firsts = new Map<readonly number[], number>()
    for (const id of inOrder) {
      const ids = groupOf.get(id)
      if (ids && !firsts.has(ids)) firsts.set(ids, id)
    }
    for (const id of matching) {
      const ids = groupOf.get(id)
      // Otherwise it is listed further up, or on a former page.
      if (ids && firsts.get(ids) === id) {
        if (groups.length === most) return { groups, next: last ?? null }
        groups.push({ first: id, ids })
      }
      last = id
    }
    if (matching.length < batch) return { groups, next: null }
  }
}
