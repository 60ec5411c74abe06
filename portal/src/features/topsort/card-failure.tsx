import { CallError } from '@gangway/kit/api/call-error'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { fieldMessage } from '@gangway/kit/messages/field-message'
import { useMessages } from '../../i18n/language.ts'
import { useOptions } from './topsort-data.ts'
import type { CardModel } from './use-card.ts'

/** Why a card was not saved; the choice stays, and Save can be pressed again. */
export function CardFailure({ model: { failure, listtype }, title }: { model: CardModel; title: string }) {
  const t = useMessages()
  const { options } = useOptions(listtype, false)
  if (failure === undefined) return null
  const issues = failure instanceof CallError ? failure.fields : []
  const optionName = (value: unknown) => options.find(({ id }) => id === value)?.name ?? String(value)
  const reasons = issues.map(({ key, params }) =>
    fieldMessage({ field: 'list', key, params: { ...params, value: optionName(params?.value) } }, { list: title }, t),
  )
  return <FailureNotice error={failure} reasons={reasons} />
}
