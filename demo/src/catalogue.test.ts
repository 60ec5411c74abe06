import { offersFor } from '@gangway/booking-page/offers'
import { pageMessages } from '@gangway/booking-page/page-messages'
import { expect, test } from 'vitest'
import { demoCatalogue } from './catalogue.ts'

const { organizers, ships, cruisingareas } = demoCatalogue
const idsOf = (entries: readonly { id: number }[]) => entries.map(({ id }) => id)

test('TOP-5 every ship sails where its line does, and ship names are unique within a line', () => {
  const lines = new Map(organizers.map((line) => [line.id, line]))
  for (const { organizerid, area, name } of ships) expect((lines.get(organizerid)?.area ?? 0) & area, name).toBe(area)
  expect(new Set(ships.map(({ organizerid, name }) => `${organizerid} ${name}`)).size).toBe(ships.length)
  for (const entries of [organizers, ships, cruisingareas]) expect(new Set(idsOf(entries)).size).toBe(entries.length)
})

test('TOP-5 ids that bookings and lists refer to never change', () => {
  const nameOf = (entries: readonly { id: number; name: string }[]) => (id: number) =>
    entries.find((entry) => entry.id === id)?.name
  expect([101, 201, 1001, 1301, 1351, 2151].map(nameOf(ships))).toEqual([
    'Mein Schiff 1',
    'AIDAbella',
    'Queen Mary 2',
    'Amadea',
    'Alena',
    'A-ROSA ALEA',
  ])
  expect([1, 15, 20, 43, 50, 73].map(nameOf(cruisingareas))).toEqual([
    'Mittelmeer',
    'Ostsee',
    'Karibik',
    'Südsee',
    'Flüsse Europas',
    'Mississippi',
  ])
})

test('TOP-1 the regions of the marketing material are destinations too', () => {
  const names = cruisingareas.map(({ name }) => name)
  for (const region of ['Afrika', 'Alaska', 'Asien', 'Hawaii', 'Karibik', 'Mittelmeer', 'Nordland', 'Nordamerika'])
    expect(names).toContain(region)
  expect(names).toContain('Orient u. Emirate')
})

test('LAY-7 the cruises on the public page use lines, ships and destinations of the catalogue', () => {
  const offers = organizers.flatMap(({ id }) => {
    const sold = { organizers: [id], cruisingareas: idsOf(cruisingareas) }
    return Object.keys(pageMessages.en.areas).flatMap((where) => offersFor({ where }, '2026-11-15', sold))
  })
  expect(offers.length).toBeGreaterThanOrEqual(15)
  for (const { organizerid, line, ship, cruisingareaid } of offers) {
    expect(organizers.find(({ id }) => id === organizerid)?.name).toBe(line)
    const found = ships.find((one) => one.organizerid === organizerid && one.name === ship)
    const water = cruisingareas.find(({ id }) => id === cruisingareaid)?.area ?? 0
    expect({ ship, sails: water & (found?.area ?? 0) }).toEqual({ ship, sails: water })
  }
})
