import { withdrawClaim } from '@gangway/contract/features/provisions-claims'
import { acceptClaim, answerClaim, refuseClaim } from '@gangway/contract/features/provisions-claims-console'
import {
  exportOpenCommissions,
  listOpenCommissions,
  type OpenStanding,
} from '@gangway/contract/features/provisions-open'
import { expect, test } from 'vitest'
import { claimsApp } from '../../testing/claims-app.ts'
import { readZip } from '../../testing/read-zip.ts'

const { t, openAgency, newClaim, plantBooking } = await claimsApp()
const as = await openAgency(101001)
const accounting = await t.openConsole('accounting')

const list = async (standing?: OpenStanding, session = as) =>
  (await t.call(listOpenCommissions, { as: session, query: standing ? { standing } : {} })).data
const idsOf = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ bookingid }) => bookingid)

const body = { version: 1, text: 'x' }
const claimed = await newClaim(as)
const [answered, accepted, refused, withdrawn] = [
  await newClaim(as),
  await newClaim(as),
  await newClaim(as),
  await newClaim(as),
]
const params = ({ claimid }: { claimid: number }) => ({ partnerid: '101001', claimid: String(claimid) })
await t.call(answerClaim, { as: accounting, params: params(answered), body })
await t.call(acceptClaim, { as: accounting, params: params(accepted), body: { ...body, promised: '2026-12-01' } })
await t.call(refuseClaim, { as: accounting, params: params(refused), body })
await t.call(withdrawClaim, { as, params: params(withdrawn), body })
const never = await plantBooking(101001, 1)

test('MNY-4, MNY-5 what is promised stands apart, and what was settled by claim is closed', async () => {
  const open = await list()
  expect(idsOf(open).toSorted((a, b) => a - b)).toEqual([
    never,
    claimed.bookingid,
    answered.bookingid,
    withdrawn.bookingid,
  ])
  expect(open.states[0]).toEqual({ state: 'missing', bookings: 4, open: 1055.36 })
  expect([open.sum, open.promised, open.closed]).toEqual([
    1055.36,
    { bookings: 1, open: 263.84 },
    { bookings: 1, open: 263.84 },
  ])
  const claimOf = (bookingid: number) => open.rows.find((row) => row.bookingid === bookingid)?.claim
  expect(claimOf(claimed.bookingid)).toMatchObject({ claimid: claimed.claimid, state: 'open' })
  expect([claimOf(never), claimOf(withdrawn.bookingid)]).toEqual([null, null])
  expect(idsOf(await list('promised'))).toEqual([accepted.bookingid])
  expect(idsOf(await list('closed'))).toEqual([refused.bookingid])
})

test('MNY-4 the Excel file has all of it, with the sums', async () => {
  const { status, headers } = await t.call(exportOpenCommissions, { as, query: { language: 'de' } })
  expect([status, headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('filename="seeweg-offene-betraege-2026-11-15.xlsx"'),
  ])
  const answer = await t.app.inject({
    url: '/partner/api/provisions/101001/provisions/open/export?language=fr',
    headers: { authorization: `Bearer ${as.token}` },
  })
  const sheet = readZip(answer.rawPayload)
    .map(({ bytes }) => bytes.toString())
    .join('')
  for (const text of ['Montants en attente', `SW-${refused.bookingid}`, 'Promis', 'Clos', 'décembre 2026', 'Répondue'])
    expect(sheet).toContain(text)
})

test('NTF-6, MNY-4 open money is also a CSV file: the same rows, amounts with a decimal comma', async () => {
  const answer = await t.app.inject({
    url: '/partner/api/provisions/101001/provisions/open/export?language=de&format=csv',
    headers: { authorization: `Bearer ${as.token}` },
  })
  expect(answer.headers['content-disposition']).toContain('seeweg-offene-betraege-2026-11-15.csv')
  const [header, ...lines] = answer.body.trimEnd().split('\r\n')
  expect(header).toMatch(/^\uFEFF[^;]+;Kunde;Schiff;/)
  expect(lines).toHaveLength(6)
  expect(lines.find((line) => line.startsWith(`SW-${refused.bookingid};`))).toContain(';263,84;')
})

test('MNY-5 a promise whose month is over is open money again', async () => {
  const now = t.clock.now
  t.clock.now = new Date('2026-12-31T10:00:00Z')
  expect(idsOf(await list('promised', await t.openSession(101001)))).toEqual([accepted.bookingid])
  t.clock.now = new Date('2027-01-01T10:00:00Z')
  const open = await list('open', await t.openSession(101001))
  expect(open.promised.bookings).toBe(0)
  expect(open.rows.find(({ bookingid }) => bookingid === accepted.bookingid)?.claim).toMatchObject({
    state: 'accepted',
    isoverdue: true,
  })
  t.clock.now = now
})
