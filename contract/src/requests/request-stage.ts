import { type BookingState, bookingStates } from '../bookings/bookings.ts'

/** ENQ-1: the columns of the board, in order. The first four are open: somebody still has to do something. */
export const requestStages = ['new', 'working', 'offer', 'waiting', 'won', 'lost'] as const
export type RequestStage = (typeof requestStages)[number]

export const openStages = ['new', 'working', 'offer', 'waiting'] as const satisfies readonly RequestStage[]
export type OpenStage = (typeof openStages)[number]
export type ClosedStage = Exclude<RequestStage, OpenStage>

const isOpen = (stage: RequestStage): stage is OpenStage => (openStages as readonly RequestStage[]).includes(stage)

/** Why a request was lost. `other` is explained in a note. */
export const lostReasons = ['price', 'soldout', 'elsewhere', 'noanswer', 'plans', 'twice', 'other'] as const
export type LostReason = (typeof lostReasons)[number]

/** What the booking engine says of a request: nothing yet, that it was booked, or that it was cancelled. */
export const engineWords = ['request', 'booked', 'cancelled'] as const
export type EngineWord = (typeof engineWords)[number]

/** What a booking's status says about the request that it came from. */
export const engineWordOf = (state: number): EngineWord => {
  if (state === bookingStates.request) return 'request'
  return state === bookingStates.cancelled ? 'cancelled' : 'booked'
}

/** `engineWordOf` by the name of the status. */
export const engineWordOfStatus = (status: BookingState): EngineWord => engineWordOf(bookingStates[status])

const stageByEngine: Record<Exclude<EngineWord, 'request'>, ClosedStage> = { booked: 'won', cancelled: 'lost' }

/** What people have done with a request; all are null where nobody has moved it. */
export type Move = {
  stage: RequestStage | null
  /** What the booking engine said when it was moved. */
  engineword: EngineWord | null
  /** The day on which a waiting request comes back. */
  waituntil: string | null
  /** The booking engine has reported another state since a person moved it, even if it has changed back by now. */
  isoverruled: boolean
}

export type Standing = {
  stage: RequestStage
  /** Who put it there. */
  by: 'person' | 'engine'
  /** It waited until a day that has come. */
  isback: boolean
  /** ENQ-3: what the booking engine has said since a person closed it otherwise. Nothing moves until a person decides. */
  engine: ClosedStage | null
}

/**
 * ENQ-1, ENQ-3: where a request stands today, from what people did and what the booking engine says now. An open request
 * follows the engine: booked is won, cancelled is lost. What a person has closed stays as it is, and a word of the engine
 * that came later and says otherwise stands beside it.
 */
export const standingOf = (
  { stage, engineword, waituntil, isoverruled }: Move,
  now: EngineWord,
  today: string,
): Standing => {
  const engine = now === 'request' ? null : stageByEngine[now]
  if (stage === null) return { stage: engine ?? 'new', by: 'engine', isback: false, engine: null }
  const hasChanged = engine !== null && (engineword !== now || isoverruled)
  if (hasChanged && isOpen(stage)) return { stage: engine, by: 'engine', isback: false, engine: null }
  if (hasChanged) return { stage, by: 'person', isback: false, engine: engine === stage ? null : engine }
  const isback = stage === 'waiting' && (waituntil === null || waituntil <= today)
  return { stage: isback ? 'working' : stage, by: 'person', isback, engine: null }
}
