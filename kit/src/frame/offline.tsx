import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { isReachable } from '../api/reachable.ts'
import { whenReachable } from '../api/when-reachable.ts'
import { reloadPage } from '../browser/page.ts'
import { useMessages } from '../messages/language.ts'
import { StandIn } from './stand-in.tsx'

/**
 * Shown where a screen's code could not be loaded for lack of a connection. The page reloads as soon as there is one,
 * since browsers remember which files failed; reloading before that would show the browser's own error page.
 */
export function Offline() {
  const t = useMessages()
  useEffect(() => whenReachable(reloadPage), [])
  const retry = async () => {
    if (await isReachable()) reloadPage()
  }
  return (
    <StandIn title={t.shell.offlineTitle} text={t.shell.offlineText}>
      <Button onClick={() => void retry()}>{t.common.retry}</Button>
    </StandIn>
  )
}
