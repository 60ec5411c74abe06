import { useEffect, useRef, useState } from 'react'
import { announce } from '../browser/announce.ts'

/** The state of a download, as in the spec. Before the click there is none. */
export const DownloadState = { pending: 0, done: 1, failed: 2 } as const

export type Download = { state: (typeof DownloadState)[keyof typeof DownloadState]; bytes: number }

/** Downloads a file and reports the progress; the signal cancels it. */
type Load = (watch: { signal: AbortSignal; onBytes: (bytes: number) => void }) => Promise<void>

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
      // Whatever the reason, the only remedy is to try again. A lost session is reported by the login.
      if (!control.signal.aborted) {
        put(DownloadState.failed, 0)
        announce(said.failed)
      }
    }
    running.current.delete(key)
  }
  return { downloads, start }
}
