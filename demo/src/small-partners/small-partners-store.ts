import { allRights } from '@gangway/contract/access/rights'
import { brandOf, mandants } from '@gangway/contract/brands/example-brands'
import { dayOf } from '@gangway/contract/dates/days'
import { layoutDefaults } from '@gangway/contract/layout'
import type { HealthReason } from '@gangway/contract/partners/partner-health'
import { unreadablePairs } from '@gangway/contract/rules/contrast'
import type { Db } from '@gangway/server/db/database'
import { sql } from 'kysely'
import { type Dice, seededDice } from '../bookings/dice.ts'
import { couple } from '../bookings/people.ts'
import { demoPartners } from '../partners.ts'
import { placesOf } from './places.ts'

/** How many small agencies each brand has besides those that are written by hand. */
const perBrand = 33

/** A small agency of the console's list, with what its health is made of. Days are counted back from today. */
type SmallPartner = {
  partnerid: number
  mandant: number
  /** The agency of its brand whose bookings its own resemble. */
  model: number
  firma: string
  fname: string
  lname: string
  strasse: string
  hausnummer: string
  plz: string
  ort: string
  land: string
  email: string
  isLocked: boolean
  /** Why it needs attention; empty for most. */
  troubles: readonly HealthReason[]
  createdDays: number
  logins: readonly number[]
  /** Days with live bookings, and with requests that nobody has answered. */
  bookings: readonly number[]
  requests: readonly number[]
  /** Visits on every fifth day of last year, and by how much they have grown since. */
  visits: number
}

/** Every sixth is in trouble, each with another reason in turn, some with two. */
const troubleTurns: readonly (readonly HealthReason[])[] = [
  ['login'],
  ['visitsdown'],
  ['bookingsdown'],
  ['requests'],
  ['bankaccount'],
  ['texts'],
  ['contrast'],
  ['mails'],
  ['visit'],
  ['bookingsdown', 'visitsdown'],
  ['login', 'bankaccount'],
  ['organizers'],
]

const years = 2
const yearDays = 365

/** Evenly spread over a year, with a little disorder. */
const spread = (dice: Dice, count: number, from: number) =>
  Array.from({ length: count }, (_, at) => from + Math.round(((at + dice.between(0.2, 0.8)) * yearDays) / count))

const planBookings = (dice: Dice, troubles: readonly HealthReason[]) => {
  const isDown = troubles.includes('bookingsdown')
  const count = isDown ? dice.whole(56, 64) : dice.whole(6, 34)
  const lastYear = spread(dice, count, yearDays)
  const thisYear = spread(dice, Math.ceil(count * dice.between(1.02, 1.2)), 1)
  return [...lastYear, ...(isDown ? thisYear.filter((days, at) => days > 95 || at % 3 === 0) : thisYear)]
}

const planLogins = (dice: Dice, troubles: readonly HealthReason[]) => {
  const last = troubles.includes('login') ? dice.whole(95, 260) : dice.whole(1, 40)
  return Array.from({ length: 12 * years }, (_, at) => last + at * dice.whole(20, 34))
}

const toAddress = (firma: string, partnerid: number) =>
  `info@${firma
    .normalize('NFD')
    .replace(/[^A-Za-z]+/g, '')
    .toLowerCase()
    .slice(0, 24)}${partnerid % 100}.example`

