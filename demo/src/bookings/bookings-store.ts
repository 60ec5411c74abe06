import { setImmediate as othersFirst } from 'node:timers/promises'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import type { Db } from '@gangway/server/db/database'
import { upsertBookings } from '@gangway/server/features/feed/bookings-store'
import { sql } from 'kysely'
import { type DemoPartner, demoPartners } from '../partners.ts'
import { pastInquiries } from '../requests/inquiries.ts'
import { demoBookings } from './bookings.ts'

/** Versions per batch: enough to be fast, few enough to keep memory low. */
const batch = 5000

/** Bookings generated before the event loop gets a turn for PostgreSQL's messages. */
const stretch = 200

/** Demo data must be valid feed data. */
export const storeBatch = async (db: Db, items: readonly FeedBooking[], now: Date) => {
  const outcomes = await upsertBookings(db, items, now)
  const refused = outcomes.find(({ result }) => result === 'refused')
  if (refused) throw new Error(`the demo has a booking that cannot be: ${JSON.stringify(refused.fields)}`)
}

function* everything(...of: Parameters<typeof demoBookings>) {
  yield* demoBookings(...of)
  yield* pastInquiries(...of)
}

/** Stores the bookings of every demo agency through the feed: one batch is stored while the next is generated. */
export const seedBookings = async (
  db: Db,
  now: Date,
  { partners = demoPartners, share = 1 }: { partners?: readonly DemoPartner[]; share?: number } = {},
) => {
  let waiting: FeedBooking[] = []
  let stored = Promise.resolve()
  let made = 0
  for (const partner of partners) {
    for (const versions of everything(partner, now, share)) {
      waiting.push(...versions)
      made += 1
      if (made % stretch === 0) await othersFirst()
      if (waiting.length < batch) continue
      await stored
      stored = storeBatch(db, waiting, now)
      stored.catch(() => undefined) // rethrown where it is awaited
      waiting = []
    }
  }
  await stored
  await storeBatch(db, waiting, now)
  await datePastChanges(db, now)
}

/** CHG-2: the demo is filled at once; what has changed lately was seen when it happened, and the last visit was three days ago. */
const datePastChanges = async (db: Db, now: Date) => {
  await sql`
    update bookingstate s set seenat = s.at
    from (select distinct partnerid, bookingid from bookingstate
      where changes is not null and at > ${now}::timestamptz - interval '60 days') recent
    where (s.partnerid, s.bookingid) = (recent.partnerid, recent.bookingid)`.execute(db)
  await sql`update login set visitat = at, formervisitat = at from (select ${now}::timestamptz - interval '76 hours' as at) last`.execute(
    db,
  )
}
