import { bookingStates } from '@gangway/contract/bookings/bookings'
import {
  fallPercent,
  type HealthEntry,
  type HealthReason,
  smallestBase,
} from '@gangway/contract/partners/partner-health'
import { languageList, languages } from '@gangway/contract/texts/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { locks } from '../../db/locks.ts'
import { prepared } from '../../db/prepared.ts'
import { isLineSold } from '../catalogue/assortment-store.ts'
import { openRequests } from '../requests/requests-store.ts'
import { type Days, type HealthDays, healthDays } from './health-days.ts'

const within = (column: string, { start, end }: Days) =>
  sql<boolean>`${sql.ref(column)} between ${start}::date and ${end}::date`

/** BRD-7: texts are missing in the brand's own language, or in all that it offers if that is none of them. */
const ownLanguageId = sql`case brand.language ${sql.join(
  languageList.map((language) => sql`when ${sql.lit(language)} then ${sql.lit(languages[language].id)}`),
  sql` `,
)} end`

const isoMoment = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const euros = (cents: string) => sql`round(${sql.ref(cents)} / 100.0, 2)`

const isoDay = (day: string) => sql`to_char(${sql.ref(day)}, 'YYYY-MM-DD')`

/** More than 30 % less than last year, from a base that says something. */
const hasFallen = (now: string, before: string) =>
  sql`${sql.ref(before)} >= ${smallestBase}::int and ${sql.ref(now)}::int8 * 100 < ${sql.ref(before)}::int8 * ${100 - fallPercent}::int`

const comparison = (now: string, before: string, days: Days, beforeDays: Days) =>
  sql`'now', ${sql.ref(now)}, 'before', ${sql.ref(before)}, 'startdate', ${days.start}::text, 'enddate', ${days.end}::text,
    'beforestartdate', ${beforeDays.start}::text, 'beforeenddate', ${beforeDays.end}::text`

const visitsOf = (days: Days) =>
  sql`(select coalesce(sum(t.hits), 0)::int8 as hits from trafficday t where t.partnerid = p.partnerid and ${within('t.day', days)})`

const isLive = sql`b.state not in (${bookingStates.request}, ${bookingStates.cancelled})`

const bookedIn = (days: Days) => sql`(
  select count(*)::int as bookings, coalesce(sum(b.pricecents), 0)::int8 as cents from booking b
  where b.partnerid = p.partnerid and not b.removed and ${isLive} and ${within('b.bookingdate', days)})`

/** The requests that home and the board of the partner itself show as late. */
const lateRequests = ({ now }: HealthDays) => sql`(
  select count(*)::int as requests, coalesce(sum(pricecents), 0)::int8 as requestcents,
    to_char(min(requestedat) at time zone 'Europe/Berlin', 'YYYY-MM-DD') as oldestrequest
  from ${openRequests(sql.ref<number>('p.partnerid'), now)} open where islate)`

const revenueOf = (days: Days) => sql`(
  select coalesce(sum(b.pricecents), 0)::int8 from booking b
  where b.partnerid = p.partnerid and not b.removed and ${isLive} and ${within('b.bookingdate', days)})`

/** The revenue of both years, added up. */
const countedRevenue = (days: HealthDays) => sql`(
  select ${revenueOf(days.year)} as revenuecents, ${revenueOf(days.yearBefore)} as "revenueBeforeCents")`

/**
 * The revenue as the last round kept it, if that was recent: a large partner has fifty thousand bookings in two years, and the list
 * shows the same amount.
 */
const findKeptRevenue = async (db: Db, partnerid: number, { roundSince }: HealthDays) => {
  const { rows } = await sql<{ revenuecents: number; earliercents: number | null }>`
    select revenuecents, earliercents from partnerhealth
    where partnerid = ${partnerid} and exists (select from partnerhealthround where computedat > ${roundSince})`.execute(
    db,
  )
  const [kept] = rows
  return kept?.earliercents == null
    ? undefined
    : sql`(select ${kept.revenuecents}::int8 as revenuecents, ${kept.earliercents}::int8 as "revenueBeforeCents")`
}

/** Which partners, by a condition on `p`, and where their revenue comes from. */
type Scope = { only: RawBuilder<unknown>; revenue: RawBuilder<unknown> }

