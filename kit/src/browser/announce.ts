import { useSyncExternalStore } from 'react'

/** The announcement for screen readers. The number makes the same text twice in a row two announcements. */
type Announcement = { text: string; nr: number }

let last: Announcement = { text: '', nr: 0 }
const listeners = new Set<() => void>()

export const announce = (text: string) => {
  last = { text, nr: last.nr + 1 }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useAnnouncement = (): Announcement => useSyncExternalStore(subscribe, () => last)
