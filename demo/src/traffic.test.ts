import { dayOf } from '@gangway/contract/dates/days'
import { testDatabase } from '@gangway/server/testing/test-database'
import { expect, test } from 'vitest'
import { demoPartners } from './partners.ts'
import { demoTraffic, seedTraffic } from './traffic-store.ts'

const now = new Date('2026-11-15T14:00:00Z')
const others = demoPartners.filter(({ partnerid }) => partnerid !== 101003)
const sum = (rows: { hits: number }[]) => rows.reduce((all, { hits }) => all + hits, 0)

test('OPS-4 the brand-new agency has had no visitors', () => {
  expect(
    demoPartners.filter((partner) => demoTraffic(partner, now).length === 0).map(({ partnerid }) => partnerid),
  ).toEqual([101003])
})

test.each(others)(
  'OPS-4 agency $partnerid has visits on every day for more than three years, until today',
  (partner) => {
    const days = demoTraffic(partner, now)
    expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual(['2023-01-01', dayOf(now), 1415])
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
    expect(days.every(({ hits }) => hits > 0)).toBe(true)
    expect(days.some(({ pageviews }) => pageviews > 0)).toBe(partner.pagetracking === true)
  },
)

test('OPS-4 visits follow a weekly and a yearly rhythm', () => {
  const days = demoTraffic(others[0] ?? expect.fail('no agency'), now).filter(({ day }) => day < '2026')
  const onWeekday = (weekday: number) => sum(days.filter(({ day }) => new Date(day).getUTCDay() === weekday))
  expect(onWeekday(0)).toBeGreaterThan(onWeekday(5) * 1.2)
  const inMonth = (month: string) => sum(days.filter(({ day }) => day.slice(5, 7) === month))
  expect(inMonth('01')).toBeGreaterThan(inMonth('06') * 1.3)
})

test('OPS-4 the visits are valid feed data', async () => {
  const { owner } = await testDatabase()
  const partners = others.filter(({ partnerid }) => [101001, 107001].includes(partnerid))
  await owner.transaction().execute((db) => seedTraffic(db, now, partners))
  for (const partner of partners) {
    const rows = owner.selectFrom('trafficday').selectAll().where('partnerid', '=', partner.partnerid).orderBy('day')
    expect(await rows.execute()).toEqual(demoTraffic(partner, now))
  }
})
