import { getReport } from '@gangway/contract/features/report'
import { listRequestPeople } from '@gangway/contract/features/requests'
import { beforeAll, expect, test } from 'vitest'
import { randomBookings } from '../../testing/random-bookings.ts'
import { randomWork, storeWork } from '../../testing/random-work.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'

const t = await testApp()
const anna = await t.openSession(101001)
const other = await t.openSession(101002)
const fed = randomBookings(7, 101001, 200, '2026-01-01', 300)

beforeAll(async () => {
  const { owner } = t.database
  await upsertBookings(owner, fed, t.clock.now)
  await upsertBookings(
    owner,
    fed.slice(0, 100).map((item) => ({ ...item, partnerid: 101002 })),
    t.clock.now,
  )
  await storeWork(owner, 101001, randomWork(8, fed, [0, 1, 2]), t.clock.now)
  await storeWork(owner, 101002, randomWork(9, fed.slice(0, 100), [0]), t.clock.now)
})

const ask = async (groupType: 1 | 3, as = anna) => {
  const body = {
    bookingPeriodType: 1,
    groupType,
    datePeriodType: 'custom',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  } as const
  const { status, data, text } = await t.call(getReport, { as, body })
  expect(status, text).toBe(200)
  return data
}

test('ENQ-5 grouped by person, the report names everybody who is responsible, and nobody has a line of its own', async () => {
  const { groups, people, total, shippingcomypanytexts } = await ask(3)
  const everybody = (await t.call(listRequestPeople, { as: anna })).data
  expect(people).toEqual(everybody.map(({ userno, name }) => ({ userno, name })))
  expect(people.map(({ userno }) => userno).sort()).toEqual([0, 1, 2])
  expect(shippingcomypanytexts).toEqual([])
  expect(groups.map(({ userno }) => userno)).toContain(null)
  expect(groups.reduce((sum, { booking_count }) => sum + booking_count, 0)).toBe(total.booking_count)
  expect((await ask(3, other)).people.map(({ userno }) => userno)).toEqual([0])
  expect((await ask(1)).people).toEqual([])
})
