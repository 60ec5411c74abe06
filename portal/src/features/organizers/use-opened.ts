import { useEffect, useState } from 'react'

/**
 * Which blocks are open. A rejected save opens those with a rejected field, and they stay open once it is corrected.
 */
export const useOpened = (refused: ReadonlySet<string>) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isShown, setShown] = useState(false)
  const key = isShown ? [...refused].join() : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids
  useEffect(() => {
    if (key) setChosen((before) => new Set([...before, ...refused]))
  }, [key])
  const opened = isShown ? new Set([...chosen, ...refused]) : chosen
  return {
    has: (id: string) => opened.has(id),
    /** Rejected blocks have been added to the open ones by then, so they can be closed like any other. */
    toggle: (id: string) => {
      setShown(false)
      setChosen((before) => {
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
