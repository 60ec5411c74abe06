import { type CustomerStep, type Decisions, decisionsOf } from './customer-steps.ts'

/** A booking with its keys, the most telling first. */
export type KeyedBooking = { bookingid: number; keys: readonly string[] }

type Group = {
  ids: number[]
  /** Bookings that must not come in. */
  apart: Set<number>
}

/** Groups that grow: at first each booking, and what a person put together. */
const openGroups = (bookings: readonly KeyedBooking[], { groupOf, apartFrom }: Decisions) => {
  const groups = new Map<number, Group>(bookings.map(({ bookingid: id }) => [id, { ids: [id], apart: new Set() }]))
  for (const [id, others] of apartFrom) {
    for (const other of others) {
      groups.get(id)?.apart.add(other)
      groups.get(other)?.apart.add(id)
    }
  }
  const find = (id: number) => groups.get(id) as Group // every booking has one
  const mayJoin = (a: Group, b: Group) => {
    const [fewer, more] = a.apart.size < b.apart.size ? [a, b] : [b, a]
    for (const id of fewer.apart) if (groups.get(id) === more) return false
    return true
  }
  /** Puts the groups of two bookings together, unless a person took them apart. */
  const join = (one: number, other: number) => {
    const [a, b] = [find(one), find(other)]
    if (a === b || !mayJoin(a, b)) return
    const [large, small] = a.ids.length < b.ids.length ? [b, a] : [a, b]
    large.ids.push(...small.ids)
    for (const id of small.apart) large.apart.add(id)
    for (const id of small.ids) groups.set(id, large)
  }
  const firstOf = new Map<number, number>()
  for (const { bookingid } of bookings) {
    const decided = groupOf.get(bookingid)
    if (decided === undefined) continue
    join(firstOf.get(decided) ?? bookingid, bookingid)
    if (!firstOf.has(decided)) firstOf.set(decided, bookingid)
  }
  return { find, join, list: () => [...new Set(groups.values())].map(({ ids }) => ids.toSorted((a, b) => a - b)) }
}

/** For each booking that was taken out, the keys that it has in common with those it was taken from. */
const findSharedKeys = (bookings: readonly KeyedBooking[], { apartFrom }: Decisions) => {
  const keysOf = new Map(bookings.map(({ bookingid, keys }) => [bookingid, keys]))
  return new Map(
    [...apartFrom].map(([id, others]) => {
      const theirs = new Set([...others].flatMap((other) => keysOf.get(other) ?? []))
      return [id, new Set(keysOf.get(id)?.filter((key) => theirs.has(key)))]
    }),
  )
}

/**
 * ENQ-7: which bookings are one customer's. What a person put together is together, and what a person took out stays out; all other
 * bookings are put together by their keys, unless that would bring back together what a person took apart. A key by which a booking
 * was matched wrongly no longer counts for that booking, and for all others it counts last. The result depends on the bookings and
 * the steps, and not on the order in which the bookings arrived.
 */
export const groupCustomers = (bookings: readonly KeyedBooking[], steps: readonly CustomerStep[]): number[][] => {
  const decisions = decisionsOf(steps)
  const groups = openGroups(bookings, decisions)
  const sharedKeys = findSharedKeys(bookings, decisions)
  const shared = new Set([...sharedKeys.values()].flatMap((keys) => [...keys]))
  const rankOf = (id: number) => (decisions.groupOf.has(id) ? 0 : 1)
  const inOrder = bookings.toSorted((a, b) => rankOf(a.bookingid) - rankOf(b.bookingid) || a.bookingid - b.bookingid)
  /** For each key one booking of each group that has it: more than one only where a person took them apart. */
  const withKey = new Map<string, number[]>()
  const joinByKey = (bookingid: number, key: string) => {
    const found = withKey.get(key) ?? []
    for (const id of found) groups.join(id, bookingid)
    if (!found.some((id) => groups.find(id) === groups.find(bookingid))) withKey.set(key, [...found, bookingid])
  }
  for (const { bookingid, keys } of inOrder) for (const key of keys) if (!shared.has(key)) joinByKey(bookingid, key)
  for (const { bookingid, keys } of inOrder) {
    const wrong = sharedKeys.get(bookingid)
    for (const key of keys) if (shared.has(key) && !wrong?.has(key)) joinByKey(bookingid, key)
  }
  return groups.list()
}
