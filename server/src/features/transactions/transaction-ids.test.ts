import { getTransaction } from '@gangway/contract/features/transactions'
import { expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'

const t = await testApp()
const feed = (items: Parameters<typeof upsertBookings>[1]) => upsertBookings(t.database.owner, items, t.clock.now)
const anna = await t.openSession(101001, { userno: 1 })
await feed([aBooking({ partnerid: 102001, bookingid: 9_000_000_001 })])

test('TRX-4 every booking that the feed accepts can be opened, also one with the largest id', async () => {
  const bookingid = Number.MAX_SAFE_INTEGER
  await feed([aBooking({ bookingid, bookingdate: '2020-02-29' })])
  const { status, data } = await t.call(getTransaction, { as: anna, params: { bookingid: String(bookingid) } })
  expect([status, data.bookingid]).toEqual([200, bookingid])
})

test.each(['9000000001', '9007199254740993', '0', '-1', 'abc', '1e3', '00001', '99999999999999999999', '%00'])(
  'SES-7 booking %s, of another partner or of nobody, is not found',
  async (bookingid) => {
    expect((await t.call(getTransaction, { as: anna, params: { bookingid } })).status).toBe(404)
  },
)
