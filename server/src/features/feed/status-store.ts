import type { Scope } from '@gangway/contract/calls/call'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Counts = { accepted: number; unchanged: number; different: number; refused: number }

/** Records that a batch arrived, in the batch's own transaction. */
export const recordBatch = async (db: Db, batch: Counts & { keyid: number; scope: Scope; at: Date }) => {
  await db.insertInto('feedbatch').values(batch).execute()
}

const day = 24 * 60 * 60 * 1000

/** When the last batch of each kind arrived, for the last weeks, and how many items were not stored within the last day. */
export const readLastBatches = async (db: Db, since: Date, now: Date) => {
  const { rows } = await sql<{ scope: Scope; lastat: Date; refused: number }>`
    select scope, max(at) as lastat,
      coalesce(sum(refused + different) filter (where at > ${new Date(now.getTime() - day)}), 0)::int8 as refused
    from feedbatch where at >= ${since} group by scope`.execute(db)
  return rows
}

export const readKey = (db: Db, keyid: number) =>
  db.selectFrom('apikey').select(['name', 'scopes']).where('keyid', '=', keyid).executeTakeFirstOrThrow()

/** What arrived with a key in the last 24 hours, and when the last batch arrived. */
export const readArrivals = async (db: Db, keyid: number, scope: Scope, now: Date) => {
  const since = new Date(now.getTime() - day)
  const { rows } = await sql<Counts & { batches: number; last: Date | null }>`
    select count(*) as batches, coalesce(sum(accepted), 0)::int8 as accepted,
      coalesce(sum(unchanged), 0)::int8 as unchanged, coalesce(sum(different), 0)::int8 as different, coalesce(sum(refused), 0)::int8 as refused,
      (select max(at) from feedbatch where keyid = ${keyid} and scope = ${scope}) as last
    from feedbatch where keyid = ${keyid} and scope = ${scope} and at > ${since}`.execute(db)
  const { last, ...counts } = rows[0] ?? { batches: 0, accepted: 0, unchanged: 0, different: 0, refused: 0, last: null }
  return { ...counts, lastat: last?.toISOString() ?? null }
}

/** Whether somebody has this number, for a sender of these brands. */
export const isPartner = async (db: Db, partnerid: number, brands: readonly number[] | undefined) => {
  const partner = await db.selectFrom('partner').select('mandant').where('partnerid', '=', partnerid).executeTakeFirst()
  return partner !== undefined && (!brands || brands.includes(partner.mandant))
}

/** Totals of a partner's stored bookings, to compare with the sender's own. */
export const readBookingTotals = async (db: Db, partnerid: number) => {
  const { rows } = await sql<{ count: number; price: number; commission: number; lastbookingdate: string | null }>`
    select count(*) as count, coalesce(sum(pricecents), 0)::int8 as price,
      coalesce(sum(commissioncents), 0)::int8 as commission, max(bookingdate) as lastbookingdate
    from booking where partnerid = ${partnerid} and not removed`.execute(db)
  const { count, price, commission, lastbookingdate } = rows[0] ?? {
    count: 0,
    price: 0,
    commission: 0,
    lastbookingdate: null,
  }
  return { count, bookingpricebrutto: price / 100, commission: commission / 100, lastbookingdate }
}

export const readTrafficTotals = async (db: Db, partnerid: number) => {
  const { rows } = await sql<{ days: number; hits: number; pageviews: number; lastday: string | null }>`
    select count(*) as days, coalesce(sum(hits), 0)::int8 as hits, coalesce(sum(pageviews), 0)::int8 as pageviews,
      max(day) as lastday
    from trafficday where partnerid = ${partnerid}`.execute(db)
  return rows[0] ?? { days: 0, hits: 0, pageviews: 0, lastday: null }
}

export const readStatementTotals = async (db: Db, partnerid: number) => {
  const { rows } = await sql<{ count: number; lines: number; cents: number; lastissued: string | null }>`
    select count(*) as count, coalesce(sum(sumcents), 0)::int8 as cents, max(issued) as lastissued,
      (select count(*) from statementline where partnerid = ${partnerid}) as lines
    from statement where partnerid = ${partnerid}`.execute(db)
  const { cents, ...totals } = rows[0] ?? { count: 0, lines: 0, cents: 0, lastissued: null }
  return { ...totals, sum: cents / 100 }
}