const planPartner = (mandant: number, at: number, place: number): SmallPartner => {
  const { market } = brandOf(mandant)
  const partnerid = mandant * 1000 + 101 + at
  const dice = seededDice(partnerid * 13)
  const { names: patterns, cities, street } = placesOf[market.key]
  const [ort, plz] = dice.pick(cities)
  const [fname = '', ...names] = couple(dice, market.key).customername.split(' ')
  const lname = names.join(' ')
  const firma = dice.pick(patterns).replace('{family}', lname).replace('{city}', ort)
  const troubles = place % 6 === 5 ? (troubleTurns[Math.floor(place / 6) % troubleTurns.length] ?? []) : []
  const isLocked = place % 60 === 7
  return {
    partnerid,
    mandant,
    model: demoPartners.find((partner) => partner.mandant === mandant)?.partnerid ?? 0,
    firma,
    fname,
    lname,
    strasse: street,
    hausnummer: String(dice.whole(1, 120)),
    plz,
    ort,
    land: market.country,
    email: toAddress(firma, partnerid),
    isLocked,
    troubles,
    createdDays: dice.whole(800, 3000),
    logins: planLogins(dice, troubles),
    bookings: planBookings(dice, troubles),
    requests: troubles.includes('requests') ? [dice.whole(4, 9), dice.whole(10, 30), dice.whole(31, 60)] : [],
    visits: dice.whole(2, 14),
  }
}

/** 330 small agencies over all brands, the same at every start. */
export const listSmallPartners = (): SmallPartner[] =>
  mandants.flatMap((mandant, brandPlace) =>
    Array.from({ length: perBrand }, (_, at) => planPartner(mandant, at, brandPlace * perBrand + at)),
  )

/** Link and button are too pale to read. */
const paleStyles = { ...layoutDefaults, colorlink: '#8fb8de', colorbutton: '#9cc4b2' }

/**
 * Stores the small agencies in a few statements. Their bookings resemble those of the brand's own agency: same trips and
 * customers on other days; their visits are on every fifth day.
 */
export const seedSmallPartners = async (db: Db, now: Date, passwordhash: string) => {
  const today = dayOf(now)
  const partners = listSmallPartners()
  await sql`create temporary table small_partner on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(partners)}::jsonb) as p (partnerid int, mandant int, model int, firma text,
      fname text, lname text, strasse text, hausnummer text, plz text, ort text, land text, email text, "isLocked" boolean,
      troubles text[], "createdDays" int, logins int[], bookings int[], requests int[], visits int)`.execute(db)
  await sql`insert into partner (partnerid, mandant, locked, lockreason, lockedat, createdat)
    select partnerid, mandant, "isLocked", case when "isLocked" then 'Agency closed for the winter' end,
      case when "isLocked" then ${now}::timestamptz - interval '20 days' end,
      ${now}::timestamptz - make_interval(days => "createdDays") from small_partner`.execute(db)
  await sql`insert into login (partnerid, userno, username, passwordhash, mask)
    select partnerid, 0, partnerid::text, ${passwordhash}, ${allRights}::int from small_partner`.execute(db)
  await sql`insert into agency (partnerid, firma, fname, lname, strasse, hausnummer, plz, ort, land, email, director)
    select partnerid, firma, fname, lname, strasse, hausnummer, plz, ort, land, email, fname || ' ' || lname from small_partner`.execute(
    db,
  )
  await sql`insert into partnerorganizer (partnerid, organizerid, agenturoptionnr, agenturnrlevel1, aufnehmen)
    select p.partnerid, o.organizerid, 1, p.partnerid::text, o.aufnehmen
    from small_partner p join partnerorganizer o on o.partnerid = p.model
    where not 'organizers' = any(troubles)`.execute(db)
  // One of those without cruise lines has asked for some: it waits in the inbox.
  await sql`insert into activation (partnerid, userno, askedby, askedat)
    select partnerid, 0, firma, ${now}::timestamptz - interval '26 hours'
    from small_partner where 'organizers' = any(troubles) and not "isLocked" order by 1 limit 1`.execute(db)
  await sql`insert into bankaccount (partnerid, paymentaccountid, active, bankname, accountowner, iban, swift)
    select partnerid, 1, not 'bankaccount' = any(troubles), 'Sparkasse', fname || ' ' || lname, 'DE02120300000000202051', 'BYLADEM1001'
    from small_partner`.execute(db)
  await sql`insert into wlvtext (partnerid, languageid, emailcontact, agblink, impressumlink)
    select p.partnerid, languageid, email, case when 'texts' = any(troubles) then '' else url || '/agb' end, url || '/impressum'
    from small_partner p join brand b using (mandant) cross join lateral unnest(b.textlanguageids) languageid
    cross join lateral (select 'https://www.' || split_part(email, '@', 2) as url) site`.execute(db)
  await sql`insert into wlv (partnerid, firm, city, styles, unreadable)
    select partnerid, firma, ort, case when 'contrast' = any(troubles) then ${JSON.stringify(paleStyles)}::jsonb end,
      case when 'contrast' = any(troubles) then ${JSON.stringify(unreadablePairs(paleStyles))}::jsonb else '[]' end
    from small_partner`.execute(db)
  await sql`insert into outbox (partnerid, kind, facts, recipient, mandant, language, createdat, nextat, tries, failedat)
    select p.partnerid, 'bankchanged', jsonb_build_object('user', p.partnerid::text, 'at', ${now.toISOString()}::text), p.email,
      p.mandant, b.language, at, at, 6, at
    from small_partner p join brand b using (mandant)
    cross join lateral (select ${now}::timestamptz - interval '5 days' - p.partnerid % 7 * interval '1 hour' as at) failed
    where 'mails' = any(p.troubles)`.execute(db)
  await sql`insert into audit (partnerid, at, userno, username, noun, action, address)
    select partnerid, ${now}::timestamptz - make_interval(days => days, mins => partnerid % 400), 0, partnerid::text, 'session', 'login',
      '192.0.2.' || partnerid % 250
    from small_partner cross join lateral unnest(logins) days`.execute(db)
  await seedBookingsAndVisits(db, today)
}

