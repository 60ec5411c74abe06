import { makeClaim, withdrawClaim } from '@gangway/contract/features/provisions-claims'
import { getBookingCommission } from '@gangway/contract/features/provisions-commission'
import { expect, test } from 'vitest'
import { claimsApp } from '../../testing/claims-app.ts'
import type { TestSession } from '../../testing/test-app.ts'

const { t, openAgency, plantBooking, plantStatement } = await claimsApp()

const read = (as: TestSession, bookingid: number | string) =>
  t.call(getBookingCommission, { as, params: { bookingid: String(bookingid) } })

test('MNY-3 the commission of a booking has its state, its lines in order of time, and its claim', async () => {
  const anna = await openAgency(101001)
  const bookingid = await plantBooking(101001, 7001, 10_000)
  const untouched = (await read(anna, bookingid)).data
  expect(untouched).toEqual({
    ...{ payoutday: '2026-09-05', state: 'missing', commission: 100, paid: 0, bonus: 0, open: 100 },
    ...{ lines: [], claim: null },
  })
  const late = await plantStatement(101001, '2026-09-20', [{ bookingid, amountcents: -500, kind: 'correction' }])
  const early = await plantStatement(101001, '2026-09-05', [
    { bookingid, amountcents: 4000 },
    { bookingid: 7002, amountcents: 1 },
    { bookingid, amountcents: 1234, kind: 'bonus' },
  ])
  const { lines, ...figures } = (await read(anna, bookingid)).data
  expect(figures).toMatchObject({ state: 'short', commission: 100, paid: 35, bonus: 12.34, open: 65, claim: null })
  expect(lines.map(({ statementnr, issued, kind, amount }) => [statementnr, issued, kind, amount])).toEqual([
    [early, '2026-09-05', 'commission', 40],
    [early, '2026-09-05', 'bonus', 12.34],
    [late, '2026-09-20', 'correction', -5],
  ])

  const claim = (await t.call(makeClaim, { as: anna, body: { bookingid, text: '' } })).data
  const open = { claimid: claim.claimid, state: 'open', promised: null, isoverdue: false }
  expect((await read(anna, bookingid)).data.claim).toEqual(open)
  const { version } = claim
  await t.call(withdrawClaim, { as: anna, params: { claimid: String(claim.claimid) }, body: { version, text: '' } })
  expect((await read(anna, bookingid)).data.claim).toBeNull()
})

test('MNY-3 the commission of another agency’s booking, or of none, is not found', async () => {
  const anna = await openAgency(101001)
  const bookingid = await plantBooking(101002, 7101)
  for (const id of [bookingid, 999_999, 'x', '0', '99999999999999999999'])
    expect((await read(anna, id)).status, String(id)).toBe(404)
  expect((await read(await openAgency(101002), bookingid)).status).toBe(200)
})
