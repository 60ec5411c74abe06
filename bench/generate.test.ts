import { rm } from 'node:fs/promises'
import { searchTexts } from '@gangway/contract/texts/search-text'
import { connect } from '@gangway/embedded-postgres/client'
import { scratchFolder } from '@gangway/embedded-postgres/testing/scratch-folder'
import { openDatabase } from '@gangway/server/db/database'
import { startEmbedded } from '@gangway/server/db/embedded'
import { migrate } from '@gangway/server/db/migrate'
import { loadCatalogue } from '@gangway/server/testing/test-catalogue'
import { expect, test } from 'vitest'
import { full, generate, largestPartner, planPartners } from './generate.ts'

test('the generated data has the requested size', () => {
  const partners = planPartners(full)
  const sum = partners.reduce((all, { count }) => all + count, 0)
  expect([partners.length, sum, new Set(partners.map(({ partnerid }) => partnerid)).size]).toEqual([
    1000, 2_000_000, 1000,
  ])
  expect(partners[0]).toMatchObject({ partnerid: largestPartner, count: 100_000 })
  expect(Math.min(...partners.map(({ count }) => count))).toBeGreaterThan(500)
})

test('the generated data is what the feed would have stored', async () => {
  const folder = await scratchFolder('gangway-generate')
  const embedded = await startEmbedded({ dataDir: folder, log: () => undefined })
  await migrate(embedded.connection)
  const database = openDatabase(embedded.connection, () => undefined)
  const { owner } = database
  try {
    await loadCatalogue(owner)
    const client = await connect(embedded.connection, 'test')
    const indexes = async () => (await client.query('select indexdef from pg_indexes order by indexname')).rows
    const before = await indexes()
    await generate(embedded.connection, { partners: 12, bookings: 900, largest: 200, days: 30 }, () => undefined)
    expect(await indexes(), 'every index is there again').toEqual(before)
    const rows = await owner
      .selectFrom('booking as b')
      .innerJoin('ship', 'ship.shipid', 'b.shipid')
      .innerJoin('organizer', (join) =>
        join
          .onRef('organizer.organizerid', '=', 'b.organizerid')
          .onRef('organizer.organizerid', '=', 'ship.organizerid'),
      )
      .innerJoin('cruisingarea as c', 'c.cruisingareaid', 'b.cruisingareaid')
      .innerJoin('partner', 'partner.partnerid', 'b.partnerid')
      .selectAll('b')
      .select(['shipname', 'organizername', 'c.area as waters'])
      .execute()
    expect(rows, 'all that they point at is there').toHaveLength(900)
    expect(rows.filter(({ partnerid }) => partnerid === largestPartner)).toHaveLength(200)
    for (const row of rows) {
      const { travelername, comment, bookingnr, bookingid, routeplanid } = row
      const numbers = [bookingnr, String(bookingid), String(routeplanid)]
      const words = [...numbers, row.shipname, row.name, row.customername, row.organizername]
      expect(row).toMatchObject(searchTexts({ words, travelername, comment }))
      expect(
        (row.waters & row.area) > 0 && row.returndate > row.departuredate && row.departuredate > row.bookingdate,
      ).toBe(true)
    }
    const last = await owner
      .selectFrom('bookingstate as s')
      .innerJoin('booking as b', (join) =>
        join
          .onRef('b.partnerid', '=', 's.partnerid')
          .onRef('b.bookingid', '=', 's.bookingid')
          .onRef('b.version', '=', 's.version'),
      )
      .select(['s.state', 'b.state as shown'])
      .execute()
    expect(
      last.filter(({ state, shown }) => state === shown),
      'every history ends with what is shown',
    ).toHaveLength(900)
    const work = await owner
      .selectFrom('bookingwork as w')
      .innerJoin('booking as b', (join) =>
        join.onRef('b.partnerid', '=', 'w.partnerid').onRef('b.bookingid', '=', 'w.bookingid'),
      )
      .select(['w.searchtext', 'w.userno', 'b.worktext', 'b.workuserno'])
      .execute()
    expect(work.length).toBeGreaterThan(100)
    expect(
      work.filter((row) => row.searchtext === row.worktext && row.userno === row.workuserno),
      'the booking holds a copy of what was written about it',
    ).toHaveLength(work.length)
    expect(await owner.selectFrom('trafficday').select('day').execute()).toHaveLength(12 * 30)
    await client.end()
  } finally {
    await database.close()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
