import { offersFor } from '@gangway/booking-page/offers'
import { pageMessages } from '@gangway/booking-page/page-messages'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { catalogue } from './catalogue.ts'
import { loadCatalogue } from './catalogue-store.ts'

const { owner } = (await testApp()).database
const data = catalogue()

test('TOP-5 loading the catalogue again changes only what is new in it', async () => {
  const counts = async () =>
    Promise.all(
      (['organizer', 'ship', 'cruisingarea', 'cruisingareatext'] as const).map(async (table) => {
        const { n } = await owner
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
        return n
      }),
    )
  const before = await counts()
  expect(before).toEqual([data.organizers.length, data.ships.length, data.areas.length, data.areas.length * 7])
  await loadCatalogue(owner)
  expect(await counts()).toEqual(before)
  const renamed = data.organizers.map((row) => (row.organizerid === 1 ? { ...row, organizername: 'Renamed' } : row))
  await Promise.all([loadCatalogue(owner, { ...data, organizers: renamed }), loadCatalogue(owner)])
  await loadCatalogue(owner, { ...data, organizers: renamed })
  const found = await owner.selectFrom('organizer').selectAll().where('organizerid', '=', 1).executeTakeFirst()
  expect(found).toEqual({ organizerid: 1, organizername: 'Renamed', area: 1 })
})

test('TOP-5 every ship sails where its line does, and ship names are unique within a line', () => {
  const lines = new Map(data.organizers.map((line) => [line.organizerid, line]))
  for (const { organizerid, area, shipname } of data.ships) {
    expect((lines.get(organizerid)?.area ?? 0) & area, shipname).toBe(area)
  }
  expect(new Set(data.ships.map(({ organizerid, shipname }) => `${organizerid} ${shipname}`)).size).toBe(
    data.ships.length,
  )
  expect(new Set(data.ships.map(({ shipid }) => shipid)).size).toBe(data.ships.length)
  expect(data.organizers.every(({ area }) => area >= 1 && area <= 3)).toBe(true)
})

test('TOP-5 ids that bookings and lists refer to never change', () => {
  const named = (shipid: number) => data.ships.find((ship) => ship.shipid === shipid)?.shipname
  expect([101, 201, 1001, 1301, 1351, 2151].map(named)).toEqual([
    'Mein Schiff 1',
    'AIDAbella',
    'Queen Mary 2',
    'Amadea',
    'Alena',
    'A-ROSA ALEA',
  ])
  const german = (cruisingareaid: number) =>
    data.areas.find((area) => area.cruisingareaid === cruisingareaid)?.texts.find(({ languageid }) => languageid === 1)
      ?.name
  expect([1, 15, 20, 43, 50, 73].map(german)).toEqual([
    'Mittelmeer',
    'Ostsee',
    'Karibik',
    'Südsee',
    'Flüsse Europas',
    'Mississippi',
  ])
})

test('TOP-1 the regions of the marketing material are destinations too', () => {
  const names = data.areas.map(({ texts }) => texts.find(({ languageid }) => languageid === 1)?.name)
  for (const region of ['Afrika', 'Alaska', 'Asien', 'Hawaii', 'Karibik', 'Mittelmeer', 'Nordland', 'Nordamerika'])
    expect(names).toContain(region)
  expect(names).toContain('Orient u. Emirate')
})

test('LAY-7 the cruises on the public page use lines, ships and destinations of the catalogue', () => {
  const offers = data.organizers.flatMap(({ organizerid }) =>
    Object.keys(pageMessages.en.areas).flatMap((where) => offersFor({ where }, '2026-11-15', [organizerid])),
  )
  expect(offers.length).toBeGreaterThanOrEqual(15)
  for (const { organizerid, line, ship, cruisingareaid } of offers) {
    expect(data.organizers.find((one) => one.organizerid === organizerid)?.organizername).toBe(line)
    const found = data.ships.find((one) => one.organizerid === organizerid && one.shipname === ship)
    const water = data.areas.find((one) => one.cruisingareaid === cruisingareaid)?.area ?? 0
    expect({ ship, sails: water & (found?.area ?? 0) }).toEqual({ ship, sails: water })
  }
})
