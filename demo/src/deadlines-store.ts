import { addDays, dayOf } from '@gangway/contract/dates/days'
import type { Db } from '@gangway/server/db/database'
import { sql } from 'kysely'

const partnerid = 101001

type Booking = { bookingid: number; state: number; departure: string; pricecents: number }

/** What the lines say of the bookings that somebody has to look at this week; days from today. */
const morning = [
  { kind: 'balance', day: -3 },
  { kind: 'deposit', day: -1 },
  { kind: 'option', day: 0 },
  { kind: 'balance', day: 0 },
  { kind: 'passengerdata', day: 0 },
  { kind: 'option', day: 1 },
  { kind: 'deposit', day: 2 },
  { kind: 'balance', day: 2 },
  { kind: 'documents', day: 4 },
  { kind: 'balance', day: 5 },
  { kind: 'passengerdata', day: 6 },
] as const

/** How long before the departure the lines want the balance. */
const balanceDays = 35

const depositOf = ({ pricecents }: Booking) => Math.round(pricecents * 0.2)

const columnsOf = (booking: Booking, kind: (typeof morning)[number]['kind'], day: string) => {
  const deposit = depositOf(booking)
  switch (kind) {
    case 'option':
      return { optionuntil: day }
    case 'deposit':
      return { depositdue: day, depositcents: deposit }
    case 'balance':
      return { balancedue: day, balancecents: booking.pricecents - deposit }
    case 'passengerdata':
      return { passengerdatadue: day }
    case 'documents':
      return { documentsdue: day }
  }
}

const listBookings = async (db: Db, today: string, states: readonly number[]) => {
  const { rows } = await sql<Booking>`
    select bookingid, state, departuredate as departure, pricecents from booking
    where partnerid = ${partnerid} and state = any(${states}::smallint[]) and departuredate > ${addDays(today, 12)}
      and not removed order by customeremail = '', bookingid * 7919 % 1009, bookingid`.execute(db)
  return rows
}

/**
 * A believable morning of the main agency on any day: eleven deadlines that the lines sent and one of its own around today, one that it
 * moved by ten days, one that is odd as the line sent it, and the balances of the next months.
 */
export const seedDeadlines = async (db: Db, now: Date) => {
  const today = dayOf(now)
  const at = new Date(now.getTime() - 3 * 3_600_000)
  // Options are of bookings that are not confirmed yet, also of requests; the rest of those that are.
  const [waiting, booked] = [await listBookings(db, today, [2, 1]), await listBookings(db, today, [3])]
  const set = (booking: Booking, values: ReturnType<typeof columnsOf>) =>
    db
      .updateTable('booking')
      .set(values)
      .where('partnerid', '=', partnerid)
      .where('bookingid', '=', booking.bookingid)
      .execute()
  for (const { kind, day } of morning) {
    const booking = (kind === 'option' ? waiting : booked).shift()
    if (booking) await set(booking, columnsOf(booking, kind, addDays(today, day)))
  }
  const [own, moved, odd, ...later] = booked.filter(({ departure }) => departure > addDays(today, balanceDays + 30))
  if (moved) {
    const day = addDays(today, 18)
    const { bookingid, pricecents } = moved
    await set(moved, columnsOf(moved, 'balance', addDays(day, -10)))
    await db
      .updateTable('deadline')
      .set({ typedday: day, typedcents: pricecents - depositOf(moved), typedat: at, typedby: String(partnerid) })
      .where('partnerid', '=', partnerid)
      .where('bookingid', '=', bookingid)
      .execute()
  }
  if (odd) await set(odd, columnsOf(odd, 'documents', addDays(odd.departure, 1)))
  for (const booking of later.slice(0, 40))
    await set(booking, columnsOf(booking, 'balance', addDays(booking.departure, -balanceDays)))
  if (!own) return
  await db
    .insertInto('deadline')
    .values({
      ...{ partnerid, bookingid: own.bookingid, kind: 'other', text: 'Impfungen mit dem Kunden besprechen' },
      ...{ typedday: addDays(today, 3), typedcents: null, typedat: at, typedby: String(partnerid) },
    })
    .execute()
}
