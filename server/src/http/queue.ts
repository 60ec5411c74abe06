import { ApiError } from './api-error.ts'
import type { Lane, QueueLimits, Turn } from './queue-limits.ts'
import { type Caller, createOwners, type Owner, type Place } from './queue-owners.ts'

/** The longest pause after a piece of a flood, in milliseconds. */
const longestPause = 1000

/**
 * Runs a few pieces of work at once; the others wait for their turn. Owners take turns, so one that sends a hundred
 * pieces delays only its own. A member that floods runs one piece at a time and pauses after each for as long as the
 * piece took: otherwise expensive calls, such as wide reports, would keep all processors busy.
 */
export const createQueue = (limits: QueueLimits) => {
  const { waiting: mostWaiting = Number.POSITIVE_INFINITY, longestWait, rejection, givesWay } = limits
  const owners = createOwners(limits)
  const waiting = { first: 0, last: 0 }
  let { atOnce } = limits
  let running = 0
  let served = 0

  const hasSlot = () => running < (givesWay?.isBusy() ? 1 : atOnce)

  const begin = ({ owner, member }: Pick<Caller, 'owner' | 'member'>) => {
    running += 1
    owner.running += 1
    member.running += 1
    served += 1
    owner.servedAt = served
  }

  const addPlace = (owner: Owner, place: Place) => {
    owner.places.push(place)
    place.member.waiting += 1
    waiting[place.lane] += 1
  }
  const removePlace = (owner: Owner, place: Place) => {
    owner.places.splice(owner.places.indexOf(place), 1)
    place.member.waiting -= 1
    waiting[place.lane] -= 1
  }

  const findNext = (wanted: Lane) => {
    let next: { owner: Owner; place: Place } | undefined
    if (waiting[wanted] === 0) return next
    for (const owner of owners.all()) {
      if (!owners.mayOwnerRun(owner)) continue
      const place = owner.places.find(({ lane, member }) => lane === wanted && owners.mayMemberRun(member))
      if (place && (!next || owner.servedAt < next.owner.servedAt)) next = { owner, place }
    }
    return next
  }

  const startWaiting = () => {
    while (hasSlot()) {
      const next = findNext('first') ?? findNext('last')
      if (!next) return
      const { owner, place } = next
      removePlace(owner, place)
      begin({ owner, member: place.member })
      place.start()
    }
  }

  const wait = ({ owner, member, forget }: Caller, { lane = 'last', connection }: Turn) =>
    new Promise<void>((resolve, reject) => {
      const rejectCaller = () => {
        forget()
        const { key, ...details } = rejection ?? { key: 'unavailable' }
        reject(new ApiError(key, details))
      }
      if (waiting[lane] >= mostWaiting || !owners.mayWait(owner, member)) return rejectCaller()
      const stopWatching = () => {
        clearTimeout(late)
        connection?.off('close', giveUp)
      }
      const giveUp = () => {
        stopWatching()
        removePlace(owner, place)
        rejectCaller()
      }
      const start = () => {
        stopWatching()
        resolve()
      }
      const place = { member, lane, start }
      const late = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait)
      connection?.once('close', giveUp)
      addPlace(owner, place)
    })

  const leaveOnce = ({ owner, member, forget }: Caller) => {
    const began = performance.now()
    let isOver = false
    const giveBack = () => {
      running -= 1
      owner.running -= 1
      member.running -= 1
      forget()
      startWaiting()
    }
    return () => {
      if (isOver) return
      isOver = true
      const pause = Math.min(performance.now() - began, longestPause)
      if (givesWay?.isBusy()) return void setTimeout(giveBack, pause).unref()
      if (!owners.isFlooding(owner, member)) return giveBack()
      // Other owners need not wait for the pause of a flood.
      running -= 1
      setTimeout(() => {
        running += 1
        giveBack()
      }, pause).unref()
      startWaiting()
    }
  }

  /** Begins at once where it can; otherwise the promise of its turn. */
  const takeTurn = (turn: Turn) => {
    // A new owner goes ahead of the one served last, and behind those who have waited longer.
    const caller = owners.enter(turn, served - 0.5)
    const mayRun = hasSlot() && owners.mayOwnerRun(caller.owner) && owners.mayMemberRun(caller.member)
    if (mayRun) begin(caller)
    return { caller, turnComes: mayRun ? undefined : wait(caller, turn) }
  }

  return {
    /** Resolves when it is this caller's turn, with the function that ends it; rejects if too many are waiting. */
    enter: async (turn: Turn): Promise<() => void> => {
      const { caller, turnComes } = takeTurn(turn)
      await turnComes
      return leaveOnce(caller)
    },
    /** Does the work when it is its turn. */
    run: async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
      const { caller, turnComes } = takeTurn(turn)
      if (turnComes) await turnComes
      const leave = leaveOnce(caller)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    /** Gives the queue its configured size. */
    resize: (size: number) => {
      atOnce = size
      startWaiting()
    },
    counts: () => ({ running, waiting: waiting.first + waiting.last, owners: owners.count() }),
  }
}

export type Queue = ReturnType<typeof createQueue>
