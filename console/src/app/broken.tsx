import { CallError } from '@gangway/kit/api/call-error'
import { reloadPage } from '@gangway/kit/browser/page'
import { StandIn } from '@gangway/kit/frame/stand-in.tsx'
import { Button } from '@mantine/core'
import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMessages } from '../i18n/language.ts'
import { report } from '../lib/report.ts'
import { loadedOffline } from './load-shell.ts'

/** Shown where a screen could not be rendered; the error goes to the server's log. */
export function Broken({ error }: ErrorComponentProps) {
  const t = useMessages()
  useEffect(() => report(error), [error])
  const Offline = error instanceof CallError && error.status === 0 && loadedOffline()
  if (Offline) return <Offline />
  return (
    <StandIn title={t.shell.brokenTitle} text={t.shell.brokenText}>
      <Button onClick={reloadPage}>{t.common.retry}</Button>
      <Button variant="default" component={Link} to="/overview">
        {t.shell.toOverview}
      </Button>
      {import.meta.env.DEV && <pre>{error instanceof Error ? error.stack : String(error)}</pre>}
    </StandIn>
  )
}
