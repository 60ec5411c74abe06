import type { JobStatus } from '@gangway/contract/features/system-jobs'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { lateAfter } from './rounds.ts'

/** How many jobs of each task wait, run, or were given up, and since when the oldest should have run. */
export const readQueue = async (db: Db, now: Date) => {
  const { rows } = await sql<{
    task: string
    waiting: number
    running: number
    failed: number
    oldestdue: Date | null
  }>`
    select task, count(*) filter (where not isrunning and tries < mosttries)::int as waiting,
      count(*) filter (where isrunning)::int as running,
      count(*) filter (where not isrunning and tries >= mosttries)::int as failed,
      min(runat) filter (where not isrunning and tries < mosttries and runat < ${now}) as oldestdue
    from list_jobs() group by task order by task`.execute(db)
  return rows
}

export type JobTrouble = {
  jobid: number
  task: string
  tries: number
  error: string
  changedat: Date
  /** When it is tried again; null where it was given up. */
  nextat: Date | null
}

/** The latest jobs that went wrong: those that were given up first. */
export const readTroubles = async (db: Db, most: number): Promise<JobTrouble[]> => {
  const { rows } = await sql<JobTrouble>`
    select jobid::float8 as jobid, task, tries, error, changedat, case when tries < mosttries then runat end as nextat
    from list_jobs() where not isrunning and (tries >= mosttries or error <> '')
    order by tries < mosttries, changedat desc, jobid desc limit ${most}`.execute(db)
  return rows
}

/** How many processes work on jobs. One that was not seen for a minute is gone. */
export const countWorkers = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from jobworker where seenat > clock_timestamp() - interval '1 minute'`.execute(db)
  return rows[0]?.n ?? 0
}

export type MissedRun = { task: string; dueat: Date; error: string }

/** NTF-8: the latest run of each task where it did not happen: it is long due and not finished, or was given up. */
export const readMissedRuns = async (db: Db, now: Date): Promise<MissedRun[]> => {
  const { rows } = await sql<MissedRun>`
    select task, dueat, error from (
      select distinct on (task) task, dueat, endedat, error from jobrun where dueat <= ${now} order by task, dueat desc) latest
    where error <> '' or (endedat is null and dueat < ${new Date(now.getTime() - lateAfter)})
    union all
    select 'alertmails', min(dueat), '' from alertrun
    where state = 'waiting' and dueat < ${new Date(now.getTime() - lateAfter)} having count(*) > 0
    order by dueat`.execute(db)
  return rows
}

/** When each task ran last, and when it comes next. */
export const readRounds = async (db: Db) => {
  const { rows } = await sql<{ task: string; lastat: Date | null; nextat: Date | null }>`
    select task, max(endedat) filter (where error = '') as lastat, min(dueat) filter (where endedat is null) as nextat
    from jobrun group by task order by task`.execute(db)
  return rows
}

/** Troubles that are listed. */
const troublesShown = 50

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

/** NTF-1, NTF-8: the queue and the rounds by task, for the console. */
export const readJobStatus = async (db: Db, now: Date): Promise<JobStatus> => {
  const [workers, queue, rounds, missed, troubles] = await Promise.all([
    countWorkers(db),
    readQueue(db, now),
    readRounds(db),
    readMissedRuns(db, now),
    readTroubles(db, troublesShown),
  ])
  const names = [...new Set([...queue, ...rounds].map(({ task }) => task))].sort()
  return {
    workers,
    tasks: names.map((task) => {
      const { waiting = 0, running = 0, failed = 0, oldestdue } = queue.find((one) => one.task === task) ?? {}
      const round = rounds.find((one) => one.task === task)
      return {
        task,
        waiting,
        running,
        failed,
        oldestdue: iso(oldestdue),
        lastat: iso(round?.lastat),
        nextat: iso(round?.nextat),
      }
    }),
    missed: missed.map(({ dueat, ...run }) => ({ ...run, dueat: dueat.toISOString() })),
    troubles: troubles.map(({ changedat, nextat, ...job }) => ({
      ...job,
      changedat: changedat.toISOString(),
      nextat: iso(nextat),
    })),
  }
}
