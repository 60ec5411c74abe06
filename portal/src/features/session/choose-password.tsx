import type { CallError } from '@gangway/kit/api/call-error'
import { PasswordField } from '@gangway/kit/form/password-field.tsx'
import { PasswordFields, PasswordNeeds } from '@gangway/kit/form/password-needs.tsx'
import { useSchemaForm } from '@gangway/kit/form/use-schema-form'
import { AttemptNotice } from '@gangway/kit/session/attempt-notice.tsx'
import { Button, TextInput } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { usePasswordContext } from '../../lib/session/password-context.ts'
import { type ChosenValues, chosenIssues, nothingChosen } from './chosen-password.ts'
import classes from './login.module.css'
import { usePasswordLogin } from './session-data.ts'

type Attempt = { isPending: boolean; wait: number; error: unknown; failure: CallError['key'] | undefined }

type Props = {
  /** The login, as far as it is known; undefined where its name is still to be chosen. */
  username: string | undefined
  /** The agency's name, where the link says it. */
  agency?: string
  button: string
  attempt: Attempt
  /** Sets the password; resolves to the name of the login, or to undefined if it was refused. */
  choose: (values: ChosenValues) => Promise<string | undefined>
}

/** A password that somebody chooses by a mailed link; then they are logged in with it. */
export function ChoosePassword({ username, agency = '', button, attempt, choose }: Props) {
  const t = useMessages()
  const navigate = useNavigate()
  const { logIn } = usePasswordLogin()
  const [isEntering, setEntering] = useState(false)
  const needsName = username === undefined
  const { password1, password2, needs, met, unmet } = t.password
  const form = useSchemaForm<ChosenValues>({
    values: nothingChosen,
    check: (values) => chosenIssues(values, needsName),
    labels: { username: t.users.fields.username, newPassword: password1, confirmPassword: password2 },
  })
  useDidUpdate(() => {
    if (form.showServerIssues(attempt.error)) form.focusFirst()
  }, [attempt.error])

  const submit = async () => {
    if (form.validate().hasErrors) return form.focusFirst()
    const values = form.getValues()
    const name = await choose(values)
    if (name === undefined) return
    setEntering(true)
    const isIn = await logIn({ body: { username: name, password: values.newPassword } })
    // A login that needs more than its password goes through its own steps.
    await navigate(isIn ? { to: '/home', replace: true } : { to: '/login', search: { username: name }, replace: true })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const { newPassword, confirmPassword } = form.values
  const context = usePasswordContext(username ?? form.values.username, agency)
  const typed = { new: newPassword, confirmed: confirmPassword }
  const isRefused = attempt.failure === 'badinput' || attempt.failure === 'taken'
  return (
    <form className={classes.fields} onSubmit={onSubmit} noValidate>
      {needsName ? (
        <TextInput
          {...form.input('username')}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          description={t.users.usernameHint}
        />
      ) : (
        // Tells password managers whose password this is.
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      <PasswordFields isNarrow>
        <PasswordField {...form.input('newPassword')} autoComplete="new-password" revealOnHover />
        <PasswordNeeds typed={typed} context={context} texts={{ title: needs, needs: t.password.rules, met, unmet }} />
        <PasswordField {...form.input('confirmPassword')} autoComplete="new-password" revealOnHover />
      </PasswordFields>
      {!isRefused && <AttemptNotice failure={attempt.failure} wait={attempt.wait} />}
      <Button type="submit" size="md" fullWidth loading={attempt.isPending || isEntering} disabled={attempt.wait > 0}>
        {button}
      </Button>
    </form>
  )
}
