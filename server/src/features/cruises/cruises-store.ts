import { nameIn } from '@gangway/contract/features/catalogue'
import {
  type Cruise,
  type CruiseChoices,
  type CruiseSearch,
  cruisesCounted,
  cruisesPerPage,
} from '@gangway/contract/features/cruises'
import type { ListType } from '@gangway/contract/rules/topsort'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { type RawBuilder, sql } from 'kysely'
import { isBrandOn } from '../../brands/brand-store.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { isAreaSold, isLineSold } from '../catalogue/assortment-store.ts'

/** What an agency sells, and in which order its page shows it: ids at the top of its lists, the first one first. */
export type Offer = {
  organizers: number[]
  cruisingareas: number[]
  top: { organizers: number[]; cruisingareas: number[]; ships: number[] }
}

/** Top-sort lists by their type. */
type Lists = Readonly<Record<number, number[]>>

/** The lines that an agency includes, what its brand sells, and its top-sort lists; `unsaved` ones count before those that are stored. */
export const readOffer = async (db: Db, partnerid: number, mandant: number, unsaved: Lists = {}): Promise<Offer> => {
  const { rows } = await sql<Omit<Offer, 'top'> & { lists: Lists }>`select
    array(select own.organizerid from partnerorganizer own join organizer using (organizerid)
      where own.partnerid = ${partnerid} and own.available and own.aufnehmen and ${isLineSold('own', mandant)}
    ) as organizers,
    array(select cruisingareaid from cruisingarea where ${isAreaSold(mandant)}) as cruisingareas,
    (select coalesce(json_object_agg(listtype, ids), '{}') from topsort where partnerid = ${partnerid}) as lists`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a statement without conditions answers one row')
  const { lists: stored, ...sold } = row
  const lists: Lists = { ...stored, ...unsaved }
  const top = (sea: ListType, river: ListType) => [...(lists[sea] ?? []), ...(lists[river] ?? [])]
  return { ...sold, top: { organizers: top(2, 5), cruisingareas: top(3, 6), ships: top(4, 7) } }
}

/** The brand of a partner that is not locked; undefined if there is none, or it is switched off. */
export const findBrandOf = async (db: Db, partnerid: number): Promise<number | undefined> => {
  const partners = db.selectFrom('partner').select('mandant').where('partnerid', '=', partnerid)
  const open = partners.where('locked', '=', false).where(isBrandOn('partner.mandant'))
  return (await open.executeTakeFirst())?.mandant
}

/** Whether a cruise can be booked today and the agency sells it. */
export const isShown = ({ organizers, cruisingareas }: Offer, today: string) => sql`
  c.state = 'on' and c.departuredate > ${today}::date and c.validuntil >= ${today}::date
  and c.organizerid = any(${organizers}::int[]) and c.cruisingareaid = any(${cruisingareas}::int[])`

const noCondition = sql``

const matches = ({ cruisingareaid, organizerid, month, nights }: Partial<CruiseSearch>) => {
  const [fewest, most] = nights?.split('-') ?? []
  return sql`
    ${cruisingareaid === undefined ? noCondition : sql`and c.cruisingareaid = ${cruisingareaid}`}
    ${organizerid === undefined ? noCondition : sql`and c.organizerid = ${organizerid}`}
    ${
      month === undefined
        ? noCondition
        : sql`and c.departuredate >= ${`${month}-01`}::date
          and c.departuredate < ${`${month}-01`}::date + interval '1 month'`
    }
    ${fewest ? sql`and c.nights >= ${Number(fewest)}` : noCondition}
    ${most ? sql`and c.nights <= ${Number(most)}` : noCondition}`
}

/** The lists that an agency sorts by, in the order in which they count. */
const topLists = ({ top }: Offer) =>
  [
    { ids: top.cruisingareas, column: 'cruisingareaid' },
    { ids: top.organizers, column: 'organizerid' },
    { ids: top.ships, column: 'shipid' },
  ].filter(({ ids }) => ids.length > 0)

/** By destination, line and ship as the agency sorted them, then by departure. */
const inOrder = (offer: Offer): RawBuilder<unknown> => {
  const places = topLists(offer).map(
    ({ ids, column }) => sql`array_position(${ids}::int[], ${sql.ref(`c.${column}`)}) nulls last`,
  )
  return sql.join([...places, sql`c.departuredate`, sql`c.routeplanid`])
}

/** So many entries of a list are read one after the other. */
const readSingly = 10

/**
 * The ids of the first cruises, in order: those of the first entry of the agency's first list, then those of the second …,
 * until there are enough. Sorting all that it shows for the first twelve took ten times as long.
 */
const firstIds = (offer: Offer, search: CruiseSearch, today: string): RawBuilder<unknown> => {
  const enough = search.page * cruisesPerPage
  const some = (condition: RawBuilder<unknown>) => sql`(select c.routeplanid from cruise c
    where ${isShown(offer, today)} ${matches(search)} ${condition} order by ${inOrder(offer)} limit ${enough})`
  const [first] = topLists(offer)
  if (!first) return some(noCondition)
  const [column, singly] = [sql.ref(`c.${first.column}`), first.ids.slice(0, readSingly)]
  const ones = singly.map((id) => some(sql`and ${column} = ${id}`))
  return sql.join([...ones, some(sql`and ${column} <> all(${singly}::int[])`)], sql` union all `)
}

