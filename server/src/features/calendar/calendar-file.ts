import type { OwnBrand } from '@gangway/contract/brands/brands'
import { addDays } from '@gangway/contract/dates/days'
import type { CalendarDeadline, CalendarEntry } from '@gangway/contract/features/calendar'
import { labelValue } from '@gangway/contract/texts/label-value'
import type { Language } from '@gangway/contract/texts/languages'
import ical, { ICalEventTransparency } from 'ical-generator'
import { calendarMessages } from './calendar-messages.ts'

type About = {
  partnerid: number
  language: Language
  /** Where the portal is; undefined: then events have no link. */
  portal: string | undefined
  brand: Pick<OwnBrand, 'name'>
  /** When bookings last changed. */
  changedAt: ReadonlyMap<number, Date>
}

/** How often calendar programs should read it again, in seconds. */
const refreshEvery = 4 * 3600

/** A stamp for bookings without any: an event needs one. */
const unknownChange = new Date('2000-01-01T00:00:00Z')

/** Characters that no calendar program expects; the library keeps them. */
const readable = (text: string) => text.replace(/[^\P{Cc}\n]/gu, '').toWellFormed()

const linkTo = (portal: string, { bookingid }: { bookingid: number }) =>
  new URL(`/partner/statistics/bookingreport?booking=${bookingid}`, portal).href

/** What happens, for whom, and on which ship. */
const buildSummary = (
  { kind, customername, bookingnr, shipname, shippingcompany }: CalendarEntry,
  language: Language,
) => {
  const { columns } = calendarMessages[language]
  const what = kind === 'departure' ? columns.reiseterminvon : columns.reiseterminbis
  const facts = [customername || bookingnr, shipname || shippingcompany].filter(Boolean).join(' · ')
  return labelValue(language, what, facts)
}

const describedBy = ['bookingnr', 'customername', 'travelername', 'shippingcompany', 'shipname', 'name'] as const

const buildDescription = (entry: CalendarEntry, language: Language) => {
  const { columns, formatDay } = calendarMessages[language]
  const lines = [
    ...describedBy.map((name) => [columns[name], entry[name] ?? ''] as const),
    [columns.persons, String(entry.persons)] as const,
    [columns.reiseterminvon, formatDay(entry.reiseterminvon)] as const,
    [columns.reiseterminbis, formatDay(entry.reiseterminbis)] as const,
  ]
  return lines.flatMap(([label, value]) => (value === '' ? [] : labelValue(language, label, value))).join('\n')
}

/** DUE-2: what is due, how much, and for whom; the day is that of the market in every time zone. */
const describeDeadline = (deadline: CalendarDeadline, language: Language) => {
  const { kind, text, amount, customername, bookingnr, bookingid, shippingcompany } = deadline
  const { columns, kinds, formatEuro } = calendarMessages[language]
  const lines = [
    [columns.bookingnr, bookingnr || String(bookingid)],
    [columns.customername, customername],
    [columns.shippingcompany, shippingcompany],
  ] as const
  const facts = [amount === null ? '' : formatEuro(amount), customername || bookingnr].filter(Boolean).join(' · ')
  return {
    summary: facts ? labelValue(language, text || kinds[kind], facts) : text || kinds[kind],
    description: lines.flatMap(([label, value]) => (value === '' ? [] : labelValue(language, label, value))).join('\n'),
  }
}

type Shown = { entries: readonly CalendarEntry[]; deadlines: readonly CalendarDeadline[] }

/**
 * ENQ-6: departures and returns for calendar programs (RFC 5545), each a whole day in every time zone. The same bookings give
 * the same bytes: an event is stamped with the last change of its booking.
 */
export const buildCalendarFile = ({ entries, deadlines }: Shown, about: About): string => {
  const { partnerid, language, portal, brand, changedAt } = about
  const calendar = ical({
    name: readable(`${calendarMessages[language].title} – ${brand.name}`).replace(/[\\;,]/g, ' '),
    prodId: { company: 'Gangway', product: 'Calendar', language: language.toUpperCase() },
    ttl: refreshEvery,
  })
  const addEvent = (
    entry: CalendarEntry | CalendarDeadline,
    { id, summary, description }: Record<'id' | 'summary' | 'description', string>,
  ) =>
    calendar.createEvent({
      id: `${id}-${partnerid}@gangway`,
      allDay: true,
      start: entry.day,
      // The end of an event is not part of it.
      end: addDays(entry.day, 1),
      stamp: changedAt.get(entry.bookingid) ?? unknownChange,
      summary: readable(summary),
      description: readable(description),
      // Nobody is busy because customers travel.
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(portal && { url: linkTo(portal, entry) }),
    })
  for (const entry of entries) {
    const texts = { summary: buildSummary(entry, language), description: buildDescription(entry, language) }
    addEvent(entry, { id: `${entry.kind}-${entry.bookingid}`, ...texts })
  }
  for (const deadline of deadlines)
    addEvent(deadline, { id: `deadline-${deadline.deadlineid}`, ...describeDeadline(deadline, language) })
  return `${calendar.toString()}\r\n`
}
