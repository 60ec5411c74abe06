import { ApiError } from './api-error.ts'

/** `first` goes ahead of the others, for callers whom a flood of unknown callers must not block. */
export type Lane = 'first' | 'last'

type Limits = {
  /** Pieces of work that run at the same time. */
  atOnce: number
  /** Pieces of work that may wait in each lane; more would only make everybody wait. */
  waitingMost: number
}

type Turn = { owner: string; perOwner: number; lane?: Lane }
type Waiting = Turn & { start: () => void }

/**
 * Runs expensive work a few pieces at a time. Owners take turns: an owner with a hundred pieces waits behind one with a
 * single piece, and never has more than `perOwner` running.
 */
export const workQueue = ({ atOnce, waitingMost }: Limits) => {
  const lanes: Record<Lane, Waiting[]> = { first: [], last: [] }
  const runningBy = new Map<string, number>()
  /** When an owner was last served, as a running number: the one who waited longest goes next. */
  const servedAt = new Map<string, number>()
  let running = 0
  let served = 0

  const mayStart = ({ owner, perOwner }: Turn) => running < atOnce && (runningBy.get(owner) ?? 0) < perOwner

  const begin = (owner: string) => {
    running += 1
    runningBy.set(owner, (runningBy.get(owner) ?? 0) + 1)
    served += 1
    servedAt.set(owner, served)
  }

  const end = (owner: string) => {
    running -= 1
    const left = (runningBy.get(owner) ?? 1) - 1
    if (left > 0) runningBy.set(owner, left)
    else runningBy.delete(owner)
  }

  const nextIn = (lane: Waiting[]) => {
    let best = -1
    for (const [at, turn] of lane.entries()) {
      if (!mayStart(turn)) continue
      const isEarlier = best < 0 || (servedAt.get(turn.owner) ?? 0) < (servedAt.get(lane[best]?.owner ?? '') ?? 0)
      if (isEarlier) best = at
    }
    return best < 0 ? undefined : lane.splice(best, 1)[0]
  }

  const startWaiting = () => {
    for (let next = nextIn(lanes.first) ?? nextIn(lanes.last); next; next = nextIn(lanes.first) ?? nextIn(lanes.last)) {
      begin(next.owner)
      next.start()
    }
  }

  return {
    counts: () => ({ running, waiting: lanes.first.length + lanes.last.length }),
    run: async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
      const lane = lanes[turn.lane ?? 'last']
      if (mayStart(turn)) begin(turn.owner)
      else {
        if (lane.length >= waitingMost) throw new ApiError('unavailable')
        await new Promise<void>((start) => lane.push({ ...turn, start }))
      }
      try {
        return await work()
      } finally {
        end(turn.owner)
        startWaiting()
        if (running === 0) servedAt.clear()
      }
    },
  }
}
