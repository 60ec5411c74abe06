import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { CallError } from '../api/call-error.ts'
import { whenReachable } from '../api/when-reachable.ts'
import { errorMessage } from '../messages/error-message.ts'
import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/language.ts'
import { Notice } from './notice.tsx'

type Props = { error: unknown; onRetry?: () => void; isRetrying?: boolean }

/** Shown where something failed to load; developers also see why. Without a connection it retries by itself. */
export function ErrorPanel({ error, onRetry, isRetrying = false }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const isWaiting = onRetry !== undefined && !isRetrying && error instanceof CallError && error.status === 0
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => (isWaiting ? whenReachable(() => retry()) : undefined), [isWaiting])
  return (
    <Notice
      tone="bad"
      action={
        onRetry && (
          <Button variant="default" loading={isRetrying} onClick={onRetry}>
            {t.common.retry}
          </Button>
        )
      }
    >
      {errorMessage(error, t, formats)}
      {import.meta.env.DEV && <pre>{error instanceof Error ? (error.stack ?? error.message) : String(error)}</pre>}
    </Notice>
  )
}
