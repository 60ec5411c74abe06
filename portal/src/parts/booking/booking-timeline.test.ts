import type { BookingCommission } from '@gangway/contract/features/provisions-commission'
import { expect, test } from 'vitest'
import { buildTimeline, type TimelineBooking } from './booking-timeline.ts'

const today = '2026-11-16'

const booking = (changed: Partial<TimelineBooking> = {}): TimelineBooking => ({
  ...{ status: 'paid', date: '2026-03-01', reiseterminvon: '2026-09-01', reiseterminbis: '2026-09-08' },
  states: [
    { status: 'request', at: '2026-02-20T09:00:00Z' },
    { status: 'open', at: '2026-03-01T09:00:00Z' },
    { status: 'confirmed', at: '2026-03-03T09:00:00Z' },
    { status: 'paid', at: '2026-07-01T09:00:00Z' },
  ],
  changes: [],
  ...changed,
})

const money = (changed: Partial<BookingCommission> = {}): BookingCommission => ({
  ...{ payoutday: '2026-10-05', state: 'paid', commission: 100, paid: 100, bonus: 0, open: 0, claim: null },
  lines: [line('2026-10-05', 100)],
  ...changed,
})

const line = (issued: string, amount: number, changed: Partial<BookingCommission['lines'][number]> = {}) => ({
  ...{ statementid: 7, lineno: 1, statementnr: 'S7', issued, kind: 'commission' as const, amount, text: '' },
  ...changed,
})

/** Event, day and phase of each entry, as short texts. */
const shortly = (...args: Parameters<typeof buildTimeline>) =>
  buildTimeline(...args).map(({ event, day, phase }) => `${phase} ${event} ${day.slice(5)}`)

test('MNY-3 a booking that is travelled and paid: everything is past, in order of time', () => {
  expect(shortly(booking(), money(), today)).toEqual([
    'past request 02-20',
    'past open 03-01',
    'past confirmed 03-03',
    'past paid 07-01',
    'past departure 09-01',
    'past return 09-08',
    'past payout 10-05',
    'past line 10-05',
  ])
})

test('MNY-3 exactly one event is next: the first that is still to come', () => {
  const journey = { reiseterminvon: '2026-12-01', reiseterminbis: '2026-12-08' }
  const notdue = money({ state: 'notdue', payoutday: '2027-01-05', paid: 0, open: 100, lines: [] })
  expect(shortly(booking(journey), notdue, today).slice(-4)).toEqual([
    'past paid 07-01',
    'next departure 12-01',
    'future return 12-08',
    'future payout 01-05',
  ])
  expect(shortly(booking(journey), notdue, '2026-12-01').slice(-3)).toEqual([
    'next departure 12-01',
    'future return 12-08',
    'future payout 01-05',
  ])
  expect(shortly(booking(journey), notdue, '2026-12-05').slice(-3)).toEqual([
    'past departure 12-01',
    'next return 12-08',
    'future payout 01-05',
  ])
  expect(buildTimeline(booking(journey), notdue, today).at(-1)?.amount).toBe(100)
})

test('MNY-3 a payout that is due is next although its day is over; one that is missing is past', () => {
  const due = money({ state: 'due', payoutday: '2026-11-05', paid: 0, open: 100, lines: [] })
  expect(shortly(booking(), due, today).at(-1)).toBe('next payout 11-05')
  expect(shortly(booking(), { ...due, state: 'missing', payoutday: '2026-10-05' }, today).at(-1)).toBe(
    'past payout 10-05',
  )
})

test('MNY-3 a payout by the day of booking comes before the journey', () => {
  const journey = { reiseterminvon: '2027-05-01', reiseterminbis: '2027-05-08' }
  const byBooking = money({ state: 'notdue', payoutday: '2026-12-05', paid: 0, open: 100, lines: [] })
  expect(shortly(booking(journey), byBooking, today).slice(-3)).toEqual([
    'next payout 12-05',
    'future departure 05-01',
    'future return 05-08',
  ])
})

