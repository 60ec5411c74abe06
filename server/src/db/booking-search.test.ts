import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { upsertBookings } from '../features/feed/bookings-store.ts'
import { aBooking } from '../testing/a-booking.ts'
import { randomBookings } from '../testing/random-bookings.ts'
import { testDatabase } from '../testing/test-database.ts'

const { owner } = await testDatabase()
const migration = readFileSync(`${import.meta.dirname}/migrations/024-booking-search.sql`, 'utf8')

const texts = async () =>
  (await sql<object>`select partnerid, bookingid, suchtext, suchtexttraveler from booking order by 1, 2`.execute(owner))
    .rows
const versions = async () =>
  (await sql<{ xmin: string }>`select xmin::text from booking order by partnerid, bookingid`.execute(owner)).rows

const hard = [
  'Jörg MÜLLER, Mueller & Muller\u00a0GmbH',
  'Mu\u0308ller Ålesund Vesteraalen Bœuf Sørensen Łódź Yılmaz İstanbul ΟΔΥΣΣΕΥΣ Đorđe',
  'ruft zurück\n\nam Montag\t, AE-4711 AE4711 Malmö-Kiel',
  `${'–'.repeat(400)}`,
  `${'x'.repeat(940)}🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢`,
]

test('TRX-1 the migration gives every booking the search texts the feed would give it, and running it again changes nothing', async () => {
  const hardOnes = hard.map((comment, at) =>
    aBooking({ bookingid: 5001 + at, comment, travelername: comment.slice(0, 100).replace(/\s/g, ' ') }),
  )
  await upsertBookings(owner, [...randomBookings(5, 101001, 500), ...hardOnes], new Date('2026-11-15T10:00:00Z'))
  const expected = await texts()
  expect(expected.length).toBeGreaterThan(500)
  // As the rows were before: without ids, travel id and comment.
  await sql`update booking set suchtext = lower(bookingnr), suchtexttraveler = lower(customername)`.execute(owner)
  await sql.raw(migration).execute(owner)
  expect(await texts()).toEqual(expected)
  const before = await versions()
  await sql.raw(migration).execute(owner)
  expect(await versions(), 'a second run has nothing to write').toEqual(before)
})
