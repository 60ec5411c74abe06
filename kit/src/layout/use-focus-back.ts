import { useEffect, useState } from 'react'

/** For dialogs that are rendered already open: when they close, the focus returns to where it was. */
export const useFocusBack = () => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
}
