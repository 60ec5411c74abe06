import { useFormats } from '../i18n/formats.ts'
import { useWords } from '../i18n/language.ts'
import classes from './booking-totals.module.css'

type Props = { total: number; persons: number; revenue: number }

/** Of the whole result, however little of it is in sight. */
export function BookingTotals({ total, persons, revenue }: Props) {
  const t = useWords()
  const formats = useFormats()
  return (
    <p className={classes.totals} role="status">
      <strong>{formats.plural(total, t.transactions.count)}</strong>
      <span>{formats.plural(persons, t.transactions.persons)}</span>
      <span>{formats.euro(revenue)}</span>
    </p>
  )
}
