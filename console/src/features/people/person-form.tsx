import { roles } from '@gangway/contract/access/roles'
import type { listPeople } from '@gangway/contract/features/people'
import type { Answered } from '@gangway/kit/api/client'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { useOwnName } from './people-data.ts'
import { personRecord } from './person-values.ts'

type Props = {
  /** A person's number, or `new`. */
  which: string
  read: Answered<typeof listPeople>
  onCreated: (personid: number) => void
}

/** Who it is, what they may do, and whether they may log in. */
export function PersonForm({ which, read, onCreated }: Props) {
  const t = useMessages()
  const isOwn = String(useSession()?.personid) === which
  const onSaved = useOwnName()
  const record = useRecordForm(
    { ...personRecord(which), labels: t.people.fields, success: t.people.saved, onSaved },
    read,
  )
  const { form } = record
  const { personid, role } = form.values
  const isSaved = !form.isDirty()
  // Once, when the save has assigned the number.
  useDidUpdate(() => {
    if (which === 'new' && personid > 0 && isSaved) onCreated(personid)
  }, [personid, isSaved])
  return (
    <RecordForm
      record={record}
      display={(field, value) => (field === 'role' ? t.shell.roles[value as typeof role] : undefined)}
    >
      <Fields>
        <TextInput {...form.input('name')} autoComplete="off" />
        <TextInput
          {...form.input('email')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          description={t.people.emailHint}
        />
        <Wide>
          <NativeSelect
            {...form.input('role')}
            data={roles.map((name) => ({ value: name, label: t.shell.roles[name] }))}
            description={isOwn ? t.people.notYourself : t.people.roleTexts[role]}
            disabled={isOwn}
          />
        </Wide>
        <Wide>
          <Switch
            {...form.input('locked', { type: 'checkbox' })}
            label={t.people.lock}
            description={isOwn ? t.people.notYourself : t.people.lockHint}
            disabled={isOwn}
          />
        </Wide>
      </Fields>
    </RecordForm>
  )
}
