import { limits } from '@gangway/contract/calls/limits'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import { FeedDay, FeedEvent } from '@gangway/contract/features/feed-items'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { checkDay, lastDay } from './day-bounds.ts'
import { partnerCheck } from './feed-partners-store.ts'
import { accepted, different, type Outcome, readEach, unchanged } from './outcome.ts'

type Traffic = { days?: readonly FeedDay[]; events?: readonly FeedEvent[] }
export type TrafficOutcomes = { days: Outcome[]; events: Outcome[] }

/** Rejects visits after tomorrow and before what can still be counted, and of partners that nothing is taken for. */
const buildCheck = async (
  db: Db,
  items: readonly { partnerid: number }[],
  { now, brands }: { now: Date; brands: readonly number[] | undefined },
) => {
  const checkPartner = await partnerCheck(db, items, brands)
  const last = lastDay(now)
  return ({ partnerid, day }: { partnerid: number; day: string }, oldest: string = limits.feedFirstDay) =>
    checkPartner(partnerid) ?? checkDay('day', day, [oldest, last])
}

const eventKey = ({ partnerid, eventid }: { partnerid: number; eventid: string }) => `${partnerid}/${eventid}`
const dayKey = ({ partnerid, day }: { partnerid: number; day: string }) => `${partnerid}/${day}`
const firstOfEach = <T>(items: readonly T[], key: (item: T) => string) =>
  items.reduce((firsts, item) => (firsts.has(key(item)) ? firsts : firsts.set(key(item), item)), new Map<string, T>())

/** Stores the ids of new events. A day with a known total counts no more events. */
const saveEvents = async (db: Db, events: readonly FeedEvent[]): Promise<Set<string>> => {
  const unique = [...firstOfEach(events, eventKey).values()]
  if (unique.length === 0) return new Set()
  const { rows } = await sql<{ partnerid: number; eventid: string }>`
    insert into trafficevent (partnerid, eventid, day)
    select partnerid, eventid, day from json_to_recordset(${JSON.stringify(unique)})
      as sent (partnerid int, eventid text, day date)
    where not exists (select from trafficday whole
      where whole.partnerid = sent.partnerid and whole.day = sent.day and whole.version > 0)
    order by partnerid, eventid
    on conflict do nothing
    returning partnerid, eventid`.execute(db)
  return new Set(rows.map(eventKey))
}

/** What the batch says about each day: its newest total, or the events to add (version 0). */
const mergeDays = (totals: readonly FeedDay[], newEvents: readonly FeedEvent[]): FeedDay[] => {
  const days = new Map<string, FeedDay>()
  for (const total of totals) {
    const knownDay = days.get(dayKey(total))
    if (!knownDay || knownDay.version < total.version) days.set(dayKey(total), total)
  }
  for (const { partnerid, day, kind } of newEvents) {
    const counted = days.get(dayKey({ partnerid, day })) ?? { partnerid, day, hits: 0, pageviews: 0, version: 0 }
    if (counted.version > 0) continue
    days.set(dayKey(counted), {
      ...counted,
      hits: counted.hits + (kind === 'hit' ? 1 : 0),
      pageviews: counted.pageviews + (kind === 'pageview' ? 1 : 0),
    })
  }
  return [...days.values()]
}

type Counted = { partnerid: number; day: string; version: number }

/** One statement in key order, so that concurrent feeds of the same days never deadlock. */
const count = async (db: Db, days: readonly FeedDay[]): Promise<Counted[]> => {
  if (days.length === 0) return []
  const { rows } = await sql<Counted>`
    insert into trafficday (partnerid, day, hits, pageviews, version)
    select partnerid, day, hits, pageviews, version from json_to_recordset(${JSON.stringify(days)})
      as sent (partnerid int, day date, hits int, pageviews int, version bigint)
    where version = 0 or not exists (select from trafficday known
      where known.partnerid = sent.partnerid and known.day = sent.day and known.version >= sent.version)
    order by partnerid, day
    on conflict (partnerid, day) do update set
      hits = excluded.hits + case when excluded.version = 0 then trafficday.hits else 0 end,
      pageviews = excluded.pageviews + case when excluded.version = 0 then trafficday.pageviews else 0 end,
      version = excluded.version
    where trafficday.version < excluded.version or (trafficday.version = 0 and excluded.version = 0)
    returning partnerid, day, version`.execute(db)
  return rows
}

/** PRD-4: those of these days that are stored in this version with other figures. */
const listDifferent = async (db: Db, days: readonly FeedDay[]): Promise<ReadonlySet<FeedDay>> => {
  if (days.length === 0) return new Set()
  const { rows } = await sql<{ at: number }>`
    select sent.at from json_to_recordset(${JSON.stringify(days.map((day, at) => ({ ...day, at })))})
      as sent (partnerid int, day date, hits int, pageviews int, version bigint, at int)
    join trafficday known using (partnerid, day, version)
    where (known.hits, known.pageviews) <> (sent.hits, sent.pageviews)`.execute(db)
  return new Set(rows.flatMap(({ at }) => days[at] ?? []))
}

/**
 * Counts visits, each once: totals of days by version, single events by id. A day's total, whenever it arrives,
 * replaces all events of that day. Run it inside a transaction: ids and counters belong together.
 */
export const addTraffic = async (
  db: Db,
  { days = [], events = [] }: Traffic,
  now: Date,
  brands?: readonly number[],
): Promise<TrafficOutcomes> => {
  const check = await buildCheck(db, [...days, ...events], { now, brands })
  const oldest = addDays(dayOf(now), -limits.trafficEventDays)
  const checkedDays = days.map((day) => check(day))
  const checkedEvents = events.map((event) => check(event, oldest))
  const goodEvents = events.filter((_, at) => !checkedEvents[at])
  const newEvents = await saveEvents(db, goodEvents)
  const counted = await count(
    db,
    mergeDays(
      days.filter((_, at) => !checkedDays[at]),
      [...firstOfEach(goodEvents, eventKey).values()].filter((event) => newEvents.has(eventKey(event))),
    ),
  )
  const changed = new Set(counted.map((row) => `${dayKey(row)}/${row.version}`))
  // What is sent twice is accepted once.
  const counts = days.map(
    (day, at) => checkedDays[at] ?? (changed.delete(`${dayKey(day)}/${day.version}`) ? accepted : unchanged),
  )
  const others = await listDifferent(
    db,
    days.filter((_, at) => counts[at] === unchanged),
  )
  return {
    days: days.map((day, at) => (others.has(day) ? different : (counts[at] ?? unchanged))),
    events: events.map((event, at) => checkedEvents[at] ?? (newEvents.delete(eventKey(event)) ? accepted : unchanged)),
  }
}

/** Validates what `addTraffic` stores, before there is a transaction to hold up. */
export const validateTraffic = async (
  sent: { days: readonly unknown[]; events: readonly unknown[] },
  brands?: readonly number[],
) => {
  const days = await readEach(FeedDay, sent.days)
  const events = await readEach(FeedEvent, sent.events)
  return async (db: Db, now: Date): Promise<TrafficOutcomes> => {
    const outcomes = await addTraffic(db, { days: days.good, events: events.good }, now, brands)
    return { days: days.placed(outcomes.days), events: events.placed(outcomes.events) }
  }
}
