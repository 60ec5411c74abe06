import { useEffect, useState } from 'react'

/**
 * Which blocks are open. A rejected save opens those with a rejected field, and they stay open once it is corrected.
 */
export const useOpened = (refusedIds: ReadonlySet<string>) => {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [isShown, setShown] = useState(false)
  const key = isShown ? [...refusedIds].join() : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids
  useEffect(() => {
    if (key) setChosenIds((before) => new Set([...before, ...refusedIds]))
  }, [key])
  const openIds = isShown ? new Set([...chosenIds, ...refusedIds]) : chosenIds
  return {
    has: (id: string) => openIds.has(id),
    /** Rejected blocks have been added to the open ones by then, so they can be closed like any other. */
    toggle: (id: string) => {
      setShown(false)
      setChosenIds((before) => {
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
