import { useState } from 'react'

/**
 * Which blocks are open. A rejected save opens those with a rejected field, and they stay open once it is corrected.
 */
export const useOpened = (refusedIds: ReadonlySet<string>) => {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  const [isShown, setShown] = useState(false)
  if (isShown && [...refusedIds].some((id) => !openIds.has(id))) setOpenIds(new Set([...openIds, ...refusedIds]))
  return {
    has: (id: string) => openIds.has(id),
    /** Rejected blocks can be closed like any other. */
    toggle: (id: string) => {
      setShown(false)
      setOpenIds((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      })
    },
    /** Opens the rejected blocks. */
    show: () => setShown(true),
  }
}

export type Opened = ReturnType<typeof useOpened>
