import { ApiError } from './api-error.ts'

export type FairLimits = {
  /** Calls that run at once, of all partners. */
  total: number
  perPartner: number
  /** A session, or a network address if nobody is logged in. */
  perSession: number
  /** Calls that may wait, per partner and per session; any further call is rejected. */
  waitingPerPartner: number
  waitingPerSession: number
  /** The longest wait, in milliseconds. */
  patience: number
  /** A session floods when more than this many of its calls wait; a screen never asks for so much. */
  crowd: number
}

type Waiting = { session: string; start: () => void }
/** `sessions` counts the running calls of each session, `crowds` the waiting ones. */
type Partner = { running: number; sessions: Map<string, number>; waiting: Waiting[]; crowds: Map<string, number> }

/** Seconds after which a rejected caller may retry. */
const retryAfter = 1

/** A partner floods when this many times `crowd` calls wait, counting at most one crowd per session. */
const crowdsOfPartner = 4

/** Calls that a flooding session or partner may run at once. */
const flooding = { session: 1, partner: 2 }

/** The longest pause after a call of a flood, in milliseconds. */
const longestPause = 1000

const count = (sessions: Map<string, number>, session: string, step: 1 | -1) => {
  const next = (sessions.get(session) ?? 0) + step
  if (next > 0) sessions.set(session, next)
  else sessions.delete(session)
}

/**
 * Runs a few calls per partner and session at once; the others wait for their turn. Partners take turns, so one that
 * sends a hundred calls delays only its own. A session that floods runs one call at a time and pauses after each for as long as
 * the call took: otherwise expensive calls, such as wide reports, would keep all processors busy.
 */
export const fairQueue = (limits: FairLimits) => {
  const partners = new Map<string | number, Partner>()
  let running = 0

  const waitingOf = ({ crowds }: Partner, session: string) => crowds.get(session) ?? 0
  const isSessionFlooding = (partner: Partner, session: string) => waitingOf(partner, session) > limits.crowd
  const isPartnerFlooding = ({ waiting, crowds }: Partner) => {
    const most = crowdsOfPartner * limits.crowd
    if (waiting.length <= most) return false
    return [...crowds.values()].reduce((sum, own) => sum + Math.min(own, limits.crowd), 0) > most
  }

  const mayRun = (partner: Partner, session: string) => {
    const ofSession = isSessionFlooding(partner, session) ? flooding.session : limits.perSession
    const ofPartner = isPartnerFlooding(partner) ? flooding.partner : limits.perPartner
    return (
      running < limits.total &&
      partner.running < Math.min(ofPartner, limits.perPartner) &&
      (partner.sessions.get(session) ?? 0) < Math.min(ofSession, limits.perSession)
    )
  }

  const begin = (partner: Partner, session: string) => {
    running += 1
    partner.running += 1
    count(partner.sessions, session, 1)
  }

  /** Starts every call that may run now. A partner that got a turn moves behind the others. */
  const next = () => {
    for (const [key, partner] of partners) {
      if (running >= limits.total) return
      const at = partner.waiting.findIndex(({ session }) => mayRun(partner, session))
      if (at < 0) continue
      const [turn] = partner.waiting.splice(at, 1)
      if (turn) count(partner.crowds, turn.session, -1)
      partners.delete(key)
      partners.set(key, partner)
      if (!turn) continue
      begin(partner, turn.session)
      turn.start()
    }
  }

  const forgetIdle = (key: string | number, { running: own, waiting }: Partner) => {
    if (own === 0 && waiting.length === 0) partners.delete(key)
  }

  const leaving = (key: string | number, partner: Partner, session: string) => {
    const began = performance.now()
    let isOver = false
    const giveBack = () => {
      partner.running -= 1
      count(partner.sessions, session, -1)
      forgetIdle(key, partner)
      next()
    }
    return () => {
      if (isOver) return
      isOver = true
      running -= 1
      const isFlooding = isSessionFlooding(partner, session) || isPartnerFlooding(partner)
      if (!isFlooding) return giveBack()
      setTimeout(giveBack, Math.min(performance.now() - began, longestPause)).unref()
      next() // other partners need not wait for the pause
    }
  }

  const wait = (key: string | number, partner: Partner, session: string) => {
    const own = waitingOf(partner, session)
    if (partner.waiting.length >= limits.waitingPerPartner || own >= limits.waitingPerSession)
      throw new ApiError('toomany', { wait: retryAfter })
    return new Promise<void>((start, refuse) => {
      const begun = () => {
        clearTimeout(late)
        start()
      }
      const turn = { session, start: begun }
      const late = setTimeout(() => {
        partner.waiting.splice(partner.waiting.indexOf(turn), 1)
        count(partner.crowds, session, -1)
        forgetIdle(key, partner)
        refuse(new ApiError('toomany', { wait: retryAfter }))
      }, limits.patience)
      partner.waiting.push(turn)
      count(partner.crowds, session, 1)
    })
  }

  return {
    /** Resolves when it is this call's turn, with the function that ends it; throws if too many are waiting already. */
    enter: async (key: string | number, session: string): Promise<() => void> => {
      const partner = partners.get(key) ?? { running: 0, sessions: new Map(), waiting: [], crowds: new Map() }
      partners.set(key, partner)
      if (mayRun(partner, session)) begin(partner, session)
      else await wait(key, partner, session)
      return leaving(key, partner, session)
    },
    counts: () => ({
      running,
      waiting: [...partners.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
      partners: partners.size,
    }),
  }
}

export type FairQueue = ReturnType<typeof fairQueue>
