import { type AlertRun, alertRunsMost } from '@gangway/contract/features/notifications'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const day = 24 * 60 * 60 * 1000

/** A server that was not seen for this long is gone, in milliseconds. */
const longestAbsence = 60_000

export const readServers = async (db: Db, now: Date) => {
  const rows = await db.selectFrom('serverbeat').selectAll().orderBy('startedat').orderBy('serverid').execute()
  return rows.map(({ startedat, seenat, ...row }) => ({
    ...row,
    startedat: startedat.toISOString(),
    seenat: seenat.toISOString(),
    isalive: now.getTime() - seenat.getTime() < longestAbsence,
  }))
}

export const readMigrations = async (db: Db) => {
  const { rows } = await sql<{ applied: number; last: string; lastat: Date | null }>`
    select count(*) as applied, coalesce((array_agg(name order by number desc))[1], '') as last, max(appliedat) as lastat
    from migration`.execute(db)
  const { applied = 0, last = '', lastat = null } = rows[0] ?? {}
  return { applied, last, lastat: lastat?.toISOString() ?? null }
}

type Mails = { waiting: number; oldestdue: Date | null; sent: number; failed: number }

export const readMails = async (db: Db, now: Date) => {
  const { rows } = await sql<Mails>`
    select count(*) filter (where sentat is null and failedat is null) as waiting,
      min(nextat) filter (where sentat is null and failedat is null and nextat < ${now}) as oldestdue,
      count(*) filter (where sentat > ${new Date(now.getTime() - day)}) as sent,
      count(*) filter (where failedat > ${new Date(now.getTime() - 14 * day)}
        and dismissedat is distinct from failedat) as failed
    from outbox`.execute(db)
  const { waiting = 0, oldestdue = null, sent = 0, failed = 0 } = rows[0] ?? {}
  return { waiting, oldestdue: oldestdue?.toISOString() ?? null, sent, failed }
}

/** The size of the whole database and of the stored files in it, in bytes. */
export const readSizes = async (db: Db) => {
  const { rows } = await sql<{ size: number; files: number; postgres: string }>`
    select pg_database_size(current_database()) as size, pg_total_relation_size('filepiece') as files,
      current_setting('server_version') as postgres`.execute(db)
  const { size = 0, files = 0, postgres = '' } = rows[0] ?? {}
  return { size, files, postgres }
}

export const readLastBackup = async (db: Db): Promise<string | null> => {
  const row = await db
    .selectFrom('providerevent')
    .select('at')
    .where('noun', '=', 'backup')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at.toISOString() ?? null
}

/** NTF-8: mails of alerts and letters, those that were not sent first. */
export const listAlertRuns = async (db: Db) => {
  const { rows } = await sql<Omit<AlertRun, 'dueat'> & { dueat: Date; partnerid: number; person: string }>`
    select r.partnerid, r.runid, r.kind, r.dueat, r.state, r.reason, r.recipient, n.name as person
    from (select * from alertrun order by dueat desc limit 1000) r
    join loginname n on (n.partnerid, n.userno) = (r.partnerid, r.userno)
    order by r.state in ('waiting', 'sent'), r.reason = 'nothing', r.dueat desc limit ${alertRunsMost}`.execute(db)
  return rows.map(({ dueat, ...run }) => ({ ...run, dueat: dueat.toISOString() }))
}
