import { Heading } from '@gangway/kit/layout/heading.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { OtherUser } from '@gangway/kit/session/other-user.tsx'
import { useArrival } from '@gangway/kit/session/use-arrival'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { endSession, sessionStore, useSessionState } from '../../lib/session/session.ts'
import classes from './login.module.css'
import { LoginForm } from './login-form.tsx'

/** Why the visitor is here: a new password, a logout, or a session that has ended. */
function LoginMessage() {
  const t = useMessages()
  const { ended } = useSessionState()
  const isNew = useRouterState({ select: ({ location }) => location.state.passwordSet })
  if (isNew) return <Notice tone="good">{t.session.passwordSet}</Notice>
  if (ended === undefined) return null
  if (ended === 'logout') return <Notice tone="good">{t.session.loggedOut}</Notice>
  if (ended === 'otheruser') return <OtherUser name={sessionStore.elsewhere()?.name} adopt={sessionStore.adopt} />
  return <Notice>{t.messages.nosession}</Notice>
}

/** The login: title, why the visitor is here, the form. `next` is where they wanted to go. */
export function LoginFlow({ next }: { next?: string | undefined }) {
  const t = useMessages()
  const [hasTried, setTried] = useState(false)
  useArrival(useSessionState(), { next, end: endSession })
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
