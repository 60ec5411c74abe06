import type { InboxItem } from '@gangway/contract/features/inbox'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { IconCoinEuro } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import classes from './inbox.module.css'

type Claim = Extract<InboxItem, { kind: 'claim' }>

/** MNY-5: a claim that waits: its link opens the conversation. */
export function ClaimLine({ item }: { item: Claim }) {
  const t = useMessages()
  const { moment, euro, monthYear } = useFormats()
  const { firma, partnerid, claimid, bookingnr, promised } = item
  return (
    <>
      <IconCoinEuro
        className={classes.sign}
        data-alarm={promised !== null || undefined}
        size={20}
        stroke={1.5}
        aria-hidden
      />
      <div className={classes.words}>
        <p className={classes.title}>
          <Link to="/claims/$partnerid/$claimid" params={{ partnerid: String(partnerid), claimid: String(claimid) }}>
            {fill(t.inbox.claim, { firma, id: partnerid, amount: euro(item.amount), nr: bookingnr })}
          </Link>
        </p>
        <p className={classes.dim}>{fill(t.inbox.since, { when: moment(item.since) })}</p>
        {promised && (
          <p className={classes.alarm}>
            {fill(t.inbox.promised, { month: monthYear(Number(promised.slice(0, 4)), Number(promised.slice(5, 7))) })}
          </p>
        )}
        {item.text && <p className={classes.quote}>{item.text}</p>}
      </div>
    </>
  )
}
