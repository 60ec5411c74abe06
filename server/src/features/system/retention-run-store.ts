import {
  type NameSubject,
  nameMonths,
  type RetentionSubject,
  type RunSubject,
  runSubjects,
} from '@gangway/contract/partners/retention'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { locks } from '../../db/locks.ts'
import { removeUnusedFiles } from '../../files/unused-files-store.ts'
import { newSecret } from '../../http/session/tokens.ts'
import { eraseEnded } from '../privacy/erase-partner-store.ts'
import type { Erased } from '../privacy/erase-store.ts'
import { eraseOldNames } from '../privacy/kept-names-store.ts'
import { type Batch, type Place, partsOf, removeBatch } from './retention-parts-store.ts'
import { removeStates } from './retention-states-store.ts'
import { endOf, readRetention, readSchedule } from './retention-store.ts'

/** Rows that one transaction visits: few enough that nobody waits for it. */
const usualSize = 2000

/** Runs that can be looked up. */
const runsKept = 100

type Visit = { now: Date; from: Place | undefined; size: number }
type Work = (db: Db, visit: Visit) => Promise<Batch & { erased?: Erased }>

const isNameSubject = (subject: RunSubject): subject is NameSubject => Object.hasOwn(nameMonths, subject)

/** The period is read again each time: if it becomes longer, the rest of the run follows. */
const endOfSubject = async (db: Db, subject: RetentionSubject, now: Date) =>
  endOf((await readRetention(db))[subject], now)

/** What a subject consists of, one after the other. */
const worksOf = (subject: RunSubject): readonly Work[] => {
  // Each brand has its own periods.
  if (isNameSubject(subject)) return [(db, visit) => eraseOldNames(db, subject, visit)]
  const until = (db: Db, now: Date) => endOfSubject(db, subject, now)
  if (subject === 'contracts')
    return [async (db, visit) => eraseEnded(db, { ...visit, until: await until(db, visit.now) })]
  if (subject === 'states')
    return [async (db, { now, ...visit }) => removeStates(db, { ...visit, until: await until(db, now) })]
  // Files go in batches of their own size, and those that are removed are not visited again.
  if (subject === 'files')
    return [
      async (db, { now }) => {
        const { removed, isLast } = await removeUnusedFiles(db, await until(db, now))
        return { removed, next: isLast ? undefined : [] }
      },
    ]
  return partsOf(subject).map(
    (part): Work =>
      async (db, { now, ...visit }) =>
        removeBatch(db, part, { ...visit, until: await until(db, now) }),
  )
}

/** How long a server that is not seen still counts as doing the work, in milliseconds. */
const usualAbsence = 2 * 60_000

type Holder = { holder: string; absence: number }

/** A server that hangs in a transaction loses it before another one may take over; else its locks would keep all others out. */
const limitIdleTime = (db: Db, absence: number) =>
  sql`select set_config('idle_in_transaction_session_timeout', ${String(Math.round(absence / 2))}, true)`.execute(db)

/** The run that was begun and not ended, if nobody does it any more. */
const takeOver = async (db: Db, runid: number, { holder, absence }: Holder) => {
  const { rows } = await sql<{ runid: number }>`
    update retentionrun set holder = ${holder}, seenat = clock_timestamp()
    where runid = ${runid} and seenat <= clock_timestamp() - make_interval(secs => ${absence / 1000}::float8)
    returning runid`.execute(db)
  return rows[0]?.runid
}

/** The run to work on: one that was interrupted, or a new one if it is time; undefined if there is nothing to do. */
const openRun = (owner: Db, now: Date, { isForced, since }: Options, holder: Holder) =>
  owner.transaction().execute(async (db) => {
    await limitIdleTime(db, holder.absence)
    await sql`select pg_advisory_xact_lock(${locks.retention})`.execute(db)
    const last = await db
      .selectFrom('retentionrun')
      .select(['runid', 'startedat', 'endedat'])
      .orderBy('runid', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last && last.endedat === null) return takeOver(db, last.runid, holder)
    const before = last?.startedat ?? since
    if (!isForced && before && before >= readSchedule(now).last) return undefined
    const { runid } = await db
      .insertInto('retentionrun')
      .values({ startedat: now, endedat: null, holder: holder.holder })
      .returning('runid')
      .executeTakeFirstOrThrow()
    return runid
  })

/** Says that this server still works on the run; false if another one has taken over, or finished it. */
const stayHolder = async (db: Db, runid: number, holder: string) => {
  const held = await db
    .updateTable('retentionrun')
    .set({ seenat: sql`clock_timestamp()` })
    .where('runid', '=', runid)
    .where('holder', '=', holder)
    .where('endedat', 'is', null)
    .executeTakeFirst()
  return held.numUpdatedRows > 0n
}

type Step = Holder & { runid: number; subject: RunSubject; work: Work; from: Place | undefined }

/**
 * One transaction: a batch and its figure in the run, so that both are there or neither.
 */
const takeStep = (owner: Db, now: Date, size: number, { runid, holder, absence, subject, work, from }: Step) =>
  owner.transaction().execute(async (db) => {
    await limitIdleTime(db, absence)
    if (!(await stayHolder(db, runid, holder))) return undefined
    const batch = await work(db, { now, from, size })
    if (batch.removed > 0)
      await sql`update retentionrun set removed = removed || jsonb_build_object(${subject}::text,
        coalesce((removed ->> ${subject}::text)::int8, 0) + ${batch.removed}::int8) where runid = ${runid}`.execute(db)
    return batch
  })

const closeRun = async (owner: Db, runid: number, now: Date) => {
  await owner.updateTable('retentionrun').set({ endedat: now }).where('runid', '=', runid).execute()
  await owner
    .deleteFrom('retentionrun')
    .where('runid', '<=', runid - runsKept)
    .execute()
}

type Options = {
  /** Begins also if it is not time. */
  isForced?: boolean
  /** Where nothing was ever removed, the first run waits for the night after this: time to look at the periods. */
  since?: Date
  size?: number
  absence?: number
  /** After customers were erased, once that is committed. */
  onErased?: (erased: Erased) => Promise<void>
  /** After each batch; returning false interrupts the run, which the next one goes on with. */
  onBatch?: (removed: number) => boolean | Promise<boolean>
}

/** Whether a run was begun that nobody has finished. */
export const isRunOpen = async (db: Db): Promise<boolean> => {
  const last = await db
    .selectFrom('retentionrun')
    .select('endedat')
    .orderBy('runid', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.endedat === null
}

/**
 * SCL-6: removes what is too old, batch by batch, once a night. Answers the run that was finished; undefined if there was
 * nothing to do, or another server does it, or it was interrupted.
 */
export const runRetention = async (owner: Db, now: () => Date, options: Options = {}): Promise<number | undefined> => {
  const { size = usualSize, absence = usualAbsence, onBatch, onErased } = options
  const begin = now()
  const holder = newSecret()
  const runid = await openRun(owner, begin, options, { holder, absence })
  if (runid === undefined) return undefined
  for (const subject of runSubjects)
    for (const work of worksOf(subject)) {
      let from: Place | undefined
      do {
        const batch = await takeStep(owner, begin, size, { runid, holder, absence, subject, work, from })
        if (batch?.erased) await onErased?.(batch.erased)
        if (!batch || (await onBatch?.(batch.removed)) === false) return undefined
        from = batch.next
      } while (from)
    }
  await closeRun(owner, runid, now())
  return runid
}
