import { describe, expect, test } from 'vitest'
import { engineWordOf, engineWords, type Move, openStages, requestStages, standingOf } from './request-stage.ts'

const today = '2026-11-16'
const untouched: Move = { stage: null, engineword: null, waituntil: null, isoverruled: false }
const moved = (stage: NonNullable<Move['stage']>, engineword: NonNullable<Move['engineword']>): Move => ({
  stage,
  engineword,
  waituntil: stage === 'waiting' ? '2026-11-20' : null,
  isoverruled: false,
})

describe('ENQ-3 what nobody has moved follows the booking engine', () => {
  test.each([
    ['request', 'new'],
    ['booked', 'won'],
    ['cancelled', 'lost'],
  ] as const)('%s is %s', (word, stage) => {
    expect(standingOf(untouched, word, today)).toEqual({ stage, by: 'engine', isback: false, engine: null })
  })
})

test('ENQ-3 an open request follows a later word of the booking engine, whatever a person set', () => {
  for (const stage of openStages) {
    expect(standingOf(moved(stage, 'request'), 'booked', today)).toMatchObject({ stage: 'won', by: 'engine' })
    expect(standingOf(moved(stage, 'request'), 'cancelled', today)).toMatchObject({ stage: 'lost', by: 'engine' })
    expect(standingOf(moved(stage, 'booked'), 'cancelled', today)).toMatchObject({ stage: 'lost', by: 'engine' })
  }
})

test('ENQ-3 what a person closed stays, and a later word that says otherwise stands beside it', () => {
  expect(standingOf(moved('lost', 'request'), 'booked', today)).toMatchObject({ stage: 'lost', engine: 'won' })
  expect(standingOf(moved('won', 'request'), 'cancelled', today)).toMatchObject({ stage: 'won', engine: 'lost' })
  expect(standingOf(moved('won', 'request'), 'booked', today)).toMatchObject({ stage: 'won', engine: null })
  expect(standingOf(moved('lost', 'request'), 'cancelled', today)).toMatchObject({ stage: 'lost', engine: null })
})

test('ENQ-3 what a person set after the engine’s word stands, in every stage', () => {
  for (const word of engineWords)
    for (const stage of requestStages)
      expect(standingOf(moved(stage, word), word, today)).toEqual({ stage, by: 'person', isback: false, engine: null })
})

test('ENQ-3 booked, moved by a person, cancelled and booked once more follows the engine, not that person', () => {
  const booked = (stage: NonNullable<Move['stage']>) => ({ ...moved(stage, 'booked'), isoverruled: true })
  for (const stage of openStages)
    expect(standingOf(booked(stage), 'booked', today)).toMatchObject({ stage: 'won', by: 'engine' })
  expect(standingOf(booked('lost'), 'booked', today)).toMatchObject({ stage: 'lost', engine: 'won' })
})

test('ENQ-1 a waiting request comes back on its day, not before', () => {
  const waiting = moved('waiting', 'request')
  expect(standingOf(waiting, 'request', '2026-11-19')).toMatchObject({ stage: 'waiting', isback: false })
  expect(standingOf(waiting, 'request', '2026-11-20')).toMatchObject({ stage: 'working', isback: true })
  expect(standingOf(waiting, 'booked', '2026-11-20')).toMatchObject({ stage: 'won', isback: false })
})

test('ENQ-3 only a request, and only a cancellation, are not a booking', () => {
  expect([1, 2, 3, 4, 5].map(engineWordOf)).toEqual(['request', 'booked', 'booked', 'booked', 'cancelled'])
})
