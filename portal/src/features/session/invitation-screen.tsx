import { acceptInvitation, readInvitation } from '@gangway/contract/features/session-links'
import { Heading } from '@gangway/kit/layout/heading.tsx'
import { fill } from '@gangway/kit/messages/text'
import { InvitationLink } from '@gangway/kit/session/invitation-link.tsx'
import { useAttempt } from '@gangway/kit/session/use-attempt'
import { useMessages } from '../../i18n/language.ts'
import { ChoosePassword } from './choose-password.tsx'
import { LinkGone } from './link-gone.tsx'
import classes from './login.module.css'

/** SEC-8: a colleague accepts an invitation. */
export function InvitationScreen() {
  const t = useMessages()
  const reading = useAttempt(readInvitation)
  const accepting = useAttempt(acceptInvitation)
  const { loading, gone, goneText, title, text, name, accept } = t.access.invitation
  const used = <LinkGone title={gone} text={goneText} />
  if (accepting.failure === 'notfound') return used
  return (
    <InvitationLink
      reading={reading}
      read={(token) => reading.attempt({ body: { token } })}
      title={loading}
      className={classes.flow}
      gone={used}
    >
      {(invited, token) => (
        <section className={classes.flow}>
          <div className={classes.form}>
            <header className={classes.head}>
              <Heading title={fill(title, { name: invited.firstname })} />
              <p className={classes.lead}>{fill(text, { agency: invited.firma })}</p>
              {invited.username && <p className={classes.lead}>{fill(name, { name: invited.username })}</p>}
            </header>
            <ChoosePassword
              username={invited.username || undefined}
              agency={invited.firma}
              button={accept}
              attempt={accepting}
              choose={async ({ username, newPassword }) =>
                (await accepting.attempt({ body: { token, username, newPassword } }))?.username
              }
            />
          </div>
        </section>
      )}
    </InvitationLink>
  )
}
