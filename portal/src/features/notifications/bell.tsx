import type { Alert } from '@gangway/contract/features/notifications'
import { alertTarget, alertText } from '@gangway/contract/texts/alert-text'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { Button, Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './notifications.module.css'
import { useBell, useMarkRead } from './notifications-data.ts'

type ItemProps = { alert: Alert; onOpen: () => void }

/** One alert, which leads to where it is done. */
function AlertItem({ alert, onOpen }: ItemProps) {
  const t = useMessages()
  const formats = useFormats()
  const { title, about } = alertText(alert, t.notifications, useLanguage())
  const { to, search } = alertTarget(alert)
  return (
    <li>
      <Link to={to} search={search} className={classes.alert} data-unread={!alert.isread || undefined} onClick={onOpen}>
        <span className={classes.alertTitle}>
          {title}
          {!alert.isread && <VisuallyHidden> ({t.notifications.unread})</VisuallyHidden>}
        </span>
        {about && <span className={shapes.dim}>{about}</span>}
        <time className={shapes.dim} dateTime={alert.at}>
          {formats.moment(alert.at)}
        </time>
      </Link>
    </li>
  )
}

/** The highest number that fits the badge. */
const mostCounted = 99

/** NTF-4: what is new for this person. Loaded after everything else. */
export function Bell() {
  const t = useMessages()
  const formats = useFormats()
  const bell = useBell()
  const markRead = useMarkRead()
  const { run, failure } = useAction()
  const [isOpen, setOpen] = useState(false)
  const unread = bell.data?.unread ?? 0
  const toggle = () => {
    if (!isOpen && bell.isStale) void bell.refetch()
    setOpen(!isOpen)
  }
  const open = ({ alertid, isread }: Alert) => {
    setOpen(false)
    if (!isread) void run(() => markRead({ alertid, isolder: false }))
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width="min(24rem, calc(100vw - 1rem))" trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.bell}
          onClick={toggle}
          aria-label={unread > 0 ? formats.plural(unread, t.notifications.bellOpen) : t.notifications.bell}
          title={t.notifications.bell}
        >
          <IconBell size={20} stroke={1.5} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread > mostCounted ? `${mostCounted}+` : unread}
            </span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.list} aria-label={t.notifications.bell}>
        <div className={classes.head}>
          <h2>{t.notifications.bell}</h2>
          {unread > 0 && (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => {
                const newest = bell.data?.alerts[0]?.alertid
                if (newest !== undefined) void run(() => markRead({ alertid: newest, isolder: true }))
              }}
            >
              {t.notifications.readAll}
            </Button>
          )}
        </div>
        {failure !== undefined && <FailureNotice error={failure} />}
        <Loaded query={bell}>
          {({ alerts }) =>
            alerts.length === 0 ? (
              <p className={classes.none}>{t.notifications.none}</p>
            ) : (
              <ul className={classes.alerts}>
                {alerts.map((alert) => (
                  <AlertItem key={alert.alertid} alert={alert} onOpen={() => open(alert)} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <Link to="/notifications" className={classes.choose} onClick={() => setOpen(false)}>
          {t.notifications.choose}
        </Link>
      </Popover.Dropdown>
    </Popover>
  )
}
