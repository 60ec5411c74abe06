import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupCustomers, type KeyedBooking } from './customer-groups.ts'
import type { CustomerStep } from './customer-steps.ts'

const booking = (bookingid: number, ...keys: string[]): KeyedBooking => ({ bookingid, keys })
const inOrder = (groups: readonly number[][]) => groups.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
const group = (bookings: readonly KeyedBooking[], steps: readonly CustomerStep[] = []) =>
  inOrder(groupCustomers(bookings, steps))
const groupWith = (groups: readonly number[][], id: number) => groups.find((ids) => ids.includes(id)) ?? []

/** Takes a booking out of its customer, as the server records it. */
const split = (bookings: readonly KeyedBooking[], steps: readonly CustomerStep[], id: number): CustomerStep => ({
  step: 'split',
  one: [id],
  other: groupWith(group(bookings, steps), id).filter((one) => one !== id),
})
const merge = (
  bookings: readonly KeyedBooking[],
  steps: readonly CustomerStep[],
  id: number,
  other: number,
): CustomerStep => {
  const groups = group(bookings, steps)
  return { step: 'merge', one: groupWith(groups, id), other: groupWith(groups, other) }
}

const family = [booking(1, 'mail f'), booking(2, 'mail f', 'phone 2'), booking(3, 'mail f')]

test('ENQ-7 a booking that was taken out stays out when a third booking has the same keys, which stays with the others', () => {
  const out = split(family, [], 2)
  expect(group(family, [out])).toEqual([[1, 3], [2]])
  expect(group([...family, booking(4, 'mail f')], [out])).toEqual([[1, 3, 4], [2]])
  const twins = [booking(1, 'mail f', 'phone f'), booking(2, 'mail f', 'phone f')]
  expect(group([...twins, booking(3, 'mail f', 'phone f')], [split(twins, [], 1)])).toEqual([[1], [2, 3]])
})

test('ENQ-7 a key that only the booking has that was taken out still finds its customer', () => {
  const out = split(family, [], 2)
  expect(group([...family, booking(4, 'phone 2')], [out])).toEqual([
    [1, 3],
    [2, 4],
  ])
  expect(group([...family, booking(4, 'mail f', 'phone 2')], [out])).toEqual([
    [1, 3],
    [2, 4],
  ])
})

test('ENQ-7 two bookings that were taken out of one customer are not one customer for that', () => {
  const first = split(family, [], 2)
  const second = split(family, [first], 3)
  expect(group(family, [first, second])).toEqual([[1], [2], [3]])
  expect(group(family, [first, second, merge(family, [first, second], 2, 3)])).toEqual([[1], [2, 3]])
})

test('ENQ-7 the others stay together when the booking that connected them is taken out', () => {
  const chain = [booking(1, 'mail a'), booking(2, 'mail a', 'phone b'), booking(3, 'phone b')]
  expect(group(chain)).toEqual([[1, 2, 3]])
  expect(group(chain, [split(chain, [], 2)])).toEqual([[1, 3], [2]])
})

test('ENQ-7 a merge stays when the feed changes the contact, and still finds by key', () => {
  const two = [booking(1, 'mail a'), booking(2, 'mail b')]
  const together = merge(two, [], 1, 2)
  expect(group([booking(1, 'mail x'), booking(2, 'mail y')], [together])).toEqual([[1, 2]])
  expect(group([...two, booking(3, 'mail a'), booking(4, 'mail b')], [together])).toEqual([[1, 2, 3, 4]])
})

test('ENQ-7 a booking that has keys of two customers that a person took apart joins one of them', () => {
  const two = [booking(1, 'mail a'), booking(2, 'mail a', 'phone b')]
  const out = split(two, [], 2)
  expect(group([...two, booking(3, 'mail c')], [out, { step: 'merge', one: [2], other: [3] }])).toEqual([[1], [2, 3]])
  const between = [...two, booking(3, 'mail c'), booking(4, 'phone b', 'mail c', 'mail a')]
  expect(group(between, [out, { step: 'merge', one: [2], other: [3] }])).toEqual([[1], [2, 3, 4]])
})

