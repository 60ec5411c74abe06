import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import { Optional } from '@gangway/kit/form/optional.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { Textarea, TextInput } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import type { UserValues } from './user-values.ts'

/** Who the user is. */
export function UserFields({ form }: { form: SchemaForm<UserValues> }) {
  const t = useMessages()
  const optional = (field: 'department' | 'fax' | 'email' | 'comment') => {
    const { label, ...input } = form.input(field)
    return { ...input, label: <Optional label={label} /> }
  }
  return (
    <Fields title={t.users.groups.person}>
      <TextInput {...form.input('firstname')} autoComplete="off" />
      <TextInput {...form.input('lastname')} autoComplete="off" />
      <TextInput {...optional('department')} autoComplete="off" />
      <TextInput
        {...form.input('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        description={t.users.phoneHint}
      />
      <TextInput {...optional('fax')} type="tel" autoComplete="off" />
      <TextInput {...optional('email')} type="email" autoComplete="off" />
      <Wide>
        <Textarea {...optional('comment')} autosize minRows={2} maxRows={8} />
      </Wide>
    </Fields>
  )
}
