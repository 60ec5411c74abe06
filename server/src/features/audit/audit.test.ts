import { auditActions } from '@gangway/contract/access/audit-actions'
import { calls } from '@gangway/contract/calls/calls'
import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { auditAreas, listAudit, providerName } from '@gangway/contract/features/audit'
import { getFeedStatus } from '@gangway/contract/features/feed'
import { authenticate } from '@gangway/contract/features/session'
import { deleteUser, saveUser, toAcl } from '@gangway/contract/features/users'
import { expect, test } from 'vitest'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import { createKey } from '../../http/session/api-key-store.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database

const history = async (partnerid: number, query: Record<string, string> = {}) =>
  (await t.call(listAudit, { as: await t.openSession(partnerid), query })).data

const person = {
  firstname: 'Emil',
  lastname: 'Seemann',
  department: '',
  phone: '4940',
  fax: '',
  email: '',
  comment: '',
}

test('OPS-3 every noun that can be saved is an area of the history', () => {
  const saved = calls.filter(({ call }) => call.saves).map(({ noun }) => noun)
  expect(saved.length).toBeGreaterThan(5)
  for (const noun of saved) expect(auditAreas).toContain(noun)
  expect(auditActions).toContain('save')
})

test('OPS-3 a save is listed with who, when, from where and each field old and new; account numbers are masked', async () => {
  const as = await t.openSession(101001, { userno: 2 })
  const { data: stored } = await t.call(getAgency, { as })
  const account = { paymentaccountid: 0, active: true, bankname: 'Haspa', accountowner: 'Anna Muster' }
  const bankaccounts = [{ ...account, iban: 'DE02120300000000202051', swift: 'BYLADEM1001' }]
  const saved = await t.call(saveAgency, { as, body: { ...stored, ort: 'Bremen', bankaccounts } as never })
  expect(saved.status).toBe(200)
  const { rows } = await history(101001)
  expect(rows[0]).toMatchObject({
    at: t.clock.now.toISOString(),
    username: 'clara.101001',
    address: '127.0.0.1',
    area: 'agency',
    action: 'save',
  })
  const changes = rows[0]?.changes ?? []
  expect(changes).toContainEqual({ field: 'ort', old: 'Hamburg', new: 'Bremen' })
  expect(changes).toContainEqual({ itemname: 'DE02…2051', field: 'bankaccounts.0.iban', old: null, new: 'DE02…2051' })
  expect(JSON.stringify(rows)).not.toContain('120300000000')
})

test('OPS-3 it lists changed rights and passwords and deleted users, with names and without secrets', async () => {
  const as = await t.openSession(101002)
  const body = { userno: 0, username: 'emil.seemann', ...person, password: 'Segel&Mast77', acl: toAcl(1) }
  const { data: made } = await t.call(saveUser, { as, body })
  await t.call(saveUser, { as, body: { ...body, userno: made.userno, password: '', acl: toAcl(1 + 32) } })
  await t.call(saveUser, { as, body: { ...body, userno: made.userno, password: 'Ruder&Kiel88', acl: toAcl(1 + 32) } })
  await t.call(deleteUser, { as, params: { username: 'emil.seemann' } })
  const { rows } = await history(101002, { area: 'users' })
  expect(rows.map(({ action }) => action)).toEqual(['delete', 'save', 'save', 'save'])
  const item = String(made.userno)
  expect(rows[2]?.changes).toEqual([{ item, field: 'acl.3.active', old: false, new: true }])
  expect(rows[1]?.changes).toEqual([{ item, field: 'password', old: '…', new: '…' }])
  expect(rows[0]?.changes).toContainEqual({
    item,
    itemname: 'Emil Seemann (emil.seemann)',
    field: 'username',
    old: 'emil.seemann',
    new: null,
  })
  expect(JSON.stringify(rows)).not.toMatch(/Segel&|Ruder&/)
})

test('OPS-3 it lists logins; the provider appears as the provider, without its address', async () => {
  await t.call(authenticate, { body: { username: 'anna.104001', password: testPassword } as never })
  const at = t.clock.now
  await writeAudit(owner, {
    partnerid: 104001,
    userno: null,
    username: 'root',
    noun: 'partners',
    action: 'lock',
    changes: [{ field: 'locked', old: false, new: true }],
    address: '10.1.2.3',
    at,
  })
  const all = await history(104001)
  expect(all.people).toEqual([
    { username: 'anna.104001', name: expect.stringMatching(/^\S+ \S+$/) },
    { username: providerName, name: '' },
  ])
  expect(all.rows[0]).toMatchObject({ username: providerName, address: '', area: 'partners', action: 'lock' })
  expect(all.rows[1]).toMatchObject({ username: 'anna.104001', area: 'session', action: 'login' })
  expect((await history(104001, { logins: 'hidden' })).rows.map(({ area }) => area)).toEqual(['partners'])
  expect((await history(104001, { logins: 'hidden', area: 'session' })).rows).toHaveLength(1)
  expect((await history(104001, { user: providerName })).rows).toHaveLength(1)
  expect((await history(104001, { user: 'anna.104001' })).rows).toHaveLength(1)
  expect((await history(104001, { user: 'root' })).rows).toHaveLength(0)
})

