import { Notice } from '../layout/notice.tsx'
import { saveErrorMessages } from '../messages/error-message.ts'
import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/language.ts'

type Props = {
  error: unknown
  /** Additional information about the failure. */
  reasons?: readonly string[]
}

/** Says that something was not saved, with every known reason. */
export function FailureNotice({ error, reasons = [] }: Props) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <Notice tone="bad">
      {[...saveErrorMessages(error, t, formats), ...reasons].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Notice>
  )
}
