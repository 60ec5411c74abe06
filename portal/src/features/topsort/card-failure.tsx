import { useWords } from '../../i18n/language.ts'
import { CallError } from '../../lib/call-error.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { fieldMessage } from '../../ui/field-message.ts'
import { useOptions } from './topsort-data.ts'
import type { CardModel } from './use-card.ts'

/** Why a card was not saved; the choice stays, and Save can be pressed again. */
export function CardFailure({ model: { failure, listtype }, title }: { model: CardModel; title: string }) {
  const t = useWords()
  const { options } = useOptions(listtype, false)
  if (failure === undefined) return null
  const faults = failure instanceof CallError ? failure.fields : []
  const named = (value: unknown) => options.find(({ id }) => id === value)?.name ?? String(value)
  const reasons = faults.map(({ key, params }) =>
    fieldMessage({ field: 'list', key, params: { ...params, value: named(params?.value) } }, { list: title }, t),
  )
  return <FailureNotice error={failure} reasons={reasons} />
}
