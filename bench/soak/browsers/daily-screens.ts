import { addDays } from '@gangway/contract/days'
import { listCalendar } from '@gangway/contract/features/calendar'
import { getCustomer, listCustomers } from '@gangway/contract/features/customers'
import { listRequests } from '@gangway/contract/features/requests'
import { must } from '../proof.ts'
import type { Ask } from './agency-api.ts'
import { date, euro } from './german.ts'
import type { Screen } from './screen.ts'

/** The days that the calendar shows at first. */
const days = 30

/** The board of requests, the calendar, and the page of the first customer in it. */
export const dailyScreens = async (ask: Ask, today: string): Promise<Screen[]> => {
  const { entries } = await ask(listCalendar, { query: { startDate: today, endDate: addDays(today, days - 1) } })
  const [first] = entries
  must(first !== undefined, 'nobody of the demo departs or returns within 30 days')
  const bookingid = first?.bookingid ?? 0
  const customer = await ask(getCustomer, { params: { bookingid } })
  const { customers } = await ask(listCustomers, { query: {} })
  const { cards } = await ask(listRequests)
  const fresh = cards.filter(({ stage }) => stage === 'new')
  must(fresh.length > 0, 'the demo has no new request')
  return [
    {
      path: '/partner/requests',
      has: { 'main [data-column=new] [data-card]': Math.min(fresh.length, 3) },
      calls: [['/requests/', '/requests']],
    },
    {
      path: '/partner/calendar',
      rows: {
        'main section li': entries
          .slice(0, 6)
          .map((one) => [
            one.customername || one.bookingnr,
            one.shipname,
            date(one.kind === 'departure' ? one.reiseterminbis : one.reiseterminvon),
          ]),
      },
    },
    { path: '/partner/customers', texts: customers.slice(0, 3).map(({ name }) => name) },
    {
      path: `/partner/customers/${bookingid}`,
      rows: {
        'main dl > div': [
          ['Umsatz', euro(customer.revenue)],
          ['Provision', euro(customer.commission)],
          ['Noch nicht bestätigt', euro(customer.openvalue)],
        ],
        'main section li': customer.bookings
          .filter(({ status }) => status !== 'request')
          .map((one) => [one.bookingnr, one.shipname, date(one.reiseterminvon), euro(one.bookingpricebrutto)]),
      },
      texts: [customer.name, ...customer.emails],
    },
  ]
}
