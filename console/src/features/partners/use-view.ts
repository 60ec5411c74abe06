import { useState } from 'react'
import { openTab } from '../../lib/new-tab.ts'
import { useViewPartner } from './partner-data.ts'

/** Opens the portal as the partner sees it, in a tab of its own. */
export const useView = (partnerid: number) => {
  const { save, isPending } = useViewPartner()
  const [isBlocked, setBlocked] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const open = () => {
    setFailure(undefined)
    const tab = openTab()
    setBlocked(!tab)
    if (!tab) return
    save({ params: { partnerid } }).then(
      ({ data }) => tab.go(data.url),
      (error: unknown) => {
        tab.close()
        setFailure(error)
      },
    )
  }
  return { open, isPending, isBlocked, failure }
}
