import { limits } from '@gangway/contract/calls/limits'
import { logIn as logInCall } from '@gangway/contract/features/console'
import { validateEmail } from '@gangway/contract/rules/contact'
import { canUsePasskeys } from '@gangway/kit/browser/passkeys'
import { PasswordField } from '@gangway/kit/form/password-field.tsx'
import { useCapsLock } from '@gangway/kit/form/use-caps-lock'
import { fill } from '@gangway/kit/messages/text'
import { AttemptNotice } from '@gangway/kit/session/attempt-notice.tsx'
import { useLogin } from '@gangway/kit/session/use-attempt'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { sessionStore, startSession } from '../../lib/session/session.ts'
import classes from './login.module.css'

const SecondStep = lazy(async () => (await import('./factor-login.tsx')).loadStep())
const PasskeyLogin = lazy(async () => ({ default: (await import('./factor-login.tsx')).PasskeyLogin }))

type Props = {
  /** Whose session it was: only the password is asked for. */
  knownEmail?: string
  onTry?: () => void
}

/** E-mail address and password, then the second step: on the login screen, and in the dialog over a screen whose session has ended. */
export function LoginForm({ knownEmail = '', onTry }: Props) {
  const t = useMessages()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<'email' | 'noEmail' | 'password'>()
  const { isOn, watch } = useCapsLock()
  const { logIn, isPending, wait, error, failure, reset } = useLogin(logInCall, sessionStore, startSession)
  useEffect(() => (knownEmail ? passwordField : emailField).current?.focus(), [knownEmail])

  const findMissing = () => {
    if (email.trim() === '') return 'email'
    if (validateEmail(email.trim())) return 'noEmail'
    return password === '' ? 'password' : undefined
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    onTry?.()
    const found = findMissing()
    setMissing(found)
    if (found === 'email' || found === 'noEmail') return emailField.current?.focus()
    if (found === undefined && (await logIn({ body: { email: email.trim(), password } }))) return undefined
    return passwordField.current?.select()
  }
  const onChange = () => {
    setMissing(undefined)
    if (failure !== 'toomany') reset()
  }
  if (failure === 'secondfactor')
    return (
      <Suspense>
        <SecondStep error={error} onExpired={reset} />
        <Button variant="subtle" fullWidth onClick={reset}>
          {t.common.back}
        </Button>
      </Suspense>
    )
  const emailError =
    (missing === 'email' && fill(t.rules.required, { field: t.session.email })) ||
    (missing === 'noEmail' && fill(t.rules.email, { field: t.session.email }))
  const passwordError =
    (missing === 'password' && fill(t.rules.required, { field: t.session.password })) ||
    (failure === 'invalidlogin' && t.messages.invalidlogin)

  return (
    <form className={classes.fields} onSubmit={(event) => void onSubmit(event)} noValidate>
      <TextInput
        ref={emailField}
        label={t.session.email}
        name="username"
        type="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.line}
        size="md"
        value={email}
        readOnly={knownEmail !== ''}
        error={emailError && <span role="alert">{emailError}</span>}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          onChange()
        }}
      />
      <PasswordField
        ref={passwordField}
        data-autofocus
        label={t.session.password}
        name="password"
        autoComplete="current-password"
        maxLength={limits.passwordMax}
        size="md"
        value={password}
        error={passwordError && <span role="alert">{passwordError}</span>}
        description={isOn ? <span role="status">{t.session.capsLock}</span> : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          onChange()
        }}
        onKeyDown={watch}
        onKeyUp={watch}
      />
      {failure !== 'invalidlogin' && <AttemptNotice failure={failure} wait={wait} />}
      <Button type="submit" size="md" fullWidth loading={isPending} disabled={wait > 0}>
        {t.session.login}
      </Button>
      {knownEmail === '' && canUsePasskeys() && (
        <Suspense>
          <PasskeyLogin />
        </Suspense>
      )}
      {knownEmail === '' && <p className={classes.hint}>{t.session.forgotten}</p>}
    </form>
  )
}
