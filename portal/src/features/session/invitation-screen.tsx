import type { Answer } from '@gangway/contract/calls/call'
import { acceptInvitation, readInvitation } from '@gangway/contract/features/session-links'
import { Heading } from '@gangway/kit/layout/heading.tsx'
import { fill } from '@gangway/kit/messages/text'
import { AttemptNotice } from '@gangway/kit/session/attempt-notice.tsx'
import { useAttempt } from '@gangway/kit/session/use-attempt'
import { Button, Loader } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { ChoosePassword } from './choose-password.tsx'
import { LinkGone } from './link-gone.tsx'
import classes from './login.module.css'

/** SEC-8: a colleague accepts an invitation. The token is behind the `#`, which browsers send to nobody. */
export function InvitationScreen() {
  const t = useMessages()
  const token = useLocation({ select: ({ hash }) => hash })
  const [invited, setInvited] = useState<Answer<typeof readInvitation>>()
  const reading = useAttempt(readInvitation)
  const accepting = useAttempt(acceptInvitation)
  const read = async (token: string) => {
    if (token) setInvited(await reading.attempt({ body: { token } }))
  }
  const arrive = useEffectEvent(read)
  useEffect(() => void arrive(token), [token])

  const failure = accepting.failure ?? reading.failure
  if (!token || failure === 'notfound' || reading.failure === 'badinput')
    return <LinkGone title={t.access.invitation.gone} text={t.access.invitation.goneText} />
  if (!invited)
    return (
      <section className={classes.flow} aria-busy={reading.isPending}>
        <Heading title={t.access.invitation.loading} />
        {failure ? <AttemptNotice failure={failure} wait={reading.wait} /> : <Loader />}
        {failure && (
          <Button size="md" fullWidth disabled={reading.wait > 0} onClick={() => void read(token)}>
            {t.common.retry}
          </Button>
        )}
      </section>
    )
  return (
    <section className={classes.flow}>
      <div className={classes.form}>
        <header className={classes.head}>
          <Heading title={fill(t.access.invitation.title, { name: invited.firstname })} />
          <p className={classes.lead}>{fill(t.access.invitation.text, { agency: invited.firma })}</p>
          {invited.username && (
            <p className={classes.lead}>{fill(t.access.invitation.name, { name: invited.username })}</p>
          )}
        </header>
        <ChoosePassword
          username={invited.username || undefined}
          agency={invited.firma}
          button={t.access.invitation.accept}
          attempt={accepting}
          choose={async ({ username, newPassword }) =>
            (await accepting.attempt({ body: { token, username, newPassword } }))?.username
          }
        />
      </div>
    </section>
  )
}
