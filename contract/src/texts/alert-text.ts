import type { AlertSubject } from '../features/notifications.ts'
import type labels from '../labels/notifications/en.json'
import { fill } from './fill.ts'
import { type Language, languages } from './languages.ts'
import { numberFormat } from './number-format.ts'

type Labels = (typeof labels)['notifications']

/** Where an alert leads in the portal: a screen and its parameters. */
export const alertTarget = ({ kind, bookingid, claimid, unusual }: AlertSubject) => {
  switch (kind) {
    case 'requestnew':
    case 'requestgiven':
    case 'requestdue':
      return { to: '/requests', search: { request: String(bookingid) } } as const
    case 'bookingnew':
    case 'bookingcancelled':
    case 'bookingchanged':
    case 'deadlinedue':
      return { to: '/statistics/bookingreport', search: { booking: String(bookingid) } } as const
    case 'statementready':
      return { to: '/provisions', search: { tab: 'statements' } } as const
    case 'claimanswered':
      return { to: '/provisions', search: { tab: 'open', claim: String(claimid) } } as const
    case 'weekunusual':
      return { to: unusual?.of === 'bookings' ? '/statistics/overview' : '/statistics/traffic', search: {} } as const
  }
}

/** What an alert says, and in a second line what it is about, in the bell and in mails. */
export const alertText = (
  subject: AlertSubject,
  texts: Labels,
  language: Language,
): { title: string; about: string } => {
  const { locale } = languages[language]
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const day = (iso: string | null) => (iso ? days.format(new Date(iso)) : '')
  const { kind, bookingnr, shipname, departure, month, dueday, unusual } = subject
  if (kind === 'weekunusual') {
    if (!unusual) return { title: texts.kinds.weekunusual, about: '' }
    const { format } = numberFormat(language, { maximumFractionDigits: 0 })
    const { of, is, firstday, lastday, count, low, high } = unusual
    const values = {
      start: day(firstday),
      end: day(lastday),
      count: format(count),
      low: format(low),
      high: format(high),
    }
    const { week, day: oneDay } = texts.unusual
    return { title: texts.unusual[of][is], about: fill(is === 'silent' ? oneDay : week, values) }
  }
  const values = { nr: bookingnr, day: day(dueday), month: month ? months.format(new Date(month)) : '' }
  const cruise = fill(texts.cruise, { ship: shipname, day: day(departure) })
  // A request from the page of an agency has no number yet.
  const title = fill(texts.alerts[kind], values).replace(/ {2,}/g, ' ').trim()
  return { title, about: shipname && departure ? cruise : '' }
}
