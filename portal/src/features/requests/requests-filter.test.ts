import { requestStages } from '@gangway/contract/requests/request-stage'
import { describe, expect, test } from 'vitest'
import { makeCard } from '../../testing/request-cards.ts'
import {
  ageOf,
  columnsOf,
  countActive,
  countWaiting,
  createColumns,
  filtersOf,
  leftOutOf,
  matching,
  requestIdOf,
  sorted,
} from './requests-filter.ts'

const now = new Date('2026-11-18T09:00:00Z')
const today = '2026-11-18'
const reader = { me: 3, now }

const ids = (cards: readonly { bookingid: number }[]) => cards.map(({ bookingid }) => bookingid)

test('ENQ-1 the filters come from the URL, and what is invalid there falls back to the default', () => {
  expect(filtersOf({})).toEqual({
    view: 'board',
    person: '',
    age: undefined,
    stage: undefined,
    search: '',
    sort: 'urgent',
    order: 'asc',
  })
  const invalid = { view: 'cards', person: 'x', age: 'old', stage: 'gone', sort: 'name', order: 'up', search: 'a\tb' }
  expect(filtersOf(invalid)).toEqual({ ...filtersOf({}), search: 'a b' })
  const valid = {
    view: 'list',
    person: '12',
    age: 'late',
    stage: 'offer',
    sort: 'price',
    order: 'desc',
    search: 'aida',
  }
  expect(filtersOf(valid)).toEqual(valid)
  expect(countActive(filtersOf(valid))).toBe(2)
  expect(countActive(filtersOf({}))).toBe(0)
})

describe('ENQ-1 filters', () => {
  const cards = [
    makeCard({ bookingid: 1, userno: 3, reference: 'R-77', customername: 'Anna Peters' }),
    makeCard({ bookingid: 2, userno: null, shipname: 'Mein Schiff 7' }),
    makeCard({ bookingid: 3, userno: 0, bookingnr: 'Q-900', requestedat: '2026-11-18T08:00:00Z' }),
  ]
  test.each([
    [{}, [1, 2, 3]],
    [{ person: 'mine' }, [1]],
    [{ person: 'nobody' }, [2]],
    [{ person: '0' }, [3]],
    [{ age: 'late' }, [1, 2]],
    [{ age: 'fresh' }, [3]],
    [{ age: 'due' }, []],
    [{ search: 'mueller' }, [2, 3]],
    [{ search: 'schiff mein' }, [2]],
    [{ search: 'q-900' }, [3]],
    [{ search: 'r-77' }, [1]],
    [{ search: 'fjord peters' }, [1]],
    [{ search: 'nothing' }, []],
  ])('%o', (search, expected) => {
    expect(ids(matching(cards, filtersOf(search), reader))).toEqual(expected)
  })
})

test('ENQ-2 only a request without an answer, new or in work, has an age', () => {
  expect(ageOf(makeCard(), now)).toBe('late')
  expect(ageOf(makeCard({ stage: 'working' }), now)).toBe('late')
  expect(ageOf(makeCard({ answeredat: '2026-11-16T09:00:00Z' }), now)).toBeUndefined()
  for (const stage of requestStages.slice(2)) expect(ageOf(makeCard({ stage }), now)).toBeUndefined()
})

test('ENQ-1 what has to be done first is on top: what came back, what is due, what has waited longest', () => {
  const cards = [
    makeCard({ bookingid: 1, stage: 'working', requestedat: '2026-11-18T08:00:00Z' }),
    makeCard({ bookingid: 2, stage: 'working', requestedat: '2026-11-10T08:00:00Z' }),
    makeCard({ bookingid: 3, stage: 'working', dueday: today }),
    makeCard({ bookingid: 4, stage: 'working', dueday: '2026-11-19' }),
    makeCard({ bookingid: 5, stage: 'working', isback: true }),
  ]
  expect(ids(columnsOf(cards, today).working)).toEqual([5, 3, 2, 4, 1])
})

test('ENQ-1 the next to come back is on top of the waiting ones, the last change on top of the closed ones', () => {
  const cards = [
    makeCard({ bookingid: 1, stage: 'waiting', waituntil: '2026-12-01' }),
    makeCard({ bookingid: 2, stage: 'waiting', waituntil: '2026-11-20' }),
    makeCard({ bookingid: 3, stage: 'won', changedat: '2026-11-17T08:00:00Z' }),
    makeCard({ bookingid: 4, stage: 'won', changedat: '2026-11-18T08:00:00Z' }),
    makeCard({ bookingid: 5, stage: 'won' }),
  ]
  const columns = columnsOf(cards, today)
  expect(ids(columns.waiting)).toEqual([2, 1])
  expect(ids(columns.won)).toEqual([4, 3, 5])
  expect(columns.lost).toEqual([])
})

