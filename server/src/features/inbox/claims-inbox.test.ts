import { getInbox, getInboxCounts } from '@gangway/contract/features/inbox'
import { replyToClaim } from '@gangway/contract/features/provisions-claims'
import { acceptClaim, answerClaim } from '@gangway/contract/features/provisions-claims-console'
import { expect, test } from 'vitest'
import { claimsApp } from '../../testing/claims-app.ts'

const { t, openAgency, newClaim } = await claimsApp()
const as = await openAgency(101001)
const accounting = await t.openConsole('accounting')
const minutes = 60_000
const later = (count: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + count * minutes)
}
const inbox = async () => (await t.call(getInbox, { as: accounting })).data

test('CON-8, MNY-5 claims that wait for an answer are in the inbox, the longest waiting first, and counted', async () => {
  const first = await newClaim(as, 'Please check')
  later(10)
  const second = await newClaim(await openAgency(102001), 'Nothing came')
  const { items, counts } = await inbox()
  expect(items).toMatchObject([
    { kind: 'claim', partnerid: 101001, claimid: first.claimid, amount: 263.84, text: 'Please check', promised: null },
    { kind: 'claim', partnerid: 102001, claimid: second.claimid, text: 'Nothing came' },
  ])
  expect(counts.claim).toBe(2)
  expect((await t.call(getInboxCounts, { as: accounting })).data.claim).toBe(2)
  const params = { partnerid: '101001', claimid: String(first.claimid) }
  await t.call(answerClaim, { as: accounting, params, body: { version: 1, text: 'Which ship?' } })
  expect((await inbox()).counts.claim).toBe(1)
  later(10)
  await t.call(replyToClaim, { as, params, body: { version: 2, text: 'AIDAmar' } })
  later(10)
  await t.call(replyToClaim, { as, params, body: { version: 3, text: 'or AIDAsol' } })
  // Writing again does not lose the place in the queue.
  expect((await inbox()).items).toMatchObject([
    { claimid: second.claimid },
    { claimid: first.claimid, text: 'or AIDAsol', since: '2026-11-15T10:20:00.000Z' },
  ])
})

test('CON-8, MNY-5 an accepted claim leaves the inbox, and returns when its month is over', async () => {
  const claim = await newClaim(as)
  const before = (await inbox()).counts.claim
  const params = { partnerid: '101001', claimid: String(claim.claimid) }
  await t.call(acceptClaim, { as: accounting, params, body: { version: 1, promised: '2026-11-01' } })
  expect((await inbox()).counts.claim).toBe(before - 1)
  const now = t.clock.now
  t.clock.now = new Date('2026-12-01T10:00:00Z')
  const { items, counts } = (await t.call(getInbox, { as: await t.openConsole('accounting') })).data
  expect(counts.claim).toBe(before)
  expect(items.at(-1)).toMatchObject({
    claimid: claim.claimid,
    promised: '2026-11-01',
    since: '2026-11-30T23:00:00.000Z',
  })
  t.clock.now = now
})
