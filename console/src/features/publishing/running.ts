import { clock } from '@gangway/kit/browser/clock'
import type { FolderFile } from '@gangway/kit/browser/folder'
import { useSyncExternalStore } from 'react'
import type { Batch } from './batch.ts'

/** Milliseconds between two pictures of what is running. */
const pause = 250

/** What runs for uploads, by their number. It goes on while other screens are open, until the tab is closed. */
const createRunning = <Item>() => {
  const batches = new Map<number, Batch<Item>>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  let isWaiting = false
  /** Long lists are drawn with every change: a few times a second are enough, but the end is shown at once. */
  const notifySoon = (batch: Batch<Item>) => {
    if (!batch.state().isRunning) return notify()
    if (isWaiting) return
    isWaiting = true
    clock.at(clock.now() + pause, () => {
      isWaiting = false
      notify()
    })
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    start: (uploadid: number, batch: Batch<Item>) => {
      batches.get(uploadid)?.cancel()
      batches.set(uploadid, batch)
      batch.subscribe(() => notifySoon(batch))
      const ended = batch.run()
      notify()
      return ended
    },
    of: (uploadid: number) => batches.get(uploadid),
    forget: (uploadid: number) => {
      batches.get(uploadid)?.cancel()
      batches.delete(uploadid)
      notify()
    },
    useState: (uploadid: number) => useSyncExternalStore(subscribe, () => batches.get(uploadid)?.state()),
  }
}

/** Files on their way to the server. */
export const transfers = createRunning<FolderFile>()

/** Agencies whose files are being published; null for material, which is published as a whole. */
export const publications = createRunning<number | null>()

export const forgetUpload = (uploadid: number) => {
  transfers.forget(uploadid)
  publications.forget(uploadid)
}
