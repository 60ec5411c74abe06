import type { EventEmitter } from 'node:events'
import { ApiError } from '../pipeline/api-error.ts'

/** What a limiter allows, of everybody, of an owner (a partner) and of a member of it (a session). What is left out has no limit. */
export type Limits = {
  /** Pieces of work that run at once. */
  atOnce: number
  perOwner?: number
  perMember?: number
  /** Pieces that may wait. Any further one is rejected. */
  waiting?: number
  waitingPerOwner?: number
  waitingPerMember?: number
  /** In milliseconds; who has waited this long is rejected. */
  longestWait?: number
  /**
   * A flood is more waiting than any screen sends: of a member more than this, of an owner four times as much. After each
   * piece of a flood its place stays empty for three times as long as the piece took, so that it does not keep the
   * processors busy.
   */
  flood?: number
  /** The answer to who is rejected, with the seconds after which to try again. */
  rejection?: { key: 'toomany' | 'unavailable'; wait?: number }
}

export type Turn = {
  owner: string | number
  member?: string
  /** A waiting caller gives up its place when this closes. */
  connection?: EventEmitter & { destroyed?: boolean }
}

type Counts = { running: number; waiting: number }
type Place = { member: Counts; start: () => void }
type Owner = { running: number; line: Place[]; members: Map<string, Counts> }

/** The client disconnected while it waited, which is no failure of the server: nobody reads the answer. */
export const clientLeft = () => Object.assign(new Error('the client left the line'), { statusCode: 499 })

/** In milliseconds. */
const longestRest = 2000

const isBelow = (count: number, limit: number | undefined) => limit === undefined || count < limit

/**
 * Runs a few pieces of work at once; the others wait. Owners take turns, so one that sends a hundred pieces delays only
 * its own.
 */
export const createLimiter = (initial: Limits) => {
  const limits = { ...initial }
  /** Everybody with work. An owner that begins or ends a piece moves to the end, so that the one that waited longest goes first. */
  const owners = new Map<string | number, Owner>()
  let running = 0
  let waiting = 0

  const mayRun = (owner: Owner, member: Counts) =>
    running < limits.atOnce && isBelow(owner.running, limits.perOwner) && isBelow(member.running, limits.perMember)

  const mayWait = (owner: Owner, member: Counts) =>
    isBelow(waiting, limits.waiting) &&
    isBelow(owner.line.length, limits.waitingPerOwner) &&
    isBelow(member.waiting, limits.waitingPerMember)

  const isFlood = (owner: Owner, member: Counts) =>
    limits.flood !== undefined && (member.waiting > limits.flood || owner.line.length > 4 * limits.flood)

  const findNext = () => {
    for (const owner of owners.values()) {
      const place = owner.line.find(({ member }) => mayRun(owner, member))
      if (place) return place
    }
    return undefined
  }

  const startWaiting = () => {
    for (let next = findNext(); next; next = findNext()) next.start()
  }

  const rejected = () => {
    const { key, ...details } = limits.rejection ?? { key: 'unavailable' }
    return new ApiError(key, details)
  }

  /** Resolves when it is this caller's turn, with the function that ends it; rejects if too many are waiting. */
  const enter = ({ owner: name, member: memberName = '', connection }: Turn): Promise<() => void> => {
    const owner: Owner = owners.get(name) ?? { running: 0, line: [], members: new Map() }
    const member = owner.members.get(memberName) ?? { running: 0, waiting: 0 }
    owners.set(name, owner)
    owner.members.set(memberName, member)

    const forget = () => {
      if (member.running + member.waiting === 0) owner.members.delete(memberName)
      if (owner.members.size === 0) owners.delete(name)
    }
    const count = (change: 1 | -1) => {
      running += change
      owner.running += change
      member.running += change
      owners.delete(name)
      owners.set(name, owner)
    }
    const begin = () => {
      count(1)
      const began = performance.now()
      let isOver = false
      const giveBack = () => {
        count(-1)
        forget()
        startWaiting()
      }
      return () => {
        if (isOver) return
        isOver = true
        if (!isFlood(owner, member)) return giveBack()
        // Other owners do not wait for the rest.
        running -= 1
        startWaiting()
        const rest = () => {
          running += 1
          giveBack()
        }
        setTimeout(rest, Math.min(3 * (performance.now() - began), longestRest)).unref()
      }
    }
    return new Promise((resolve, reject) => {
      if (mayRun(owner, member)) return resolve(begin())
      const refuse = (error: Error) => {
        forget()
        reject(error)
      }
      // A connection that is closed already does not say so again.
      if (connection?.destroyed) return refuse(clientLeft())
      if (!mayWait(owner, member)) return refuse(rejected())
      const stopWaiting = () => {
        clearTimeout(timer)
        connection?.off('close', leave)
        owner.line.splice(owner.line.indexOf(place), 1)
        waiting -= 1
        member.waiting -= 1
      }
      const giveUp = (error: Error) => {
        stopWaiting()
        refuse(error)
      }
      const leave = () => giveUp(clientLeft())
      const timer = limits.longestWait && setTimeout(() => giveUp(rejected()), limits.longestWait)
      const start = () => {
        stopWaiting()
        resolve(begin())
      }
      const place = { member, start }
      connection?.once('close', leave)
      owner.line.push(place)
      waiting += 1
      member.waiting += 1
    })
  }

  return {
    enter,
    /** Does the work when it is its turn. */
    run: async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
      const end = await enter(turn)
      try {
        return await work()
      } finally {
        end()
      }
    },
    /** Gives the limiter its configured size. */
    resize: (size: Partial<Limits>) => {
      Object.assign(limits, size)
      startWaiting()
    },
    counts: () => ({ running, waiting, owners: owners.size }),
  }
}
