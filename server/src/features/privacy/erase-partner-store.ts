import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import { type Erased, eraseBookings } from './erase-store.ts'

// GDP-3: what goes of an agency when its contract has ended for long enough. Stay: the agency's name and address, its tax number and
// registration, and everything that is a number, an amount or a day; published statements are vouchers.

export const countEnded = async (db: Db, until: Date) => {
  const { rows } = await sql<{ total: number; oldest: Date | null; due: number }>`
    select count(*)::int8 as total, min(endedat) as oldest, count(*) filter (where endedat <= ${until})::int8 as due
    from partner where endsat is not null and not isempty`.execute(db)
  return rows[0] ?? { total: 0, oldest: null, due: 0 }
}

/** Tables of an agency of which no row stays, in the order in which they refer to each other. */
const emptied = [
  ...['outbox', 'userinvitation', 'addresschange', 'bankchangetoken', 'bankchange', 'bankaccount', 'securitypolicy'],
  ...['wlv', 'wlvtext', 'wlvvisit', 'activation', 'mailtemplate', 'openinghours', 'topsort', 'newsread', 'ehoilink'],
  ...['viewlink', 'customerstepbooking', 'customerstep', 'customernote', 'answermail', 'claimfile', 'partnernote'],
  ...[
    'partnerhealth',
    'viewchoice',
    'savedview',
    'deadlinerule',
    'event',
    'alert',
    'alertrun',
    'alertchoice',
    'alertsetting',
  ],
  ...['agencykey', 'webhookdelivery', 'webhook', 'statementlinegone'],
] as const

const emptyRecords = async (db: Db, partnerid: number) => {
  const own = sql`partnerid = ${partnerid}`
  const { rows: mails } = await sql<{ kind: string; mailid: number }>`
    select kind, mailid from outbox where ${own}`.execute(db)
  for (const table of emptied) await sql`delete from ${sql.table(table)} where ${own}`.execute(db)
  await sql`delete from feedrefusal where item like ${`%"partnerid":${partnerid},%`}
    or item like ${`%"partnerid":${partnerid}}%`}`.execute(db)
  await sql`update agency set abteilung = '', anrede = null, titel = null, fname = '', lname = '', telefon = '', email = '',
    url = '', gtmid = '', director = '' where ${own}`.execute(db)
  await sql`update partnerorganizer set reservierungtel = '', reservierungfax = '', reservierungemail = '' where ${own}`.execute(
    db,
  )
  await sql`update bookingwork set reference = '', searchtext = '', changedby = '' where ${own}`.execute(db)
  await sql`delete from bookingstep where ${own} and step = 'note'`.execute(db)
  await sql`update bookingstep set author = '', assignee = null, text = '' where ${own}`.execute(db)
  await sql`update deadline set typedby = '', doneby = '', text = '' where ${own}`.execute(db)
  await sql`update claim set changedby = '' where ${own}`.execute(db)
  await sql`update claimmessage set author = '', text = case step when 'pay' then text else '' end where ${own}`.execute(
    db,
  )
  await sql`update statementline set text = '', assignedby = null where ${own}`.execute(db)
  // RCH-1: a code is never used again, so its row stays without what somebody called it.
  await sql`update linkcode set name = code where ${own}`.execute(db)
  await sql`update revision set changedby = '' where ${own}`.execute(db)
  await sql`update download set username = '' where ${own}`.execute(db)
  return mails
}

/** The main login has the number of the agency for a name, and no password any more. */
const emptyLogins = async (db: Db, partnerid: number) => {
  const main = sql`(select accountid from login where partnerid = ${partnerid} and userno = 0)`
  for (const table of ['totp', 'passkey', 'recoverycode'])
    await sql`delete from ${sql.table(table)} where accountid in ${main}`.execute(db)
  for (const table of ['session', 'temporarypassword', 'device', 'calendaraddress'])
    await sql`delete from ${sql.table(table)} where partnerid = ${partnerid}`.execute(db)
  await sql`delete from login where partnerid = ${partnerid} and userno > 0`.execute(db)
  await sql`update login set passwordhash = null where partnerid = ${partnerid}`.execute(db)
}

/** The history still says which login did what, when, to which booking and with which numbers and days. */
const emptyHistory = async (db: Db, partnerid: number) => {
  const kept = (value: string) => sql`case when jsonb_typeof(${sql.raw(value)}) = 'string'
    and ${sql.raw(value)} #>> '{}' !~ '^\\d{4}-\\d{2}(-\\d{2})?$' then 'null'::jsonb else ${sql.raw(value)} end`
  await sql`
    update audit a set
      username = case when userno is null then username when userno = 0 then partnerid::text else '#' || userno end,
      address = case when userno is null then address else '' end,
      changes = coalesce((
        select jsonb_agg(case when e.change ->> 'field' in ('requestid', 'claimid') then e.change
          else jsonb_build_object('field', e.change -> 'field', 'old', ${kept("e.change -> 'old'")}, 'new', ${kept("e.change -> 'new'")})
          end order by e.place)
        from jsonb_array_elements(a.changes) with ordinality as e (change, place)), '[]')
    where partnerid = ${partnerid}`.execute(db)
}

/** Bookings in one transaction: nothing else writes bookings meanwhile. */
const most = 100

/**
 * GDP-3: takes the next step of erasing an agency whose contract ended until then: some of its bookings, at the end everything else. Run
 * it as the owner, in a transaction, until it has no next step.
 */
export const eraseEnded = async (
  db: Db,
  { until, now, size }: { until: Date; now: Date; size: number },
): Promise<{ removed: number; next: readonly string[] | undefined; erased?: Erased }> => {
  const { rows } = await sql<{ partnerid: number }>`
    update partner set erasedat = coalesce(erasedat, ${now}::timestamptz) where partnerid = (
      select partnerid from partner where endedat <= ${until}::timestamptz and not isempty order by partnerid limit 1)
      and endedat <= ${until}::timestamptz
    returning partnerid`.execute(db)
  const partnerid = rows[0]?.partnerid
  if (partnerid === undefined) return { removed: 0, next: undefined }
  const { rows: bookings } = await sql<{ bookingid: number }>`
    select bookingid from booking where partnerid = ${partnerid} and erasedat is null order by bookingid
    limit ${Math.min(size, most)}`.execute(db)
  if (bookings.length > 0) {
    const ids = bookings.map(({ bookingid }) => bookingid)
    return { removed: 0, next: [], erased: await eraseBookings(db, partnerid, ids, now) }
  }
  const mails = await emptyRecords(db, partnerid)
  await emptyLogins(db, partnerid)
  await emptyHistory(db, partnerid)
  await sql`update partner set isempty = true where partnerid = ${partnerid}`.execute(db)
  const by = { partnerid, userno: null, username: 'retention', address: '' }
  await writeAudit(db, { ...by, noun: 'partners', action: 'contracterased', changes: [], at: now })
  return { removed: 1, next: [], erased: { partnerid, bookings: [], mails } }
}
