import type { OpenCommissions } from '@gangway/contract/features/provisions-open'
import { useFormats } from '@gangway/kit/messages/formats'
import { useMessages } from '../../i18n/language.ts'
import classes from './open-money.module.css'

/** The sums at a glance: missing, short and overpaid, and apart from them what is promised. */
export function OpenFigures({ open }: { open: OpenCommissions }) {
  const t = useMessages()
  const { euro, plural } = useFormats()
  const figures = [
    ...open.states.map(({ state, bookings, open: sum }) => ({
      label: t.provisions.claims.states[state],
      bookings,
      sum,
    })),
    {
      label: t.provisions.claims.standings.promised,
      bookings: open.promised.bookings,
      sum: open.promised.open,
      isApart: true,
    },
  ]
  return (
    <ul className={classes.figures}>
      {figures.map(({ label, bookings, sum, ...look }) => (
        <li key={label} className={classes.figure} data-apart={'isApart' in look || undefined}>
          <span className={classes.label}>{label}</span>
          <strong className={classes.sum}>{euro(sum)}</strong>
          <span className={classes.count}>{plural(bookings, t.provisions.claims.bookings)}</span>
        </li>
      ))}
    </ul>
  )
}
