import { limits } from '@gangway/contract/calls/limits'
import { PasswordField } from '@gangway/kit/form/password-field.tsx'
import { useCapsLock } from '@gangway/kit/form/use-caps-lock'
import { fill } from '@gangway/kit/messages/text'
import { AttemptNotice } from '@gangway/kit/session/attempt-notice.tsx'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { fieldLook } from './field-look.ts'
import classes from './login.module.css'
import { usePasswordLogin } from './session-data.ts'

const SecondStep = lazy(async () => (await import('./factor-login.tsx')).loadStep())

type Props = {
  username: string
  onTry?: () => void
  /** The title of the second step while it is shown. */
  onTitle?: (title: string) => void
}

/** The password of one login: step 2 of the login screen, and the dialog over a screen whose session has ended. */
export function PasswordForm({ username, onTry, onTitle }: Props) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const { isOn, watch } = useCapsLock()
  const { logIn, isPending, wait, error: problem, failure, reset } = usePasswordLogin()
  useEffect(() => field.current?.focus(), [])

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    onTry?.()
    setEmpty(password === '')
    if (password !== '' && (await logIn({ body: { username, password } }))) return
    field.current?.select()
  }
  const onChange = (value: string) => {
    setPassword(value)
    setEmpty(false)
    if (failure !== 'toomany') reset()
  }
  if (failure === 'secondfactor')
    return (
      <Suspense>
        <SecondStep error={problem} onExpired={reset} onTitle={onTitle} />
      </Suspense>
    )

  const error = isEmpty
    ? fill(t.rules.required, { field: t.session.password })
    : failure === 'invalidlogin' && t.messages.invalidlogin

  return (
    <form className={classes.fields} onSubmit={(event) => void onSubmit(event)} noValidate>
      <TextInput {...fieldLook} label={t.session.partnerid} value={username} disabled />
      {/* Password managers ignore disabled fields. */}
      <input name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        ref={field}
        data-autofocus
        label={t.session.password}
        name="password"
        autoComplete="current-password"
        maxLength={limits.passwordMax}
        value={password}
        error={error && <span role="alert">{error}</span>}
        description={isOn ? <span role="status">{t.session.capsLock}</span> : undefined}
        {...fieldLook}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={watch}
        onKeyUp={watch}
      />
      {failure !== 'invalidlogin' && <AttemptNotice failure={failure} wait={wait} />}
      <Button type="submit" size="md" fullWidth loading={isPending} disabled={wait > 0}>
        {t.session.login}
      </Button>
    </form>
  )
}
