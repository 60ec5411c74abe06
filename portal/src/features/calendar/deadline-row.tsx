import type { CalendarDeadline } from '@gangway/contract/features/calendar'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { customerOf, useDeadlineName } from '../../parts/deadlines/deadlines-data.ts'
import classes from './calendar.module.css'
import { KindIcon } from './kind-mark.tsx'

/** DUE-2: what is due on a day. The name opens the booking, where it is done. */
export function DeadlineRow({ deadline }: { deadline: CalendarDeadline }) {
  const t = useMessages()
  const { euro } = useFormats()
  const name = useDeadlineName()(deadline)
  const { bookingid, bookingnr, amount, shippingcompany } = deadline
  return (
    <li className={classes.entry}>
      <span className={classes.kind}>
        <KindIcon kind="deadline" />
        {t.calendar.deadline}
      </span>
      <div className={classes.who}>
        <Link to="/calendar" search={(now) => ({ ...now, booking: String(bookingid) })} resetScroll={false}>
          {customerOf(deadline)}
        </Link>
        <span className={shapes.dim}>{bookingnr || bookingid}</span>
      </div>
      <div className={classes.what}>
        <span>{name}</span>
        <span className={shapes.dim}>{shippingcompany}</span>
      </div>
      <div className={classes.facts}>{amount !== null && <strong>{euro(amount)}</strong>}</div>
    </li>
  )
}
