import { stateName } from '@gangway/contract/bookings/bookings'
import { addDays } from '@gangway/contract/dates/days'
import type { CalendarDeadline } from '@gangway/contract/features/calendar'
import {
  type Deadline,
  type DeadlineState,
  type DeadlineTime,
  deadlinesMost,
  type PayAccount,
} from '@gangway/contract/features/deadlines'
import { type DeadlineKind, oddDeadline } from '@gangway/contract/rules/deadline'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { stateOn } from '../../events/due-deadline-store.ts'

/** The first and last day of a time, as `timeOf` has them. */
const daysOf = (time: DeadlineTime | undefined, today: string) => {
  const spans = {
    overdue: ['0001-01-01', addDays(today, -1)],
    today: [today, today],
    week: [addDays(today, 1), addDays(today, 7)],
    later: [addDays(today, 8), '9999-12-31'],
  } as const
  return time ? spans[time] : ['0001-01-01', '9999-12-31']
}

export type Asked = {
  state?: DeadlineState
  kind?: DeadlineKind | undefined
  organizerid?: number | undefined
  userno?: number | undefined
  time?: DeadlineTime | undefined
  bookingid?: number
  deadlineid?: number
  /** Days of a calendar. */
  from?: string
  until?: string
}
type Reader = { partnerid: number; today: string }

const conditions = ({ partnerid, today }: Reader, asked: Asked) => {
  const { state, kind, organizerid, userno, time, bookingid, deadlineid, from, until } = asked
  const [first, last] = daysOf(time, today)
  return sql.join(
    [
      sql`d.partnerid = ${partnerid} and d.day between ${from ?? first}::date and ${until ?? last}::date`,
      ...(state ? [sql`${stateOn(today)} = ${state}`] : []),
      // The index of what may be open.
      ...(state === 'open' ? [sql`d.doneat is null`] : []),
      ...(kind ? [sql`d.kind = ${kind}`] : []),
      ...(organizerid ? [sql`b.organizerid = ${organizerid}`] : []),
      ...(userno === undefined ? [] : [sql`b.workuserno = ${userno}`]),
      ...(bookingid === undefined ? [] : [sql`d.bookingid = ${bookingid}`]),
      ...(deadlineid === undefined ? [] : [sql`d.deadlineid = ${deadlineid}`]),
    ],
    sql` and `,
  )
}

type Row = Omit<Deadline, 'amount' | 'saidby' | 'saidat' | 'former' | 'odd' | 'doneat' | 'mailedat' | 'status'> & {
  amountcents: number | null
  issent: boolean
  sentday: string | null
  sentcents: number | null
  sentat: Date | null
  typedday: string | null
  typedcents: number | null
  typedat: Date | null
  doneat: Date | null
  mailedat: Date | null
  bookingstate: number
  pricecents: number
  depositday: string | null
  balanceday: string | null
}

const toEuro = (cents: number | null) => (cents === null ? null : cents / 100)

const said = (day: string | null, cents: number | null, at: Date | null) =>
  day === null || at === null ? null : { day, amount: toEuro(cents), at: at.toISOString() }

const toDeadline = (row: Row): Deadline => {
  const { amountcents, issent, sentday, sentcents, sentat, typedday, typedcents, typedat, ...rest } = row
  const { doneat, mailedat, bookingstate, pricecents, depositday, balanceday, ...deadline } = rest
  const { kind, day, reiseterminvon: departure } = deadline
  const amount = toEuro(amountcents)
  const ofLine = said(sentday, sentcents, sentat)
  const ofAgency = said(typedday, typedcents, typedat)
  const about = { departure, price: pricecents / 100, deposit: depositday, balance: balanceday }
  return {
    ...deadline,
    amount,
    saidby: issent ? 'line' : 'agency',
    saidat: (issent ? ofLine : ofAgency)?.at ?? '',
    former: issent ? ofAgency : ofLine,
    odd: issent ? oddDeadline({ kind, day, amount }, about) : [],
    doneat: doneat?.toISOString() ?? null,
    mailedat: mailedat?.toISOString() ?? null,
    status: stateName(bookingstate),
  }
}

/** The day of another kind of the same booking, as it is in force. */
const dayOfKind = (kind: DeadlineKind) => sql`(select o.day from deadline o
  where (o.partnerid, o.bookingid) = (d.partnerid, d.bookingid) and o.kind = ${kind} and not (o.issent and o.iswithdrawn))`

