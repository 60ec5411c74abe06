import { useEffect, useRef, useState } from 'react'
import type { Watch } from '../api/download.ts'
import { announce } from '../browser/announce.ts'

/** The state of a download, as in the spec. Before the click there is none. */
export const DownloadState = { pending: 0, done: 1, failed: 2 } as const

/** `error`: why it failed. */
export type Download = {
  state: (typeof DownloadState)[keyof typeof DownloadState]
  bytes: number
  error?: unknown
}

/** Downloads a file and reports the progress; the signal cancels it. */
type Load = (watch: Watch) => Promise<void>

type Said = { done: string; failed: string }

/** Downloads by key: each from the click to its end, all cancelled when the screen is left. */
export const useDownloads = () => {
  const [downloads, setDownloads] = useState<Readonly<Record<string, Download>>>({})
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const begun = running.current
    return () => {
      for (const control of begun.values()) control.abort()
      begun.clear()
    }
  }, [])
  const start = async (key: string, load: Load, announcements: Said) => {
    if (running.current.has(key)) return
    const control = new AbortController()
    running.current.set(key, control)
    const setState = (state: Download['state'], more?: Partial<Download>) =>
      setDownloads((before) => ({ ...before, [key]: { state, bytes: 0, ...more } }))
    setState(DownloadState.pending)
    try {
      await load({
        signal: control.signal,
        onBytes: (bytes) => setState(DownloadState.pending, { bytes }),
      })
      setState(DownloadState.done)
      announce(announcements.done)
    } catch (error) {
      // Whatever the reason, the only remedy is to try again. A lost session is reported by the login.
      if (!control.signal.aborted) {
        setState(DownloadState.failed, { error })
        announce(announcements.failed)
      }
    }
    running.current.delete(key)
  }
  return { downloads, start }
}