/** What one person after the other does, while the feed brings and changes bookings. */
const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('feed' as const), id: fc.integer({ min: 1, max: 9 }), keys: keysOf() }),
    fc.record({
      act: fc.constantFrom('merge' as const, 'split' as const, 'undo' as const),
      id: fc.nat(),
      other: fc.nat(),
    }),
  ),
  { minLength: 1, maxLength: 30 },
)

function keysOf() {
  return fc
    .tuple(fc.constantFrom('', 'mail a', 'mail b', 'mail c'), fc.constantFrom('', 'phone a', 'phone b', 'phone c'))
    .map((keys) => keys.filter(Boolean))
}

type Said = 'together' | 'apart'
/** The plain model: what was last said of each pair of bookings. */
type Pairs = ReadonlyMap<string, Said>
const pairOf = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`

const say = (pairs: Pairs, { step, one, other }: CustomerStep): Pairs => {
  const next = new Map(pairs)
  const together = (ids: readonly number[]) => {
    for (const a of ids) for (const b of ids) if (a !== b) next.set(pairOf(a, b), 'together')
  }
  if (step === 'merge') together([...one, ...other])
  else {
    together(other)
    for (const a of one) for (const b of other) next.set(pairOf(a, b), 'apart')
  }
  return next
}

test('ENQ-7 whatever people decide and the feed brings: everybody has one customer, and nothing decided is undone', () => {
  void fc.assert(
    fc.property(acts, fc.infiniteStream(fc.nat()), (list, dice) => {
      const stored = new Map<number, KeyedBooking>()
      let steps: CustomerStep[] = []
      let said: Pairs[] = [new Map()]
      let before: number[][][] = []
      for (const one of list) {
        const bookings = [...stored.values()]
        const at = (place: number) => bookings[place % bookings.length]?.bookingid ?? 0
        if (one.act === 'feed') {
          stored.set(one.id, booking(one.id, ...one.keys))
          before = []
        } else if (one.act === 'undo') {
          if (steps.length === 0) continue
          steps = steps.slice(0, -1)
          said = said.slice(0, -1)
          const former = before.pop()
          if (former) expect(group(bookings, steps)).toEqual(former)
        } else if (bookings.length > 1) {
          const step =
            one.act === 'merge' ? merge(bookings, steps, at(one.id), at(one.other)) : split(bookings, steps, at(one.id))
          const isNothing = step.other.length === 0 || step.one.includes(step.other[0] ?? 0)
          if (isNothing) continue
          before.push(group(bookings, steps))
          steps = [...steps, step]
          said = [...said, say(said.at(-1) ?? new Map(), step)]
        }
        const groups = group([...stored.values()], steps)
        expect(groups.flat().toSorted((a, b) => a - b)).toEqual([...stored.keys()].toSorted((a, b) => a - b))
        for (const [pair, word] of said.at(-1) ?? []) {
          const [a = 0, b = 0] = pair.split(' ').map(Number)
          expect([pair, groupWith(groups, a).includes(b) ? 'together' : 'apart']).toEqual([pair, word])
        }
        const shuffled = [...stored.values()]
          .map((value) => ({ value, place: dice.next().value }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ value }) => value)
        expect(group(shuffled, steps)).toEqual(groups)
      }
    }),
    { numRuns: 2000, seed: 20_261_116 },
  )
})

test('ENQ-7 without decisions a customer is whatever common keys connect', () => {
  void fc.assert(
    fc.property(fc.array(keysOf(), { maxLength: 12 }), (list) => {
      const bookings = list.map((keys, at) => booking(at + 1, ...keys))
      const groups = group(bookings)
      for (const a of bookings) {
        let reached = new Set([a.bookingid])
        for (;;) {
          const keys = new Set(bookings.filter(({ bookingid }) => reached.has(bookingid)).flatMap((one) => one.keys))
          const more = bookings.filter((one) => reached.has(one.bookingid) || one.keys.some((key) => keys.has(key)))
          if (more.length === reached.size) break
          reached = new Set(more.map(({ bookingid }) => bookingid))
        }
        expect(groupWith(groups, a.bookingid)).toEqual([...reached].toSorted((one, other) => one - other))
      }
    }),
    { numRuns: 500, seed: 20_261_116 },
  )
})
