import { limits } from '@gangway/contract/limits'
import { useEffect, useState } from 'react'
import { announce } from '../browser/announce.ts'
import { clock } from '../browser/clock.ts'

/** The success message, for 2.5 seconds; it is also announced. */
export const useSaved = () => {
  const [saved, setSaved] = useState<{ message: string } | undefined>()
  useEffect(() => {
    if (!saved) return
    return clock.at(clock.now() + limits.successFlag, () => setSaved(undefined))
  }, [saved])
  return {
    message: saved?.message,
    show: (message: string) => {
      announce(message)
      setSaved({ message })
    },
    clear: () => setSaved(undefined),
  }
}
