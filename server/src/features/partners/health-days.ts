import { addDays, dayOf, yearEarlier } from '@gangway/contract/days'
import { requestPatience } from '@gangway/contract/features/home'
import { limits } from '@gangway/contract/limits'
import { bookingDays, loginDays, mailDays, visitDays } from '@gangway/contract/partner-health'

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
    /** The same requests as home shows the agency. */
    requests: { start: addDays(today, -limits.transactionDays), end: addDays(today, -requestPatience - 1) },
    yearStart: addDays(today, -364),
    yearBeforeStart: addDays(today, -729),
    mailSince: ago(mailDays),
  }
}
export type HealthDays = ReturnType<typeof healthDays>
