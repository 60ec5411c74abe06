import { pathOf } from '@gangway/contract/calls/call'
import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { listPartners } from '@gangway/contract/features/partners'
import { authenticate } from '@gangway/contract/features/session'
import { listUsers } from '@gangway/contract/features/users'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { directConfig } from '../../db/connection.ts'
import { openDatabase } from '../../db/database.ts'
import { onCluster } from '../../testing/cluster.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { muteProxy } from '../../testing/mute-proxy.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'
import { followChannel } from '../session/channel-store.ts'

// The small version of `npm run soak -- failover`, which does the same with Patroni, two servers and a load balancer.

const t = await testApp()
const { connection, owner } = t.database
const name = connection.database ?? ''
const server = { ...connection, database: 'postgres' }

const endConnections = () =>
  onCluster(server, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`)

type Answer = { statusCode: number; headers: Record<string, unknown> }

/** What callers can do while the primary changes: repeat the call. */
const isRetryable = ({ statusCode, headers }: Answer) =>
  statusCode === 503 && /^\d+$/.test(String(headers['retry-after']))

/** The agency as its form sends it. */
const readForm = async (as: TestSession) => {
  const { bankaccounts: _, anrede, ...agency } = (await t.call(getAgency, { as })).data
  return { ...agency, anrede: anrede ?? 1 }
}

test('SCL-3 while the database takes no writes, reads go on and saves answer 503 with Retry-After; then saves work again on the same server', async () => {
  const as = await t.openSession(101001)
  const agency = await readForm(as)
  const save = (hausnummer: string) => t.call(saveAgency, { as, body: { ...agency, hausnummer } })
  const logIn = () => t.call(authenticate, { body: { username: '101001', password: testPassword } })
  await onCluster(server, `alter database ${name} set default_transaction_read_only = on`)
  await endConnections()
  for (const attempt of [save, logIn, save, logIn]) {
    const { status, headers } = await attempt('77')
    expect(isRetryable({ statusCode: status, headers })).toBe(true)
  }
  expect((await t.call(getAgency, { as })).data.hausnummer).toBe('12')
  await onCluster(server, `alter database ${name} reset default_transaction_read_only`)
  // The connections that were opened meanwhile stay read-only: a few calls find out. Those of a pooler end with the standby.
  if (connection.direct) await endConnections()
  await expect.poll(async () => (await logIn()).status).toBe(200)
  await expect.poll(async () => (await save('78')).status).toBe(200)
  expect((await t.call(getAgency, { as })).data.hausnummer).toBe('78')
})

test('SCL-3 while all connections end again and again under load, calls answer 200 or 503, and each acknowledged save is stored once', async () => {
  const partners = [101001, 101002, 102001, 108001]
  const acknowledged = new Map<number, string[]>(partners.map((partnerid) => [partnerid, []]))
  let isOver = false
  const work = partners.map(async (partnerid) => {
    const as = await t.openSession(partnerid)
    const agency = await readForm(as)
    for (let number = 100; !isOver; number += 1) {
      const body = { ...agency, hausnummer: String(number) }
      const saved = await t.call(saveAgency, { as, body })
      if (saved.status === 200) acknowledged.get(partnerid)?.push(body.hausnummer)
      else
        expect([saved.text, isRetryable({ ...saved, statusCode: saved.status })]).toEqual([
          '{"error":"unavailable"}',
          true,
        ])
      const users = await t.call(listUsers, { as })
      expect([200, 503]).toContain(users.status)
    }
  })
  const count = () => Math.min(...[...acknowledged.values()].map((saves) => saves.length))
  for (let times = 0; times < 5; times += 1) {
    const before = count()
    await expect.poll(() => count() > before + 1).toBe(true)
    await endConnections()
  }
  isOver = true
  await Promise.all(work)
  for (const [partnerid, saves] of acknowledged) {
    const { rows } = await sql<{ number: string }>`select change ->> 'new' as number
      from audit, jsonb_array_elements(changes) change
      where partnerid = ${partnerid} and noun = 'agency' and change ->> 'field' = 'hausnummer'`.execute(owner)
    const stored = rows.map(({ number }) => number)
    expect(new Set(stored).size).toBe(stored.length)
    expect(stored).toEqual(expect.arrayContaining(saves))
  }
})

test('SCL-3 a database that is away answers 503 everywhere; when it is back, the same server answers, and listens for mails again', async () => {
  const direct = directConfig(connection)
  const proxy = await muteProxy(direct)
  onTestFinished(() => proxy.close())
  const database = openDatabase({ ...direct, host: proxy.host, port: proxy.port }, () => undefined)
  onTestFinished(() => database.close())
  const app = await buildApp({ config: t.config, brands: t.brands, database, now: () => t.clock.now })
  onTestFinished(() => app.close())
  let heard = 0
  const deaf: unknown[] = []
  const follower = followChannel({
    connection: database.connection,
    channel: 'failover_test',
    round: 3_600_000,
    work: async () => {
      heard += 1
    },
    onFailure: () => undefined,
    onDeaf: (error) => deaf.push(error),
  })
  onTestFinished(() => follower.stop())
  const { token } = await t.openSession(101001)
  const personToken = await t.openConsole('administrator')
  const asked = [
    { url: pathOf(getAgency, { partnerid: 101001 }), headers: { authorization: `Bearer ${token}` } },
    { url: pathOf(listPartners, {}), headers: { authorization: `Bearer ${personToken}` } },
    { url: '/wlv/101002' },
    { url: '/readyz' },
    {
      url: pathOf(authenticate, {}),
      method: 'POST' as const,
      body: { username: '101001', password: testPassword },
    },
  ]
  const statuses = async () => {
    const answers = await Promise.all(asked.map((one) => app.inject(one)))
    return answers.map((answer) => (isRetryable(answer) ? 'retryable' : answer.statusCode))
  }
  await expect.poll(() => heard).toBeGreaterThan(0)
  expect(await statuses()).toEqual(asked.map(() => 200))
  proxy.close()
  expect(await statuses()).toEqual(asked.map(() => 'retryable'))
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  await expect.poll(() => deaf.length).toBeGreaterThan(0)
  await proxy.reopen()
  expect(await statuses()).toEqual(asked.map(() => 200))
  await expect
    .poll(async () => {
      const before = heard
      await sql`notify failover_test`.execute(owner)
      return vi.waitUntil(() => heard > before, 1000).catch(() => false)
    })
    .toBe(true)
  expect(deaf).toHaveLength(1)
})
