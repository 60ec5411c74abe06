import { loginAnswer } from '@gangway/contract/testing/login-answer'
import type { Kept } from '@gangway/kit/session/session-store'
import { fakeClock, fakeStorage } from '@gangway/kit/testing/fake-browser'
import { createSessionStore } from '../lib/session/session-store.ts'

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
