import { useEffect, useState } from 'react'

/** For dialogs that are drawn already open: when they go, whoever opened them has the focus again. */
export const useFocusBack = () => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
}
