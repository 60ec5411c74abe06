import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds without a call of a person after which long work runs at full speed again. */
const calm = 500

/** Milliseconds that long work may keep the event loop busy before others get a turn. */
const longestPiece = 4

/** The longest pause, in milliseconds: long work goes on, however slow the machine is. */
const longestPause = 250

/**
 * Lets long work that nobody waits for at a screen, such as the feed, give way to the calls of people. All of them share
 * one thread, and on a small machine also the processors with PostgreSQL.
 */
export const createPace = (
  clock: () => number = () => performance.now(),
  pause: (ms: number) => Promise<unknown> = sleep,
) => {
  let running = 0
  let lastEnd = Number.NEGATIVE_INFINITY
  const isBusy = () => running > 0 || clock() - lastEnd < calm
  return {
    /** A call of a person begins; the returned function ends it. */
    begin: () => {
      let isOver = false
      running += 1
      return () => {
        if (isOver) return
        isOver = true
        running -= 1
        lastEnd = clock()
      }
    },
    /** Whether people are working, or were a moment ago. */
    isBusy,
    /**
     * For one piece of long work. `isDue` says whether the work has kept the event loop for long enough, `giveWay` lets
     * the others go on: while people are working, it waits for as long as the piece took.
     */
    inPieces: () => {
      let since = clock()
      const giveWay = async () => {
        const took = Math.min(clock() - since, longestPause)
        await (isBusy() ? pause(took) : nextRound())
        since = clock()
      }
      return { isDue: () => clock() - since >= longestPiece, giveWay }
    },
  }
}

export type Pace = ReturnType<typeof createPace>

/** The pace of this process. */
export const pace = createPace()
