import { addDays, dayOf } from '@gangway/contract/dates/days'
import { type FeedOverview, type FeedScope, feedDays, feedScopes } from '@gangway/contract/features/feed-console'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Batches of fewer days say nothing about what is usual: one delivery is many batches, a minute apart. */
const fewestDays = 5

type Pauses = { scope: FeedScope; days: number; lastat: Date; longestpause: number | null }

/** The last batch of each scope, and the longest pause between two. */
const readPauses = async (db: Db, since: RawBuilder<Date>) => {
  const { rows } = await sql<Pauses>`
    select scope, count(distinct (at at time zone 'Europe/Berlin')::date) as days, max(at) as lastat, max(extract(epoch from pause))::float8 as longestpause
    from (select scope, at, at - lag(at) over (partition by scope order by at) as pause from feedbatch where at >= ${since}) b
    group by scope`.execute(db)
  return rows
}

const readDays = async (db: Db, since: RawBuilder<Date>): Promise<FeedOverview['days']> => {
  const { rows } = await sql<FeedOverview['days'][number]>`
    select to_char(at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day, scope, count(*) as batches, sum(accepted)::int8 as accepted,
      sum(unchanged)::int8 as unchanged, sum(different)::int8 as different, sum(refused)::int8 as refused
    from feedbatch where at >= ${since} and scope = any(${[...feedScopes]})
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** CON-6: what came in over the last days, and whether it is quieter than ever. */
export const readFeedOverview = async (db: Db, now: Date): Promise<FeedOverview> => {
  const firstDay = addDays(dayOf(now), 1 - feedDays)
  const since = sql<Date>`(${firstDay}::date)::timestamp at time zone 'Europe/Berlin'`
  const [pauses, days, { refusals }] = await Promise.all([
    readPauses(db, since),
    readDays(db, since),
    db
      .selectFrom('feedrefusal')
      .select((all) => all.fn.countAll<number>().as('refusals'))
      .executeTakeFirstOrThrow(),
  ])
  const scopes = feedScopes.map((scope) => {
    const found = pauses.find((one) => one.scope === scope)
    const silence = found ? (now.getTime() - found.lastat.getTime()) / 1000 : null
    const longestpause = found && found.days >= fewestDays ? found.longestpause : null
    return {
      scope,
      lastat: found?.lastat.toISOString() ?? null,
      silence,
      longestpause,
      issilent: silence !== null && longestpause !== null && silence > longestpause,
    }
  })
  return { scopes, days, refusals }
}
