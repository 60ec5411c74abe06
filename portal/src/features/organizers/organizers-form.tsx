import type { listOrganizers } from '@gangway/contract/features/organizers'
import { labelValue } from '@gangway/contract/label-value'
import type { Answered } from '@gangway/kit/api/client'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { useLanguage } from '@gangway/kit/messages/language'
import { useMessages } from '../../i18n/language.ts'
import { OrganizerList } from './organizer-list.tsx'
import { idsIn, organizersRecord } from './organizer-values.ts'
import { useOpened } from './use-opened.ts'

/** All blocks as one form with one save bar. */
export function OrganizersForm({ read }: { read: Answered<typeof listOrganizers> }) {
  const t = useMessages()
  const language = useLanguage()
  const record = useRecordForm({ ...organizersRecord, labels: t.organizers.fields }, read)
  const { form } = record
  const opened = useOpened(idsIn(form.issues))
  const nameOf = (id: string | undefined) => form.values[id ?? '']?.organizername ?? ''
  const options = [t.organizers.options.none, t.organizers.options.number, t.organizers.options.collection]
  return (
    <RecordForm
      record={record}
      label={(field) => labelValue(language, nameOf(field.split('.')[0]), form.label(field))}
      display={(field, value) => (field.endsWith('.agenturoptionnr') ? options[Number(value)] : undefined)}
      onInvalid={opened.show}
    >
      <OrganizerList organizers={read.data} form={form} opened={opened} />
    </RecordForm>
  )
}
