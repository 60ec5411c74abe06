import type { listOrganizers } from '@gangway/contract/features/organizers'
import { labelValue } from '@gangway/contract/label-value'
import type { Answered } from '@gangway/kit/api/client'
import { EditForm } from '@gangway/kit/form/edit-form.tsx'
import { useSchemaForm } from '@gangway/kit/form/use-schema-form'
import { useStored } from '@gangway/kit/form/use-stored'
import { useLanguage } from '@gangway/kit/messages/language'
import { useMessages } from '../../i18n/language.ts'
import { OrganizerList } from './organizer-list.tsx'
import { changedIn, idsIn, issuesIn, type OrganizerValues, valuesOf } from './organizer-values.ts'
import { useSaveOrganizers } from './organizers-data.ts'
import { useOpened } from './use-opened.ts'

type Read = Answered<typeof listOrganizers>
type Props = { read: Read; reload: () => Promise<Read> }

const storedOf = ({ data, etag }: Read) => ({ values: valuesOf(data), etag })

/** All blocks as one form with one save bar; only changes are validated and sent. */
export function OrganizersForm({ read, reload }: Props) {
  const t = useMessages()
  const language = useLanguage()
  const stored = storedOf(read)
  const blocks = useSchemaForm<OrganizerValues>({
    values: stored.values,
    check: (values) => issuesIn(values, stored.values),
    labels: t.organizers.fields,
  })
  const opened = useOpened(idsIn(blocks.refused))
  const focusFirst = () => {
    opened.show()
    blocks.focusFirst()
  }
  const form = { ...blocks, focusFirst }
  const { versionFor } = useStored(form, stored)
  const send = useSaveOrganizers()
  const nameOf = (id: string | undefined) => form.values[id ?? '']?.organizername ?? ''
  const options = [t.organizers.options.none, t.organizers.options.number, t.organizers.options.collection]
  return (
    <EditForm
      form={form}
      save={(values, newer) => send(changedIn(values, form.getInitialValues()), versionFor(newer))}
      reload={async () => storedOf(await reload())}
      label={(field) => labelValue(language, nameOf(field.split('.')[0]), form.label(field))}
      show={(field, value) => (field.endsWith('.agenturoptionnr') ? options[Number(value)] : undefined)}
    >
      <OrganizerList organizers={read.data} form={form} opened={opened} />
    </EditForm>
  )
}
