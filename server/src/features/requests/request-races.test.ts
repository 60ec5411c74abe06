import type { BookingState } from '@gangway/contract/bookings/bookings'
import type { RequestSheet } from '@gangway/contract/features/requests'
import {
  type EngineWord,
  engineWordOfStatus,
  type RequestStage,
  requestStages,
} from '@gangway/contract/requests/request-stage'
import { moveByHand, newRequest, type RequestModel, say, shownBy } from '@gangway/contract/testing/request-model'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { expect, test } from 'vitest'
import { requestsApp } from '../../testing/requests-app.ts'
import { sampled } from '../../testing/sample.ts'
import type { TestSession } from '../../testing/test-app.ts'

const { t, send, read, board, save } = await requestsApp()
const anna = await t.openSession(101001, { userno: 1 })
const clara = await t.openSession(101001, { userno: 2 })
const { below, pickOne } = seededDice(21)

const beside = (stage: RequestStage) => ({
  ...(stage === 'waiting' && { waituntil: '2026-12-01' }),
  ...(stage === 'lost' && { lostreason: 'price' as const }),
})

type Read = { bookingid: number; version: number; engineword: EngineWord }

/** A person moves what they have read. Which version it became; undefined if it was refused as changed. */
const move = async (as: TestSession, { bookingid, version, engineword }: Read, stage: RequestStage) => {
  const { status, data } = await save(as, bookingid, { version, engineword, stage, ...beside(stage) })
  expect([200, 412]).toContain(status)
  return status === 200 ? data.version : undefined
}

const movesOf = ({ steps }: RequestSheet) => steps.flatMap(({ step, stage }) => (step === 'move' && stage ? stage : []))

/** Ends are drawn more often than they happen: only they can be contradicted. */
const stages = [...requestStages, 'won', 'won', 'lost', 'lost'] as const
const statuses: readonly BookingState[] = [
  'request',
  'open',
  'confirmed',
  'paid',
  'cancelled',
  'cancelled',
  'cancelled',
]

/**
 * The feed and two people at once, from what the people read before. A move that was accepted saw the word before the
 * feed's or the feed's own, which is the order in which the model runs them.
 */
const runRound = async (model: RequestModel, sheet: RequestSheet, version: number) => {
  const { bookingid } = sheet
  const status = pickOne(statuses)
  const others = stages.filter((stage) => stage !== model.byHand?.stage)
  const planned = [anna, clara].map((as) => ({ as, stage: pickOne(others) })).slice(0, 1 + below(2))
  const isFed = below(3) > 0
  const [, ...answers] = await Promise.all([
    isFed ? send({ bookingid, version, status, changedat: t.clock.now.toISOString() }) : undefined,
    ...planned.map(({ as, stage }) => move(as, sheet, stage)),
  ])
  const accepted = planned.filter((_, at) => answers[at] !== undefined)
  const readBefore = { version: sheet.version, word: model.word }
  for (const { stage } of accepted) expect(moveByHand(model, readBefore, stage)).toBe(true)
  const word = isFed ? engineWordOfStatus(status) : model.word
  // Nobody is refused for nothing: either a colleague or the feed was faster.
  if (word === readBefore.word) expect(accepted).toHaveLength(1)
  say(model, word)
}

const histories = sampled(16, 200)

test(`ENQ-3 booked, cancelled and moved by hand at the same moment: ${histories} histories in the database are what the plain model says`, async () => {
  let [moves, fromEngine, contradictions] = [0, 0, 0]
  const checkRound = async (bookingid: number, model: RequestModel, version: number) => {
    await runRound(model, await read(anna, bookingid), version)
    const sheet = await read(clara, bookingid)
    const { stage, by, engine } = sheet
    expect({ stage, by, engine }).toEqual(shownBy(model))
    expect(movesOf(sheet)).toEqual(model.moves)
    expect(sheet.version).toBe(model.moves.length)
    if (by === 'engine') fromEngine += 1
    if (engine) contradictions += 1
  }
  for (let first = 1000; first < 1000 + histories; first += 8) {
    const histories = Array.from({ length: 8 }, (_, n) => ({ bookingid: first + n, model: newRequest() }))
    await Promise.all(histories.map(({ bookingid }) => send({ bookingid })))
    for (let version = 2; version < 6; version += 1) {
      // Each round is later than the one before; within a round everything happens at the same moment.
      t.clock.now = new Date(t.clock.now.getTime() + 1000)
      await Promise.all(histories.map(({ bookingid, model }) => checkRound(bookingid, model, version)))
    }
    for (const { model } of histories) moves += model.moves.length
  }
  // How many there are depends on who was faster; without any the test would show nothing.
  expect(Math.min(moves, fromEngine)).toBeGreaterThan(histories / 2)
  expect(contradictions).toBeGreaterThan(0)
})

test('ENQ-1 60 moves by two people at once: each is in the history once, or was refused as changed', async () => {
  const ids = Array.from({ length: 5 }, (_, n) => 2000 + n)
  for (const bookingid of ids) await send({ bookingid })
  const accepted: { bookingid: number; version: number; stage: RequestStage }[] = []
  let refused = 0
  const work = async (as: TestSession) => {
    const cards = new Map<number, Read>((await board(as)).cards.map((card) => [card.bookingid, card]))
    for (let n = 0; n < 30; n += 1) {
      const bookingid = pickOne(ids)
      const card = cards.get(bookingid)
      if (!card) throw new Error('a card is missing')
      const stage = pickOne(requestStages.filter((one) => !('stage' in card && card.stage === one)))
      const version = await move(as, card, stage)
      if (version === undefined) refused += 1
      else if (version > card.version) accepted.push({ bookingid, version, stage })
      else throw new Error('a move was answered without being made')
      cards.set(bookingid, await read(as, bookingid))
    }
  }
  await Promise.all([work(anna), work(clara)])
  expect(accepted.length + refused).toBe(60)
  expect(refused).toBeGreaterThan(0)
  for (const bookingid of ids) {
    const own = accepted.filter((one) => one.bookingid === bookingid).toSorted((a, b) => a.version - b.version)
    const sheet = await read(anna, bookingid)
    expect(movesOf(sheet)).toEqual(own.map(({ stage }) => stage))
    expect(own.map(({ version }) => version)).toEqual(own.map((_, at) => at + 1))
    expect(sheet.version).toBe(own.length)
  }
})
