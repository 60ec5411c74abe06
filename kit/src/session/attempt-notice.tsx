import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { CallError } from '../api/call-error.ts'
import { Notice } from '../layout/notice.tsx'
import { formatDuration } from '../messages/duration.ts'
import { useLanguage, useMessages } from '../messages/language.ts'
import { fill } from '../messages/text.ts'

type Props = { failure: CallError['key'] | undefined; wait: number }

/** The result of an attempt: the seconds left after too many, or what went wrong. */
export function AttemptNotice({ failure, wait }: Props) {
  const t = useMessages()
  if (failure === 'toomany') return wait > 0 ? <Waiting seconds={wait} /> : <Notice>{t.session.retryNow}</Notice>
  if (!failure) return null
  return <Notice tone="bad">{t.messages[failure]}</Notice>
}

/** A visible countdown; screen readers hear the whole time once and not every second. */
function Waiting({ seconds }: { seconds: number }) {
  const t = useMessages()
  const language = useLanguage()
  const [whole] = useState(seconds)
  const text = (seconds: number) => fill(t.messages.toomany, { wait: formatDuration(language, seconds) })
  return (
    <Notice tone="warn">
      <span aria-hidden>{text(seconds)}</span>
      <VisuallyHidden>{text(whole)}</VisuallyHidden>
    </Notice>
  )
}