/** The figures of each partner; one row each. `only` is a condition on `p`. */
const figures = (days: HealthDays, { only, revenue }: Scope) => sql`
  select p.partnerid, p.locked, p.createdat, login.at as lastlogin, visit.day as lastvisit,
    visits.hits as visits, earlier.hits as visitsbefore, booked.bookings, bookedbefore.bookings as bookingsbefore,
    greatest(bookedbefore.cents - booked.cents, 0) as fallcents, late.*, money.*, lines.*, account.*, texts.languages, nullif(w.unreadable, '[]') as pairs, mail.*
  from partner p
  left join brand on brand.mandant = p.mandant
  left join wlv w on w.partnerid = p.partnerid
  left join lateral (
    select a.at from audit a
    where a.partnerid = p.partnerid and a.noun = 'session' and a.action in ('login', 'logintemporary', 'loginehoi')
    order by a.at desc limit 1
  ) login on true
  left join lateral (
    select t.day from trafficday t where t.partnerid = p.partnerid and t.hits > 0 order by t.day desc limit 1
  ) visit on true
  cross join lateral ${visitsOf(days.visits)} visits
  cross join lateral ${visitsOf(days.visitsBefore)} earlier
  cross join lateral ${bookedIn(days.bookings)} booked
  cross join lateral ${bookedIn(days.bookingsBefore)} bookedbefore
  cross join lateral ${lateRequests(days)} late
  cross join lateral ${revenue} money
  cross join lateral (
    select (count(*))::int as available, (count(*) filter (where own.aufnehmen))::int as included
    from partnerorganizer own join organizer using (organizerid)
    where own.partnerid = p.partnerid and own.available and ${isLineSold('own', sql.ref<number>('p.mandant'))}
  ) lines
  cross join lateral (
    select (count(*) filter (where active))::int as activeaccounts, (count(*) filter (where not active))::int as inactiveaccounts
    from bankaccount where bankaccount.partnerid = p.partnerid
  ) account
  cross join lateral (
    select jsonb_agg(jsonb_build_object('languageid', needed.languageid, 'missing', missing) order by place) as languages
    from unnest(brand.textlanguageids) with ordinality as needed (languageid, place)
    left join wlvtext x on x.partnerid = p.partnerid and x.languageid = needed.languageid
    cross join lateral (select array_remove(array[
      case when coalesce(x.emailcontact, '') = '' then 'contact' end,
      case when coalesce(x.agbfile, '') = '' and coalesce(x.agblink, '') = '' then 'terms' end,
      case when coalesce(x.impressumlink, '') = '' then 'imprint' end], null) as missing) lacking
    where missing <> '{}' and (needed.languageid = ${ownLanguageId} or ${ownLanguageId} <> all (brand.textlanguageids))
  ) texts
  cross join lateral (
    select count(*)::int as mailcount,
      jsonb_agg(jsonb_build_object('kind', o.kind, 'recipient', o.recipient, 'failedat', ${isoMoment(sql`o.failedat`)})
        order by o.failedat desc, o.mailid desc) as mails
    from outbox o
    where o.partnerid = p.partnerid and o.failedat > ${days.mailSince} and o.dismissedat is null
      and o.kind <> 'organizersasked'
  ) mail
  where ${only}`

/** The reasons of each row of figures, in the order of contract's table of reasons. */
const reasons = (days: HealthDays) => sql`array_remove(array[
  case when coalesce(lastlogin, createdat) <= ${days.loginSince} then jsonb_build_object('reason', 'login',
    'lastlogin', ${isoMoment(sql`lastlogin`)},
    'days', floor(extract(epoch from ${days.now}::timestamptz - coalesce(lastlogin, createdat)) / 86400)) end,
  case when coalesce(lastvisit <= ${days.visitUntil}::date, createdat <= ${days.newSince}) then jsonb_build_object('reason', 'visit',
    'lastvisit', ${isoDay('lastvisit')},
    'days', coalesce(${days.today}::date - lastvisit,
      floor(extract(epoch from ${days.now}::timestamptz - createdat) / 86400)::int)) end,
  case when ${hasFallen('visits', 'visitsbefore')} then jsonb_build_object('reason', 'visitsdown',
    ${comparison('visits', 'visitsbefore', days.visits, days.visitsBefore)}) end,
  case when ${hasFallen('bookings', 'bookingsbefore')} then jsonb_build_object('reason', 'bookingsdown',
    ${comparison('bookings', 'bookingsbefore', days.bookings, days.bookingsBefore)}, 'atrisk', ${euros('fallcents')}) end,
  case when requests > 0 then jsonb_build_object('reason', 'requests', 'count', requests, 'oldest', oldestrequest,
    'atrisk', ${euros('requestcents')}) end,
  case when included = 0 then jsonb_build_object('reason', 'organizers', 'available', available) end,
  case when activeaccounts = 0 then jsonb_build_object('reason', 'bankaccount', 'inactive', inactiveaccounts) end,
  case when languages is not null then jsonb_build_object('reason', 'texts', 'languages', languages) end,
  case when pairs is not null then jsonb_build_object('reason', 'contrast', 'pairs', pairs) end,
  case when mailcount > 0 then jsonb_build_object('reason', 'mails', 'count', mailcount, 'mails', mails) end
], null)`

/** A locked partner has no reasons; at risk is what its reasons put at risk. */
const health = (days: HealthDays, scope: Scope) => sql`
  select partnerid, locked, lastlogin, revenuecents, "revenueBeforeCents", to_jsonb(entries) as entries,
    array(select entry ->> 'reason' from unnest(entries) as entry) as reasons,
    (select coalesce(sum((entry ->> 'atrisk')::numeric) * 100, 0)::int8 from unnest(entries) as entry) as atriskcents
  from (${figures(days, scope)}) figures
  cross join lateral (select case when locked then '{}'::jsonb[] else ${reasons(days)} end as entries) judged`

