import { createHash } from 'node:crypto'
import { limits } from '@gangway/contract/calls/limits'
import { dayOf } from '@gangway/contract/dates/days'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { readPepper } from './public-store.ts'

export type Visit = { partnerid: number; pagetracking: boolean; address: string; agent: string; at: Date }

/** A visitor as a one-way hash: neither address nor browser is stored, and no cookie is needed. */
const visitorHash = (pepper: Buffer, { partnerid, address, agent }: Visit) =>
  createHash('sha256').update(pepper).update(`\n${partnerid}\n${address}\n${agent}`).digest('hex')

type Visitor = { partnerid: number; visitor: string; at: Date; day: string; views: number }

/** The pages of each visitor together. */
const groupByVisitor = (visits: readonly Visit[], pepper: Buffer): Visitor[] => {
  const visitors = new Map<string, Visitor>()
  for (const visit of visits) {
    const { partnerid, at } = visit
    const visitor = visitorHash(pepper, visit)
    const entry = visitors.get(visitor) ?? { partnerid, visitor, at, day: dayOf(at), views: 0 }
    visitors.set(visitor, { ...entry, views: entry.views + (visit.pagetracking ? 1 : 0) })
  }
  return [...visitors.values()]
}

/**
 * Counts page views in one statement: a visitor within 30 minutes is one hit, and every page is a page view if the
 * partner has page tracking. As with single visits of the feed, a day with a known total counts no more. Rows are
 * locked in key order, so that concurrent servers never deadlock.
 */
export const countVisits = async (db: Db, visits: readonly Visit[]) => {
  const visitors = JSON.stringify(groupByVisitor(visits, await readPepper(db)))
  await sql`
    with seen as (
      select sent.* from json_to_recordset(${visitors})
        as sent (partnerid int, visitor text, at timestamptz, day date, views int)
      where exists (select from partner where partner.partnerid = sent.partnerid)
    ), fresh as (
      insert into wlvvisit as known (partnerid, visitor, at)
      select partnerid, decode(visitor, 'hex'), at from seen order by partnerid, visitor
      on conflict (partnerid, visitor) do update set at = excluded.at
        where known.at <= excluded.at - interval '1 millisecond' * ${limits.visit}::int
      returning partnerid, encode(visitor, 'hex') as visitor
    )
    insert into trafficday (partnerid, day, hits, pageviews, version)
    select partnerid, day, count(fresh.visitor), sum(views), 0
      from seen left join fresh using (partnerid, visitor)
      group by partnerid, day having count(fresh.visitor) + sum(views) > 0 order by partnerid, day
    on conflict (partnerid, day) do update
      set hits = trafficday.hits + excluded.hits, pageviews = trafficday.pageviews + excluded.pageviews
      where trafficday.version = 0`.execute(db)
}