const seedBookingsAndVisits = async (db: Db, today: string) => {
  // Copies of another agency's bookings on other days: the search text has the booking's own number.
  await sql`with model as materialized (
      select b.*, row_number() over (partition by partnerid order by bookingid) - 1 as place,
        count(*) over (partition by partnerid) as total
      from booking b where partnerid in (select model from small_partner) and state in (3, 4)
    ), wanted as (
      select p.partnerid, p.model, days, at::int, false as isrequest
      from small_partner p cross join lateral unnest(p.bookings) with ordinality as b (days, at)
      union all
      select p.partnerid, p.model, days, 900 + at::int, true
      from small_partner p cross join lateral unnest(p.requests) with ordinality as r (days, at)
    )
    insert into booking (partnerid, bookingid, version, bookingdate, departuredate, returndate, state, bookingnr, routeplanid,
      organizerid, shipid, cruisingareaid, area, name, customername, travelername, persons, pricecents, commissioncents,
      suchtext, suchtexttraveler, wasrequest)
    select w.partnerid, id, 1, day, day + (m.departuredate - m.bookingdate), day + (m.returndate - m.bookingdate),
      case when isrequest then 1 when at % 11 = 0 then 5 else m.state end, m.bookingnr, m.routeplanid, m.organizerid, m.shipid,
      m.cruisingareaid, m.area, m.name, m.customername, m.travelername, m.persons, m.pricecents, m.commissioncents,
      replace(m.suchtext, m.bookingid::text, id::text), replace(m.suchtexttraveler, m.bookingid::text, id::text), isrequest
    from wanted w
    join model m on m.partnerid = w.model and m.place = (w.at * 7 + w.partnerid) % m.total
    cross join lateral (select w.partnerid::bigint * 1000 + w.at as id, ${today}::date - w.days as day) own`.execute(db)
  await sql`insert into bookingstate (partnerid, bookingid, version, state, at)
    select partnerid, bookingid, 1, state, bookingdate + interval '10 hours' from booking
    where partnerid in (select partnerid from small_partner)`.execute(db)
  await sql`insert into trafficday (partnerid, day, hits, version)
    select partnerid, ${today}::date - days,
      ceil(visits * case when days < 40 and 'visitsdown' = any(troubles) then 0.3 when days < 365 then 1.15 else 1 end), 1
    from small_partner cross join generate_series(3, 728, 5) days
    where not (days < 50 and 'visit' = any(troubles))`.execute(db)
}
