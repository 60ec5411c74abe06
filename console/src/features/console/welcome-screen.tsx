import { acceptInvitation, readInvitation } from '@gangway/contract/features/console'
import { findIssues } from '@gangway/kit/form/record'
import { useSchemaForm } from '@gangway/kit/form/use-schema-form'
import { Heading } from '@gangway/kit/layout/heading.tsx'
import { fill } from '@gangway/kit/messages/text'
import { AttemptNotice } from '@gangway/kit/session/attempt-notice.tsx'
import { InvitationLink } from '@gangway/kit/session/invitation-link.tsx'
import { useAttempt } from '@gangway/kit/session/use-attempt'
import { Button } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
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

/** Sets a password by an invitation link. */
export function WelcomeScreen() {
  const t = useMessages()
  const [isUsed, setUsed] = useState(false)
  const reading = useAttempt(readInvitation)
  if (isUsed) return <Gone />
  return (
    <InvitationLink
      reading={reading}
      read={(token) => reading.attempt({ body: { token } })}
      title={t.console.welcomeLoading}
      className={classes.flow}
      gone={<Gone />}
    >
      {(invited, token) => <WelcomeForm token={token} invited={invited} onGone={() => setUsed(true)} />}
    </InvitationLink>
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
