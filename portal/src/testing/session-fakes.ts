import { loginAnswer } from '@gangway/contract/testing/login-answer'
import type { Clock } from '@gangway/kit/browser/clock'
import type { Kept } from '../lib/session/session-storage.ts'
import { createSessionStore } from '../lib/session/session-store.ts'

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

/** A tab with a session, and a way to open another one of the same browser. */
export const openTab = (login = loginAnswer(), hasUnsaved = () => false) => {
  const clock = fakeClock()
  const storage = fakeStorage()
  const store = createSessionStore({ kept: storage.kept, clock, hasUnsaved })
  store.start(login, clock.now())
  /** Another tab of the same browser; each is notified of what the other writes, as in a browser. */
  const otherTab = (hasUnsavedThere = () => false) =>
    createSessionStore({ kept: storage.kept, clock, hasUnsaved: hasUnsavedThere })
  return { clock, store, otherTab, ...storage }
}

/** Notifies the other tabs of the stored session. Like browsers, only once all of it is written. */
export const storageEvents = (kept: Kept) => {
  const events: (string | null)[] = []
  const { set, remove } = kept
  kept.set = (key, value) => {
    set(key, value)
    if (key === 'auth') events.push(value)
  }
  kept.remove = (key) => {
    remove(key)
    if (key === 'auth') events.push(null)
  }
  return events
}
