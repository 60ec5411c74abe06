import { addDays, dayOf, yearEarlier } from '@gangway/contract/dates/days'
import { bookingDays, loginDays, mailDays, visitDays } from '@gangway/contract/partners/partner-health'

/** How old the kept revenue of a partner may be: a few rounds, since one may be slow or fail. */
const roundMinutes = 15

const dayLength = 24 * 60 * 60 * 1000

export type Days = { start: string; end: string }

/** As many days up to yesterday: today is not over. */
const lastDays = (today: string, days: number): Days => ({ start: addDays(today, -days), end: addDays(today, -1) })
const lastYear = ({ start, end }: Days): Days => ({ start: yearEarlier(start), end: yearEarlier(end) })

/** The days and moments that the health of a partner is computed from (docs/decisions/024-health-of-partners.md). */
export const healthDays = (now: Date) => {
  const today = dayOf(now)
  const ago = (days: number) => new Date(now.getTime() - days * dayLength)
  const [visits, bookings] = [lastDays(today, visitDays), lastDays(today, bookingDays)]
  return {
    now,
    today,
    loginSince: ago(loginDays),
    /** A visit on this day is too long ago. */
    visitUntil: addDays(today, -visitDays),
    newSince: ago(visitDays),
    visits,
    visitsBefore: lastYear(visits),
    bookings,
    bookingsBefore: lastYear(bookings),
    year: { start: addDays(today, -364), end: today },
    yearBefore: { start: addDays(today, -729), end: addDays(today, -365) },
    /** A round since then is recent; the next one is due after five minutes. */
    roundSince: new Date(now.getTime() - roundMinutes * 60_000),
    mailSince: ago(mailDays),
  }
}
export type HealthDays = ReturnType<typeof healthDays>
