import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { locks } from '../db/locks.ts'
import { addJob } from './job-store.ts'
import { firstRound, nextRound, type RoundName, roundNames, rounds } from './rounds.ts'
import type { Attempt } from './worker-store.ts'

/** Runs of each task that can be looked up. */
const runsKept = 100

/** The row of a run and its job, in one transaction. */
const planRound = async (db: Db, name: RoundName, due: Date) => {
  const dueat = due.toISOString()
  await db
    .insertInto('jobrun')
    .values({ task: name, dueat: due, startedat: null, endedat: null })
    .onConflict((same) => same.doNothing())
    .execute()
  await addJob(db, name, { dueat }, { key: `${name}:${dueat}`, runAt: due, tries: rounds[name].tries })
}

const endRun = async (db: Db, name: RoundName, due: Date, now: Date, error = '') => {
  const ended = await db
    .updateTable('jobrun')
    .set({ endedat: now, error })
    .where('task', '=', name)
    .where('dueat', '=', due)
    .where('endedat', 'is', null)
    .executeTakeFirst()
  await sql`delete from jobrun where task = ${name} and endedat is not null and dueat <
    (select min(dueat) from (select dueat from jobrun where task = ${name} order by dueat desc limit ${runsKept}) kept)`.execute(
    db,
  )
  return ended.numUpdatedRows > 0n
}

/** Ends a run and plans the next, both or neither. One that was ended before is left as it is. */
const closeRound = (owner: Db, name: RoundName, due: Date, now: Date, error?: string) =>
  owner.transaction().execute(async (db) => {
    if (await endRun(db, name, due, now, error)) await planRound(db, name, nextRound(name, now))
  })

/** A round that is due: its work is done once, or tried again; the next one is planned also when this one is given up. */
export const runRound = async (
  owner: Db,
  { name, dueat, now }: { name: RoundName; dueat: string; now: () => Date },
  { isLast }: Pick<Attempt, 'isLast'>,
  work: () => Promise<unknown>,
) => {
  const due = new Date(dueat)
  const begun = await owner
    .updateTable('jobrun')
    .set({ startedat: now() })
    .where('task', '=', name)
    .where('dueat', '=', due)
    .where('endedat', 'is', null)
    .executeTakeFirst()
  const isRepeated = begun.numUpdatedRows === 0n
  // Killed between its end and the engine's note of it; one that was given up is repeated by hand.
  if (isRepeated && !(await wasGivenUp(owner, name, due))) return
  try {
    await work()
  } catch (error) {
    if (isLast) await closeRound(owner, name, due, now(), error instanceof Error ? error.message : String(error))
    throw error
  }
  if (isRepeated) await clearError(owner, name, due)
  else await closeRound(owner, name, due, now())
}

const wasGivenUp = async (db: Db, name: RoundName, due: Date) => {
  const row = await db
    .selectFrom('jobrun')
    .select('error')
    .where('task', '=', name)
    .where('dueat', '=', due)
    .executeTakeFirst()
  return row !== undefined && row.error !== ''
}

const clearError = (db: Db, name: RoundName, due: Date) =>
  db.updateTable('jobrun').set({ error: '' }).where('task', '=', name).where('dueat', '=', due).execute()

/** Plans every round that no job is there for: in a new installation, after a restored backup, or where a process died at the last try. */
export const planRounds = (owner: Db, now: Date) =>
  owner.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${locks.rounds})`.execute(db)
    const { rows } = await sql<{ task: RoundName }>`
      select distinct task from list_jobs() where task = any(${roundNames}) and (isrunning or tries < mosttries)`.execute(
      db,
    )
    for (const name of roundNames) {
      if (rows.some(({ task }) => task === name)) continue
      const open = await db
        .selectFrom('jobrun')
        .select('dueat')
        .where('task', '=', name)
        .where('endedat', 'is', null)
        .execute()
      for (const { dueat } of open) await endRun(db, name, dueat, now, 'interrupted')
      await planRound(db, name, open.length > 0 ? nextRound(name, now) : firstRound(name, now))
    }
  })
