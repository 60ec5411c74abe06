import { Fields, Optional, Wide } from '@gangway/kit/form/fields.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { Textarea, TextInput } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import type { UserValues } from './user-values.ts'
import classes from './users.module.css'

type Props = {
  form: SchemaForm<UserValues>
  /** An invitation cannot do without an address. */
  needsEmail?: boolean
  /** This editor may not change the address: a new password can be mailed to it. */
  isEmailClosed?: boolean
}

/** Who the user is. */
export function UserFields({ form, needsEmail = false, isEmailClosed = false }: Props) {
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
      <TextInput
        {...(needsEmail ? form.input('email') : optional('email'))}
        type="email"
        autoComplete="off"
        readOnly={isEmailClosed}
        classNames={{ input: classes.fixed }}
      />
      <Wide>
        <Textarea {...optional('comment')} autosize minRows={2} maxRows={8} />
      </Wide>
    </Fields>
  )
}
