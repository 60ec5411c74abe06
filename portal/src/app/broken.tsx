import { Button } from '@mantine/core'
import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWords } from '../i18n/language.ts'
import { report } from '../lib/report.ts'
import { StandIn } from './stand-in.tsx'

/** Stands where a screen could not be drawn; the error goes to the log of the server. */
export function Broken({ error, reset }: ErrorComponentProps) {
  const t = useWords()
  useEffect(() => report(error), [error])
  return (
    <StandIn title={t.shell.brokenTitle} text={t.shell.brokenText}>
      <Button onClick={reset}>{t.common.retry}</Button>
      <Button variant="default" component={Link} to="/home">
        {t.shell.toHome}
      </Button>
      {import.meta.env.DEV && <pre>{error instanceof Error ? error.stack : String(error)}</pre>}
    </StandIn>
  )
}
