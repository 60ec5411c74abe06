import type { Clock } from '../browser/clock.ts'
import type { Kept } from '../session/session-store.ts'

// For tests.

/** A clock that stands still until it is moved; timers run on the way. */
export const fakeClock = (start = Date.UTC(2026, 5, 1, 8)) => {
  let now = start
  let timers: { time: number; run: () => void }[] = []
  const clock: Clock = {
    now: () => now,
    at: (time, run) => {
      const timer = { time, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  }
  const due = (until: number) => timers.filter(({ time }) => time <= until).sort((a, b) => a.time - b.time)[0]
  return {
    ...clock,
    pass: (ms: number) => {
      const until = now + ms
      for (let timer = due(until); timer; timer = due(until)) {
        const { time, run } = timer
        timers = timers.filter((other) => other !== timer)
        now = Math.max(now, time)
        run()
      }
      now = until
    },
    /** The machine sleeps: time passes and no timer runs. */
    sleep: (ms: number) => {
      now += ms
    },
  }
}

/** Storage that several tabs can share. */
export const fakeStorage = (initial: Record<string, string> = {}) => {
  const values = new Map(Object.entries(initial))
  const kept: Kept = {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => values.set(key, value),
    remove: (key) => values.delete(key),
  }
  return { kept, values }
}