test('MNY-3 a booking paid in parts has its lines, and its payout with what is still open', () => {
  const parts = money({
    ...{ state: 'notdue', payoutday: '2026-12-05', paid: 40, open: 60 },
    lines: [line('2026-10-05', 30), line('2026-11-05', 10, { statementid: 8, kind: 'correction' })],
  })
  const entries = buildTimeline(booking(), parts, today)
  expect(entries.slice(-3).map(({ event, phase, amount, line }) => [event, phase, amount ?? line?.amount])).toEqual([
    ['line', 'past', 30],
    ['line', 'past', 10],
    ['payout', 'next', 60],
  ])
})

test('MNY-3 what was paid early is not expected again', () => {
  const early = money({ payoutday: '2026-12-05', lines: [line('2026-10-05', 100)] })
  expect(shortly(booking(), early, today).at(-1)).toBe('past line 10-05')
  expect(shortly(booking(), early, today).join()).not.toContain('payout')
})

test('MNY-3 a cancelled booking ends with its cancellation and what was taken back', () => {
  const states = [...booking().states, { status: 'cancelled' as const, at: '2026-08-01T09:00:00Z' }]
  const reversed = money({
    ...{ state: 'reversed', paid: 0 },
    lines: [line('2026-07-05', 100), line('2026-10-05', -100, { statementid: 8, kind: 'cancellation' })],
  })
  expect(shortly(booking({ status: 'cancelled', states }), reversed, today).slice(3)).toEqual([
    'past paid 07-01',
    'past line 07-05',
    'past cancelled 08-01',
    'past line 10-05',
  ])
  const early = states.with(-1, { status: 'cancelled', at: '2026-09-04T09:00:00Z' })
  expect(shortly(booking({ status: 'cancelled', states: early }), undefined, today).slice(-2)).toEqual([
    'past departure 09-01',
    'past cancelled 09-04',
  ])
  const again = [...states, { status: 'confirmed' as const, at: '2026-08-05T09:00:00Z' }]
  expect(shortly(booking({ status: 'confirmed', states: again }), undefined, today).slice(-4)).toEqual([
    'past cancelled 08-01',
    'past confirmed 08-05',
    'past departure 09-01',
    'past return 09-08',
  ])
})

test('MNY-3 a request has no payout, and its journey only while that is ahead', () => {
  const states = booking().states.slice(0, 1)
  const nothing = money({ state: null, commission: 0, paid: 0, lines: [] })
  expect(shortly(booking({ status: 'request', states }), nothing, today)).toEqual(['past request 02-20'])
  const journey = { reiseterminvon: '2026-12-01', reiseterminbis: '2026-12-08' }
  expect(shortly(booking({ status: 'request', states: [], ...journey }), nothing, today)).toEqual([
    'past request 03-01',
    'next departure 12-01',
    'future return 12-08',
  ])
  const cancelled = [...states, { status: 'cancelled' as const, at: '2026-02-25T09:00:00Z' }]
  expect(shortly(booking({ status: 'cancelled', states: cancelled }), nothing, today)).toEqual([
    'past request 02-20',
    'past cancelled 02-25',
  ])
})

test('MNY-3 a booking first heard of when it was confirmed was booked on its day of booking', () => {
  const confirmed = { status: 'confirmed' as const, at: '2026-03-03T09:00:00Z' }
  expect(shortly(booking({ states: [confirmed] }), undefined, today).slice(0, 2)).toEqual([
    'past open 03-01',
    'past confirmed 03-03',
  ])
  const requested = { status: 'request' as const, at: '2026-03-02T09:00:00Z' }
  expect(shortly(booking({ states: [requested, confirmed] }), undefined, today).slice(0, 3)).toEqual([
    'past request 03-02',
    'past open 03-02',
    'past confirmed 03-03',
  ])
})

test('MNY-3 points in time belong to the day in the provider’s time zone', () => {
  const states = [{ status: 'open' as const, at: '2026-03-01T23:30:00Z' }]
  expect(buildTimeline(booking({ states }), undefined, today)[0]).toMatchObject({ day: '2026-03-02' })
})

test('MNY-3 without the money a timeline has neither payout nor lines', () => {
  expect(shortly(booking(), undefined, today).at(-1)).toBe('past return 09-08')
})
