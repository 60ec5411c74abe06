import type { ListType } from '@gangway/contract/rules/topsort'
import { CallError } from '@gangway/kit/api/call-error'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { fieldMessage } from '@gangway/kit/messages/field-message'
import { useMessages } from '../../i18n/language.ts'
import { useOptions } from './topsort-data.ts'

type Props = { error: unknown; listtype: ListType; title: string }

/** Why a card was not saved; the choice stays, and Save can be pressed again. */
export function CardFailure({ error, listtype, title }: Props) {
  const t = useMessages()
  const { options } = useOptions(listtype, false)
  const issues = error instanceof CallError ? error.fields : []
  const optionName = (value: unknown) => options.find(({ id }) => id === value)?.name ?? String(value)
  const reasons = issues.map(({ key, params }) =>
    fieldMessage({ field: 'list', key, params: { ...params, value: optionName(params?.value) } }, { list: title }, t),
  )
  return <FailureNotice error={error} reasons={reasons} />
}
