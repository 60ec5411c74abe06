import { useRef } from 'react'

type Saved = { etag: string | undefined }

/**
 * The version that a form builds on: the one that was read, or settled after a conflict, or answered by the last save.
 * `save` sends it along, so that the server can tell when somebody else was faster.
 */
export const useVersion = (read: string | undefined) => {
  const version = useRef(read)
  const save = async <T extends Saved>(send: (ifMatch: string | undefined) => Promise<T>, newer?: string) => {
    // Kept at once: where this save fails on the network, the next one builds on the same version.
    if (newer !== undefined) version.current = newer
    const answer = await send(version.current)
    version.current = answer.etag ?? version.current
    return answer
  }
  return { save }
}
