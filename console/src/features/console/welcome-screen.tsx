import { readInvitation } from '@gangway/contract/features/console'
import { Heading } from '@gangway/kit/layout/heading.tsx'
import { AttemptNotice } from '@gangway/kit/session/attempt-notice.tsx'
import { useAttempt } from '@gangway/kit/session/use-attempt'
import { Button, Loader } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './login.module.css'
import { WelcomeForm } from './welcome-form.tsx'

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
