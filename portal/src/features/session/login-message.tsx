import { Notice } from '@gangway/kit/layout/notice.tsx'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { sessionStore, useSessionState } from '../../lib/session/session.ts'

/** Why the visitor is here: a login that failed elsewhere, a logout, or a session that has ended. */
export function LoginMessage({ isInvalid }: { isInvalid: boolean }) {
  const t = useMessages()
  const { ended } = useSessionState()
  if (isInvalid) return <Notice tone="bad">{t.messages.invalidlogin}</Notice>
  switch (ended) {
    case undefined:
      return null
    case 'logout':
      return <Notice tone="good">{t.session.loggedOut}</Notice>
    case 'rights':
      return <Notice tone="warn">{t.messages.forbidden}</Notice>
    case 'otheruser':
      return <OtherUser />
    default:
      return <Notice>{t.messages.nosession}</Notice>
  }
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
            {fill(t.session.goOn, { user: other.user })}
          </Button>
        )
      }
    >
      {t.session.otherUser}
    </Notice>
  )
}
