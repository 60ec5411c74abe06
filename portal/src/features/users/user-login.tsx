import { isNewUser, mayChangeUsername } from '@gangway/contract/rules/user'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import { PasswordField } from '@gangway/kit/form/password-field.tsx'
import { PasswordNeeds } from '@gangway/kit/form/password-needs.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { Switch } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { usePasswordContext } from '../../lib/session/password-context.ts'
import type { UserValues } from './user-values.ts'
import { UsernameField } from './username-field.tsx'

type Props = {
  form: SchemaForm<UserValues>
  stored: UserValues
  isOwn: boolean
  /** This editor may not change how the user logs in. */
  isClosed: boolean
  /** Whether the typed name is available; undefined while unknown. */
  isFree: boolean | undefined
}

/** How the user logs in, and whether they may. */
export function UserLogin({ form, stored, isOwn, isClosed, isFree }: Props) {
  const t = useMessages()
  const { needs, met, unmet } = t.password
  const context = usePasswordContext(form.values.username)
  const typed = { new: form.values.password, confirmed: form.values.password2 }
  const lead = isClosed ? t.users.moreRights : t.users.passwordHint
  const password = (field: 'password' | 'password2') => ({
    ...form.input(field),
    autoComplete: 'new-password',
    // What was typed before a checkbox was ticked again can still be removed.
    disabled: isClosed && form.values[field] === '',
  })
  return (
    <Fields title={t.users.groups.login} {...(!isNewUser(form.values) && { lead })}>
      <Wide>
        <UsernameField form={form} isFree={isFree} isSettled={!mayChangeUsername(stored)} isClosed={isClosed} />
      </Wide>
      <PasswordField {...password('password')} />
      <PasswordField {...password('password2')} />
      {(isNewUser(form.values) || form.values.password !== '') && (
        <Wide>
          <PasswordNeeds
            typed={typed}
            context={context}
            texts={{ title: needs, needs: t.password.rules, met, unmet }}
          />
        </Wide>
      )}
      <Wide>
        <Switch
          {...form.input('accountlocked', { type: 'checkbox' })}
          disabled={isOwn}
          label={t.users.lock}
          description={isOwn ? t.users.notYourself : t.users.lockHint}
        />
      </Wide>
    </Fields>
  )
}
