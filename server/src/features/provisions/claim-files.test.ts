import { limits } from '@gangway/contract/calls/limits'
import { getHome } from '@gangway/contract/features/home'
import { type Claim, getClaimFile, makeClaim, replyToClaim } from '@gangway/contract/features/provisions-claims'
import {
  acceptClaim,
  answerClaim,
  getPartnerClaim,
  getPartnerClaimFile,
} from '@gangway/contract/features/provisions-claims-console'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { claimsApp } from '../../testing/claims-app.ts'
import { hostileLogos } from '../../testing/hostile-logos.ts'
import { hostilePdfs, minimalPdf } from '../../testing/hostile-pdfs.ts'

const { t, owner, plantBooking, plantStatement, openAgency, newClaim, read } = await claimsApp()
const as = await openAgency(101001)
const other = await openAgency(101002)
const accounting = await t.openConsole('accounting')

const at = ({ claimid }: Pick<Claim, 'claimid'>) => ({ params: { partnerid: '101001', claimid: String(claimid) } })
const filesOf = ({ messages }: Pick<Claim, 'messages'>) => messages.map(({ file }) => file?.name ?? null)

const photo = sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#0b4f9e' } })

test('MNY-5 both sides send files with their messages, and both download them; nobody else does', async () => {
  const bookingid = await plantBooking(101001, 1)
  const made = await t.call(makeClaim, {
    as,
    body: { bookingid, text: 'See the contract', filename: '../..\\Vertrag <1>.docx' },
    file: minimalPdf('contract'),
  })
  const claim = made.data
  expect(filesOf(claim)).toEqual(['Vertrag  1.pdf'])
  const answered = await t.call(answerClaim, {
    ...{ as: accounting, ...at(claim) },
    body: { version: 1, text: 'Is this it?', filename: 'page.jpeg' },
    file: await photo.clone().jpeg().toBuffer(),
  })
  expect(filesOf(answered.data)).toEqual(['Vertrag  1.pdf', 'page.jpg'])
  const replied = await t.call(replyToClaim, {
    ...{ as, ...at(claim) },
    body: { version: 2, text: 'Yes', filename: 'yes.png' },
    file: await photo.clone().png().toBuffer(),
  })
  expect(filesOf(replied.data)).toEqual(['Vertrag  1.pdf', 'page.jpg', 'yes.png'])

  const params = (messageno: number) => ({ ...at(claim).params, messageno: String(messageno) })
  for (const messageno of [1, 2, 3]) {
    const [own, theirs] = [
      await t.call(getClaimFile, { as, params: params(messageno) }),
      await t.call(getPartnerClaimFile, { as: accounting, params: params(messageno) }),
    ]
    expect([own.status, theirs.status, own.text === theirs.text]).toEqual([200, 200, true])
    const foreign = { claimid: String(claim.claimid), messageno: String(messageno) }
    expect((await t.call(getClaimFile, { as: other, params: foreign })).status).toBe(404)
  }
  expect((await t.call(getClaimFile, { as, params: params(1) })).text).toContain('%PDF-')
  expect((await t.call(getClaimFile, { as, params: params(9) })).status).toBe(404)
  // What is stored was written again, and is as large as one needs to read it.
  const stored = await owner
    .selectFrom('claimfile')
    .innerJoin('filepiece', 'filepiece.hash', 'claimfile.hash')
    .select('bytes')
    .where('messageno', '=', 2)
    .executeTakeFirstOrThrow()
  expect(await sharp(stored.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2400, height: 1200 })
})

test('MNY-5 what is no PDF and no picture, or more than that, is refused at its field, and nothing is written', async () => {
  const claim = await newClaim(as)
  const bad = [
    { name: 'page.pdf', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
    { name: 'empty.pdf', bytes: Buffer.alloc(0) },
    ...hostilePdfs.slice(0, 6),
    ...(await hostileLogos()).filter(({ name }) => !/wide|high|large|pixel/i.test(name)).slice(0, 6),
  ]
  for (const { name, bytes } of bad) {
    const body = { version: 1, text: 'x', filename: name.slice(0, 100) }
    const { status, text } = await t.call(replyToClaim, { as, ...at(claim), body, file: bytes })
    expect([name, status, JSON.parse(text).fields?.[0]?.field]).toEqual([name, 400, 'file'])
  }
  const tooLarge = await t.call(answerClaim, {
    ...{ as: accounting, ...at(claim) },
    body: { version: 1, text: 'x', filename: 'a.pdf' },
    file: Buffer.alloc(limits.pdf + 1),
  })
  expect([tooLarge.status, tooLarge.text]).toEqual([413, '{"error":"toolarge"}'])
  expect(await read(as, claim.claimid)).toEqual(claim)
})

test('MNY-5 the console shows what is known of the booking: price, cruise line, ship, what was confirmed and paid, line by line', async () => {
  const bookingid = await plantBooking(101001, 2)
  const statementnr = await plantStatement(101001, '2026-09-05', [{ bookingid, amountcents: 20_000 }])
  const claim = (await t.call(makeClaim, { as, body: { bookingid } })).data
  const { data } = await t.call(getPartnerClaim, { as: accounting, ...at(claim) })
  const booking = await owner
    .selectFrom('booking as b')
    .innerJoin('organizer as o', 'o.organizerid', 'b.organizerid')
    .innerJoin('ship as s', 's.shipid', 'b.shipid')
    .select(['organizername', 'shipname', 'pricecents'])
    .where('bookingid', '=', bookingid)
    .executeTakeFirstOrThrow()
  const { organizername, shipname, pricecents } = booking
  expect(pricecents).toBeGreaterThan(0)
  expect(data).toMatchObject({ organizername, shipname, bookingpricebrutto: pricecents / 100 })
  expect(data).toMatchObject({ commission: 263.84, paid: 200, open: 63.84, amount: 63.84 })
  expect(data.lines).toMatchObject([{ statementnr, issued: '2026-09-05', kind: 'commission', amount: 200 }])
})

test('MNY-5, HDR-5 an answered claim is on home until the agency replies', async () => {
  const office = await openAgency(101002)
  const waiting = async () =>
    (await t.call(getHome, { as: office })).data.attention.filter(({ kind }) => kind === 'claims')
  const [first, second] = [await newClaim(office), await newClaim(office)]
  expect(await waiting()).toEqual([])
  const step = ({ claimid }: Claim) => ({ params: { partnerid: '101002', claimid: String(claimid) } })
  await t.call(answerClaim, { as: accounting, ...step(first), body: { version: 1, text: 'Which ship?' } })
  expect(await waiting()).toEqual([{ kind: 'claims', count: 1, claimid: first.claimid }])
  await t.call(answerClaim, { as: accounting, ...step(second), body: { version: 1, text: 'Which cabin?' } })
  expect(await waiting()).toEqual([{ kind: 'claims', count: 2, claimid: null }])
  await t.call(replyToClaim, { as: office, ...step(first), body: { version: 2, text: 'AIDAmar' } })
  expect(await waiting()).toEqual([{ kind: 'claims', count: 1, claimid: second.claimid }])
  const promised = { version: 2, promised: '2026-12-01', text: '' }
  await t.call(acceptClaim, { as: accounting, ...step(second), body: promised })
  expect(await waiting()).toEqual([])
})
