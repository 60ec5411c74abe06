import { addDays, dayOf } from '@gangway/contract/dates/days'
import { feedBookings } from '@gangway/contract/features/feed'
import {
  createKey,
  getFeedOverview,
  listFeedRefusals,
  listKeys,
  revokeKey,
} from '@gangway/contract/features/feed-console'
import { expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'
import { runRetention } from '../system/retention-run-store.ts'

const t = await testApp()
let admin = await t.openConsole('administrator')
const { owner } = t.database

const newKey = async (name: string) =>
  (await t.call(createKey, { as: admin, body: { name, scopes: ['bookings'] } })).data

test('CON-6 a key is shown once, sends until it is revoked, and is in the history', async () => {
  const { key, keyid } = await newKey('Midocean')
  expect(key).toMatch(/^gangway_/)
  const send = () => t.call(feedBookings, { as: key, body: { bookings: [] } })
  expect((await send()).status).toBe(200)
  const { data: all, text } = await t.call(listKeys, { as: admin })
  expect(all.find((one) => one.keyid === keyid)).toMatchObject({
    name: 'Midocean',
    scopes: ['bookings'],
    revokedat: null,
  })
  expect(text).not.toContain(key)
  const params = { keyid: String(keyid) }
  expect((await t.call(revokeKey, { as: admin, params })).data.revokedat).not.toBeNull()
  expect((await send()).status).toBe(401)
  expect((await t.call(revokeKey, { as: admin, params })).status).toBe(404)
  const events = await owner
    .selectFrom('providerevent')
    .select(['action', 'username'])
    .where('noun', '=', 'keys')
    .execute()
  expect(events).toEqual([
    { action: 'create', username: 'administrator@provider.example' },
    { action: 'use', username: 'Midocean' },
    { action: 'revoke', username: 'administrator@provider.example' },
  ])
})

test('CON-6 refused items can be looked at, with reason and content as it was sent; of each batch the first fifty', async () => {
  const { key } = await newKey('Refused')
  const odd = { bookingid: 'x', traveler: 'Zoë \u0000 Ω' }
  const good = aBooking({ bookingid: 900_001 })
  const answer = await t.call(feedBookings, { as: key, body: { bookings: [good, odd] } })
  expect(answer.data).toMatchObject({ accepted: 1, refused: 1 })
  const { data } = await t.call(listFeedRefusals, { as: admin, query: {} })
  expect(data.rows).toHaveLength(1)
  expect(data.rows[0]).toMatchObject({ scope: 'bookings', list: 'bookings', key: 'Refused' })
  expect(data.rows[0]?.fields).toEqual(answer.data.bookings[1]?.fields?.map(({ came: _, ...field }) => field))
  expect(data.rows[0]?.item).toContain('Zoë')
  await t.call(feedBookings, { as: key, body: { bookings: Array.from({ length: 80 }, () => odd) } })
  const first = await t.call(listFeedRefusals, { as: admin, query: { limit: '40', scope: 'bookings' } })
  expect([first.data.rows.length, first.data.hasmore]).toEqual([40, true])
  const before = String(first.data.rows.at(-1)?.refusalid)
  const rest = await t.call(listFeedRefusals, { as: admin, query: { before } })
  expect([rest.data.rows.length, rest.data.hasmore]).toEqual([11, false])
  // A batch that is sent again is answered again, and not recorded twice.
  const headers = { 'idempotency-key': 'again' }
  for (let n = 0; n < 2; n += 1) await t.call(feedBookings, { as: key, body: { bookings: [odd] }, headers })
  expect((await t.call(getFeedOverview, { as: admin })).data.refusals).toBe(52)
  await runRetention(owner, () => new Date(t.clock.now.getTime() + 14 * 24 * 3_600_000))
  expect(await owner.selectFrom('feedrefusal').select('refusalid').execute()).toEqual([])
})

test('CON-6 the overview counts by day and scope, and knows a silence that is longer than usual', async () => {
  await owner.deleteFrom('feedbatch').execute()
  // The clean-up above has ended the session.
  admin = await t.openConsole('administrator')
  const { keyid } = await newKey('Nightly')
  const now = t.clock.now.getTime()
  const hours = (n: number) => new Date(now - n * 3_600_000)
  const counts = { accepted: 10, unchanged: 2, different: 0, refused: 1 }
  const batch = (ago: number, scope = 'bookings') => ({ keyid, scope, at: hours(ago), ...counts })
  // Every 24 hours, once after 30; the last one 25 hours ago.
  await owner
    .insertInto('feedbatch')
    .values([25, 49, 73, 97, 127].map((ago) => batch(ago)))
    .execute()
  await owner
    .insertInto('feedbatch')
    .values([batch(500, 'traffic'), batch(24 * 45, 'traffic')])
    .execute()
  const { data } = await t.call(getFeedOverview, { as: admin })
  const [bookings, traffic, catalogue] = data.scopes
  expect(bookings).toEqual({
    scope: 'bookings',
    lastat: hours(25).toISOString(),
    silence: 25 * 3600,
    longestpause: 30 * 3600,
    issilent: false,
  })
  // Batches on too few days to say what is usual, and none at all.
  expect(traffic).toMatchObject({ scope: 'traffic', longestpause: null, issilent: false })
  expect(catalogue).toMatchObject({ lastat: null, silence: null, issilent: false })
  expect(data.days).toHaveLength(6)
  expect(data.days.at(-1)).toEqual({
    day: addDays(dayOf(t.clock.now), -1),
    scope: 'bookings',
    batches: 1,
    ...counts,
  })
  // Two deliveries of many batches each, 17 minutes apart, say nothing about 18 minutes without one.
  const minutes = (n: number) => new Date(now - n * 60_000)
  await owner
    .insertInto('feedbatch')
    .values([18, 18.5, 19, 36, 36.5, 37].map((ago) => ({ ...batch(0, 'cruises'), at: minutes(ago) })))
    .execute()
  const { data: twice } = await t.call(getFeedOverview, { as: admin })
  expect(twice.scopes.at(-1)).toMatchObject({ scope: 'cruises', longestpause: null, issilent: false })
  t.clock.now = new Date(now + 6 * 3_600_000)
  const later = await t.call(getFeedOverview, { as: await t.openConsole('reader') })
  expect(later.data.scopes[0]).toMatchObject({ silence: 31 * 3600, issilent: true })
  t.clock.now = new Date(now)
})
