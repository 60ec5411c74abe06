import { columnsWith } from '@gangway/contract/bookings/booking-column-names'
import { bookingColumns } from '@gangway/contract/bookings/booking-columns'
import { foldForSearch } from '@gangway/contract/texts/search-fold'
import { searchTexts, workSearchText } from '@gangway/contract/texts/search-text'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { locks } from '../../db/locks.ts'
import { within } from '../customers/customer-search-store.ts'

export type ErasedBooking = {
  bookingid: number
  bookingnr: string
  routeplanid: number | null
  shipname: string | null
  organizername: string
  name: string
  customername: string
  travelername: string
  customeremail: string
  customerphone: string
  customerplace: string
  reference: string | null
}

/** The bookings that still have a person, locked in the order in which others lock them: what was done with one before the booking. */
const lockBookings = async (db: Db, partnerid: number, ids: readonly number[]) => {
  await sql`select from bookingwork where partnerid = ${partnerid} and bookingid = any(${ids}::int8[])
    order by bookingid for update`.execute(db)
  const { rows } = await sql<ErasedBooking>`
    select b.bookingid, b.bookingnr, b.routeplanid, s.shipname, o.organizername, b.name, b.customername, b.travelername,
      b.customeremail, b.customerphone, b.customerplace, w.reference
    from booking b
    join organizer o on o.organizerid = b.organizerid
    left join ship s on s.shipid = b.shipid
    left join bookingwork w on w.partnerid = b.partnerid and w.bookingid = b.bookingid
    where b.partnerid = ${partnerid} and b.bookingid = any(${ids}::int8[])
    order by b.bookingid for update of b`.execute(db)
  return rows
}

