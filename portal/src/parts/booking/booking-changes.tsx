import type { BookingState } from '@gangway/contract/bookings/bookings'
import type { BookingChange, Transaction } from '@gangway/contract/features/transactions'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { IconDelta } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import classes from './booking-table.module.css'
import { formatValue } from './booking-values.ts'

type Value = BookingChange['old']
type AreaName = (cruisingareaid: number) => string

/** A value of a change as the list shows the field. */
export const changedText = (
  field: BookingChange['field'],
  value: Value,
  areaName: AreaName,
  formats: Formats,
  t: Messages,
) => {
  if (value === null || value === '') return t.transactions.changedEmpty
  if (field === 'status') return t.transactions.states[value as BookingState] // a status, by its field
  if (field === 'cruisingarea') return areaName(Number(value))
  return String(formatValue(field, value, { status: 'open', wholemonth: false, reiseterminvon: '' }, formats))
}

/** What has changed in a booking, by column. */
export type ChangeOf = (bookingid: Transaction['bookingid'], column: string) => BookingChange | undefined

export const changeFinder = (changes: readonly BookingChange[]): ChangeOf => {
  const byCell = new Map(changes.map((change) => [`${change.bookingid}/${change.field}`, change]))
  return (bookingid, column) => byCell.get(`${bookingid}/${column}`)
}

type Props = { change: BookingChange; areaName: AreaName; children: ReactNode }

/** CHG-2: a cell that has changed: a character before the new value, the old one below it, and in words for who does not see that. */
export function ChangedCell({ change: { field, old, at }, areaName, children }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const before = changedText(field, old, areaName, formats, t)
  return (
    <span className={classes.changed} title={fill(t.transactions.changedFrom, { day: formats.date(at), old: before })}>
      <IconDelta size={11} stroke={2.5} aria-hidden /> {children}
      <del className={classes.old} aria-hidden>
        {before}
      </del>
      <span className={classes.more}>
        {' '}
        ({fill(t.transactions.changedFrom, { day: formats.date(at), old: before })})
      </span>
    </span>
  )
}
