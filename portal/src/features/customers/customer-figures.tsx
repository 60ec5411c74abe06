import type { Customer } from '@gangway/contract/features/customers'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './customers.module.css'

/** Money and the next departure. */
export function CustomerFigures({ customer }: { customer: Customer }) {
  const t = useMessages()
  const formats = useFormats()
  const { revenue, commission, openvalue, nextdeparture } = customer
  return (
    <dl className={classes.figures}>
      <Figure label={t.customers.revenue} value={formats.euro(revenue)} text={t.customers.liveText} />
      <Figure label={t.customers.commission} value={formats.euro(commission)} text={t.customers.liveText} />
      <Figure label={t.customers.openvalue} value={formats.euro(openvalue)} text={t.customers.openText} />
      <Figure
        label={t.customers.next}
        value={nextdeparture ? formats.date(nextdeparture.day) : '–'}
        text={
          nextdeparture ? (
            <Link
              to="/customers/$bookingid"
              params={(now) => ({ bookingid: now.bookingid ?? String(nextdeparture.bookingid) })}
              search={{ booking: String(nextdeparture.bookingid) }}
              resetScroll={false}
            >
              {fill(t.customers.departure, { day: formats.dateLong(nextdeparture.day) })}
            </Link>
          ) : (
            t.customers.noNext
          )
        }
      />
    </dl>
  )
}

function Figure({ label, value, text }: { label: string; value: string; text: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd>{text}</dd>
    </div>
  )
}
