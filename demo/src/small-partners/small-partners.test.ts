import { listPartners } from '@gangway/contract/features/partners'
import { healthReasonNames } from '@gangway/contract/partners/partner-health'
import { keepHealthOfAll } from '@gangway/server/features/partners/health-store'
import { testApp } from '@gangway/server/testing/test-app'
import { expect, test } from 'vitest'
import { seedBookings } from '../bookings/bookings-store.ts'
import { demoPartners } from '../partners.ts'
import { listSmallPartners, seedSmallPartners } from './small-partners-store.ts'

test('CON-4 the demo has 330 small agencies over all brands; every sixth is in trouble, each in its own way, the others are well', async () => {
  const t = await testApp()
  const small = listSmallPartners()
  const models = demoPartners.filter(({ partnerid }) => small.some(({ model }) => model === partnerid))
  expect([small.length, models.length]).toEqual([330, 10])
  await t.database.owner.transaction().execute(async (db) => {
    await seedBookings(db, t.clock.now, { partners: models, share: 0.1 })
    await seedSmallPartners(db, t.clock.now, '')
    await keepHealthOfAll(db, t.clock.now)
  })
  const as = await t.openConsole('reader')
  const pages = await Promise.all(
    ['0', '200'].map((offset) => t.call(listPartners, { as, query: { search: '', offset, limit: '200' } })),
  )
  const found = new Map(pages.flatMap(({ data }) => data.rows).map((row) => [row.partnerid, row]))
  const troubled = small.filter(({ troubles, isLocked }) => troubles.length > 0 && !isLocked)
  expect(troubled.length).toBeGreaterThan(50)
  for (const { partnerid, troubles, isLocked } of small) {
    const row = found.get(partnerid)
    expect([partnerid, row?.locked]).toEqual([partnerid, isLocked])
    // Without any visit, visits have fallen too.
    const expected = troubles.includes('visit') ? [...troubles, 'visitsdown'] : troubles
    expect([partnerid, row?.reasons.toSorted()]).toEqual([partnerid, isLocked ? [] : expected.toSorted()])
    expect([partnerid, (row?.revenue ?? 0) > 0]).toEqual([partnerid, true])
  }
  expect(new Set(troubled.flatMap(({ troubles }) => troubles)).size).toBe(healthReasonNames.length)
})
