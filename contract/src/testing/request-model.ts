import type { EngineWord, RequestStage } from '../requests/request-stage.ts'

/**
 * ENQ-3 as a plain model, written from the requirement: what a person set by hand answers the word of the booking engine
 * that this person saw, until the engine says anything else. A table says the rest.
 */
export type RequestModel = {
  word: EngineWord
  byHand: { stage: RequestStage; saw: EngineWord; hasHeardOther: boolean } | null
  /** Every accepted move, in order. */
  moves: RequestStage[]
}

export const newRequest = (): RequestModel => ({ word: 'request', byHand: null, moves: [] })

const byEngine = { request: 'new', booked: 'won', cancelled: 'lost' } as const

/** What the board shows: the column, who put it there, and what the engine says against a person's end. */
export const shownBy = ({ word, byHand }: RequestModel) => {
  if (!byHand) return { stage: byEngine[word], by: 'engine', engine: null }
  const isAnswered = word === 'request' || (word === byHand.saw && !byHand.hasHeardOther)
  if (isAnswered) return { stage: byHand.stage, by: 'person', engine: null }
  const isClosed = byHand.stage === 'won' || byHand.stage === 'lost'
  if (!isClosed) return { stage: byEngine[word], by: 'engine', engine: null }
  return { stage: byHand.stage, by: 'person', engine: byHand.stage === byEngine[word] ? null : byEngine[word] }
}

/** The booking engine says something. */
export const say = (model: RequestModel, word: EngineWord) => {
  model.word = word
  if (model.byHand && word !== model.byHand.saw) model.byHand.hasHeardOther = true
}

/** A person moves it, having read this version and this word. False, and nothing happens, if either is outdated. */
export const moveByHand = (
  model: RequestModel,
  read: { version: number; word: EngineWord },
  stage: RequestStage,
): boolean => {
  if (read.version !== model.moves.length || read.word !== model.word) return false
  model.byHand = { stage, saw: read.word, hasHeardOther: false }
  model.moves.push(stage)
  return true
}
