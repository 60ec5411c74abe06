import { type PermissionFlags, toPermissions } from '@gangway/contract/access/permissions'
import type { Body } from '@gangway/contract/calls/call'
import {
  type Consent,
  type Schedule,
  type ScheduleRun,
  type ScheduleState,
  type saveSchedule,
  scheduleRunsShown,
} from '@gangway/contract/features/schedules'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Reader } from '../../http/session/session-lookup-store.ts'
import { addJob } from '../../jobs/job-store.ts'

/** Whose schedules are read: those of one login, or of the whole agency. */
export type Owner = { partnerid: number; userno: number | undefined }

const settings = [
  ...(['scheduleid', 'name', 'screen', 'search', 'viewid', 'span', 'rhythm', 'day', 'format', 'language'] as const),
] as const

type Recipient = { scheduleid: number; recipientid: number; userno: number | null; address: string; consent: Consent }

const listRecipients = (db: Db, partnerid: number, ids: readonly number[]): Promise<Recipient[]> =>
  db
    .selectFrom('schedulerecipient')
    .select(['scheduleid', 'recipientid', 'userno', 'address', 'consent'])
    .where('partnerid', '=', partnerid)
    .where('scheduleid', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('recipientid')
    .execute()

const listRows = (db: Db, { partnerid, userno }: Owner) =>
  db
    .selectFrom('schedule')
    .select([...settings, 'userno', 'stopped', 'nextat'])
    .where('partnerid', '=', partnerid)
    .$if(userno !== undefined, (rows) => rows.where('userno', '=', userno ?? 0))
    .orderBy('scheduleid')
    .execute()

export type StoredSchedule = Schedule &
  Pick<Awaited<ReturnType<typeof listRows>>[number], 'userno' | 'stopped' | 'nextat'>

/** The schedules as they were set, with whose they are and where they stand. */
export const readSchedules = async (db: Db, owner: Owner): Promise<StoredSchedule[]> => {
  const rows = await listRows(db, owner)
  const recipients = await listRecipients(
    db,
    owner.partnerid,
    rows.map(({ scheduleid }) => scheduleid),
  )
  return rows.map((row) => {
    const own = recipients.filter(({ scheduleid }) => scheduleid === row.scheduleid)
    return {
      ...row,
      people: own.flatMap(({ userno }) => (userno === null ? [] : [userno])),
      outside: own.flatMap(({ userno, address }) => (userno === null ? [address] : [])),
    }
  })
}

/** Who of an agency there is, with addresses and what they may do. The address of the main login is the agency's. */
export const listLogins = async (db: Db, partnerid: number) => {
  const rows = await db
    .selectFrom('login as l')
    .innerJoin('loginname as n', (join) =>
      join.onRef('n.partnerid', '=', 'l.partnerid').onRef('n.userno', '=', 'l.userno'),
    )
    .leftJoin('partneruser as u', (join) =>
      join.onRef('u.partnerid', '=', 'l.partnerid').onRef('u.userno', '=', 'l.userno'),
    )
    .leftJoin('agency as a', (join) => join.onRef('a.partnerid', '=', 'l.partnerid').on('l.userno', '=', 0))
    .select([
      'l.userno',
      'l.accountid',
      'l.mask',
      'l.locked',
      'l.requests',
      'l.commissions',
      'l.claims',
      'l.bank',
      'l.username',
      'n.name',
    ])
    .select(sql<string>`coalesce(nullif(u.email, ''), a.email, '')`.as('email'))
    .where('l.partnerid', '=', partnerid)
    .orderBy('l.userno')
    .execute()
  return rows.map(({ requests, commissions, claims, bank, ...login }) => {
    const flags: PermissionFlags = { requests, commissions, claims, bank }
    return { ...login, permissions: toPermissions(flags) }
  })
}
export type Login = Awaited<ReturnType<typeof listLogins>>[number]

/** What the tables of a screen need to know of a login, as its session would. */
export const toReader = async (
  db: Db,
  partnerid: number,
  login: Pick<Login, 'userno' | 'mask' | 'accountid' | 'permissions'>,
): Promise<Reader> => {
  const partner = await db
    .selectFrom('partner')
    .select(['partnertype', 'pagetracking'])
    .where('partnerid', '=', partnerid)
    .executeTakeFirstOrThrow()
  const { userno, mask, accountid, permissions } = login
  return { partnerid, viewer: null, userno, mask, accountid, permissions, ...partner }
}

export const countSchedules = async (db: Db, partnerid: number) => {
  const { schedules, outside } = await db
    .selectFrom('schedule as s')
    .leftJoin('schedulerecipient as r', (join) =>
      join
        .onRef('r.partnerid', '=', 's.partnerid')
        .onRef('r.scheduleid', '=', 's.scheduleid')
        .on('r.userno', 'is', null),
    )
    .select([
      sql<number>`count(distinct s.scheduleid)::int`.as('schedules'),
      sql<number>`count(distinct lower(r.address))::int`.as('outside'),
    ])
    .where('s.partnerid', '=', partnerid)
    .executeTakeFirstOrThrow()
  return { schedules, outside }
}

type Sent = Body<typeof saveSchedule>
type Key = { partnerid: number; scheduleid: number }

/** Who is added is asked first, if they are not of the agency; returns those. Whoever has ended it stays so. */
const writeRecipients = async (db: Db, { partnerid, scheduleid }: Key, { people, outside }: Sent) => {
  const there = await listRecipients(db, partnerid, [scheduleid])
  const isSame = (one: Recipient, address: string) =>
    one.userno === null && one.address.toLowerCase() === address.toLowerCase()
  const gone = there.filter((one) =>
    one.userno === null ? !outside.some((address) => isSame(one, address)) : !people.includes(one.userno),
  )
  await db
    .deleteFrom('schedulerecipient')
    .where('partnerid', '=', partnerid)
    .where('scheduleid', '=', scheduleid)
    .where('recipientid', '=', sql<number>`any(${gone.map(({ recipientid }) => recipientid)}::int[])`)
    .execute()
  const own = { partnerid, scheduleid }
  const colleagues = [...new Set(people)]
    .filter((userno) => !there.some((one) => one.userno === userno))
    .map((userno) => ({ ...own, userno, consent: 'active' as const }))
  const others = outside
    .filter((address) => !there.some((one) => isSame(one, address)))
    .map((address) => ({ ...own, userno: null, address, consent: 'asked' as const }))
  const added = [...colleagues, ...others]
  if (added.length === 0) return []
  const rows = await db
    .insertInto('schedulerecipient')
    .values(added)
    .returning(['recipientid', 'address', 'userno'])
    .execute()
  return rows.filter(({ userno }) => userno === null)
}

/** Adds a schedule, or changes one, which goes on if it has stopped. Saves of one agency run one after the other. */
export const writeSchedule = async (
  db: Db,
  { partnerid, userno, now, nextat }: { partnerid: number; userno: number; now: Date; nextat: Date },
  sent: Sent,
) => {
  const { scheduleid: known, people: _, outside: __, ...values } = sent
  const { scheduleid } =
    known > 0
      ? await db
          .updateTable('schedule')
          .set({ ...values, nextat, stopped: null })
          .where('partnerid', '=', partnerid)
          .where('scheduleid', '=', known)
          .returning('scheduleid')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('schedule')
          .values({ ...values, partnerid, userno, nextat, createdat: now })
          .returning('scheduleid')
          .executeTakeFirstOrThrow()
  return { scheduleid, asked: await writeRecipients(db, { partnerid, scheduleid }, sent) }
}

export const deleteSchedule = async (db: Db, { partnerid, scheduleid }: Key) => {
  await db.deleteFrom('schedule').where('partnerid', '=', partnerid).where('scheduleid', '=', scheduleid).execute()
  await db
    .deleteFrom('run')
    .where('partnerid', '=', partnerid)
    .where('kind', '=', 'report')
    .where('subject', '=', scheduleid)
    .execute()
}

/** NTF-8: a run with its job. At a moment for which there is one, nothing happens. */
export const addReportRun = async (db: Db, { partnerid, scheduleid }: Key, dueat: Date, ismanual: boolean) => {
  const added = await db
    .insertInto('run')
    .values({ partnerid, kind: 'report', subject: scheduleid, dueat, ismanual })
    .onConflict((same) => same.doNothing())
    .returning('runid')
    .executeTakeFirst()
  if (!added) return undefined
  const { runid } = added
  await addJob(db, 'report', { partnerid, runid }, { key: `${partnerid}:report:${runid}`, tries: 8 })
  return runid
}

/** The run that somebody has asked for and that is not finished yet. */
export const findOpenRun = async (db: Db, { partnerid, scheduleid }: Key) => {
  const row = await db
    .selectFrom('run')
    .select('runid')
    .where('partnerid', '=', partnerid)
    .where('kind', '=', 'report')
    .where('subject', '=', scheduleid)
    .where('ismanual', '=', true)
    .where('endedat', 'is', null)
    .executeTakeFirst()
  return row?.runid
}

/** The latest runs of each schedule, and who got them. */
const listRuns = async (db: Db, partnerid: number, ids: readonly number[]) => {
  const { rows } = await sql<{ scheduleid: number } & ScheduleRun>`
    select subject as scheduleid, runid, dueat, ismanual, endedat, reason, deliveries from (
      select *, row_number() over (partition by subject order by dueat desc) as place,
        (select coalesce(json_agg(json_build_object('recipient', recipient, 'reason', d.reason, 'sentat', sentat,
          'failedat', failedat) order by deliveryno), '[]')
        from rundelivery d where (d.partnerid, d.runid) = (r.partnerid, r.runid)) as deliveries
      from run r where partnerid = ${partnerid} and kind = 'report' and subject = any(${ids}::int[])
    ) latest where place <= ${scheduleRunsShown} order by dueat desc`.execute(db)
  return rows
}

const iso = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString())

