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
    toggle: (id: string) => {
      const next = new Set(opened)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
      setShown(false)
    },
    /** Opens what was refused. */
    show: () => setShown(true),
  }
}

export type Opened = ReturnType<typeof useOpened>
