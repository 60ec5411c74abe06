import { isNewUser, mayChangeUsername } from '@gangway/contract/rules/user'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { useWords } from '../../i18n/language.ts'
import { Fields, Wide } from '../../ui/fields.tsx'
import { Optional } from '../../ui/optional.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { SchemaForm } from '../../ui/use-schema-form.ts'
import type { UserValues } from './user-values.ts'
import { UsernameField } from './username-field.tsx'

type Props = { form: SchemaForm<UserValues>; stored: UserValues; isOwn: boolean }

/** Who the user is and how they log in. */
export function UserFields({ form, stored, isOwn }: Props) {
  const t = useWords()
  const isNew = isNewUser(form.values)
  const optional = (field: 'department' | 'fax' | 'email' | 'comment') => {
    const { label, ...input } = form.input(field)
    return { ...input, label: <Optional label={label} /> }
  }
  return (
    <>
      <Fields title={t.users.groups.person}>
        <TextInput {...form.input('firstname')} autoComplete="off" />
        <TextInput {...form.input('lastname')} autoComplete="off" />
        <TextInput {...optional('department')} autoComplete="off" />
        <TextInput
          {...form.input('phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          description={t.users.phoneHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <TextInput {...optional('fax')} type="tel" autoComplete="off" />
        <TextInput {...optional('email')} type="email" autoComplete="off" />
        <Wide>
          <Textarea {...optional('comment')} autosize minRows={2} maxRows={8} />
        </Wide>
      </Fields>
      <Fields title={t.users.groups.login} {...(!isNew && { lead: t.users.passwordHint })}>
        <Wide>
          <UsernameField form={form} stored={stored.username} isFixed={!mayChangeUsername(stored)} />
        </Wide>
        <PasswordField {...form.input('password')} autoComplete="new-password" />
        <PasswordField {...form.input('password2')} autoComplete="new-password" />
        <Wide>
          <Switch
            {...form.input('accountlocked', { type: 'checkbox' })}
            disabled={isOwn}
            label={t.users.lock}
            description={isOwn ? t.users.notYourself : t.users.lockHint}
          />
        </Wide>
      </Fields>
    </>
  )
}
