import { RequestCard, RequestSheet } from '@gangway/contract/features/requests'
import { describe, expect, test } from 'vitest'
import { makeCard } from '../../testing/request-cards.ts'
import { bodyOf, cardOf, changedCard, engineChanges, isKept, takeChanges, undoOf } from './request-changes.ts'
import { historyOf } from './request-history.ts'
import { columnsOf } from './requests-filter.ts'

const today = '2026-11-18'
const now = new Date('2026-11-18T09:00:00Z')

test('ENQ-1 a move is sent with the version and with what the booking engine said when the card was read', () => {
  const card = makeCard({ version: 4, engineword: 'booked' })
  expect(bodyOf(card, { stage: 'offer' })).toEqual({ version: 4, stage: 'offer', engineword: 'booked' })
  expect(bodyOf(card, { userno: null })).toEqual({ version: 4, userno: null })
})

test('ENQ-1 a moved card leaves behind what belonged to its old stage', () => {
  const waiting = makeCard({ stage: 'waiting', waituntil: '2026-12-01', engine: 'won', isback: true })
  expect(changedCard(waiting, { stage: 'offer' }, now)).toMatchObject({
    stage: 'offer',
    by: 'person',
    waituntil: null,
    lostreason: null,
    engine: null,
    isback: false,
  })
  expect(changedCard(waiting, { userno: 2 }, now)).toEqual({ ...waiting, userno: 2, changedat: now.toISOString() })
  const lost = { stage: 'lost', lostreason: 'price', note: 'too late' } as const
  expect(changedCard(waiting, lost, now)).not.toHaveProperty('note')
})

test('ENQ-1 a card moved to the closed ones is on top of them at once, before the server has answered', () => {
  const won = makeCard({ bookingid: 2, stage: 'won', changedat: '2026-11-18T08:59:00.000Z' })
  const moved = changedCard(makeCard({ bookingid: 1 }), { stage: 'won' }, now)
  expect(columnsOf([won, moved], today).won).toEqual([moved, won])
})

describe('ENQ-1 undo', () => {
  test.each([
    [makeCard({ stage: 'offer' }), { stage: 'offer' }],
    [makeCard({ stage: 'lost', lostreason: 'price' }), { stage: 'lost', lostreason: 'price' }],
    [makeCard({ stage: 'lost' }), { stage: 'lost', lostreason: 'other' }],
    [makeCard({ stage: 'waiting', waituntil: '2026-12-01' }), { stage: 'waiting', waituntil: '2026-12-01' }],
    [makeCard({ stage: 'waiting', waituntil: today }), { stage: 'working' }],
    [makeCard({ stage: 'working', isback: true, waituntil: today }), { stage: 'working' }],
  ])('puts a card back where it was', (before, expected) => {
    expect(undoOf(before, { stage: 'won' }, today)).toEqual(expected)
  })

  test('gives back only what was changed', () => {
    const card = makeCard()
    const taken = takeChanges(card, 3)
    expect(taken).toEqual({ userno: 3, stage: 'working' })
    expect(undoOf(card, taken, today)).toEqual({ userno: null, stage: 'new' })
    expect(undoOf(card, { userno: 3 }, today)).toEqual({ userno: null })
  })
})

test('ENQ-1 whoever takes a request that is already in work only becomes responsible', () => {
  expect(takeChanges(makeCard({ stage: 'offer' }), 3)).toEqual({ userno: 3 })
})

test('ENQ-3 a contradiction is settled by following the booking engine or by keeping what a person set', () => {
  const lost = makeCard({ stage: 'lost', lostreason: 'price', engine: 'won' })
  expect(engineChanges(lost, true)).toEqual({ stage: 'won' })
  expect(engineChanges(lost, false)).toEqual({ stage: 'lost', lostreason: 'price' })
  expect([isKept(lost, engineChanges(lost, false)), isKept(lost, engineChanges(lost, true))]).toEqual([true, false])
  expect(isKept(lost, { userno: 3 })).toBe(false)
  const won = makeCard({ stage: 'won', engine: 'lost' })
  expect(engineChanges(won, true)).toEqual({ stage: 'lost', lostreason: 'other' })
  expect(engineChanges(won, false)).toEqual({ stage: 'won' })
})

test('ENQ-1 the card of a sheet has every field of a card and no other', () => {
  const keys = Object.keys(RequestCard.shape).sort()
  // Any values: only the names count.
  const sheet = Object.fromEntries(Object.keys(RequestSheet.shape).map((key) => [key, key]))
  expect(Object.keys(cardOf(sheet as never)).sort()).toEqual(keys)
})

test('ENQ-1 the history has what people did and what the booking engine sent, the newest first, without notes', () => {
  const step = {
    author: 'anna',
    text: '',
    stage: null,
    waituntil: null,
    lostreason: null,
    assignee: null,
    mailkind: null,
    mail: null,
  }
  const history = historyOf({
    states: [
      { status: 'request', at: '2026-11-16T08:00:00Z' },
      { status: 'confirmed', at: '2026-11-18T08:00:00Z' },
    ],
    steps: [
      { ...step, step: 'answer', at: '2026-11-17T08:00:00Z' },
      { ...step, step: 'move', stage: 'working', at: '2026-11-17T08:00:00Z' },
      { ...step, step: 'note', text: 'called', at: '2026-11-17T09:00:00Z' },
    ],
  })
  expect(history.map((line) => (line.kind === 'state' ? line.status : line.step.step))).toEqual([
    'confirmed',
    'move',
    'answer',
    'request',
  ])
})
