import { Refusal } from './refusal.ts'

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
}

type Waiting = { session: string; start: () => void }
type Partner = { running: number; sessions: Map<string, number>; waiting: Waiting[] }

/** Seconds after which a rejected caller may retry. */
const retryAfter = 1

const count = (sessions: Map<string, number>, session: string, step: 1 | -1) => {
  const next = (sessions.get(session) ?? 0) + step
  if (next > 0) sessions.set(session, next)
  else sessions.delete(session)
}

/**
 * Runs a few calls per partner and session at once; the others wait for their turn. Partners take turns, so one that
 * sends a hundred calls delays only its own.
 */
export const fairQueue = (limits: FairLimits) => {
  const partners = new Map<string | number, Partner>()
  let running = 0

  const mayRun = (partner: Partner, session: string) =>
    running < limits.total &&
    partner.running < limits.perPartner &&
    (partner.sessions.get(session) ?? 0) < limits.perSession

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
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      running -= 1
      partner.running -= 1
      count(partner.sessions, session, -1)
      forgetIdle(key, partner)
      next()
    }
  }

  const wait = (key: string | number, partner: Partner, session: string) => {
    const own = partner.waiting.filter((turn) => turn.session === session).length
    if (partner.waiting.length >= limits.waitingPerPartner || own >= limits.waitingPerSession)
      throw new Refusal('toomany', { wait: retryAfter })
    return new Promise<void>((start, refuse) => {
      const begun = () => {
        clearTimeout(late)
        start()
      }
      const turn = { session, start: begun }
      const late = setTimeout(() => {
        partner.waiting.splice(partner.waiting.indexOf(turn), 1)
        forgetIdle(key, partner)
        refuse(new Refusal('toomany', { wait: retryAfter }))
      }, limits.patience)
      partner.waiting.push(turn)
    })
  }

  return {
    /** Resolves when it is this call's turn, with the function that ends it; throws if too many are waiting already. */
    enter: async (key: string | number, session: string): Promise<() => void> => {
      const partner = partners.get(key) ?? { running: 0, sessions: new Map(), waiting: [] }
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
