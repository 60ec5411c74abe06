import { useEffect, useState } from 'react'

/** Which blocks are open. A refused save opens those with a refused field, and they stay open when it is right again. */
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
    /** What was refused is among the chosen by then, so it can be closed like any other. */
    toggle: (id: string) => {
      setShown(false)
      setChosen((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      })
    },
    /** Opens what was refused. */
    show: () => setShown(true),
  }
}

export type Opened = ReturnType<typeof useOpened>