/** DUE-2: deadlines by day. */
export const listDeadlines = async (
  db: Db,
  reader: Reader,
  asked: Asked,
  most = deadlinesMost + 1,
): Promise<Deadline[]> => {
  const { rows } = await sql<Row>`
    select d.deadlineid, d.version, d.kind, d.text, d.day, d.amountcents, ${stateOn(reader.today)} as state, d.issent,
      d.sentday, d.sentcents, d.sentat, d.typedday, d.typedcents, d.typedat,
      d.doneat, coalesce(n.name, d.doneby) as doneby, mail.at as mailedat, mail.author as mailedby,
      b.bookingid, b.bookingnr, b.state as bookingstate, b.customername, b.customeremail, b.customerlanguage, b.organizerid,
      l.organizername as shippingcompany, coalesce(s.shipname, '') as shipname, b.name, b.departuredate as reiseterminvon,
      b.returndate as reiseterminbis, b.workuserno as userno, b.pricecents, coalesce(p.inkasso, false) as inkasso,
      ${dayOfKind('deposit')} as depositday, ${dayOfKind('balance')} as balanceday
    from deadline d
    join booking b on (b.partnerid, b.bookingid) = (d.partnerid, d.bookingid)
    join organizer l on l.organizerid = b.organizerid
    left join ship s on s.shipid = b.shipid
    left join partnerorganizer p on (p.partnerid, p.organizerid) = (b.partnerid, b.organizerid)
    left join loginname n on (n.partnerid, n.username) = (d.partnerid, d.doneby)
    left join lateral (
      select step.at, coalesce(m.name, step.author) as author
      from bookingstep step left join loginname m on (m.partnerid, m.username) = (step.partnerid, step.author)
      where (step.partnerid, step.bookingid, step.deadlineid) = (d.partnerid, d.bookingid, d.deadlineid)
      order by step.stepno desc limit 1
    ) mail on true
    where ${conditions(reader, asked)}
    order by d.day, d.deadlineid limit ${most}`.execute(db)
  return rows.map(toDeadline)
}

/** DUE-2: what is open on the days of a calendar. */
export const listOpenDeadlines = async (
  db: Db,
  reader: Reader,
  { startDate, endDate }: { startDate: string; endDate: string },
  most: number,
): Promise<CalendarDeadline[]> => {
  const found = await listDeadlines(db, reader, { state: 'open', from: startDate, until: endDate }, most)
  return found.map(({ deadlineid, kind, text, day, amount, bookingid, bookingnr, customername, shippingcompany }) => ({
    ...{ deadlineid, kind, text, day, amount, bookingid, bookingnr, customername, shippingcompany },
  }))
}

/** How many are open, by how near they are: what the list, home and the navigation say. */
export const countDeadlines = async (db: Db, { partnerid, today }: Reader) => {
  const { rows } = await sql<Record<DeadlineTime, number>>`
    select (count(*) filter (where day < ${today}::date))::int as overdue,
      (count(*) filter (where day = ${today}::date))::int as today,
      (count(*) filter (where day > ${today}::date and day <= ${addDays(today, 7)}::date))::int as week,
      (count(*) filter (where day > ${addDays(today, 7)}::date))::int as later
    from (select d.day from deadline d join booking b on (b.partnerid, b.bookingid) = (d.partnerid, d.bookingid)
      where d.partnerid = ${partnerid} and d.doneat is null and ${stateOn(today)} = 'open') open`.execute(db)
  return rows[0] ?? { overdue: 0, today: 0, week: 0, later: 0 }
}

/** The cruise lines of the bookings that have deadlines. */
export const listLines = async (db: Db, partnerid: number) => {
  const { rows } = await sql<{ organizerid: number; name: string }>`
    select l.organizerid, l.organizername as name from organizer l where l.organizerid in (
      select b.organizerid from deadline d join booking b on (b.partnerid, b.bookingid) = (d.partnerid, d.bookingid)
      where d.partnerid = ${partnerid}) order by l.organizername`.execute(db)
  return rows
}

