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
