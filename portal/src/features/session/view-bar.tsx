import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import { logout } from '../../lib/session/session.ts'
import type { Session } from '../../lib/session/session-record.ts'
import { useMe } from '../../lib/session/use-me.ts'
import classes from './view-bar.module.css'

/** CON-3: says on every screen that somebody of the provider is looking, and that nothing can be changed. */
export function ViewBar({ session, viewer }: { session: Session; viewer: string }) {
  const t = useMessages()
  const { agency } = useMe(session)
  return (
    <section className={classes.bar} aria-label={t.access.view.end}>
      <IconEye size={18} stroke={1.75} aria-hidden />
      <span className={classes.text}>{fill(t.access.view.bar, { viewer, agency })}</span>
      <Button size="compact-sm" variant="default" onClick={() => void logout()}>
        {t.access.view.end}
      </Button>
    </section>
  )
}