/** 250 entries of two people, several of them in the same millisecond. */
const plant = async (partnerid: number) => {
  const first = Date.parse('2026-03-28T22:30:00Z')
  const values = Array.from({ length: 250 }, (_, n) => ({
    partnerid,
    userno: n % 2,
    username: n % 2 ? `anna.${partnerid}` : String(partnerid),
    noun: n % 5 === 0 ? 'topsort' : 'agency',
    action: 'save',
    changes: '[]',
    address: '',
    at: new Date(first + Math.floor(n / 3) * 600_000),
  }))
  await owner.insertInto('audit').values(values).execute()
}

test('OPS-3 pages by key return every entry once, in order, also while new ones arrive', async () => {
  await plant(105001)
  const seen: number[] = []
  let before: string | undefined
  do {
    const page = await history(105001, { limit: '60', ...(before && { before }) })
    seen.push(...page.rows.map(({ auditid }) => auditid))
    before = page.next ?? undefined
    await writeAudit(owner, {
      partnerid: 105001,
      userno: 0,
      username: '105001',
      noun: 'agency',
      action: 'save',
      changes: [],
      address: '',
      at: t.clock.now,
    })
  } while (before)
  const stored = await owner
    .selectFrom('audit')
    .select('auditid')
    .where('partnerid', '=', 105001)
    .where('at', '<', new Date('2026-04-01'))
    .orderBy('at', 'desc')
    .orderBy('auditid', 'desc')
    .execute()
  expect(seen).toEqual(stored.map(({ auditid }) => auditid))
})

const counting = (partnerid: number) => async (query: Record<string, string>) =>
  (await history(partnerid, { limit: '200', ...query })).rows.length

test("OPS-3 filters by person, area and days in the market's time zone, also combined", async () => {
  await plant(105002)
  const count = counting(105002)
  expect(await count({ user: 'anna.105002' })).toBe(125)
  expect(await count({ area: 'topsort' })).toBe(50)
  // The first entry is at 23:30 in Brussels: three times three entries until midnight, and the clocks change that
  // night.
  expect(await count({ endDate: '2026-03-28' })).toBe(9)
  expect(await count({ startDate: '2026-03-29', endDate: '2026-03-29', user: 'anna.105002' })).toBe(121)
  expect(await count({ startDate: '2026-03-28', endDate: '2026-03-28', area: 'topsort' })).toBe(2)
  expect(await count({ startDate: '2026-03-30' })).toBe(0)
})

test('OPS-3, TEN-1 a day of a Portuguese agency ends at midnight in Lisbon, an hour later', async () => {
  await plant(111001)
  const count = counting(111001)
  // In Lisbon the first entry is at 22:30: nine times three entries until midnight.
  expect(await count({ endDate: '2026-03-28' })).toBe(27)
  expect(await count({ startDate: '2026-03-29' })).toBe(200)
  expect(await count({ startDate: '2026-03-29', user: 'anna.111001' })).toBe(112)
  expect(await count({ startDate: '2026-03-30' })).toBe(0)
})

test('OPS-3 only the agency’s administrators read it, and only their own', async () => {
  const as = await t.openSession(101001, { userno: 1 })
  expect((await t.call(listAudit, { as })).status).toBe(403)
  const other = await t.openSession(102001)
  expect((await t.call(listAudit, { as: other, params: { partnerid: '101001' } })).status).toBe(403)
  expect((await history(102001)).rows).toEqual([])
})

test.each([
  { startDate: '2026-02-30' },
  { startDate: '2026-03-02', endDate: '2026-03-01' },
  { before: 'x' },
  { area: 'feed' },
  { limit: '201' },
])('API-3 an invalid filter is rejected: %o', async (query) => {
  const answer = await t.call(listAudit, { as: await t.openSession(101001), query: query as never })
  expect(answer.status).toBe(400)
})

test('OPS-3 the use of a key is recorded with its name and address, once an hour', async () => {
  const { key, keyid } = await createKey(owner, 'engine of the night', ['bookings'])
  for (let n = 0; n < 3; n += 1) expect((await t.call(getFeedStatus, { as: key })).status).toBe(200)
  t.clock.now = new Date(t.clock.now.getTime() + 3_600_001)
  await t.call(getFeedStatus, { as: key })
  const rows = await owner.selectFrom('providerevent').selectAll().where('noun', '=', 'keys').execute()
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    username: 'engine of the night',
    action: 'use',
    address: '127.0.0.1',
    changes: [{ field: 'keyid', old: null, new: keyid }],
  })
  expect(JSON.stringify(rows)).not.toContain(key)
})
