import { permissionNames } from '@gangway/contract/access/permissions'
import { allRights } from '@gangway/contract/access/rights'
import { agencyScopes, pathOf } from '@gangway/contract/calls/call'
import { calls } from '@gangway/contract/calls/calls'
import { limits } from '@gangway/contract/calls/limits'
import { listAudit } from '@gangway/contract/features/audit'
import { listAgencyKeys, makeAgencyKey, revokeAgencyKey } from '@gangway/contract/features/integration'
import { listCommissionStatements } from '@gangway/contract/features/provisions-statements'
import { getYearly } from '@gangway/contract/features/traffic'
import { listTransactions } from '@gangway/contract/features/transactions'
import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'

const t = await testApp()
const { owner } = t.database
await owner.transaction().execute((db) => upsertBookings(db, [aBooking()], t.clock.now))
const start = t.clock.now
beforeEach(() => {
  t.clock.now = start
})

const form = { name: 'Back office', scopes: [...agencyScopes], lastday: '2026-12-31' }
const make = async (body: Partial<typeof form> = {}, userno = 0) => {
  const { status, data, text } = await t.call(makeAgencyKey, {
    as: await t.openSession(101001, { userno, mask: allRights, permissions: permissionNames }),
    body: { ...form, ...body },
  })
  expect([status, text]).toEqual([200, expect.any(String)])
  return data
}

const query = { startDate: '2026-01-01', endDate: '2026-12-31' }
const read = (key: string, partnerid = '101001') => t.call(listTransactions, { as: key, params: { partnerid }, query })
const readStatements = (key: string) =>
  t.call(listCommissionStatements, {
    as: key,
    params: { partnerid: '101001' },
    query: { month: '3', year: '2026' } as never,
  })

test('INT-1 a key is answered once, begins with gwk_, and is stored as a hash; the list says when and from where it was used', async () => {
  const { key, ...made } = await make()
  expect(key).toMatch(/^gwk_101001_[A-Za-z0-9_-]{43}$/)
  expect(made).toMatchObject({ ending: key.slice(-4), scopes: agencyScopes, lastusedat: null, madeby: '101001' })
  expect(made.expiresat).toBe('2026-12-31T23:00:00.000Z')
  expect((await read(key)).data.rows.map(({ bookingid }) => bookingid)).toEqual([1])
  const listed = await t.call(listAgencyKeys, { as: await t.openSession(101001) })
  expect(listed.text).not.toContain(key.slice(11))
  expect(listed.data[0]).toMatchObject({
    name: 'Back office',
    lastusedat: start.toISOString(),
    lastaddress: '127.0.0.1',
  })
  const [row] = await owner.selectFrom('agencykey').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain(key.slice(11))
})

test('INT-1 a key reads its own partner alone, its scopes alone, and changes nothing', async () => {
  const { key } = await make({ scopes: ['bookings'] })
  expect((await read(key)).status).toBe(200)
  expect((await read(key, '101002')).status).toBe(403)
  expect(
    (await t.call(getYearly, { as: key, params: { partnerid: '101001' }, query: { year: '2026' } as never })).status,
  ).toBe(403)
  expect((await t.call(makeAgencyKey, { as: key, params: { partnerid: '101001' }, body: form })).status).toBe(401)
})

test('INT-1 calls that take keys only read: none saves, none needs a proof', () => {
  const open = calls.filter(({ call }) => call.agencyKey)
  expect(open.length).toBeGreaterThan(20)
  for (const { name, call } of open) {
    expect(call.method === 'GET' || call.tx === 'read' || call.answer === 'file', name).toBe(true)
    expect([call.saves, call.freshProof, call.path.includes('/:partnerid/')], name).toEqual([
      undefined,
      undefined,
      true,
    ])
  }
})

test('INT-1 a key never sees more than its maker: what the maker may not see any more, the key does not see', async () => {
  const { key } = await make({}, 1)
  const login = owner.updateTable('login').where('partnerid', '=', 101001).where('userno', '=', 1)
  expect((await readStatements(key)).status).toBe(200)
  expect((await read(key)).text).toContain('"commission"')
  await login.set({ commissions: false }).execute()
  expect((await readStatements(key)).status).toBe(403)
  const without = await read(key)
  expect([without.status, without.text.includes('"payoutday"')]).toEqual([200, false])
  await login.set({ locked: true }).execute()
  expect((await read(key)).status).toBe(401)
  const [listed] = (await t.call(listAgencyKeys, { as: await t.openSession(101001) })).data
  expect(listed?.isorphaned).toBe(true)
  await login.set({ locked: false }).execute()
  await owner.deleteFrom('login').where('partnerid', '=', 101001).where('userno', '=', 1).execute()
  expect((await read(key)).status).toBe(401)
})

test('INT-1 a revoked or expired key answers 401 at once; who made and revoked one is in the history', async () => {
  const { key, keyid } = await make({ lastday: '2026-11-15' })
  t.clock.now = new Date('2026-11-15T22:59:59Z')
  expect((await read(key)).status).toBe(200)
  t.clock.now = new Date('2026-11-15T23:00:00Z')
  expect((await read(key)).status).toBe(401)
  t.clock.now = start
  const as = await t.openSession(101001)
  const revoked = await t.call(revokeAgencyKey, { as, params: { keyid: String(keyid) } })
  expect(revoked.data.revokedat).toBe(start.toISOString())
  expect((await read(key)).status).toBe(401)
  expect((await t.call(revokeAgencyKey, { as, params: { keyid: String(keyid) } })).status).toBe(404)
  const { data } = await t.call(listAudit, { as, query: { area: 'integration' } })
  expect(data.rows.slice(0, 2).map(({ action, area }) => [action, area])).toEqual([
    ['keyrevoke', 'integration'],
    ['keymake', 'integration'],
  ])
})

test('INT-1 bad forms are refused at their field', async () => {
  const as = await t.openSession(101001)
  const refused = async (body: object) =>
    JSON.parse((await t.call(makeAgencyKey, { as, body: { ...form, ...body } })).text).fields?.[0]
  expect(await refused({ name: '' })).toMatchObject({ field: 'name', key: 'required' })
  expect(await refused({ scopes: [] })).toMatchObject({ field: 'scopes', key: 'required' })
  expect(await refused({ lastday: '2026-11-14' })).toMatchObject({ field: 'lastday', key: 'min' })
  expect(await refused({ lastday: '2029-01-01' })).toMatchObject({ field: 'lastday', key: 'max' })
})

test('INT-1 each key has its own limit of calls: 429 says when to come back, and other keys go on', async () => {
  const [{ key }, other] = [await make(), await make()]
  const ask = (one: string) =>
    t.app.inject({
      url: `${pathOf(getYearly, { partnerid: 101001 })}?year=2026`,
      headers: { authorization: `Bearer ${one}` },
    })
  let last = await ask(key)
  for (let n = 0; n < limits.agencyKeyPerMinute && last.statusCode !== 429; n += 1) last = await ask(key)
  expect([last.statusCode, Number(last.headers['retry-after'])]).toEqual([429, 1])
  expect((await ask(other.key)).statusCode).not.toBe(429)
  t.clock.now = new Date(start.getTime() + 1000)
  expect((await ask(key)).statusCode).not.toBe(429)
})
