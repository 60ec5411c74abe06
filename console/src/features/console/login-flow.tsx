import { Heading } from '@gangway/kit/layout/heading.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { fill } from '@gangway/kit/messages/text'
import { safeNext } from '@gangway/kit/session/next'
import { Button } from '@mantine/core'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
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
  if (ended === 'otheruser') return <OtherUser />
  return <Notice>{t.messages.nosession}</Notice>
}

/** Somebody else's session is open in this browser; this tab only switches to it on request. */
function OtherUser() {
  const t = useMessages()
  const other = sessionStore.elsewhere()
  return (
    <Notice
      tone="warn"
      action={
        other && (
          <Button variant="default" onClick={sessionStore.adopt}>
            {fill(t.session.goOn, { user: other.name })}
          </Button>
        )
      }
    >
      {t.session.otherUser}
    </Notice>
  )
}

/** Continues as soon as there is a session, from this tab or another: to the requested screen, else to the start. */
const useArrival = (next: string | undefined) => {
  const navigate = useNavigate()
  const { phase } = useSessionState()
  const isLive = phase === 'in' || phase === 'ending'
  useEffect(() => {
    if (isLive) void navigate({ href: safeNext(next), replace: true })
  }, [isLive, next, navigate])
  useEffect(() => {
    // The screen that this session was kept for has been left.
    if (phase === 'over') endSession('expired')
  }, [phase])
}

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
