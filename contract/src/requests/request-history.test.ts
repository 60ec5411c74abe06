import { expect, test } from 'vitest'
import { moveByHand, newRequest, type RequestModel, say, shownBy } from '../testing/request-model.ts'
import { seededDice } from '../testing/seeded-dice.ts'
import {
  type EngineWord,
  engineWords,
  type Move,
  type RequestStage,
  requestStages,
  standingOf,
} from './request-stage.ts'

const today = '2026-11-16'
const later = '2026-12-01'

/** What is stored of a request: the last move of a person. It changes as the server changes it. */
type Stored = Move & { version: number }

const move = (stored: Stored, word: EngineWord, read: { version: number; word: EngineWord }, stage: RequestStage) => {
  if (read.version !== stored.version || read.word !== word) return false
  const waituntil = stage === 'waiting' ? later : null
  Object.assign(stored, { stage, engineword: word, waituntil, isoverruled: false, version: stored.version + 1 })
  return true
}

const showing = (stored: Stored, word: EngineWord) => {
  const { stage, by, engine } = standingOf(stored, word, today)
  return { stage, by, engine }
}

/** What is seen after an event that a person did not cause must keep what a person has closed, and say what is new. */
const assertNothingLost = (before: RequestModel, after: ReturnType<typeof showing>) => {
  const { byHand } = before
  if (!byHand) return
  const isClosed = byHand.stage === 'won' || byHand.stage === 'lost'
  if (isClosed) expect(after).toMatchObject({ stage: byHand.stage, by: 'person' })
  if (after.stage !== byHand.stage) expect(after.by).toBe('engine')
}

test('ENQ-3 booked, cancelled and moved by hand in any order: 4,000 histories are what the plain model says', () => {
  const { below, pickOne } = seededDice(21)
  let [accepted, refused, contradictions] = [0, 0, 0]
  for (let history = 0; history < 4000; history += 1) {
    const model = newRequest()
    const stored: Stored = { stage: null, engineword: null, waituntil: null, isoverruled: false, version: 0 }
    const reads = [0, 1, 2].map(() => ({ version: 0, word: model.word }))
    const length = 2 + below(12)
    for (let event = 0; event < length; event += 1) {
      const person = below(reads.length + 1)
      const read = reads[person]
      if (!read) {
        say(model, pickOne(engineWords))
        if (stored.engineword !== null && stored.engineword !== model.word) stored.isoverruled = true
        assertNothingLost(model, showing(stored, model.word))
      } else if (below(3) === 0) {
        reads[person] = { version: stored.version, word: model.word }
      } else {
        const stage = pickOne(requestStages)
        const isAccepted = move(stored, model.word, read, stage)
        expect(isAccepted).toBe(moveByHand(model, read, stage))
        if (isAccepted) accepted += 1
        else refused += 1
      }
      const shown = showing(stored, model.word)
      expect(shown).toEqual(shownBy(model))
      expect(stored.version).toBe(model.moves.length)
      if (shown.engine) contradictions += 1
    }
  }
  // The histories are of every kind, or the test shows nothing.
  expect(Math.min(accepted, refused, contradictions)).toBeGreaterThan(1000)
})