test('ENQ-1 a move changes only the two columns that it concerns, and their order is the one of a new board', () => {
  const days = (count: number) => String(10 + ((count * 7) % 18))
  const cards = Array.from({ length: 120 }, (_, at) =>
    makeCard({
      bookingid: at,
      stage: requestStages[at % 6] ?? 'new',
      requestedat: `2026-11-${days(at)}T08:00:00.000Z`,
      changedat: at % 4 === 0 ? null : `2026-11-${days(at)}T09:00:00.000Z`,
      waituntil: at % 6 === 3 ? `2026-12-${days(at)}` : null,
      dueday: at % 5 === 0 ? `2026-11-${days(at)}` : null,
    }),
  )
  const arrange = createColumns()
  const before = arrange(cards, today)
  expect(arrange([...cards], today)).toEqual(before)
  const moved = cards.map((card) => (card.bookingid === 6 ? { ...card, stage: 'waiting' as const } : card))
  const after = arrange(moved, today)
  expect(requestStages.filter((stage) => after[stage] !== before[stage])).toEqual(['new', 'waiting'])
  expect(after).toEqual(columnsOf(moved, today))
  expect(arrange(cards.slice(1), today)).toEqual(columnsOf(cards.slice(1), today))
})

test('ENQ-2 new requests are counted, and late ones whether new or in work', () => {
  const cards = [
    makeCard({ stage: 'new' }),
    makeCard({ stage: 'new', requestedat: '2026-11-18T08:00:00Z' }),
    makeCard({ stage: 'working' }),
    makeCard({ stage: 'working', answeredat: '2026-11-17T08:00:00Z' }),
    makeCard({ stage: 'offer' }),
  ]
  expect(countWaiting(cards, now)).toEqual({ new: 2, late: 2 })
})

test('ENQ-1 in the list, what waits for a later day comes after what somebody can work on now', () => {
  const cards = [
    makeCard({ bookingid: 1, stage: 'waiting', waituntil: '2026-12-01', requestedat: '2026-11-01T08:00:00Z' }),
    makeCard({ bookingid: 2, stage: 'new', requestedat: '2026-11-10T08:00:00Z' }),
    makeCard({ bookingid: 3, stage: 'offer', requestedat: '2026-11-12T08:00:00Z' }),
  ]
  const order = { sort: 'urgent', order: 'asc', today, compare: () => 0 } as const
  expect(ids(sorted(cards, order))).toEqual([2, 3, 1])
})

test('ENQ-1 the list is sorted by any column in both directions', () => {
  const cards = [
    makeCard({ bookingid: 1, customername: 'Berg', bookingpricebrutto: 300, stage: 'lost', dueday: null }),
    makeCard({ bookingid: 2, customername: 'Adler', bookingpricebrutto: 100, stage: 'offer', dueday: '2026-12-01' }),
    makeCard({ bookingid: 3, customername: 'Cordes', bookingpricebrutto: 200, stage: 'new', dueday: '2026-11-30' }),
  ]
  const by = (sort: Parameters<typeof sorted>[1]['sort'], order: 'asc' | 'desc' = 'asc') =>
    ids(sorted(cards, { sort, order, today, compare: (one, other) => one.localeCompare(other) }))
  expect(by('customername')).toEqual([2, 1, 3])
  expect(by('customername', 'desc')).toEqual([3, 1, 2])
  expect(by('price')).toEqual([2, 3, 1])
  expect(by('stage')).toEqual([3, 2, 1])
  expect(by('dueday')).toEqual([3, 2, 1])
})

test('ENQ-1 the URL opens every request, also those of the public booking page with their long numbers', () => {
  expect(['4000017', '1794862000123456', '', undefined, 'x', '12345678901234567'].map(requestIdOf)).toEqual([
    ...['4000017', '1794862000123456'],
    ...['', '', '', ''],
  ])
})

test('NTF-5 filters that are no longer there are named: a colleague who left, unknown ones', () => {
  const people = [{ userno: 0 }, { userno: 7 }]
  expect(leftOutOf({ view: 'list', person: '7', age: 'late', stage: 'offer', search: 'x' }, people)).toEqual([])
  expect(leftOutOf({ person: 'mine' }, people)).toEqual([])
  expect(leftOutOf({ view: 'map', person: '8', age: 'old', stage: 'x' }, people)).toEqual([
    'view',
    'person',
    'age',
    'stage',
  ])
})