export type HealthRow = {
  partnerid: number
  locked: boolean
  lastlogin: Date | null
  revenuecents: number
  revenueBeforeCents: number
  atriskcents: number
  entries: HealthEntry[]
  reasons: HealthReason[]
}

/** The health of one partner: its reasons as they are now, its revenue as the list shows it. */
export const readHealth = async (db: Db, partnerid: number, now: Date): Promise<HealthRow | undefined> => {
  const days = healthDays(now)
  const kept = await findKeptRevenue(db, partnerid, days)
  const scope = { only: sql`p.partnerid = ${partnerid}`, revenue: kept ?? countedRevenue(days) }
  const name = prepared(kept ? 'health' : 'health-counted')
  return (await sql<HealthRow>`${name} ${health(days, scope)}`.execute(db)).rows[0]
}

/** Writes the rows that differ from what is kept. */
const keep = (db: Db, days: HealthDays, only: RawBuilder<unknown>) =>
  sql`
  insert into partnerhealth as kept (partnerid, reasons, entries, lastlogin, atriskcents, revenuecents, earliercents)
  select partnerid, reasons, entries, lastlogin, atriskcents, revenuecents, "revenueBeforeCents"
  from (${health(days, { only, revenue: countedRevenue(days) })}) fresh
  on conflict (partnerid) do update set reasons = excluded.reasons, entries = excluded.entries, lastlogin = excluded.lastlogin,
    atriskcents = excluded.atriskcents, revenuecents = excluded.revenuecents, earliercents = excluded.earliercents
  where (kept.reasons, kept.entries, kept.lastlogin, kept.atriskcents, kept.revenuecents, kept.earliercents)
    is distinct from (excluded.reasons, excluded.entries, excluded.lastlogin, excluded.atriskcents, excluded.revenuecents,
      excluded.earliercents)`.execute(db)

/** After a change by the provider: the list is right at once. */
export const keepHealth = (db: Db, partnerid: number, now: Date) => keepHealthOf(db, [partnerid], now)

export const keepHealthOf = async (db: Db, partnerids: readonly number[], now: Date) => {
  await keep(db, healthDays(now), sql`p.partnerid = any(${partnerids}::int[])`)
}

/**
 * Before they are computed: what a provider changes meanwhile is stored after them, and not overwritten by what was true
 * before.
 */
const lockKept = (db: Db, partnerids: number[]) =>
  sql`select from partnerhealth where partnerid = any(${partnerids}::int[]) order by partnerid for update`.execute(db)

/** Few enough that nobody waits long for the rows of a batch, and that a batch ends before the owner's time limit. */
const usualBatch = 500

const nextPartners = async (db: Db, after: number, size: number) => {
  const chosen = db.selectFrom('partner').select('partnerid').where('partnerid', '>', after)
  const rows = await chosen.orderBy('partnerid').limit(size).execute()
  return rows.map(({ partnerid }) => partnerid)
}

const noteRound = async (db: Db, now: Date) => {
  await sql`delete from partnerhealthround`.execute(db)
  await sql`insert into partnerhealthround values (${now})`.execute(db)
}

/** A batch of a round; the last one notes when the round was. Returns the partner after whom the next one begins. */
const keepBatch = async (db: Db, now: Date, after: number, size: number): Promise<number | undefined> => {
  const partnerids = await nextPartners(db, after, size)
  await lockKept(db, partnerids)
  await keep(db, healthDays(now), sql`p.partnerid = any(${partnerids}::int[])`)
  if (partnerids.length === size) return partnerids.at(-1)
  await noteRound(db, now)
  return undefined
}

/** Computes the kept health of all partners where no other server is at work. */
export const keepHealthOfAll = async (db: Db, now: Date) => {
  for (let after: number | undefined = 0; after !== undefined; ) after = await keepBatch(db, now, after, usualBatch)
}

/** Whether nobody else computes a batch now, or has completed a round after `since`. */
const isOurs = async (db: Db, now: Date, since: Date) => {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${locks.health}) as mine`.execute(db)
  if (!rows[0]?.mine) return false
  const round = await db.selectFrom('partnerhealthround').select('computedat').executeTakeFirst()
  return !round || round.computedat <= since || round.computedat > now
}

/**
 * Computes the kept health of all partners unless another server did so after `since`, or is doing it. Each batch is a transaction of its own, so that a change
 * by the provider never waits for a whole round. Of two servers that are between batches, the one that meets the other
 * stops, or finds the round completed.
 */
export const keepHealthInTurn = async (owner: Db, now: Date, since: Date, size = usualBatch): Promise<boolean> => {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    const next = await owner.transaction().execute(async (db) => {
      if (!(await isOurs(db, now, since))) return 'others'
      return keepBatch(db, now, from, size)
    })
    if (next === 'others') return false
    after = next
  }
  return true
}
