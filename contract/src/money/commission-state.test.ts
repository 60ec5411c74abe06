import { expect, test } from 'vitest'
import {
  type Commission,
  type CommissionState,
  commissionState,
  commissionStates,
  lineKinds,
  type StatementSpan,
} from './commission-state.ts'

const booking: Commission = {
  isLive: true,
  commissioncents: 10_000,
  payoutday: '2026-10-05',
  lines: 0,
  paidcents: 0,
}
const span: StatementSpan = { today: '2026-10-20', since: '2026-01-01', until: '2026-10-05' }

test.each<[string, Partial<Commission>, Partial<StatementSpan>, CommissionState | null]>([
  ['before its day', {}, { today: '2026-10-04', until: '2026-09-05' }, 'notdue'],
  ['on its day, without a statement yet', {}, { today: '2026-10-05', until: '2026-09-05' }, 'due'],
  ['in its month, without a statement yet', {}, { today: '2026-10-31', until: '2026-09-05' }, 'due'],
  ['after a month without any statement', {}, { today: '2026-11-01', until: '2026-09-05' }, 'missing'],
  ['after a statement that left it out', {}, {}, 'missing'],
  ['in its month, with the latest statement unknown', {}, { until: null }, 'due'],
  ['on the first day that statements cover', { payoutday: '2026-01-01' }, {}, 'missing'],
  ['paid', { lines: 1, paidcents: 10_000 }, {}, 'paid'],
  ['paid early', { lines: 1, paidcents: 10_000, payoutday: '2027-01-05' }, {}, 'paid'],
  ['paid in parts before its day', { lines: 1, paidcents: 4000, payoutday: '2027-01-05' }, {}, 'notdue'],
  ['paid in parts', { lines: 1, paidcents: 4000 }, {}, 'short'],
  ['a cent too little', { lines: 1, paidcents: 9999 }, {}, 'short'],
  ['a cent too much', { lines: 2, paidcents: 10_001 }, {}, 'overpaid'],
  ['taken back although it is live', { lines: 2, paidcents: 0 }, {}, 'short'],
  ['cancelled and never paid', { isLive: false }, {}, null],
  ['cancelled after it was paid', { isLive: false, lines: 1, paidcents: 10_000 }, {}, 'overpaid'],
  ['cancelled and taken back', { isLive: false, lines: 2, paidcents: 0 }, {}, 'reversed'],
  ['cancelled and taken back twice', { isLive: false, lines: 3, paidcents: -10_000 }, {}, 'short'],
  [
    'cancelled and taken back twice before its day',
    { isLive: false, lines: 3, paidcents: -10_000, payoutday: '2027-01-05' },
    {},
    'short',
  ],
  ['without commission', { commissioncents: 0 }, {}, null],
  ['without commission, but paid', { commissioncents: 0, lines: 1, paidcents: 1 }, {}, 'overpaid'],
  ['older than all statements with lines', { payoutday: '2025-12-05' }, {}, null],
  ['older than all statements, but paid in part', { payoutday: '2025-12-05', lines: 1, paidcents: 1 }, {}, 'short'],
  ['an agency without statements', {}, { since: null, until: null }, 'due'],
])('MNY-4 %s', (_, changed, changedSpan, state) => {
  expect(commissionState({ ...booking, ...changed }, { ...span, ...changedSpan })).toBe(state)
})

test('MNY-2, MNY-4 the states of a commission and the kinds of lines, as they are stored and sent', () => {
  expect(commissionStates).toEqual(['notdue', 'due', 'paid', 'short', 'overpaid', 'missing', 'reversed'])
  expect(lineKinds).toEqual(['commission', 'correction', 'cancellation', 'bonus'])
})
