import { ApiError } from '../pipeline/api-error.ts'
import type { Lane, QueueLimits, Turn } from './queue-limits.ts'
import { type Caller, createOwners, goesFirst, type Owner, type Place } from './queue-owners.ts'

/** The longest pause after a piece of a flood, in milliseconds. */
const longestPause = 1000

/** Whoever waited is gone, which is no failure of the server: nobody reads the answer. */
export const clientLeft = () => Object.assign(new Error('the client left the line'), { statusCode: 499 })

/**
 * Runs a few pieces of work at once; the others wait for their turn. Owners take turns, so one that sends a hundred
 * pieces delays only its own. A member that floods runs one piece at a time and pauses after each for as long as the
 * piece took: otherwise expensive calls, such as wide reports, would keep all processors busy.
 */
export const createQueue = (initial: QueueLimits) => {
  const limits = { ...initial }
  const { longestWait, rejection, givesWay } = limits
  const owners = createOwners(limits)
  const waiting = { first: 0, last: 0 }
  let running = 0
  let served = 0
  let waited = 0

  /** Where a new owner lines up: ahead of the one served last, and behind those who have waited longer. */
  const beforeLast = () => served - 0.5

  const hasSlot = () => running < (givesWay?.isBusy() ? 1 : limits.atOnce)

  const begin = ({ owner, member }: Pick<Caller, 'owner' | 'member'>) => {
    running += 1
    owner.running += 1
    member.running += 1
    served += 1
    owner.servedAt = served
  }

  /** Who has nothing waiting goes behind those who wait already, also if it was served longer ago: it did not wait since. */
  const lineUp = (owner: Owner) => {
    waited += 1
    owner.waitsSince = waited
    owner.servedAt = Math.max(owner.servedAt, beforeLast())
  }

  const addPlace = (owner: Owner, place: Place) => {
    if (owner.places.length === 0) lineUp(owner)
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
      if (place && (!next || goesFirst(owner, next.owner))) next = { owner, place }
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

  /**
   * How many pieces go before this one while owners take turns. An owner who has all its slots is passed over until one
   * of its pieces ends. The number rises only when another owner comes; that of the first piece of an owner who has
   * nothing running never rises.
   */
  const countAhead = (owner: Owner, place: Place) => {
    const own = owner.places.indexOf(place)
    let ahead = own
    for (const other of owners.all())
      if (other !== owner) ahead += Math.min(other.places.length, goesFirst(other, owner) ? own + 1 : own)
    return ahead
  }

  const rejected = () => {
    const { key, ...details } = rejection ?? { key: 'unavailable' }
    return new ApiError(key, details)
  }

  const wait = ({ owner, member, forget }: Caller, { lane = 'last', connection, onWait }: Turn) =>
    new Promise<void>((resolve, reject) => {
      const refuse = (error: Error) => {
        forget()
        reject(error)
      }
      // A connection that was closed before its caller came here does not say so again.
      if (connection?.destroyed) return refuse(clientLeft())
      const isFull = waiting[lane] >= (limits.waiting ?? Number.POSITIVE_INFINITY) || !owners.mayWait(owner, member)
      if (isFull) return refuse(rejected())
      const stopWatching = () => {
        clearTimeout(late)
        stopCounting?.()
        connection?.off('close', leaveLine)
      }
      const giveUp = (error: Error) => {
        stopWatching()
        removePlace(owner, place)
        refuse(error)
      }
      const leaveLine = () => giveUp(clientLeft())
      const start = () => {
        stopWatching()
        resolve()
      }
      const place = { member, lane, start }
      const late = longestWait === undefined ? undefined : setTimeout(() => giveUp(rejected()), longestWait)
      connection?.once('close', leaveLine)
      addPlace(owner, place)
      const stopCounting = onWait?.(() => countAhead(owner, place))
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
    const caller = owners.enter(turn, beforeLast())
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
    resize: (size: Partial<Pick<QueueLimits, 'atOnce' | 'perOwner' | 'waiting' | 'waitingPerOwner'>>) => {
      Object.assign(limits, size)
      startWaiting()
    },
    counts: () => ({ running, waiting: waiting.first + waiting.last, owners: owners.count() }),
  }
}

export type Queue = ReturnType<typeof createQueue>
