import { nextDue } from '@gangway/contract/dates/due'
import { type DeliveryReason, dueRuleOf, type RunReason, type StopReason } from '@gangway/contract/features/schedules'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { enqueueMail, type MailFacts } from '../../mail/outbox-store.ts'
import { addReportRun } from './schedules-store.ts'

export type RunKey = { partnerid: number; runid: number }

/** Due schedules that one round begins in one transaction; the others are due a minute later. */
const most = 500

/**
 * NTF-2, NTF-8: begins the run of each schedule that is due. Of several moments that were missed only the last one is made up for; the
 * others say so. Whatever process does this, each moment has one run.
 */
export const beginDueRuns = (owner: Db, zoneOf: (mandant: number) => Promise<string>, now: Date) =>
  owner.transaction().execute(async (db) => {
    const due = await db
      .selectFrom('schedule as s')
      .innerJoin('partner as p', 'p.partnerid', 's.partnerid')
      .select(['s.partnerid', 's.scheduleid', 's.rhythm', 's.day', 's.nextat', 'p.mandant'])
      .where('s.stopped', 'is', null)
      .where('s.nextat', '<=', now)
      .orderBy('s.nextat')
      .limit(most)
      .forUpdate('s')
      .skipLocked()
      .execute()
    for (const { mandant, nextat: first, ...schedule } of due) {
      const [rule, timeZone] = [dueRuleOf(schedule), await zoneOf(mandant)]
      let [dueat, nextat] = [first, nextDue(rule, timeZone, first)]
      while (nextat <= now) {
        await addMissedRun(db, schedule, dueat, now)
        ;[dueat, nextat] = [nextat, nextDue(rule, timeZone, nextat)]
      }
      await addReportRun(db, schedule, dueat, false)
      await db
        .updateTable('schedule')
        .set({ nextat })
        .where('partnerid', '=', schedule.partnerid)
        .where('scheduleid', '=', schedule.scheduleid)
        .execute()
    }
    return due.length
  })

type ScheduleKey = { partnerid: number; scheduleid: number }

const addMissedRun = (db: Db, { partnerid, scheduleid }: ScheduleKey, dueat: Date, endedat: Date) =>
  db
    .insertInto('run')
    .values({ partnerid, kind: 'report', subject: scheduleid, dueat, endedat, reason: 'missed' })
    .onConflict((same) => same.doNothing())
    .execute()

/** What a run is about; undefined once it is finished, or its schedule is gone. */
export const findOpenReport = (db: Db, { partnerid, runid }: RunKey) =>
  db
    .selectFrom('run as r')
    .innerJoin('schedule as s', (join) =>
      join.onRef('s.partnerid', '=', 'r.partnerid').onRef('s.scheduleid', '=', 'r.subject'),
    )
    .innerJoin('partner as p', 'p.partnerid', 'r.partnerid')
    .leftJoin('agency as a', 'a.partnerid', 'r.partnerid')
    .leftJoin('savedview as v', (join) =>
      join
        .onRef('v.partnerid', '=', 's.partnerid')
        .onRef('v.viewid', '=', 's.viewid')
        .onRef('v.screen', '=', 's.screen')
        .on('v.deletedat', 'is', null),
    )
    .select(['r.dueat', 's.scheduleid', 's.userno', 's.name', 's.screen', 's.search', 's.viewid', 's.span', 's.rhythm'])
    .select([
      's.format',
      's.language',
      'p.partnerid',
      'p.mandant',
      'p.locked',
      'a.firma',
      'v.search as viewsearch',
      'v.userno as viewer',
    ])
    .where('r.partnerid', '=', partnerid)
    .where('r.runid', '=', runid)
    .where('r.kind', '=', 'report')
    .where('r.endedat', 'is', null)
    .executeTakeFirst()
export type OpenReport = NonNullable<Awaited<ReturnType<typeof findOpenReport>>>

