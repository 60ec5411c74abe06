import { useEffect, useRef, useState } from 'react'
import { announce } from '../lib/announce.ts'

/** What a download is in, as the spec counts it. Before the click there is none. */
export const DownloadState = { pending: 0, done: 1, failed: 2 } as const

export type Download = { state: (typeof DownloadState)[keyof typeof DownloadState]; bytes: number }

/** Loads a file, telling how far it is, and ends early by the signal. */
type Load = (watch: { signal: AbortSignal; onBytes: (bytes: number) => void }) => Promise<void>

type Said = { done: string; failed: string }

/** Downloads by their keys: each from the click to its end, all ended when the screen is left. */
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
  const start = async (key: string, load: Load, said: Said) => {
    if (running.current.has(key)) return
    const control = new AbortController()
    running.current.set(key, control)
    const put = (state: Download['state'], bytes: number) =>
      setDownloads((before) => ({ ...before, [key]: { state, bytes } }))
    put(DownloadState.pending, 0)
    try {
      await load({ signal: control.signal, onBytes: (bytes) => put(DownloadState.pending, bytes) })
      put(DownloadState.done, 0)
      announce(said.done)
    } catch {
      // Why it failed makes no difference to what can be done: try again. A lost session is said by the login.
      if (!control.signal.aborted) {
        put(DownloadState.failed, 0)
        announce(said.failed)
      }
    }
    running.current.delete(key)
  }
  return { downloads, start }
}
