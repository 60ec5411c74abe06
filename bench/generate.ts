import { brands } from '@gangway/contract/brands/example-brands'
import type { Address } from '@gangway/embedded-postgres/client'
import { connect } from '@gangway/embedded-postgres/client'
import { healthSql } from './generate-partners.ts'
import { people, products } from './generate-words.ts'

/** How much is generated: partners, bookings of all of them, bookings of the first one, days of visits. */
export type Size = { partners: number; bookings: number; largest: number; days: number }

export const full: Size = { partners: 1000, bookings: 2_000_000, largest: 100_000, days: 1096 }
export const tenth: Size = { partners: 100, bookings: 200_000, largest: 10_000, days: 1096 }

/** As many partners as the console must list; visits of two years are not needed. */
export const manyPartners: Size = { partners: 10_000, bookings: 2_000_000, largest: 100_000, days: 400 }

/** The partner with the most bookings. */
export const largestPartner = (brands[0]?.mandant ?? 0) * 1000 + 1

/** The current day in the benchmarks, so that every run measures the same. */
export const today = '2026-11-15'

type Partner = { partnerid: number; mandant: number; count: number }

/** The largest first, then ever smaller ones; the brands alternate. */
export const planPartners = ({ partners, bookings, largest }: Size): Partner[] => {
  const weights = Array.from({ length: partners - 1 }, (_, place) => (place + 8) ** -0.6)
  const sum = weights.reduce((all, one) => all + one, 0)
  let [reached, used] = [0, 0]
  const counts = weights.map((weight) => {
    reached += weight
    const count = Math.round(((bookings - largest) * reached) / sum) - used
    used += count
    return count
  })
  return [largest, ...counts].map((count, place) => {
    const mandant = brands[place % brands.length]?.mandant ?? 0
    return { mandant, partnerid: mandant * 1000 + 1 + Math.floor(place / brands.length), count }
  })
}

type Client = Awaited<ReturnType<typeof connect>>

const open = async (address: Address) => {
  const client = await connect(address, 'bench generate')
  // Skips foreign keys and durability: references are correct by construction, and lost data is generated again.
  await client.query(
    "set statement_timeout = 0; set synchronous_commit = off; set session_replication_role = replica; set maintenance_work_mem = '256MB'; set work_mem = '64MB'",
  )
  return client
}

const plant = async (client: Client, size: Size) => {
  await client.query(
    'create unlogged table gen_partner as select * from json_to_recordset($1) as p(partnerid int, mandant int, count int)',
    [JSON.stringify(planPartners(size))],
  )
  const numbered = <T>(rows: T[]) => JSON.stringify(rows.map((row, k) => ({ ...row, k })))
  await client.query(
    `create unlogged table gen_product as select * from json_to_recordset($1) as p(k int, organizerid int, shipid int,
      cruisingareaid int, area smallint, name text, nights int, folded text, foldedline text)`,
    [numbered(products())],
  )
  await client.query(
    'create unlogged table gen_person as select * from json_to_recordset($1) as p(k int, name text, folded text)',
    [numbered(people())],
  )
  await client.query(`
    insert into partner (partnerid, mandant, pagetracking) select partnerid, mandant, partnerid % 2 = 1 from gen_partner;
    insert into login (partnerid, userno, username, passwordhash, mask) select partnerid, 0, partnerid::text, null, 511 from gen_partner;
    insert into agency (partnerid, firma, email, land) select partnerid, 'Reisebüro ' || partnerid, 'info@' || partnerid || '.example', 'DE' from gen_partner;
    analyze gen_partner; analyze gen_product; analyze gen_person`)
}

/** Stateless random numbers: the same booking is the same in every run, whichever connection generates it. */
const chance = (salt: number) => `(hashint8extended(p.partnerid::bigint << 32 | n, ${salt}) & 9007199254740991)`

