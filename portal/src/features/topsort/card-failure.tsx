import { useFormats } from '../../i18n/formats.ts'
import { useWords } from '../../i18n/language.ts'
import { CallError } from '../../lib/call-error.ts'
import { fieldMessage } from '../../ui/field-message.ts'
import { saveMessagesOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { useOptions } from './topsort-data.ts'
import type { CardModel } from './use-card.ts'

/** Why a card was not saved; what is chosen stays, and Save can be pressed again. */
export function CardFailure({ model: { failure, listtype }, title }: { model: CardModel; title: string }) {
  const t = useWords()
  const formats = useFormats()
  const { options } = useOptions(listtype, false)
  if (failure === undefined) return null
  const faults = failure instanceof CallError ? failure.fields : []
  const named = (value: unknown) => options.find(({ id }) => id === value)?.name ?? String(value)
  const reasons = faults.map(({ key, params }) =>
    fieldMessage({ field: 'list', key, params: { ...params, value: named(params?.value) } }, { list: title }, t),
  )
  return (
    <Notice tone="bad">
      {[...saveMessagesOf(failure, t, formats), ...reasons].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Notice>
  )
}
