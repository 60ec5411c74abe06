import { Button } from '@mantine/core'
import { useFormats } from '../i18n/formats.ts'
import { useWords } from '../i18n/language.ts'
import { messageOf } from './message-of.ts'
import { Notice } from './notice.tsx'

type Props = { error: unknown; onRetry?: () => void }

/** What is shown where something could not be loaded; developers also see why. */
export function ErrorPanel({ error, onRetry }: Props) {
  const t = useWords()
  const formats = useFormats()
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
