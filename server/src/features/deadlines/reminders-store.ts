import { addDays } from '@gangway/contract/dates/days'
import { type ReminderRule, usualReminders } from '@gangway/contract/features/deadlines'
import type { DeadlineKind } from '@gangway/contract/rules/deadline'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { stateOn } from '../../events/due-deadline-store.ts'

/** DUE-3: the agency's own rules; a kind without one has the usual. */
export const readRules = async (db: Db, partnerid: number): Promise<ReminderRule[]> => {
  const own = await db
    .selectFrom('deadlinerule')
    .select(['kind', 'days', 'tocustomer'])
    .where('partnerid', '=', partnerid)
    .execute()
  return usualReminders.map((usual) => own.find(({ kind }) => kind === usual.kind) ?? usual)
}

export const writeRules = async (db: Db, partnerid: number, rules: readonly ReminderRule[]) => {
  await db.deleteFrom('deadlinerule').where('partnerid', '=', partnerid).execute()
  await db
    .insertInto('deadlinerule')
    .values(rules.map((rule) => ({ ...rule, partnerid })))
    .execute()
}

/** How long after its day a reminder is still given: the servers may have been down, or the line may have been late. */
const daysLate = 7

/** Agencies with open deadlines around this day. Nobody reads what a locked one would be told. */
export const listAgencies = async (owner: Db, today: string, after: number) => {
  const { rows } = await sql<{ partnerid: number; mandant: number }>`
    select p.partnerid, p.mandant from partner p
    where p.partnerid > ${after} and not p.locked and p.endedat is null and exists (select from deadline d
      where d.partnerid = p.partnerid and d.doneat is null
        and d.day between ${addDays(today, -daysLate - 1)}::date and ${addDays(today, 61)}::date)
    order by p.partnerid limit 200`.execute(owner)
  return rows
}

type Reader = { partnerid: number; today: string }
export type ClaimedReminder = {
  deadlineid: number
  day: string
  kind: DeadlineKind
  amountcents: number | null
  bookingid: number
  userno: number
}

/**
 * DUE-3: writes down the next reminders that are due and answers them: in the transaction that passes them on, each is given once,
 * whatever dies. The bookings stay as they are until that is committed, locked as the feed locks them, before their deadlines.
 */
export const claimReminders = async (
  db: Db,
  { partnerid, today }: Reader,
  {
    recipient,
    rules,
    at,
    most,
  }: { recipient: 'agency' | 'customer'; rules: readonly ReminderRule[]; at: Date; most: number },
): Promise<ClaimedReminder[]> => {
  const asked = rules.flatMap(({ kind, days, tocustomer }) =>
    days === null || (recipient === 'customer' && !tocustomer) ? [] : [{ kind, until: addDays(today, days) }],
  )
  const due = sql`
    from json_to_recordset(${JSON.stringify(asked)}) as r (kind text, until date)
    join deadline d on d.kind = r.kind and d.day between ${addDays(today, -daysLate)}::date and r.until
    join booking b on (b.partnerid, b.bookingid) = (d.partnerid, d.bookingid)
    where d.partnerid = ${partnerid} and d.doneat is null and ${stateOn(today)} = 'open'
      and ${recipient === 'agency' ? sql`true` : sql`b.customeremail <> ''`}
      and not exists (select from deadlinereminder g
        where (g.partnerid, g.deadlineid, g.day, g.recipient) = (d.partnerid, d.deadlineid, d.day, ${recipient}))`
  const { rows: next } = await sql<{ deadlineid: number; bookingid: number }>`
    select d.deadlineid, d.bookingid ${due} order by d.day, d.deadlineid limit ${most}`.execute(db)
  if (next.length === 0) return []
  const ids = next.map(({ deadlineid }) => deadlineid)
  const bookings = next.map(({ bookingid }) => bookingid)
  await sql`select from booking where partnerid = ${partnerid} and bookingid = any(${bookings}::int8[])
    order by bookingid for share`.execute(db)
  await sql`select from deadline where partnerid = ${partnerid} and deadlineid = any(${ids}::int[])
    order by deadlineid for update`.execute(db)
  const { rows } = await sql<ClaimedReminder>`
    with given as (
      insert into deadlinereminder (partnerid, deadlineid, day, recipient, at)
      select d.partnerid, d.deadlineid, d.day, ${recipient}, ${at}::timestamptz ${due} and d.deadlineid = any(${ids}::int[])
      on conflict do nothing
      returning deadlineid, day)
    select d.deadlineid, d.day, d.kind, d.amountcents, d.bookingid, coalesce((select l.userno from login l
      where (l.partnerid, l.userno) = (b.partnerid, b.workuserno) and not l.locked), 0) as userno
    from given join deadline d on d.partnerid = ${partnerid} and d.deadlineid = given.deadlineid
    join booking b on (b.partnerid, b.bookingid) = (d.partnerid, d.bookingid)
    order by d.day, d.deadlineid`.execute(db)
  return rows
}
