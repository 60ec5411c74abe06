import { openView } from '@gangway/contract/features/session-links'
import { Heading } from '@gangway/kit/layout/heading.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { AttemptNotice } from '@gangway/kit/session/attempt-notice.tsx'
import { safeNext } from '@gangway/kit/session/next'
import { useLogin } from '@gangway/kit/session/use-attempt'
import { Button, Loader } from '@mantine/core'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { session, sessionStore, startSession } from '../../lib/session/session.ts'
import { leaveViewTab } from '../../lib/session/view-tab.ts'
import classes from './login.module.css'

const route = getRouteApi('/view')

const goToLogin = () => {
  leaveViewTab()
  location.assign('/partner/login')
}

/** CON-3: where the console leads: opens the view by the code in the address, and is shown again when it has ended. */
export function ViewScreen() {
  const t = useMessages()
  const navigate = useNavigate()
  const { next } = route.useSearch()
  const hash = useLocation({ select: (at) => at.hash })
  // As the screen was opened: the address changes before the next screen is there.
  const [code] = useState(hash)
  const { logIn, isPending, wait, failure } = useLogin(openView, sessionStore, startSession)
  const isStarted = useRef(false)

  /** The screen that the console asked for, else home. */
  const enter = () => navigate({ href: safeNext(next), replace: true })
  const start = async () => {
    if (await logIn({ body: { code } })) await enter()
  }
  // A code works once, so it is used once. After a reload the view is open already.
  const startOnce = useEffectEvent(() => {
    if (isStarted.current) return
    isStarted.current = true
    if (session()) void enter()
    else if (code) void start()
  })
  useEffect(() => startOnce(), [])
  const isInvalid = failure === 'invalidlogin' || failure === 'badinput'
  const isEnded = !code && !failure
  const title = (isInvalid && t.access.view.invalidTitle) || (isEnded && t.access.view.endedTitle)
  return (
    <section className={classes.flow}>
      <div className={classes.form}>
        <header className={classes.head}>
          <Heading title={title || t.access.view.opening} />
          {isEnded && <p className={classes.lead}>{t.access.view.endedText}</p>}
        </header>
        {isInvalid && <Notice tone="bad">{t.access.view.invalidText}</Notice>}
        {failure && !isInvalid && (
          <>
            <AttemptNotice failure={failure} wait={wait} />
            <Button size="md" fullWidth loading={isPending} disabled={wait > 0} onClick={() => void start()}>
              {t.common.retry}
            </Button>
          </>
        )}
        {isInvalid || isEnded ? (
          <Button variant="default" size="md" fullWidth onClick={goToLogin}>
            {t.access.view.toLogin}
          </Button>
        ) : (
          !failure && <Loader aria-hidden />
        )}
      </div>
    </section>
  )
}
