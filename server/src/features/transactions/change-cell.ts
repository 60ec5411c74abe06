import { columnOf } from '@gangway/contract/bookings/booking-column-names'
import type { BookingState } from '@gangway/contract/bookings/bookings'
import type { Brand } from '@gangway/contract/brands/brands'
import { dayOf } from '@gangway/contract/dates/days'
import type { BookingChange } from '@gangway/contract/features/transactions'
import { labelValue } from '@gangway/contract/texts/label-value'
import { type Language, languages, textIn } from '@gangway/contract/texts/languages'
import { numberFormat } from '@gangway/contract/texts/number-format'
import type { Db } from '../../db/database.ts'
import { areasIn, toBookingChanges } from './changes-store.ts'
import { exportMessages } from './export-messages.ts'
import type { Filter } from './transactions-filter.ts'
import { readAreaTexts } from './transactions-store.ts'

export const dayFormat = (language: Language) =>
  new Intl.DateTimeFormat(languages[language].locale, {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' },
  })

/** The width of the column, in characters. */
export const changeWidth = 48

/** CHG-2: what has changed in each booking, as a text of a file: every field with its old and new value and the day. */
export const readChangeCells = async (db: Db, { changed }: Filter, language: Language, brand: Brand) => {
  if (!changed) return undefined
  const { labels } = exportMessages[language]
  const changes = await toBookingChanges(db, [...changed.ofBookings.values()].flat())
  const areas = new Map((await readAreaTexts(db, areasIn(changes))).map((one) => [one.cruisingareaid, one.texts]))
  const [day, number] = [dayFormat(language), numberFormat(language)]
  const euro = numberFormat(language, { style: 'currency', currency: 'EUR' })
  const textOf = (field: BookingChange['field'], value: BookingChange['old']): string => {
    if (value === null || value === '') return '–'
    if (field === 'status') return labels.states[value as BookingState] // a status by its field
    if (field === 'cruisingarea') return textIn(areas.get(Number(value)) ?? [], language, brand)?.name ?? ''
    const { kind } = columnOf(field)
    if (kind === 'euro') return euro.format(Number(value))
    if (kind === 'day') return day.format(new Date(value))
    return typeof value === 'number' ? number.format(value) : value
  }
  const cells = Map.groupBy(changes, ({ bookingid }) => bookingid)
  return (bookingid: number): string =>
    (cells.get(bookingid) ?? [])
      .map(({ field, old, new: now, at }) => {
        const text = `${textOf(field, old)} → ${textOf(field, now)}`
        return `${labelValue(language, labels.columns[field], text)} (${day.format(new Date(dayOf(new Date(at))))})`
      })
      .join('; ')
}
