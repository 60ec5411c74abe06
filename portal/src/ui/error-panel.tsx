import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useFormats } from '../i18n/formats.ts'
import { useWords } from '../i18n/language.ts'
import { CallError } from '../lib/call-error.ts'
import { whenReachable } from '../lib/when-reachable.ts'
import { messageOf } from './message-of.ts'
import { Notice } from './notice.tsx'

type Props = { error: unknown; onRetry?: () => void }

/** Shown where something failed to load; developers also see why. Without a connection it retries by itself. */
export function ErrorPanel({ error, onRetry }: Props) {
  const t = useWords()
  const formats = useFormats()
  const isUnreachable = error instanceof CallError && error.status === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits once for each time that it is shown
  useEffect(() => (isUnreachable && onRetry ? whenReachable(onRetry) : undefined), [isUnreachable])
  return (
    <Notice
      tone="bad"
      action={
        onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t.common.retry}
          </Button>
        )
      }
    >
      {messageOf(error, t, formats)}
      {import.meta.env.DEV && <pre>{error instanceof Error ? (error.stack ?? error.message) : String(error)}</pre>}
    </Notice>
  )
}
