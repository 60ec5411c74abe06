import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { CallError } from '../api/call-error.ts'
import { whenReachable } from '../api/when-reachable.ts'
import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/language.ts'
import { messageOf } from '../messages/message-of.ts'
import { Notice } from './notice.tsx'

type Props = { error: unknown; onRetry?: () => void }

/** Shown where something failed to load; developers also see why. Without a connection it retries by itself. */
export function ErrorPanel({ error, onRetry }: Props) {
  const t = useMessages()
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
