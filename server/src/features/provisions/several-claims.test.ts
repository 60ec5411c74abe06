import { listClaims, makeClaim, makeClaims, withdrawClaim } from '@gangway/contract/features/provisions-claims'
import { refuseClaim } from '@gangway/contract/features/provisions-claims-console'
import { openCommissionsMost } from '@gangway/contract/features/provisions-open'
import { expect, test } from 'vitest'
import { claimsApp } from '../../testing/claims-app.ts'
import { agencyName } from '../../testing/fixtures.ts'

const { t, owner, plantStatement, plantBooking, openAgency, newClaim, read, mailsTo } = await claimsApp()
const as = await openAgency(101001)
const accounting = await t.openConsole('accounting')

let lastBooking = 8000
const plant = (count: number) =>
  Promise.all(Array.from({ length: count }, () => plantBooking(101001, ++lastBooking, 10_000)))
const make = (bookingids: readonly number[], text = 'All of June', session = as) =>
  t.call(makeClaims, { as: session, body: { bookingids: [...bookingids], text } })
const claimsOf = async (bookingids: readonly number[]) =>
  (await t.call(listClaims, { as })).data.filter(({ bookingid }) => bookingids.includes(bookingid))

test('MNY-5 several bookings are claimed in one call: a claim for each, with one text and one mail', async () => {
  const bookingids = await plant(3)
  await plantStatement(101001, '2026-09-05', [{ bookingid: bookingids[0] ?? 0, amountcents: 4000 }])
  const { status, data } = await make(bookingids)
  expect([status, data]).toEqual([200, bookingids.map((bookingid) => ({ bookingid, outcome: 'made' }))])
  const claims = (await claimsOf(bookingids)).toSorted((a, b) => a.bookingid - b.bookingid)
  expect(claims.map(({ amount, state }) => [amount, state])).toEqual([
    [60, 'open'],
    [100, 'open'],
    [100, 'open'],
  ])
  for (const { claimid } of claims)
    expect((await read(as, claimid)).messages).toMatchObject([
      { step: 'claim', author: agencyName(101001), text: 'All of June' },
    ])
  const history = await owner.selectFrom('audit').select('changes').where('action', '=', 'claimmake').execute()
  for (const bookingid of bookingids) expect(JSON.stringify(history)).toContain(`"SW-${bookingid}"`)

  const mails = await mailsTo('accounting@provider.example')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/Provision für 3 Buchungen reklamiert$/)
  for (const part of ['260,00', ...bookingids.map((id) => `SW-${id}`), 'All of June', '/provider/inbox?kind=claim'])
    expect(mails[0]?.text).toContain(part)
})

test('MNY-5 what is claimed, paid or refused already is named and left as it is; the others are claimed', async () => {
  const [open = 0, paid = 0, withdrawn = 0] = await plant(3)
  const claimed = await newClaim(as)
  const refused = await newClaim(as)
  await plantStatement(101001, '2026-09-06', [{ bookingid: paid, amountcents: 10_000 }])
  const body = { version: 1, text: 'x' }
  const at = (claimid: number) => ({ partnerid: '101001', claimid: String(claimid) })
  await t.call(refuseClaim, { as: accounting, params: at(refused.claimid), body })
  const { claimid } = (await t.call(makeClaim, { as, body: { bookingid: withdrawn } })).data
  await t.call(withdrawClaim, { as, params: { claimid: String(claimid) }, body })

  const { data } = await make([open, open, paid, withdrawn, claimed.bookingid, refused.bookingid])
  expect(Object.fromEntries(data.map(({ bookingid, outcome }) => [bookingid, outcome]))).toEqual({
    [open]: 'made',
    [withdrawn]: 'made',
    [paid]: 'nothing',
    [claimed.bookingid]: 'existing',
    [refused.bookingid]: 'nothing',
  })
  expect(data).toHaveLength(5)
  expect(await read(as, claimed.claimid)).toEqual(claimed)
})

test('MNY-5 one booking that does not exist, or is somebody else’s, and nothing is written', async () => {
  const own = await plant(2)
  const other = await plantBooking(101002, ++lastBooking)
  for (const stranger of [other, 999_999]) expect((await make([...own, stranger])).status).toBe(404)
  expect(await claimsOf(own)).toEqual([])
  const tooMany = Array.from({ length: openCommissionsMost + 1 }, (_, at) => at + 1)
  expect([(await make([])).status, (await make(tooMany)).status]).toEqual([400, 400])
})

test('MNY-5 two colleagues who claim the same bookings at once, in opposite order, make one claim for each', async () => {
  const bookingids = await plant(6)
  const clara = await t.openSession(101001, { userno: 2 })
  const answers = await Promise.all([make(bookingids), make(bookingids.toReversed(), 'the same', clara)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const made = answers.flatMap(({ data }) => data).filter(({ outcome }) => outcome === 'made')
  expect(made.map(({ bookingid }) => bookingid).toSorted((a, b) => a - b)).toEqual(bookingids)
  expect(await claimsOf(bookingids)).toHaveLength(6)
})
