import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { listHistory } from '@gangway/contract/features/audit-console'
import { getConsoleOverview } from '@gangway/contract/features/console-overview'
import { savePerson } from '@gangway/contract/features/people'
import { getSystemStatus } from '@gangway/contract/features/system'
import { expect, test } from 'vitest'
import { writeProviderEvent } from '../../http/pipeline/audit-store.ts'
import { startHeartbeat } from '../../http/running/heartbeat.ts'
import { enqueueMail } from '../../mail/outbox-store.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const admin = await t.openConsole('administrator')
const { owner } = t.database

test('CON-10 the system page knows servers, migrations, mails, sizes and the last backup', async () => {
  const status = async () => (await t.call(getSystemStatus, { as: admin })).data
  const start = await status()
  expect(start.servers).toEqual([])
  expect(start.backup.lastat).toBeNull()
  expect(start.migrations.applied).toBeGreaterThan(0)
  expect(start.database.size).toBeGreaterThan(1_000_000)
  expect(start.postgres).toMatch(/^1\d/)

  const heart = startHeartbeat({ ...t, now: () => t.clock.now }, silentLog)
  await expect.poll(async () => (await status()).servers.length).toBe(1)
  expect((await status()).servers[0]).toMatchObject({ isalive: true, version: start.version })
  const now = t.clock.now
  t.clock.now = new Date(now.getTime() + 61_000)
  expect((await status()).servers[0]?.isalive).toBe(false)
  t.clock.now = now
  await heart.stop()
  expect((await status()).servers).toEqual([])

  const mail = {
    partnerid: 101001,
    mandant: 101,
    kind: 'passwordreset',
    facts: { at: '' },
    recipient: 'a@b.example',
  } as const
  const due = new Date(now.getTime() - 60_000)
  await enqueueMail(owner, mail, due)
  await writeProviderEvent(owner, {
    username: 'root',
    noun: 'backup',
    action: 'write',
    changes: [],
    address: '',
    at: due,
  })
  const later = await status()
  expect(later.mails).toEqual({ waiting: 1, oldestdue: due.toISOString(), sent: 0, failed: 0 })
  expect(later.backup.lastat).toBe(due.toISOString())
})

test('CON-10 the history of everybody: agencies and provider in one list, filtered, page by page', async () => {
  const as = await t.openSession(101001)
  const agency = (await t.call(getAgency, { as })).data
  for (let n = 0; n < 3; n += 1) {
    t.clock.now = new Date(t.clock.now.getTime() + 1000)
    await t.call(saveAgency, { as, body: { ...agency, ort: `Ort ${'abc'[n]}` } as never })
    const person = { personid: 0, email: `p${n}@provider.example`, name: `P${n}`, role: 'reader' } as const
    await t.call(savePerson, { as: admin, body: person })
  }
  const history = async (query: object = {}) => (await t.call(listHistory, { as: admin, query: query as never })).data
  const all = await history()
  expect(all.rows.map(({ area }) => area).slice(0, 6)).toEqual([
    'agency',
    'people',
    'agency',
    'people',
    'agency',
    'people',
  ])
  expect(all.rows[0]).toMatchObject({ partnerid: 101001, mandant: 101, isprovider: false, username: '101001' })
  expect(all.rows[1]).toMatchObject({ partnerid: null, isprovider: true, name: 'The administrator' })
  // One page after the other is the same list.
  const pages: string[] = []
  let before: string | null | undefined
  do {
    const page = await history({ limit: '1', ...(before && { before }) })
    pages.push(...page.rows.map(({ id }) => id))
    before = page.next
  } while (before)
  expect(pages).toEqual(all.rows.map(({ id }) => id))
  expect((await history({ partnerid: '101001' })).rows.every(({ partnerid }) => partnerid === 101001)).toBe(true)
  expect((await history({ mandant: '102' })).rows).toEqual([])
  expect((await history({ by: 'provider', area: 'people' })).rows).toHaveLength(3)
  expect((await history({ by: 'agency' })).rows.every(({ isprovider }) => !isprovider)).toBe(true)
  expect((await history({ user: '101001' })).rows).toHaveLength(3)
  expect((await history({ endDate: '2026-11-14' })).rows).toEqual([])
  expect((await history({ startDate: '2026-11-15', area: 'backup' })).rows).toHaveLength(1)
})

test('CON-10, CON-1 today’s figures and this month’s by brand are the sums of its agencies', async () => {
  await owner.deleteFrom('trafficday').execute()
  await owner.deleteFrom('booking').execute()
  await owner
    .insertInto('trafficday')
    .values([
      { partnerid: 101001, day: '2026-11-15', hits: 5 },
      { partnerid: 101002, day: '2026-11-15', hits: 7 },
      { partnerid: 101002, day: '2026-11-01', hits: 100 },
      { partnerid: 101002, day: '2025-11-15', hits: 30 },
      { partnerid: 101002, day: '2025-11-16', hits: 1000 },
      { partnerid: 102001, day: '2026-11-15', hits: 9 },
    ])
    .execute()
  const { data } = await t.call(getConsoleOverview, { as: admin })
  const brand = (mandant: number) => data.brands.find((one) => one.mandant === mandant)
  expect(data.month).toEqual({ startDate: '2026-11-01', endDate: '2026-11-15' })
  expect(data.before).toEqual({ startDate: '2025-11-01', endDate: '2025-11-15' })
  expect(data.brands).toHaveLength(10)
  expect([brand(101)?.today.visits, brand(101)?.month.visits, brand(101)?.before.visits]).toEqual([12, 112, 30])
  expect([brand(102)?.today.visits, brand(102)?.partners]).toEqual([9, 2])
  expect(brand(104)?.today).toEqual({ visits: 0, requests: 0, bookings: 0, turnover: 0 })
})
