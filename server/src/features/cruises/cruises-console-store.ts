import type { Query } from '@gangway/contract/calls/call'
import { type ConsoleCruise, consoleCruises, type listCruises } from '@gangway/contract/features/cruises-console'
import { foldForSearch } from '@gangway/contract/texts/search-fold'
import { sql } from 'kysely'
import { isBrandOn } from '../../brands/brand-store.ts'
import type { Db } from '../../db/database.ts'
import { isShown, type Offer, openEnd } from './cruises-store.ts'

type Row = Omit<ConsoleCruise, 'pricefrom' | 'validuntil' | 'changedat' | 'shown'> & {
  pricecents: number
  validuntil: string
  changedat: Date
  total: number
}

/** How many agencies show these cruises, by brand: what a brand sells, and what its agencies include of it. */
const countAgencies = async (db: Db, routeplanids: readonly number[]) => {
  const { rows } = await sql<{ routeplanid: number; mandant: number; agencies: number }>`
    with chosen as (
      select c.routeplanid, c.organizerid, c.cruisingareaid from cruise c
      join organizer o on o.organizerid = c.organizerid and o.state = 'listed'
      join cruisingarea a on a.cruisingareaid = c.cruisingareaid and a.state = 'listed'
      where c.routeplanid = any(${routeplanids}::int[])
    ), including as (
      select own.organizerid, p.mandant, count(*) as agencies
      from partnerorganizer own join partner p using (partnerid)
      where own.available and own.aufnehmen and not p.locked and ${isBrandOn('p.mandant')}
        and own.organizerid in (select organizerid from chosen)
      group by 1, 2
    )
    select routeplanid, mandant, agencies from chosen join including using (organizerid)
    where (not exists (select from brandorganizer b where b.mandant = including.mandant) or exists (
        select from brandorganizer b where (b.mandant, b.organizerid) = (including.mandant, chosen.organizerid)))
      and (not exists (select from brandarea b where b.mandant = including.mandant) or exists (
        select from brandarea b where (b.mandant, b.cruisingareaid) = (including.mandant, chosen.cruisingareaid)))
    order by agencies desc, mandant`.execute(db)
  return Map.groupBy(rows, ({ routeplanid }) => routeplanid)
}

type Wanted = Omit<Query<typeof listCruises>, 'partnerid'> & {
  /** Of the agency whose cruises are wanted. */
  offer: Offer | undefined
}

/** ENG-6: a page of the cruises that came in, by departure, with where each is shown. */
export const listConsoleCruises = async (db: Db, { search, state, offer, page }: Wanted, today: string) => {
  const words = foldForSearch(search).split(' ').filter(Boolean)
  const current = sql`case when c.departuredate <= ${today}::date or c.validuntil < ${today}::date then 'over' else c.state end`
  const text = sql`fold_for_search(concat_ws(' ', c.routeplanid, c.title, o.organizername, s.shipname, a.cruisingareaname))`
  const { rows } = await sql<Row>`
    select c.routeplanid, c.organizerid, o.organizername, c.shipid, s.shipname, c.cruisingareaid, a.cruisingareaname,
      c.area, c.title, c.departuredate as departure, c.nights, c.ports, c.pricecents, c.cabins, c.validuntil, c.changedat,
      ${current} as state, count(*) over () as total
    from cruise c
    join organizer o using (organizerid)
    join ship s using (shipid)
    join cruisingarea a on a.cruisingareaid = c.cruisingareaid
    where true
      ${state === undefined ? sql`` : sql`and ${current} = ${state}`}
      ${offer ? sql`and ${isShown(offer, today)}` : sql``}
      ${sql.join(
        words.map((word) => sql`and strpos(${text}, ${word}) > 0`),
        sql` `,
      )}
    order by c.departuredate, c.routeplanid
    limit ${consoleCruises} offset ${(page - 1) * consoleCruises}`.execute(db)
  const agencies = await countAgencies(
    db,
    rows.filter((row) => row.state === 'on').map(({ routeplanid }) => routeplanid),
  )
  return {
    rows: rows.map(({ pricecents, validuntil, changedat, total: _, ...row }) => ({
      ...row,
      pricefrom: pricecents / 100,
      validuntil: validuntil === openEnd ? null : validuntil,
      changedat: changedat.toISOString(),
      shown: (agencies.get(row.routeplanid) ?? []).map((one) => ({ mandant: one.mandant, agencies: one.agencies })),
    })),
    total: rows[0]?.total ?? 0,
  }
}
