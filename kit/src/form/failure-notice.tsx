import { Notice } from '../layout/notice.tsx'
import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/language.ts'
import { saveErrorMessages } from '../messages/message-of.ts'

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
