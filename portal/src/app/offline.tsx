import { isReachable } from '@gangway/kit/api/reachable'
import { whenReachable } from '@gangway/kit/api/when-reachable'
import { reloadPage } from '@gangway/kit/browser/page'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useMessages } from '../i18n/language.ts'
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
