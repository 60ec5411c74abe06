import type { Retention, RetentionCount, RetentionRun } from '@gangway/contract/features/system-retention'
import { type RetentionSubject, retentionPeriods, retentionSubjects } from '@gangway/contract/partners/retention'
import type { Db } from '../../db/database.ts'
import { countUnusedFiles } from '../../files/unused-files-store.ts'
import { nextRound } from '../../jobs/rounds.ts'
import { countEnded } from '../privacy/erase-partner-store.ts'
import { countPart, partsOf } from './retention-parts-store.ts'
import { countStates } from './retention-states-store.ts'

const day = 24 * 60 * 60 * 1000

/** What began until then is too old. */
export const endOf = (days: number, now: Date) => new Date(now.getTime() - days * day)

const isSubject = (subject: string): subject is RetentionSubject => Object.hasOwn(retentionPeriods, subject)

/** How many days each subject is kept: what the provider has set, else the usual time. */
export const readRetention = async (db: Db): Promise<Retention> => {
  const rows = await db.selectFrom('retention').select(['subject', 'days']).execute()
  const usual = retentionSubjects.map((subject) => [subject, retentionPeriods[subject].usual])
  const set = rows.filter(({ subject }) => isSubject(subject)).map(({ subject, days }) => [subject, days])
  return Object.fromEntries([...usual, ...set])
}

export const writeRetention = async (db: Db, periods: Retention) => {
  const rows = retentionSubjects.map((subject) => ({ subject, days: periods[subject] }))
  await db
    .insertInto('retention')
    .values(rows)
    .onConflict((same) => same.column('subject').doUpdateSet({ days: (row) => row.ref('excluded.days') }))
    .execute()
}

const countRows = async (db: Db, subject: RetentionSubject, until: Date) => {
  if (subject === 'files') return countUnusedFiles(db, until)
  if (subject === 'states') return countStates(db, until)
  if (subject === 'contracts') return countEnded(db, until)
  const counted = []
  for (const part of partsOf(subject)) counted.push(await countPart(db, part, until))
  const oldest = counted.flatMap((one) => one.oldest ?? []).sort((a, b) => a.getTime() - b.getTime())
  return {
    total: counted.reduce((sum, { total }) => sum + total, 0),
    due: counted.reduce((sum, { due }) => sum + due, 0),
    oldest: oldest[0] ?? null,
  }
}

/** The figures of a subject if it were kept for so many days. */
export const readCount = async (
  db: Db,
  { subject, days }: { subject: RetentionSubject; days: number },
  now: Date,
): Promise<RetentionCount> => {
  const { oldest, ...figures } = await countRows(db, subject, endOf(days, now))
  return { bytes: null, ...figures, subject, days, oldest: oldest?.toISOString() ?? null }
}

/** The last moment at which a run was to begin, and the next one. */
export const readSchedule = (now: Date) => {
  const next = nextRound('retention', now)
  const before = nextRound('retention', new Date(next.getTime() - 2.5 * day))
  const between = nextRound('retention', before)
  return { last: between < next ? between : before, next }
}

const runsShown = 10

export const readRuns = async (db: Db): Promise<RetentionRun[]> => {
  const rows = await db
    .selectFrom('retentionrun')
    .select(['runid', 'startedat', 'endedat', 'removed'])
    .orderBy('runid', 'desc')
    .limit(runsShown)
    .execute()
  return rows.map(({ startedat, endedat, ...run }) => ({
    ...run,
    startedat: startedat.toISOString(),
    endedat: endedat?.toISOString() ?? null,
  }))
}