export const listReportRecipients = (db: Db, { partnerid, scheduleid }: ScheduleKey) =>
  db
    .selectFrom('schedulerecipient')
    .select(['recipientid', 'userno', 'address', 'consent'])
    .where('partnerid', '=', partnerid)
    .where('scheduleid', '=', scheduleid)
    .orderBy('recipientid')
    .execute()

/** Reports that an agency was sent within a day. */
export const countReportMails = async (db: Db, partnerid: number, now: Date): Promise<number> => {
  const { n } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('partnerid', '=', partnerid)
    .where('kind', '=', 'report')
    .where('createdat', '>', new Date(now.getTime() - 24 * 60 * 60 * 1000))
    .executeTakeFirstOrThrow()
  return n
}

export type Delivery = {
  userno: number | null
  recipientid: number
  recipient: string
  reason: DeliveryReason | null
  /** Which of the files. */
  fileno: number
}

export type ReportFile = { fileno: number; filename: string; type: string; content: Buffer }

type Outcome = {
  reason: RunReason | null
  deliveries?: readonly Delivery[]
  files?: readonly ReportFile[]
  user?: string
}

/**
 * NTF-2: ends a run: its files, who gets them or why not, and one mail for each, all or nothing. A run that was ended by another
 * process is left as it is, so that nobody gets a second mail.
 */
export const endReport = (owner: Db, key: RunKey, report: OpenReport, outcome: Outcome, now: Date) =>
  owner.transaction().execute(async (db) => {
    const { reason, deliveries = [], files = [], user = '' } = outcome
    const ended = await db
      .updateTable('run')
      .set({ endedat: now, reason })
      .where('partnerid', '=', key.partnerid)
      .where('runid', '=', key.runid)
      .where('endedat', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n) return false
    if (files.length > 0)
      await db
        .insertInto('runfile')
        .values(files.map((file) => ({ ...key, ...file, createdat: now })))
        .execute()
    const { partnerid, mandant, language, scheduleid, name, rhythm, firma } = report
    for (const [at, { userno, recipientid, recipient, reason: why, fileno }] of deliveries.entries()) {
      const deliveryno = at + 1
      await db
        .insertInto('rundelivery')
        .values({ ...key, deliveryno, userno, recipient, reason: why })
        .execute()
      if (why !== null) continue
      const facts: MailFacts['report'] = {
        ...{ at: now.toISOString(), user, firma: firma ?? '', name, rhythm, scheduleid, recipientid },
        ...{ runid: key.runid, deliveryno, fileno },
      }
      const runkey = `${key.runid}:${deliveryno}`
      await enqueueMail(db, { partnerid, mandant, kind: 'report', facts, recipient }, now, now, { language, runkey })
    }
    return true
  })

/** NTF-2: the schedule does not go on, and whoever made it is asked to look at it, where they can still be reached. */
export const stopSchedule = (
  owner: Db,
  { partnerid, mandant, scheduleid, name, language }: OpenReport,
  stopped: StopReason,
  recipient: string | undefined,
  now: Date,
) =>
  owner.transaction().execute(async (db) => {
    const stoppedNow = await db
      .updateTable('schedule')
      .set({ stopped })
      .where('partnerid', '=', partnerid)
      .where('scheduleid', '=', scheduleid)
      .where('stopped', 'is', null)
      .executeTakeFirst()
    if (stoppedNow.numUpdatedRows === 0n || recipient === undefined) return
    const facts = { at: now.toISOString(), name, reason: stopped }
    await enqueueMail(db, { partnerid, mandant, kind: 'reportstopped', facts, recipient }, now, now, { language })
  })

/** Runs are listed for a year. A file that was not sent after four days never will be. */
export const removeOldRuns = async (db: Db, now: Date) => {
  await sql`delete from run where dueat <= ${now}::timestamptz - interval '1 year' and endedat is not null`.execute(db)
  await sql`delete from runfile where createdat <= ${now}::timestamptz - interval '4 days'`.execute(db)
}
