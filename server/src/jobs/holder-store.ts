import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

type Holder = { holder: string; host: string }

/** Says that this process works on jobs. The database's clock: those of two machines may differ. */
export const saveHolder = async (db: Db, { holder, host }: Holder) => {
  await sql`insert into jobworker (holder, host) values (${holder}, ${host})
    on conflict (holder) do update set seenat = clock_timestamp()`.execute(db)
}

export const removeHolder = async (db: Db, holder: string) => {
  await db.deleteFrom('jobworker').where('holder', '=', holder).execute()
}

/**
 * NTF-1: frees what processes that are gone have claimed: their jobs, which the engine would lock for four hours, and their mails.
 * Returns how many processes that were.
 */
export const freeGone = (owner: Db, absence: number): Promise<number> =>
  owner.transaction().execute(async (db) => {
    const since = sql`clock_timestamp() - make_interval(secs => ${absence / 1000}::float8)`
    // One that has just begun is not in the table yet.
    const { rows } = await sql<{ holder: string }>`
      select distinct locked_by as holder from graphile_worker.jobs j where locked_at < ${since}
        and not exists (select from jobworker w where w.holder = j.locked_by and w.seenat >= ${since})`.execute(db)
    const gone = rows.map(({ holder }) => holder)
    await sql`delete from jobworker where seenat < ${since}`.execute(db)
    if (gone.length === 0) return 0
    await sql`select graphile_worker.force_unlock_workers(${gone})`.execute(db)
    await sql`update outbox set nextat = least(nextat, createdat) where sentat is null and failedat is null
      and holder = any(${gone})`.execute(db)
    return gone.length
  })
