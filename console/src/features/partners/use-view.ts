import type { PartnerScreen } from '@gangway/contract/partners/partner-health'
import { useState } from 'react'
import { openTab } from '../../lib/new-tab.ts'
import { useViewPartner } from './partner-data.ts'

/** The address of the view with the screen that it opens, before the code in its fragment. */
const withScreen = (address: string, screen: PartnerScreen | undefined) =>
  screen ? address.replace('#', `?${new URLSearchParams({ next: screen })}#`) : address

/** Opens the portal as the partner sees it, in a tab of its own: at this screen, or at home. */
export const useView = (partnerid: number) => {
  const { save, isPending } = useViewPartner()
  const [isBlocked, setBlocked] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const open = (screen?: PartnerScreen) => {
    setFailure(undefined)
    const tab = openTab()
    setBlocked(!tab)
    if (!tab) return
    save({ params: { partnerid } }).then(
      ({ data }) => tab.go(withScreen(data.url, screen)),
      (error: unknown) => {
        tab.close()
        setFailure(error)
      },
    )
  }
  return { open, isPending, isBlocked, failure }
}