/** The bookings of every partner whose index leaves this remainder: two connections share the work. */
const bookingsSql = (lanes: number, lane: number) => `
  insert into booking (partnerid, bookingid, version, bookingdate, departuredate, returndate, state, bookingnr, routeplanid,
    organizerid, shipid, cruisingareaid, area, name, customername, travelername, persons, pricecents, commissioncents, comment,
    cancelreason, suchtext, suchtexttraveler, wasrequest, worktext, workuserno)
  select partnerid, n, version, booked, departure, departure + nights, state, nr, travelid,
    organizerid, shipid, cruisingareaid, area, product, customer, traveler, persons, cents, cents / 9, comment,
    case when state = 5 then 'Krankheit' else '' end, words || commentfolded, words || ' ' || travelerfolded || commentfolded,
    version > 1 or state = 1, case when c3 % 4 = 0 then 'k-' || n || ' ruft am montag zurueck' else '' end,
    case when c3 % 4 = 0 then 0 end
  from (
    select r.*, g.*, g.name as product, c.name as customer, t.name as traveler, t.folded as travelerfolded,
      booked + 20 + (c2 % 400)::int as departure,
      lower(nr) || ' ' || n || ' ' || travelid || ' ' || g.folded || ' ' || c.folded || ' ' || g.foldedline as words,
      case when comment = '' then '' else ' ' || lower(comment) end as commentfolded
    from (
      select p.partnerid, n, 1 + c1 % 3 as version, date '${today}' - (c1 % 1461)::int as booked,
        (array[1, 3, 4, 4, 4, 5, 3, 4, 2, 4])[1 + c2 % 10] as state, 'B' || 1000000 + c3 % 9000000 as nr,
        1 + c1 % 4 as persons, 40000 + c2 % 900000 as cents, c2, c3, 100000 + c3 % 900000 as travelid,
        case when c1 % 3 = 0 then 'Kabine mit Balkon, Tisch um 19 Uhr' else '' end as comment,
        (c1 % (select count(*) from gen_product))::int as productk, (c2 % (select count(*) from gen_person))::int as customerk,
        (c3 % (select count(*) from gen_person))::int as travelerk
      from (select *, row_number() over (order by partnerid) as place from gen_partner) p
      cross join lateral generate_series(1, p.count) n
      cross join lateral (select ${chance(1)} as c1, ${chance(2)} as c2, ${chance(3)} as c3) c
      where p.place % ${lanes} = ${lane}
    ) r
    join gen_product g on g.k = productk join gen_person c on c.k = customerk join gen_person t on t.k = travelerk
    offset 0
  ) made
  order by partnerid, n`

const statesSql = (lanes: number, lane: number) => `
  insert into bookingstate (partnerid, bookingid, version, state, at)
  select partnerid, bookingid, v, case when v = version then state else least(v, 2) end, bookingdate + v * interval '1 day'
  from booking cross join lateral generate_series(1, version) v
  where partnerid % ${lanes} = ${lane}`

/** Every fourth booking has a reference, a note and a responsible person; without triggers both copies are written here. */
const workSql = (lanes: number, lane: number) => `
  insert into bookingwork (partnerid, bookingid, reference, userno, searchtext, changedat, changedby)
  select partnerid, bookingid, 'K-' || bookingid, workuserno, worktext, bookingdate, partnerid::text
  from booking where workuserno is not null and partnerid % ${lanes} = ${lane}`

const trafficSql = (days: number) => `
  insert into trafficday (partnerid, day, hits, pageviews, version)
  select p.partnerid, date '${today}' - n, 20 + ${chance(4)} % 200, 80 + ${chance(5)} % 900, 1
  from gen_partner p cross join lateral generate_series(0, ${days - 1}) n`

/** Creating indexes after the rows takes a fraction of the time. */
const withoutIndexes = async (client: Client, table: string, work: () => Promise<void>) => {
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as sql from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { sql } of rows) await client.query(sql)
}

/** Fills a migrated database without partners. The same size gives the same rows, on every machine. */
export const generate = async (address: Address, size: Size, log: (line: string) => void) => {
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`
  const lanes = await Promise.all([open(address), open(address)])
  const inLanes = (sql: (lanes: number, lane: number) => string) =>
    Promise.all(lanes.map((client, lane) => client.query(sql(lanes.length, lane))))
  const [first] = lanes
  if (!first) return
  await plant(first, size)
  await withoutIndexes(first, 'booking', async () => {
    await inLanes(bookingsSql)
    log(`${size.bookings} bookings of ${size.partners} partners after ${seconds()}`)
  })
  await inLanes(statesSql)
  await inLanes(workSql)
  await first.query(trafficSql(size.days))
  await first.query(healthSql)
  await first.query('drop table gen_partner, gen_product, gen_person')
  await first.query('vacuum analyze')
  log(`indexes, histories and ${size.days} days of visits after ${seconds()}`)
  await Promise.all(lanes.map((client) => client.end()))
}
