import { bookingStates, transactionTypes } from '@gangway/contract/bookings'
import { dayOf } from '@gangway/contract/days'
import { getHome, type HomeBooking } from '@gangway/contract/features/home'
import { getOnboarding } from '@gangway/contract/features/home-onboarding'
import type { Db } from '../../db/database.ts'
import type { Feature } from '../../http/handler.ts'
import { listIds } from '../transactions/transactions-search-store.ts'
import { listTransactions } from '../transactions/transactions-store.ts'
import { listAttention } from './attention.ts'
import { readFigures } from './figures.ts'
import { readOnboarding } from './onboarding.ts'

const lastBookings = 5

const newestFirst = {
  dateColumn: 'bookingdate',
  startDate: '0001-01-01',
  endDate: '9999-12-31',
  words: [],
  isTravelerShown: false,
  sort: 'date',
  order: 'desc',
  languageid: 0,
} as const

const liveStates = transactionTypes.open.map((state) => bookingStates[state])

const hasBookings = async (db: Db, partnerid: number) =>
  (await listIds(db, { ...newestFirst, partnerid, states: Object.values(bookingStates) }, 0, 1)).length > 0

const listLastBookings = async (db: Db, partnerid: number): Promise<HomeBooking[]> => {
  const filter = { ...newestFirst, partnerid, states: liveStates }
  const rows = await listTransactions(db, filter, await listIds(db, filter, 0, lastBookings))
  return rows.map(
    ({ bookingid, bookingnr, date, status, name, shipname, customername, reiseterminvon, bookingpricebrutto }) => ({
      bookingid,
      bookingnr,
      date,
      status,
      name,
      shipname,
      customername,
      reiseterminvon,
      bookingpricebrutto,
    }),
  )
}

export const home: Feature = (on) => {
  on(getHome, async ({ db, session, brand, now }) => {
    const today = dayOf(now())
    const { partnerid } = session
    const [{ figures, isVisited }, lastbookings, isBooked, attention] = await Promise.all([
      readFigures(db, partnerid, today),
      listLastBookings(db, partnerid),
      hasBookings(db, partnerid),
      listAttention({ db, session, brand, today, now }),
    ])
    return { day: today, figures, lastbookings, attention, isnew: !isVisited && !isBooked }
  })

  on(getOnboarding, ({ db, session, brand }) => readOnboarding({ db, session, brand }))
}
