import type { EventEmitter } from 'node:events'
import type { Pace } from './pace.ts'

/** What a queue allows. A limit that is left out does not apply. */
export type QueueLimits = {
  /** Pieces of work that run at once: of everybody, of an owner (a partner) and of a member of it (a session). */
  atOnce: number
  perOwner?: number
  perMember?: number
  /** Pieces that may wait: in each lane, of an owner and of a member. Any further one is rejected. */
  waiting?: number
  waitingPerOwner?: number
  waitingPerMember?: number
  /** In milliseconds; a caller who has waited this long is rejected. */
  longestWait?: number
  /** A member floods when more than this many of its pieces wait; a screen never asks for so much. */
  crowd?: number
  /** Pieces that an owner runs at once while it floods, if not two. */
  perFloodingOwner?: number
  /** While people are working, one piece runs at a time, and a pause as long as the piece follows it. */
  givesWay?: Pick<Pace, 'isBusy'>
  /** The answer to a rejected caller; `wait` is the number of seconds after which it may retry. */
  rejection?: { key: 'toomany' | 'unavailable'; wait?: number }
}

/** `first` goes ahead of the others, for callers whom a flood of unknown callers must not block. */
export type Lane = 'first' | 'last'

export type Turn = {
  owner: string | number
  member?: string
  /** Where it differs from the queue's own. */
  perOwner?: number
  lane?: Lane
  /** Called when the work has to wait, with what counts the pieces that go first; answers what to call when it no longer waits. */
  onWait?: (countAhead: () => number) => () => void
  /** A caller whose connection closes leaves the queue. */
  connection?: EventEmitter & { destroyed?: boolean }
}
