import { type Address, connect } from '@gangway/embedded-postgres/client'
import { testCatalogue } from '@gangway/server/testing/test-catalogue'
import { planPartners, type Size, today } from '../../generate.ts'
import { people, products } from '../../generate-words.ts'

/** The last migration of the first released version: docs/decisions/035-online-migrations.md. */
export const FIRST_RELEASE = 13

/** As many agencies as SCL-5 asks for have 20 million bookings: 2,000 each. This is a tenth of the bookings with all of the agencies. */
export const sizeOf = (bookings: number): Size => ({
  partners: Math.max(20, Math.round(bookings / 200)),
  bookings,
  largest: Math.round(bookings / 20),
  days: 100,
})

const chance = (salt: number) => `(hashint8extended(p.partnerid::bigint << 32 | n, ${salt}) & 9007199254740991)`

const each = (count: number) => `gen_partner p cross join lateral generate_series(1, ${count}) n`

const bookings = `
  insert into booking (partnerid, bookingid, version, bookingdate, departuredate, returndate, state, bookingnr, routeplanid,
    organizerid, shipid, cruisingareaid, area, name, customername, travelername, persons, pricecents, commissioncents, comment,
    suchtext, suchtexttraveler)
  select partnerid, n, 1 + c1 % 3, booked, booked + 60, booked + 60 + nights, 1 + c2 % 5, 'B' || 1000000 + c3 % 9000000,
    100000 + c3 % 900000, organizerid, shipid, cruisingareaid, area, g.name, c.name, t.name, 1 + c1 % 4, c2 % 900000, c2 % 90000,
    case when c1 % 3 = 0 then 'Kabine mit Balkon' else '' end,
    'b' || 1000000 + c3 % 9000000 || ' ' || g.folded || ' ' || c.folded || ' ' || foldedline,
    'b' || 1000000 + c3 % 9000000 || ' ' || g.folded || ' ' || c.folded || ' ' || foldedline || ' ' || t.folded
  from (
    select p.partnerid, n, c.*, date '${today}' - (c1 % 1461)::int as booked,
      (c1 % (select count(*) from gen_product))::int as productk, (c2 % (select count(*) from gen_person))::int as customerk,
      (c3 % (select count(*) from gen_person))::int as travelerk
    from gen_partner p cross join lateral generate_series(1, p.count) n
    cross join lateral (select ${chance(1)} as c1, ${chance(2)} as c2, ${chance(3)} as c3) c
    offset 0
  ) r
  join gen_product g on g.k = productk join gen_person c on c.k = customerk join gen_person t on t.k = travelerk
  order by partnerid, n;
  insert into bookingstate (partnerid, bookingid, version, state, at)
  select partnerid, bookingid, v, least(v, state), bookingdate + v * interval '1 day'
  from booking cross join lateral generate_series(1, version) v`

/** What else an agency has after three years: people, browsers, history, visits, mails, statements. */
const agencies = (days: number) => `
  insert into partner (partnerid, mandant) select partnerid, mandant from gen_partner;
  insert into agency (partnerid, firma, email, land, ort)
  select partnerid, 'Reisebüro ' || partnerid, 'info@' || partnerid || '.example', 'DE', 'Hamburg' from gen_partner;
  insert into login (partnerid, userno, username, mask) select p.partnerid, n - 1, p.partnerid || '.' || n, 511 from ${each(3)};
  insert into session (partnerid, tokenhash, userno, createdat)
  select p.partnerid, sha256((p.partnerid || '.' || n)::bytea), n - 1, now() from ${each(2)};
  insert into device (partnerid, hash, userno, createdat, usedat)
  select p.partnerid, sha256((p.partnerid || '.' || n)::bytea), n % 3, now(), now() from ${each(4)};
  insert into revision (partnerid, noun, version) select partnerid, 'agency', 1 from gen_partner;
  insert into audit (partnerid, at, userno, username, noun, action, changes)
  select p.partnerid, now() - make_interval(hours => n * 200), 0, p.partnerid::text,
    case when n % 5 > 0 then 'session' when n = 25 then 'partner' else 'agency' end,
    case when n % 5 > 0 then 'login' when n = 25 then 'change' else 'save' end,
    case when n % 5 > 0 then '[]' else '[{"field":"telefon","from":"+49 40 1","to":"+49 40 2"}]'::jsonb end
  from ${each(100)};
  insert into trafficday (partnerid, day, hits, pageviews, version)
  select p.partnerid, date '${today}' - n, 20 + ${chance(4)} % 200, 80 + ${chance(5)} % 900, 1 from ${each(days)};
  insert into outbox (partnerid, kind, facts, recipient, mandant, language, createdat, nextat, sentat)
  select p.partnerid, 'bankchanged', '{}', 'info@agency.example', p.mandant, 'de', now(), now(), now() from ${each(5)};
  insert into file (hash, size, type)
  select sha256((p.partnerid || '/' || n)::bytea), 100, 'application/pdf' from ${each(36)};
  insert into filepiece (hash, piece, bytes) select hash, 0, hash from file;
  insert into provision (partnerid, year, month, filename, hash, crc, createddate)
  select p.partnerid, 2024 + (n - 1) / 12, 1 + (n - 1) % 12, 'Provisionsabrechnung ' || p.partnerid || ' ' || n || '.pdf',
    sha256((p.partnerid || '/' || n)::bytea), 0, date '${today}' from ${each(36)}`

const indexesOf = `select pg_get_indexdef(indexrelid) as sql, indexrelid::regclass::text as name from pg_index
  where indrelid = 'booking'::regclass and not indisprimary`

/** Fills a database of the first released version as a provider would have filled it. */
export const fillFirstRelease = async (address: Address, size: Size): Promise<void> => {
  const client = await connect(address, 'soak generate')
  // Skips foreign keys: references are correct by construction.
  await client.query(
    "set statement_timeout = 0; set synchronous_commit = off; set session_replication_role = replica; set maintenance_work_mem = '256MB'; set work_mem = '64MB'",
  )
  const plant = (table: string, columns: string, rows: object[]) =>
    client.query(`create unlogged table ${table} as select * from json_to_recordset($1) as p(${columns})`, [
      JSON.stringify(rows.map((row, k) => ({ ...row, k }))),
    ])
  const { organizers, ships, areas } = testCatalogue
  await plant('gen_partner', 'partnerid int, mandant int, count int', planPartners(size))
  await client.query(
    `create unlogged table gen_product as select * from json_to_recordset($1) as p(k int, organizerid int, shipid int,
       cruisingareaid int, area smallint, name text, nights int, folded text, foldedline text)`,
    [JSON.stringify(products().map((product, k) => ({ ...product, area: 1, k })))],
  )
  await plant('gen_person', 'k int, name text, folded text', people())
  await plant('gen_line', 'organizerid int, organizername text, area int', organizers)
  await plant('gen_ship', 'shipid int, organizerid int, shipname text, area int', ships)
  await plant('gen_area', 'cruisingareaid int, area int', areas)
  await client.query(
    `insert into organizer select * from gen_line; insert into ship select * from gen_ship;
     insert into cruisingarea select * from gen_area; analyze gen_partner; analyze gen_product; analyze gen_person`,
  )
  await client.query(agencies(size.days))
  // Indexes are created after the rows: that takes a fraction of the time.
  const { rows: indexes } = await client.query(indexesOf)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query(bookings)
  for (const { sql } of indexes) await client.query(sql)
  await client.query('drop table gen_partner, gen_product, gen_person, gen_line, gen_ship, gen_area')
  await client.query('vacuum analyze')
  await client.end()
}
