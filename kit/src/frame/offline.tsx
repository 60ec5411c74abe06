import { Button } from '@mantine/core'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readServedPage } from '../api/served-page.ts'
import { whenReachable } from '../api/when-reachable.ts'
import { pageScript, reloadPage } from '../browser/page.ts'
import { useMessages } from '../messages/language.ts'
import { StandIn } from './stand-in.tsx'

/** Attempts to load the code of one screen: a browser may remember for ever that a file was missing, until the page is loaded again. */
const attempts = { path: '', count: 0 }
const mostAttempts = 3

/** Whether there was anything to try: otherwise it waits on. */
const retry = async (router: AnyRouter) => {
  const page = await readServedPage()
  if (page === undefined) return false
  const { pathname } = router.state.location
  Object.assign(attempts, { path: pathname, count: pathname === attempts.path ? attempts.count + 1 : 1 })
  if (!page.includes(pageScript()) || attempts.count > mostAttempts) reloadPage()
  else void router.invalidate()
  return true
}

/**
 * PRD-1: shown where a screen's code could not be loaded. It is tried again by itself in the frame that is open; the page is loaded
 * again if the server has a newer version, or if nothing else helps.
 */
export function Offline({ error }: { error: unknown }) {
  const t = useMessages()
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failed attempt is a new error, and waits again
  useEffect(
    () =>
      whenReachable(
        () => undefined,
        () => retry(router),
      ),
    [error, router],
  )
  return (
    <StandIn title={t.shell.offlineTitle} text={t.shell.offlineText}>
      <Button onClick={() => void retry(router)}>{t.common.retry}</Button>
    </StandIn>
  )
}