/** The booking of a deadline that is typed, with the days of its money as they are in force. */
export const findBooking = async (db: Db, partnerid: number, bookingid: number) => {
  const { rows } = await sql<{
    bookingnr: string
    departure: string
    pricecents: number
    deposit: string | null
    balance: string | null
  }>`
    select b.bookingnr, b.departuredate as departure, b.pricecents, ${dayOfKind('deposit')} as deposit,
      ${dayOfKind('balance')} as balance
    from booking b, lateral (select b.partnerid, b.bookingid) d
    where b.partnerid = ${partnerid} and b.bookingid = ${bookingid}`.execute(db)
  return rows[0]
}

export type Typed = {
  deadlineid: number
  version: number
  bookingid: number
  kind: DeadlineKind
  text: string
  day: string
  amountcents: number | null
}

/**
 * Writes what was typed, over what the line said of the same kind; returns its number. Undefined: there is none such in this version.
 */
export const typeDeadline = async (
  db: Db,
  partnerid: number,
  { deadlineid, version, bookingid, kind, text, day, amountcents }: Typed,
  by: string,
  at: Date,
): Promise<number | undefined> => {
  const { rows } = await (deadlineid > 0
    ? sql<{ deadlineid: number }>`
        update deadline set text = ${text}, typedday = ${day}, typedcents = ${amountcents}, typedat = ${at}, typedby = ${by},
          version = version + 1
        where partnerid = ${partnerid} and deadlineid = ${deadlineid} and bookingid = ${bookingid} and kind = ${kind}
          and version = ${version}
        returning deadlineid`
    : sql<{ deadlineid: number }>`
        insert into deadline as d (partnerid, bookingid, kind, text, typedday, typedcents, typedat, typedby)
        values (${partnerid}, ${bookingid}, ${kind}, ${text}, ${day}, ${amountcents}, ${at}, ${by})
        on conflict (partnerid, bookingid, kind) where kind <> 'other' do nothing
        returning deadlineid`
  ).execute(db)
  return rows[0]?.deadlineid
}

/** Takes back what was typed. What the line says counts again, or nothing is due. */
export const removeTyped = async (db: Db, partnerid: number, deadlineid: number) => {
  const own = sql`partnerid = ${partnerid} and deadlineid = ${deadlineid} and typedday is not null`
  const { numAffectedRows: kept = 0n } = await sql`
    update deadline set typedday = null, typedcents = null, typedat = null, typedby = '', text = '', version = version + 1
    where ${own} and sentday is not null`.execute(db)
  if (kept > 0n) return true
  const { numAffectedRows: gone = 0n } = await sql`delete from deadline where ${own}`.execute(db)
  return gone > 0n
}

/** Says of deadlines that they are done, or not; answers those that have changed by it. */
export const finish = async (
  db: Db,
  { partnerid, today }: Reader,
  ids: readonly number[],
  done: { by: string; at: Date } | null,
) => {
  const before = done ? sql`${stateOn(today)} = 'open'` : sql`d.doneat is not null`
  const { rows } = await sql<{ deadlineid: number; bookingid: number; bookingnr: string; kind: DeadlineKind }>`
    with locked as (
      select deadlineid from deadline where partnerid = ${partnerid} and deadlineid = any(${ids}::int[])
      order by deadlineid for update)
    update deadline d set doneat = ${done?.at ?? null}::timestamptz, doneby = ${done?.by ?? ''}, version = d.version + 1
    from locked, booking b
    where d.partnerid = ${partnerid} and d.deadlineid = locked.deadlineid and ${before}
      and (b.partnerid, b.bookingid) = (d.partnerid, d.bookingid)
    returning d.deadlineid, d.bookingid, b.bookingnr, d.kind`.execute(db)
  return rows
}

export const countKnown = async (db: Db, partnerid: number, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from deadline d
    join booking b on (b.partnerid, b.bookingid) = (d.partnerid, d.bookingid)
    where d.partnerid = ${partnerid} and d.deadlineid = any(${ids}::int[])`.execute(db)
  return rows[0]?.count ?? 0
}

/** The account on the booking page: the one in force, never one that waits for a second person. */
export const readPayAccount = async (db: Db, partnerid: number): Promise<PayAccount> =>
  (await db
    .selectFrom('wlv')
    .select(['bank', 'iban', 'swiftcode'])
    .where('partnerid', '=', partnerid)
    .executeTakeFirst()) ?? { bank: '', iban: '', swiftcode: '' }