/** The parts of a name or an address by which a person is recognized. */
const wordsOf = ({ customername, travelername, customeremail, customerplace }: ErasedBooking) =>
  [customername, travelername, customeremail, customerplace]
    .flatMap((text) => foldForSearch(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2)

/** The word of a text that names the person. */
export const findName = (text: string, booking: ErasedBooking): string | undefined => {
  const folded = foldForSearch(text)
  return wordsOf(booking).find((word) => folded.includes(word))
}

/** The agency's own reference belongs to the books, unless it names the person. */
const keptReference = (booking: ErasedBooking) => {
  const reference = booking.reference ?? ''
  return findName(reference, booking) === undefined ? reference : ''
}

const personal = columnsWith('isPersonal').map((name) => sql`${sql.ref(bookingColumns[name].stored)} = ''`)

const emptyBookings = async (db: Db, partnerid: number, bookings: readonly ErasedBooking[], at: Date) => {
  const rows = bookings.map((booking) => {
    const { bookingid, bookingnr, routeplanid, shipname, name, organizername } = booking
    const words = [bookingnr, String(bookingid), String(routeplanid ?? ''), shipname ?? '', name, organizername]
    const reference = keptReference(booking)
    const texts = searchTexts({ words, travelername: '', comment: '' })
    return { bookingid, ...texts, reference, searchtext: workSearchText(reference, []) }
  })
  const sent = sql`json_to_recordset(${JSON.stringify(rows)}) as sent (bookingid bigint, suchtext text, suchtexttraveler text,
    reference text, searchtext text)`
  await sql`
    update booking b set ${sql.join(personal)}, suchtext = sent.suchtext, suchtexttraveler = sent.suchtexttraveler,
      erasedat = coalesce(b.erasedat, ${at}::timestamptz)
    from ${sent} where b.partnerid = ${partnerid} and b.bookingid = sent.bookingid`.execute(db)
  await sql`
    update bookingwork w set reference = sent.reference, searchtext = sent.searchtext, version = w.version + 1
    from ${sent} where w.partnerid = ${partnerid} and w.bookingid = sent.bookingid`.execute(db)
}

type MailId = { kind: string; mailid: number }

/** What is mailed, or was; the mailer has read what it sends at this moment. */
const removeMails = async (db: Db, partnerid: number, ids: readonly number[]) => {
  const { rows } = await sql<MailId>`
    delete from outbox where partnerid = ${partnerid} and (
      (kind in ('bookingrequest', 'requestconfirmed') and (facts ->> 'bookingid')::int8 = any(${ids}::int8[]))
      or (kind = 'answer' and facts ->> 'sendkey' in (
        select sendkey from answermail where partnerid = ${partnerid} and bookingid = any(${ids}::int8[]))))
    returning kind, mailid`.execute(db)
  // An answer that came back was none: without its mail it would count as one.
  await sql`delete from bookingstep s using answermail m where m.partnerid = ${partnerid} and m.bookingid = any(${ids}::int8[])
    and m.returnedat is not null and (s.partnerid, s.bookingid, s.stepno) = (m.partnerid, m.bookingid, m.stepno)`.execute(
    db,
  )
  await sql`delete from answermail where partnerid = ${partnerid} and bookingid = any(${ids}::int8[])`.execute(db)
  return rows
}

/** What was written in claims; the number of a statement that paid one stays. */
const emptyClaims = async (db: Db, partnerid: number, ids: readonly number[]) => {
  const { rows } = await sql<{ claimid: number }>`
    select claimid from claim where partnerid = ${partnerid} and bookingid = any(${ids}::int8[]) order by claimid
    for update`.execute(db)
  const claims = rows.map(({ claimid }) => claimid)
  const own = sql`partnerid = ${partnerid} and claimid = any(${claims}::int8[])`
  await sql`delete from claimfile where ${own}`.execute(db)
  await sql`update claimmessage set text = '' where ${own} and step <> 'pay'`.execute(db)
  const { rows: mails } = await sql<MailId>`
    update outbox set facts = facts || '{"text": ""}' where partnerid = ${partnerid} and kind = 'claim'
      and facts ->> 'step' <> 'pay' and (facts ->> 'claimid')::int8 = any(${claims}::int8[])
    returning kind, mailid`.execute(db)
  return { claims, mails }
}

/** What people decided about these bookings; a decision that is left with one side decides nothing. */
const removeDecisions = async (db: Db, partnerid: number, ids: readonly number[]) => {
  const { rows } = await sql<{ stepno: number }>`
    delete from customerstepbooking where partnerid = ${partnerid} and bookingid = any(${ids}::int8[])
    returning stepno`.execute(db)
  const steps = rows.map(({ stepno }) => stepno)
  await sql`
    with gone as (
      select s.stepno from customerstep s where s.partnerid = ${partnerid} and s.stepno = any(${steps}::int[]) and 2 > (
        select count(distinct m.side) from customerstepbooking m where m.partnerid = s.partnerid and m.stepno = s.stepno))
    delete from customerstep where partnerid = ${partnerid}
      and (stepno in (select stepno from gone) or undoes in (select stepno from gone))`.execute(db)
}

/** The history still says what was done with which booking, and no longer what people had written. */
const emptyHistory = async (db: Db, partnerid: number, ids: readonly number[], claims: readonly number[]) => {
  await sql`
    update audit a set changes = (
      select jsonb_agg(e.change order by e.place) from jsonb_array_elements(a.changes) with ordinality as e (change, place)
      where e.change ->> 'field' not in ('reference', 'reason'))
    where a.partnerid = ${partnerid} and a.noun in ('requests', 'provisions')
      and (a.changes @> '[{"field": "reference"}]' or a.changes @> '[{"field": "reason"}]')
      and exists (select from jsonb_array_elements(a.changes) as e (change)
        where (e.change ->> 'field' = 'requestid' and e.change -> 'new' <@ to_jsonb(${ids}::int8[]))
          or (e.change ->> 'field' = 'claimid' and e.change -> 'new' <@ to_jsonb(${claims}::int8[])))`.execute(db)
}

type Named = Pick<ErasedBooking, 'bookingid'> &
  Partial<Pick<ErasedBooking, 'customername' | 'travelername' | 'customeremail'>>

/** Items that the feed sent and that were refused: those of these bookings, and those that name the person. */
const isRefused = (partnerid: number, bookings: readonly Named[]) => {
  const inJson = (text: string) => within(JSON.stringify(text).slice(1, -1))
  const patterns = bookings.flatMap(({ bookingid, customername = '', travelername = '', customeremail = '' }) => [
    ...[`"bookingid":${bookingid},`, `"bookingid":${bookingid}}`, `"bookingid":"${bookingid}"`].map(within),
    ...[customername, travelername, customeremail].filter((text) => text.length > 2).map(inJson),
  ])
  return sql`scope = 'bookings' and item like ${within(`"partnerid":${partnerid}`)}
    and item like any(${[...new Set(patterns)]}::text[])`
}

const removeRefusals = async (db: Db, partnerid: number, bookings: readonly Named[]) => {
  await sql`delete from feedrefusal where ${isRefused(partnerid, bookings)}`.execute(db)
}

/** Refused items about these bookings, which only the provider sees; as the owner. */
export const listRefused = async (db: Db, partnerid: number, bookings: readonly Named[]) => {
  const { rows } = await sql<{ at: Date; item: string }>`
    select at, item from feedrefusal where ${isRefused(partnerid, bookings)} order by refusalid`.execute(db)
  return rows
}

/** What was erased: how much, and the mails whose files have to go, too. */
export type Erased = { partnerid: number; bookings: ErasedBooking[]; mails: MailId[] }

/** Until the transaction ends, no bookings are written, and only rows of this agency are looked up. */
export const beginErasure = async (db: Db, partnerid: number) => {
  await sql`select pg_advisory_xact_lock(${locks.erasure}), set_config('app.partnerid', ${String(partnerid)}, true)`.execute(
    db,
  )
}

/**
 * GDP-2, GDP-4: takes the person out of these bookings of an agency: names, contact, texts, notes, requests' answers with their files,
 * mails, decisions, history, search texts. Numbers, amounts, days and states stay. What the feed sends later stays without the
 * person. Run it as the owner, in a transaction; the files of mails are removed once that is committed (`removeMailFiles`).
 */
export const eraseBookings = async (db: Db, partnerid: number, ids: readonly number[], at: Date): Promise<Erased> => {
  await beginErasure(db, partnerid)
  const bookings = await lockBookings(db, partnerid, ids)
  if (bookings.length === 0) return { partnerid, bookings, mails: [] }
  await sql`select lock_matches(array[${partnerid}::int])`.execute(db)
  await emptyBookings(db, partnerid, bookings, at)
  const mails = await removeMails(db, partnerid, ids)
  const own = sql`partnerid = ${partnerid} and bookingid = any(${ids}::int8[])`
  await sql`delete from bookingstep where ${own} and step = 'note'`.execute(db)
  await sql`update bookingstep set text = '' where ${own} and text <> ''`.execute(db)
  await sql`update deadline set text = '', version = version + 1 where ${own} and text <> ''`.execute(db)
  await sql`delete from customernote where ${own}`.execute(db)
  await sql`update statementline set text = '' where partnerid = ${partnerid} and foundid = any(${ids}::int8[])
    and text <> ''`.execute(db)
  const { claims, mails: claimMails } = await emptyClaims(db, partnerid, ids)
  await removeDecisions(db, partnerid, ids)
  await emptyHistory(db, partnerid, ids, claims)
  await removeRefusals(db, partnerid, bookings)
  return { partnerid, bookings, mails: [...mails, ...claimMails] }
}
