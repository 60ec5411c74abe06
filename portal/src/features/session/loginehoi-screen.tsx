import { Heading } from '@gangway/kit/layout/heading.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { AttemptNotice } from '@gangway/kit/session/attempt-notice.tsx'
import { Button, Loader } from '@mantine/core'
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { session } from '../../lib/session/session.ts'
import { useLinkLogin } from './link-login.ts'
import classes from './login.module.css'
import { linkOf } from './login-link.ts'

const route = getRouteApi('/loginehoi')

/** The provider's own entry: a signed link logs in automatically, once. */
export function LoginehoiScreen() {
  const { invalid, ...search } = route.useSearch()
  // Captured once: the login below opens a session itself.
  const [isLoggedIn] = useState(() => session() !== undefined)
  if (!invalid && isLoggedIn) return <Navigate to="/loginehoi/switch" search={search} replace />
  return <section className={classes.flow}>{invalid ? <InvalidLink /> : <ByLink link={linkOf(search)} />}</section>
}

function InvalidLink() {
  const t = useMessages()
  return (
    <div className={classes.form}>
      <header className={classes.head}>
        <Heading title={t.session.loginTitle} />
      </header>
      <Notice tone="bad" title={t.messages.invalidlogin}>
        {t.session.linkInvalidText}
      </Notice>
      <Button component={Link} to="/login" size="md" fullWidth>
        {t.session.linkInstead}
      </Button>
    </div>
  )
}

function ByLink({ link }: { link: ReturnType<typeof linkOf> }) {
  const t = useMessages()
  const navigate = useNavigate()
  const { logIn, isPending, wait, failure } = useLinkLogin()
  const isStarted = useRef(false)

  const start = async () => {
    if (link && (await logIn({ body: link }))) await navigate({ to: '/home', replace: true })
  }
  // A link works once, so it is used once.
  const startOnce = useEffectEvent(() => {
    if (isStarted.current) return
    isStarted.current = true
    void start()
  })
  useEffect(() => startOnce(), [])
  // A server failure is not an invalid link, and is reported below.
  const isInvalid = !link || failure === 'invalidlogin' || failure === 'badinput'
  useEffect(() => {
    if (isInvalid) void navigate({ to: '/loginehoi', search: { invalid: true }, replace: true })
  }, [isInvalid, navigate])

  if (isInvalid) return null
  return (
    <div className={classes.form}>
      <header className={classes.head}>
        <Heading key={failure} title={failure ? t.session.loginTitle : t.session.linkTitle} />
        {!failure && <p className={classes.lead}>{t.session.linkText}</p>}
      </header>
      {failure ? <AttemptNotice failure={failure} wait={wait} /> : <Loader aria-hidden />}
      {failure && (
        <Button size="md" fullWidth loading={isPending} disabled={wait > 0} onClick={() => void start()}>
          {t.common.retry}
        </Button>
      )}
    </div>
  )
}
