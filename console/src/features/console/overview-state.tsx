import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { useFeedState, useInboxCounts } from './console-data.ts'
import classes from './overview.module.css'

/** What waits in the inbox, and whether the machines are silent. */
export function OverviewState() {
  const t = useMessages()
  const { plural } = useFormats()
  const counts = useInboxCounts().data
  const feed = useFeedState().data
  const waiting = counts ? counts.bank + counts.claim + counts.unlisted + counts.mail : 0
  const isSilent = feed?.scopes.some(({ issilent }) => issilent)
  return (
    <div className={classes.state}>
      {isSilent && (
        <Notice
          tone="bad"
          action={
            <Button variant="default" component={Link} to="/feed">
              {t.console.toFeed}
            </Button>
          }
        >
          {t.console.feedSilent}
        </Notice>
      )}
      {counts && (
        <Notice
          tone={waiting > 0 ? 'warn' : 'good'}
          action={
            waiting > 0 && (
              <Button variant="default" component={Link} to="/inbox">
                {t.console.toInbox}
              </Button>
            )
          }
        >
          {waiting > 0 ? plural(waiting, t.console.waiting) : t.console.nothingWaits}
        </Notice>
      )}
    </div>
  )
}