type CruiseRow = Omit<Cruise, 'organizername' | 'shipname' | 'title' | 'pricefrom' | 'validuntil'> &
  Record<'line' | 'ship' | 'heading', string> &
  Record<'lines' | 'ships' | 'titles', object> & { pricecents: number; validuntil: string }

/** The last day of the calendar: no day is known on which it can no longer be booked. */
export const openEnd = '9999-12-31'

const toCruise = (row: CruiseRow, language: Language): Cruise => {
  const { line, lines, ship, ships, heading, titles, pricecents, validuntil, ...cruise } = row
  return {
    ...cruise,
    organizername: nameIn(language, line, lines),
    shipname: nameIn(language, ship, ships),
    title: nameIn(language, heading, titles),
    pricefrom: pricecents / 100,
    validuntil: validuntil === openEnd ? null : validuntil,
  }
}

/** The cruises with these ids and everything that is shown of them, in the order of the ids. */
const cruisesOf = (ids: RawBuilder<unknown>, language: Language) => sql<CruiseRow>`
  select c.routeplanid, c.organizerid, o.organizername as line, o.names as lines, c.shipid, s.shipname as ship,
    s.names as ships, c.cruisingareaid, coalesce(t.name, a.cruisingareaname) as cruisingareaname, c.area,
    c.title as heading, c.titles, c.departuredate as departure, c.nights, c.ports, c.pricecents, c.cabins, c.validuntil
  from (${ids}) chosen (routeplanid, place)
  join cruise c using (routeplanid)
  join organizer o using (organizerid)
  join ship s using (shipid)
  join cruisingarea a on a.cruisingareaid = c.cruisingareaid
  left join cruisingareatext t on t.cruisingareaid = c.cruisingareaid and t.languageid = ${languages[language].id}
  order by chosen.place`

/** What a list of cruises is made for. */
type Reader = { language: Language; today: string }

/** How many months ahead cruises are offered. */
const monthsAhead = 60

/**
 * The destinations, lines and months with at least one cruise that the agency shows. Each is looked up by an index: finding
 * all of them in all cruises took ten times as long. A subquery with a limit stays one; `exists` would become a join.
 */
const listChoices = async (db: Db, offer: Offer, today: string): Promise<CruiseChoices> => {
  const hasSome = (condition: RawBuilder<unknown>) =>
    sql`(select true from cruise c where ${isShown(offer, today)} and ${condition} limit 1)`
  const { rows } = await sql<CruiseChoices>`${prepared('cruise-choices')} select
    array(select id from unnest(${offer.cruisingareas}::int[]) id where ${hasSome(sql`c.cruisingareaid = id`)} order by 1
    ) as cruisingareas,
    array(select id from unnest(${offer.organizers}::int[]) id where ${hasSome(sql`c.organizerid = id`)} order by 1
    ) as organizers,
    array(select to_char(day, 'YYYY-MM') from generate_series(date_trunc('month', ${today}::timestamp),
        ${today}::timestamp + make_interval(months => ${monthsAhead}), '1 month') day
      where ${hasSome(sql`c.departuredate >= day::date and c.departuredate < (day + interval '1 month')::date`)}
      order by 1) as months`.execute(db)
  return rows[0] ?? { cruisingareas: [], organizers: [], months: [] }
}

/** How many cruises match; beyond `cruisesCounted` nobody has to know. */
const countCruises = async (db: Db, offer: Offer, search: CruiseSearch, today: string) => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (
    select from cruise c where ${isShown(offer, today)} ${matches(search)} limit ${cruisesCounted + 1}) counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** ENG-6: a page of the cruises that an agency shows, how many there are, and what they can be searched by. */
export const searchCruises = async (db: Db, offer: Offer, search: CruiseSearch, { language, today }: Reader) => {
  const choices = await listChoices(db, offer, today)
  // Most agencies of a provider that sends no cruises end here.
  if (choices.months.length === 0) return { cruises: [], total: 0, choices }
  const page = sql`select routeplanid, row_number() over () from (${firstIds(offer, search, today)}) ordered
    limit ${cruisesPerPage} offset ${(search.page - 1) * cruisesPerPage}`
  const [{ rows }, total] = await Promise.all([
    cruisesOf(page, language).execute(db),
    countCruises(db, offer, search, today),
  ])
  return { cruises: rows.map((row) => toCruise(row, language)), total, choices }
}

/** ENG-6: one cruise, if the agency shows it. */
export const findCruise = async (db: Db, offer: Offer, routeplanid: number, { language, today }: Reader) => {
  const chosen = sql`select c.routeplanid, 1 from cruise c where c.routeplanid = ${routeplanid} and ${isShown(offer, today)}`
  const { rows } = await cruisesOf(chosen, language).execute(db)
  return rows.map((row) => toCruise(row, language))[0]
}
