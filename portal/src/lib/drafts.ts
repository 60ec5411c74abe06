import { useState, useSyncExternalStore } from 'react'

const drafts = new Map<string, unknown>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const change = (run: () => void) => {
  run()
  for (const listener of listeners) listener()
}

/** Whether anything typed in a sheet is not saved, also where that sheet is closed. */
export const useHasDrafts = () => useSyncExternalStore(subscribe, () => drafts.size > 0)

/** GDP-2: what was typed about these bookings: the key of a draft ends with its booking. */
export const dropDraftsOf = (bookingids: readonly number[]) => {
  const own = new Set(bookingids.map(String))
  change(() => {
    for (const key of drafts.keys())
      if (!key.startsWith('claim reply ') && own.has(key.split(' ').at(-1) ?? '')) drafts.delete(key)
  })
}

/** With the session ends what was typed in it. */
export const dropDrafts = () => change(() => drafts.clear())

/**
 * What is typed and not saved, in memory only: it is still there when its sheet is opened again. `key` is constant while the
 * component lives.
 */
export const useDraft = <T>(key: string, empty: T) => {
  // Only this function writes values of the key, all of one type.
  const draft = useSyncExternalStore(subscribe, () => drafts.get(key)) as T | undefined
  const [isRestored, setRestored] = useState(draft !== undefined)
  const set = (typed: T) => change(() => drafts.set(key, typed))
  const drop = () => {
    setRestored(false)
    change(() => drafts.delete(key))
  }
  return {
    typed: draft ?? empty,
    set,
    drop,
    /** It was typed before the sheet was opened. */
    isRestored: isRestored && draft !== undefined,
  }
}
