import { addDays, dayOf } from '@gangway/contract/dates/days'
import type { UnusualTime } from '@gangway/contract/features/notifications'
import type { Db } from '@gangway/server/db/database'
import { sql } from 'kysely'
import { demoPartners } from './partners.ts'

const hour = 3_600_000

/** How many of the latest bookings are in the bell, and how many of them nobody has read yet. */
const latest = { bookings: 6, unread: 4 }

/** NTF-4: the bell of everybody of the first agency: its latest bookings, and a good week for its page. */
export const seedAlerts = async (db: Db, now: Date) => {
  const [first] = demoPartners
  if (!first) return
  const { partnerid } = first
  const { rows } = await sql<{ bookingid: number; state: number; at: Date }>`
    select b.bookingid, b.state, said.at from booking b
    join lateral (select max(s.at) as at from bookingstate s where (s.partnerid, s.bookingid) = (b.partnerid, b.bookingid)) said on true
    where b.partnerid = ${partnerid} and said.at <= ${now}
    order by said.at desc, b.bookingid desc limit ${latest.bookings}`.execute(db)
  const kindOf = (state: number) => (state === 1 ? 'requestnew' : state === 5 ? 'bookingcancelled' : 'bookingnew')
  const bookings = rows.map(({ state, ...booking }) => ({ ...booking, kind: kindOf(state), facts: '{}' }) as const)
  const today = dayOf(now)
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
  const unusual: UnusualTime = {
    ...{ of: 'visits', is: 'high', firstday: addDays(monday, -7), lastday: addDays(monday, -1) },
    ...{ count: 612, low: 268, high: 521 },
  }
  const week = {
    kind: 'weekunusual' as const,
    bookingid: null,
    at: new Date(`${monday}T05:00:00Z`),
    facts: JSON.stringify(unusual),
  }
  const alerts = [...bookings, week].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const logins = await db.selectFrom('login').select('userno').where('partnerid', '=', partnerid).execute()
  await db
    .insertInto('alert')
    .values(
      logins.flatMap(({ userno }) =>
        alerts.map((alert, at) => ({
          ...{ ...alert, partnerid, userno, mail: 'off' as const, bell: true },
          // Of no event: those of the installation have positive numbers.
          eventid: -1 - at,
          readat: at < alerts.length - latest.unread ? new Date(alert.at.getTime() + hour) : null,
        })),
      ),
    )
    .execute()
}
