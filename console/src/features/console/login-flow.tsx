import { Heading } from '@gangway/kit/layout/heading.tsx'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './login.module.css'
import { LoginForm } from './login-form.tsx'
import { LoginMessage } from './login-message.tsx'
import { useArrival } from './use-arrival.ts'

/** The login: title, why the visitor is here, the form. `next` is where they wanted to go. */
export function LoginFlow({ next }: { next?: string | undefined }) {
  const t = useMessages()
  const [hasTried, setTried] = useState(false)
  useArrival(next)
  return (
    <section className={classes.flow}>
      <header>
        <Heading title={t.session.loginTitle} />
        <p className={classes.lead}>{t.session.loginLead}</p>
      </header>
      {!hasTried && <LoginMessage />}
      <LoginForm onTry={() => setTried(true)} />
    </section>
  )
}
