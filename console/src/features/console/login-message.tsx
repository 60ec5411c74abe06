import { Notice } from '@gangway/kit/layout/notice.tsx'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { sessionStore, useSessionState } from '../../lib/session/session.ts'

/** Why the visitor is here: a new password, a logout, or a session that has ended. */
export function LoginMessage() {
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
