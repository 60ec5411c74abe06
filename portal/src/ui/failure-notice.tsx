import { useFormats } from '../i18n/formats.ts'
import { useWords } from '../i18n/language.ts'
import { saveMessagesOf } from './message-of.ts'
import { Notice } from './notice.tsx'

type Props = {
  error: unknown
  /** What is known beyond the failure itself. */
  reasons?: readonly string[]
}

/** That something was not saved, and every reason that is known. */
export function FailureNotice({ error, reasons = [] }: Props) {
  const t = useWords()
  const formats = useFormats()
  return (
    <Notice tone="bad">
      {[...saveMessagesOf(error, t, formats), ...reasons].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Notice>
  )
}
