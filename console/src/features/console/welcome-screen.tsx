import { acceptInvitation, readInvitation } from '@gangway/contract/features/console'
import { findIssues } from '@gangway/kit/form/record'
import { useSchemaForm } from '@gangway/kit/form/use-schema-form'
import { Heading } from '@gangway/kit/layout/heading.tsx'
import { fill } from '@gangway/kit/messages/text'
import { AttemptNotice } from '@gangway/kit/session/attempt-notice.tsx'
import { useAttempt } from '@gangway/kit/session/use-attempt'
import { Button, Loader } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './login.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { noPasswords, type PasswordValues } from './password-values.ts'

type Props = { token: string; invited: { name: string; email: string }; onGone: () => void }

/** Somebody who was invited chooses a password, then logs in. */
function WelcomeForm({ token, invited, onGone }: Props) {
  const t = useMessages()
  const navigate = useNavigate()
  const { newPassword, confirmPassword } = t.console
  const toBody = ({ oldPassword: _, ...passwords }: PasswordValues) => ({ token, ...passwords })
  const form = useSchemaForm<PasswordValues>({
    values: noPasswords,
    check: (values, stored) => findIssues({ toBody, schema: acceptInvitation.body }, values, stored),
    labels: { newPassword, confirmPassword },
  })
  const { attempt, isPending, wait, failure, error } = useAttempt(acceptInvitation)
  useDidUpdate(() => {
    if (failure === 'notfound') onGone()
    else if (form.showServerIssues(error)) form.focusFirst()
  }, [error])
  const submit = async () => {
    if (form.validate().hasErrors) return form.focusFirst()
    if (await attempt({ body: toBody(form.getValues()) }))
      await navigate({ to: '/login', state: { passwordSet: true }, replace: true })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <section className={classes.flow}>
      <header>
        <Heading title={fill(t.console.welcomeTitle, { name: invited.name })} />
        <p className={classes.lead}>{fill(t.console.welcomeLead, { email: invited.email })}</p>
      </header>
      <form className={classes.fields} onSubmit={onSubmit} noValidate>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={invited.email} readOnly hidden />
        <NewPasswordFields form={form} hasOld={false} context={[invited.name, invited.email]} />
        {failure !== 'badinput' && <AttemptNotice failure={failure} wait={wait} />}
        <Button type="submit" size="md" fullWidth loading={isPending} disabled={wait > 0}>
          {t.console.welcomeSet}
        </Button>
      </form>
    </section>
  )
}

/** Sets a password by an invitation link. Its token is behind the `#`, which browsers send to nobody. */
export function WelcomeScreen() {
  const t = useMessages()
  const token = useLocation({ select: ({ hash }) => hash })
  const [invited, setInvited] = useState<{ name: string; email: string }>()
  const [isUsed, setUsed] = useState(false)
  const { attempt, isPending, wait, failure } = useAttempt(readInvitation)
  const check = async (token: string) => {
    if (token) setInvited(await attempt({ body: { token } }))
  }
  const arrive = useEffectEvent(check)
  useEffect(() => void arrive(token), [token])

  const isGone = !token || isUsed || failure === 'notfound' || failure === 'badinput'
  if (isGone) return <Gone />
  if (invited) return <WelcomeForm token={token} invited={invited} onGone={() => setUsed(true)} />
  return (
    <section className={classes.flow} aria-busy={isPending}>
      <Heading title={t.console.welcomeLoading} />
      {failure ? <AttemptNotice failure={failure} wait={wait} /> : <Loader />}
      {failure && (
        <Button size="md" fullWidth disabled={wait > 0} loading={isPending} onClick={() => void check(token)}>
          {t.common.retry}
        </Button>
      )}
    </section>
  )
}

/** The link was used, replaced or is too old. */
function Gone() {
  const t = useMessages()
  return (
    <section className={classes.flow}>
      <header>
        <Heading title={t.console.welcomeGoneTitle} />
        <p className={classes.lead}>{t.console.welcomeGoneText}</p>
      </header>
      <Button component={Link} to="/login" size="md" fullWidth>
        {t.console.toLogin}
      </Button>
    </section>
  )
}
