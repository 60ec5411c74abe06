import type { InboxItem } from '@gangway/contract/features/inbox'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { IconShip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import classes from './inbox.module.css'

type Unlisted = Extract<InboxItem, { kind: 'unlisted' }>

/** A name that bookings brought: it is adopted in the catalogue. */
export function UnlistedLine({ item }: { item: Unlisted }) {
  const t = useMessages()
  const { moment } = useFormats()
  return (
    <>
      <IconShip className={classes.icon} size={20} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>
          <Link to="/catalogue" search={{ view: 'unlisted' }}>
            {fill(t.inbox.unlisted[item.entrykind], { name: item.name })}
          </Link>
        </p>
        <p className={classes.dim}>{fill(t.inbox.since, { when: moment(item.since) })}</p>
      </div>
    </>
  )
}
