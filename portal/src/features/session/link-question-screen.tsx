import { readEhoiLink } from '@gangway/contract/features/session-links'
import { getMe } from '@gangway/contract/features/session-me'
import { request } from '@gangway/kit/api/client'
import { Heading } from '@gangway/kit/layout/heading.tsx'
import { fill } from '@gangway/kit/messages/text'
import { AttemptNotice } from '@gangway/kit/session/attempt-notice.tsx'
import { useAttempt } from '@gangway/kit/session/use-attempt'
import { Button, Loader } from '@mantine/core'
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import type { Session } from '../../lib/session/session-record.ts'
import { useLinkLogin } from './link-login.ts'
import classes from './login.module.css'
import { linkOf } from './login-link.ts'

const route = getRouteApi('/loginehoi/switch')
const invalid = { to: '/loginehoi', search: { invalid: true }, replace: true } as const

const nameOf = (firma: string, partnerid: number) => (firma ? `${firma} (${partnerid})` : String(partnerid))

/**
 * A signed link while somebody is logged in: any site can send a browser here, so it asks before it replaces the
 * session.
 */
export function LinkQuestionScreen() {
  const search = route.useSearch()
  // Captured once: the login itself opens another session.
  const [session] = useState(useSession())
  return session ? <Question session={session} search={search} /> : <Navigate to="/loginehoi" search={search} replace />
}

function Question({ session, search }: { session: Session; search: ReturnType<typeof route.useSearch> }) {
  const t = useMessages()
  const navigate = useNavigate()
  const [agency, setAgency] = useState('')
  const [link] = useState(linkOf(search))
  const [next, setNext] = useState<string>()
  const question = useAttempt(readEhoiLink)
  const login = useLinkLogin()
  const failure = login.failure ?? question.failure
  const isInvalid = !link || failure === 'invalidlogin' || failure === 'badinput'

  const ask = useEffectEvent(async () => {
    const [owner, me] = await Promise.all([
      link && question.attempt({ body: link }),
      request(getMe).catch(() => undefined), // its number names the agency, too
    ])
    setAgency(me?.data.firma ?? '')
    if (owner) setNext(nameOf(owner.firma, owner.partnerid))
  })
  useEffect(() => void ask(), [])
  useEffect(() => {
    if (isInvalid) void navigate(invalid)
  }, [isInvalid, navigate])

  const go = async () => {
    if (link && (await login.logIn({ body: link }))) await navigate({ to: '/home', replace: true })
  }
  if (isInvalid) return null
  const current = nameOf(agency, session.partnerid)
  return (
    <section className={classes.flow}>
      <div className={classes.form}>
        <header className={classes.head}>
          <Heading title={t.access.link.title} />
          {next && <p className={classes.lead}>{fill(t.access.link.text, { current, next })}</p>}
        </header>
        <AttemptNotice failure={failure} wait={Math.max(login.wait, question.wait)} />
        {!next && !failure && <Loader aria-hidden />}
        {next && (
          <Button size="md" fullWidth loading={login.isPending} onClick={() => void go()}>
            {fill(t.access.link.go, { next })}
          </Button>
        )}
        <Button component={Link} to="/home" size="md" fullWidth variant="default">
          {fill(t.access.link.stay, { current })}
        </Button>
      </div>
    </section>
  )
}
