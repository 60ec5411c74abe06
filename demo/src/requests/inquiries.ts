import { addDays, dayOf } from '@gangway/contract/dates/days'
import { type FeedBooking, unsentFields } from '@gangway/contract/features/feed-items'
import { openAgency, sell } from '../bookings/bookings.ts'
import { contactOf } from '../bookings/contacts.ts'
import { seededDice } from '../bookings/dice.ts'
import { demoDays, spreadOver } from '../bookings/season.ts'
import { storiesOf } from './stories.ts'

const hour = 3_600_000
/** First id of these requests: between those of `demoBookings` and `recentRequests`. */
const firstId = 4_500_001
/** The stories of the last days are as many as the inquiries of this many days. */
const storyDays = 17

/**
 * Requests of earlier days that came to nothing, about as many a day as the stories of the last days: without them these
 * would look like a boom beside last year.
 */
export function* pastInquiries(
  partner: { partnerid: number; mandant: number },
  now: Date,
  share = 1,
): Generator<FeedBooking[]> {
  const { partnerid } = partner
  const dice = seededDice(partnerid + 13)
  const agency = openAgency(partner, dice)
  const today = dayOf(now)
  const days = demoDays(today).filter((day) => day <= addDays(today, -storyDays))
  const total = (storiesOf(partnerid).length * days.length * share) / storyDays
  const perDay = spreadOver(
    Math.round(total),
    days.map(() => dice.between(0.5, 1.5)),
  )
  let bookingid = firstId
  for (const [place, bookingdate] of days.entries()) {
    for (let asked = 0; asked < (perDay[place] ?? 0); asked += 1) {
      const { commission: _, bookingnr: __, ...facts } = sell(agency, bookingdate)
      const at = Date.parse(bookingdate) + dice.between(6, 21) * hour
      const customer = { partnerid, market: agency.market, name: facts.customername, isRequest: true }
      yield [
        {
          ...unsentFields,
          ...{ partnerid, bookingid, version: 1, bookingdate, status: 'request' },
          ...facts,
          ...contactOf({ ...customer, variant: bookingid }),
          changedat: new Date(at).toISOString(),
          ...{ comment: '', bookingnr: '', commission: 0, cancelreason: '' },
        },
      ]
      bookingid += 1
    }
  }
}
