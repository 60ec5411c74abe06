import { useFormats } from '../i18n/formats.ts'
import { useWords } from '../i18n/language.ts'
import { saveMessagesOf } from './message-of.ts'
import { Notice } from './notice.tsx'

type Props = {
  error: unknown
  /** Additional information about the failure. */
  reasons?: readonly string[]
}

/** Says that something was not saved, with every known reason. */
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
