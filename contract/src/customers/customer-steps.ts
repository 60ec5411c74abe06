/**
 * ENQ-7: what a person decided about customers by hand. Of a merge, `one` and `other` are the bookings of the two customers; of a
 * split, `one` is the booking that was taken out and `other` are those it was taken from.
 */
export type CustomerStep = { step: 'merge' | 'split'; one: readonly number[]; other: readonly number[] }

/** What the steps together say. */
export type Decisions = {
  /** Bookings with the same number were put, or left, together. */
  groupOf: ReadonlyMap<number, number>
  /** For each booking that was taken out, those that it must not be together with. */
  apartFrom: ReadonlyMap<number, ReadonlySet<number>>
}

/** Takes the steps in the order in which they were made: a later one wins. */
export const decisionsOf = (steps: readonly CustomerStep[]): Decisions => {
  const groupOf = new Map<number, number>()
  const apartFrom = new Map<number, Set<number>>()
  let groups = 0

  /** Puts bookings together, with whatever was put together with one of them before. */
  const join = (ids: readonly number[]) => {
    const former = new Set(ids.flatMap((id) => groupOf.get(id) ?? []))
    const all = new Set([...ids, ...[...groupOf].flatMap(([id, group]) => (former.has(group) ? [id] : []))])
    groups += 1
    for (const id of all) {
      groupOf.set(id, groups)
      const others = apartFrom.get(id)
      for (const other of others ?? []) if (all.has(other)) others?.delete(other)
    }
  }

  for (const { step, one, other } of steps) {
    if (step === 'merge') join([...one, ...other])
    else {
      for (const id of one) groupOf.delete(id)
      join(one)
      join(other)
      for (const id of one) apartFrom.set(id, new Set([...(apartFrom.get(id) ?? []), ...other]))
    }
  }
  return { groupOf, apartFrom }
}
