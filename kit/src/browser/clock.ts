/** The time and a timer: passed in, so that a test can control them. */
export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number
  /** Runs once at that time (at once if it has passed); the returned function cancels it. */
  at: (time: number, run: () => void) => () => void
}

export const clock: Clock = {
  now: () => Date.now(),
  at: (time, run) => {
    const timer = setTimeout(run, Math.max(0, time - Date.now()))
    return () => clearTimeout(timer)
  },
}