/** NTF-8: where each schedule stands, who gets it, and its latest runs. */
export const readStates = async (db: Db, owner: Owner, reader: number | undefined): Promise<ScheduleState[]> => {
  const { partnerid } = owner
  const rows = await listRows(db, owner)
  const ids = rows.map(({ scheduleid }) => scheduleid)
  const [recipients, runs, logins] = await Promise.all([
    listRecipients(db, partnerid, ids),
    listRuns(db, partnerid, ids),
    listLogins(db, partnerid),
  ])
  const nameOf = (userno: number | null) => logins.find((one) => one.userno === userno)?.name ?? ''
  return rows.map(({ scheduleid, userno, stopped, nextat }) => ({
    scheduleid,
    owner: nameOf(userno),
    isown: userno === reader,
    stopped,
    nextat: stopped === null ? nextat.toISOString() : null,
    recipients: recipients
      .filter((one) => one.scheduleid === scheduleid)
      .map((one) => ({
        ...{ userno: one.userno, consent: one.consent, name: nameOf(one.userno) },
        address: one.userno === null ? one.address : (logins.find(({ userno: no }) => no === one.userno)?.email ?? ''),
      })),
    runs: runs
      .filter((one) => one.scheduleid === scheduleid)
      .map(({ scheduleid: _, dueat, endedat, deliveries, ...run }) => ({
        ...run,
        dueat: iso(dueat) ?? '',
        endedat: iso(endedat),
        deliveries: deliveries.map(({ sentat, failedat, ...one }) => ({
          ...one,
          sentat: iso(sentat),
          failedat: iso(failedat),
        })),
      })),
  }))
}
