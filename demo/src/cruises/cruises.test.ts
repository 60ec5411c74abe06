import { addDays } from '@gangway/contract/dates/days'
import { FeedCruise } from '@gangway/contract/features/feed-cruises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { soldLines } from '../bookings/lines.ts'
import { destinations } from '../bookings/routes.ts'
import { demoOrganizers } from '../organizers.ts'
import { demoCruises } from './cruises.ts'

const now = new Date('2026-11-18T10:00:00Z')
const cruises = demoCruises(now)

test('ENG-6 the demo offers 3,000 cruises over the next 18 months, the same at every start of a day', () => {
  expect(cruises).toHaveLength(3000)
  expect(new Set(cruises.map(({ routeplanid }) => routeplanid)).size).toBe(3000)
  expect(demoCruises(new Date('2026-11-18T22:00:00Z'))).toEqual(cruises)
  const departures = cruises.map(({ departure }) => departure).toSorted()
  expect(departures[0]).toMatch(/^2026-1[12]/)
  expect(departures.at(-1)).toMatch(/^2028-0[45]/)
  for (const cruise of cruises) z.parse(FeedCruise, cruise)
})

test('ENG-6 no ship is in two places at once, and none sails out of season', () => {
  for (const sailings of Map.groupBy(cruises, ({ shipid }) => shipid).values()) {
    const inOrder = sailings.toSorted((a, b) => a.departure.localeCompare(b.departure))
    for (const [at, { departure, nights }] of inOrder.entries())
      expect((inOrder[at + 1]?.departure ?? '9999') >= addDays(departure, nights)).toBe(true)
  }
  const outOfSeason = cruises.filter(
    ({ cruisingareaid, departure }) => !destinations[cruisingareaid ?? 0]?.months[Number(departure.slice(5, 7)) - 1],
  )
  expect(outOfSeason).toEqual([])
})

test('ENG-6 prices fit nights and line, and every agency has something to show', () => {
  for (const { pricefrom, nights, organizerid } of cruises) {
    const perNight = pricefrom / nights / (soldLines[organizerid ?? 0]?.rate ?? 0)
    expect(perNight, `${pricefrom} for ${nights} nights`).toBeGreaterThan(0.4)
    expect(perNight, `${pricefrom} for ${nights} nights`).toBeLessThan(2.4)
  }
  for (const [partnerid, lines] of Map.groupBy(demoOrganizers(), (one) => one.partnerid)) {
    const own = new Set(lines.filter(({ aufnehmen }) => aufnehmen).map(({ organizerid }) => organizerid))
    expect(cruises.filter(({ organizerid }) => own.has(organizerid ?? 0)).length, `${partnerid}`).toBeGreaterThan(200)
  }
})
