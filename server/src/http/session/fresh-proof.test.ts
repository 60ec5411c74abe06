import { factorLimits } from '@gangway/contract/access/factor-limits'
import { expect, test } from 'vitest'
import { mountedApp } from '../../testing/mounted-app.ts'
import { probe } from '../../testing/probe.ts'
import { readRecord, saveProvenRecord } from '../../testing/probe-calls.ts'
import { testApp } from '../../testing/test-app.ts'
import { watchWrites } from '../../testing/write-watch.ts'

// What a declared fresh proof does, shown with calls that exist only in tests. Calls that always need one are in the
// access matrix (admit.test.ts, access.test.ts).

const t = await testApp({}, mountedApp(probe))
const written = await watchWrites(t.database.owner)
const began = t.clock.now

const sessionAged = async (age: number) => {
  t.clock.now = began
  const session = await t.openSession(101001)
  t.clock.now = new Date(began.getTime() + age)
  await written()
  return session
}

test('SEC-5 a save that changes a protected field is refused without a fresh proof, and nothing of it is written', async () => {
  const as = await sessionAged(factorLimits.freshProof)
  const { status, text } = await t.call(saveProvenRecord, { as, body: { firma: 'Other', iban: 'DE77' } })
  expect([status, text]).toEqual([403, '{"error":"freshproof"}'])
  expect(await written()).toEqual([])
})

test('SEC-5 the same save is accepted up to ten minutes after the proof', async () => {
  const as = await sessionAged(factorLimits.freshProof - 1)
  const { status, data } = await t.call(saveProvenRecord, { as, body: { firma: 'Seeblick', iban: 'DE77' } })
  expect([status, data]).toEqual([200, { firma: 'Seeblick', iban: 'DE77' }])
})

test('SEC-5 other fields, and protected ones that stay the same, need no fresh proof', async () => {
  const as = await sessionAged(factorLimits.freshProof)
  const { data } = await t.call(readRecord, { as })
  const { status } = await t.call(saveProvenRecord, { as, body: { ...data, firma: 'Hafenblick' } })
  expect(status).toBe(200)
})

test('SEC-5 a session that never proved anything, such as one by a link of the provider, has no fresh proof', async () => {
  const as = await sessionAged(0)
  await t.database.owner.updateTable('session').set({ provenat: null }).execute()
  expect((await t.call(saveProvenRecord, { as, body: { firma: 'x', iban: 'DE78' } })).status).toBe(403)
})
