import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { loadBrandCache } from '../brands/brands.ts'
import { followChannel } from '../http/session/channel-store.ts'
import { canaryFor, fixturePartners } from '../testing/fixtures.ts'
import { testApp } from '../testing/test-app.ts'
import { transactionPooler } from '../testing/transaction-pooler.ts'
import { assertDirect, checkConnections } from './connection-checks.ts'
import { type Connection, type Db, openDatabase } from './database.ts'
import { boundLogins, loginSql, ownerLimitsSql } from './logins.ts'

const t = await testApp()
const { connection } = t.database
const superuser = new pg.Client(connection)
await superuser.connect()

// A login of this file alone: all databases of a PostgreSQL share its logins.
const consoleLogin = `gangway_console_${process.pid}`
for (const statement of loginSql('provider', consoleLogin)) await superuser.query(statement)
afterAll(async () => {
  await superuser.query(`drop owned by ${consoleLogin}`)
  await superuser.query(`drop role ${consoleLogin}`)
  await superuser.end()
})

/** The limits of the owner in this database only: other tests use the same login. */
const setOwnerLimits = async () => {
  for (const statement of ownerLimitsSql(`current_user in database ${connection.database}`))
    await superuser.query(statement)
}

/** The pooler that a test uses, and the connection of a server behind it. */
const pooled = async (options: 'refused' | 'dropped') => {
  const pooler = await transactionPooler(connection, options)
  onTestFinished(() => pooler.close())
  const { host, port } = pooler
  const { requests: _, provider: __, ...owner } = connection
  const way = { host, port }
  const through: Connection = {
    ...owner,
    ...way,
    requests: { ...way, user: boundLogins.requests.login },
    provider: { ...way, user: consoleLogin },
    direct: { host: owner.host, port: owner.port },
  }
  return { pooler, through }
}

const opened = async (through: Connection) => {
  const database = openDatabase(through, () => undefined)
  onTestFinished(() => database.close())
  return database
}

// The small pooler of these tests does not know passwords.
describe.skipIf(!connection.host?.startsWith('/'))('SCL-1 behind a pooler in transaction mode', () => {
  test.for(['refused', 'dropped'] as const)('every pool works although start parameters are %s', async (options) => {
    const { pooler, through } = await pooled(options)
    await setOwnerLimits()
    expect(await checkConnections(through)).toEqual([])
    const database = await opened(through)
    const settings = sql`select current_user::text as role, current_setting('statement_timeout') as limit`
    const ask = (db: Db) => settings.execute(db).then(({ rows }) => rows[0])
    const owner = { role: connection.user, limit: '1min' }
    const partner = { role: 'gangway_app', limit: '5s' }
    for (const db of [database.owner, database.sessions, database.feed, database.files])
      expect(await ask(db)).toEqual(owner)
    expect(await database.asPartner(101001, 'read', ask)).toEqual(partner)
    expect(await database.asPartner(101001, 'write', ask)).toEqual(partner)
    expect(await database.asVisitor(101001, ask)).toEqual(partner)
    expect(await database.asProvider(7, 'write', ask)).toEqual({ role: 'gangway_provider', limit: '15s' })
    expect(pooler.size()).toBe(3)
  })

  test('partners who share one connection never see or change each other’s rows', async () => {
    const { pooler, through } = await pooled('refused')
    const database = await opened(through)
    const app = await buildApp({
      ...t,
      database,
      brands: await loadBrandCache({ ...t, database }),
      now: () => t.clock.now,
    })
    onTestFinished(() => app.close())
    const behind = { ...t, app }
    const sessions = await Promise.all(fixturePartners.slice(0, 6).map(({ partnerid }) => t.openSession(partnerid)))
    const path = ({ partnerid }: { partnerid: number }) => `/partner/api/agency/partner/${partnerid}`
    const asked = Array.from({ length: 20 }, () => sessions).flat()
    const answers = await Promise.all(
      asked.map(async (session) => {
        const headers = { authorization: `Bearer ${session.token}` }
        return { session, answer: await behind.app.inject({ url: path(session), headers }) }
      }),
    )
    for (const { session, answer } of answers) {
      expect(answer.statusCode).toBe(200)
      const seen = sessions.filter(({ partnerid }) => answer.body.includes(canaryFor(partnerid)))
      expect(seen).toEqual([session])
    }
    expect(pooler.size()).toBe(2)
  })

  test('a broken opening statement sees no rows, and the next client of the connection sees only its own', async () => {
    const { through } = await pooled('refused')
    const client = new pg.Client({ ...through, ...through.requests, pipeline: true } as pg.ClientConfig) // missing in pg's types
    await client.connect()
    onTestFinished(() => client.end())
    const database = await opened(through)
    const visible = (db: Db) => db.selectFrom('agency').select('partnerid').execute()
    const opening = client.query("begin; select set_config('app.partnerid', '101001', true); selec version")
    const late = client.query('select partnerid from agency')
    const change = client.query("update agency set ort = 'nowhere'")
    const next = database.asPartner(101002, 'read', visible)
    await expect(opening).rejects.toMatchObject({ code: '42601' })
    expect([(await late).rows, (await change).rowCount]).toEqual([[], 0])
    expect(await next).toEqual([{ partnerid: 101002 }])
    // Nor does a partner that was set stay behind for the client after it.
    await client.query("begin; select set_config('app.partnerid', '101001', true); commit")
    expect((await client.query('select partnerid from agency')).rows).toEqual([])
  })

  test('notifications arrive, because servers listen past the pooler', async () => {
    const { through } = await pooled('refused')
    await expect(assertDirect(through)).resolves.toBeUndefined()
    const work = vi.fn(async () => undefined)
    const channel = 'pooler_test'
    const follower = followChannel({
      connection: through,
      channel,
      round: 600_000,
      work,
      onFailure: vi.fn(),
      onDeaf: vi.fn(),
    })
    onTestFinished(() => follower.stop())
    const listens = sql`select 1 from pg_stat_activity where datname = current_database() and query = ${`listen ${channel}`}`
    await expect.poll(async () => (await listens.execute(t.database.owner)).rows.length > 0).toBe(true)
    await follower.kick()
    const before = work.mock.calls.length
    await superuser.query(`notify ${channel}`)
    await expect.poll(() => work.mock.calls.length).toBeGreaterThan(before)
  })
})

describe.skipIf(!connection.host?.startsWith('/'))(
  'SCL-1 a start behind a pooler that is set up wrongly says what is wrong',
  () => {
    test('no direct connection: notifications do not arrive', async () => {
      const { direct: _, ...through } = (await pooled('dropped')).through
      await expect(assertDirect(through, 200)).rejects.toThrow(
        'DATABASE_URL leads to a pooler: notifications do not arrive through it. Set DATABASE_DIRECT_URL to PostgreSQL itself',
      )
      await expect(assertDirect({ ...through, direct: {} }, 200)).rejects.toThrow(
        'DATABASE_DIRECT_URL leads to a pooler',
      )
    })

    test('start parameters that were dropped or refused, and logins without limits', async () => {
      const { direct, requests: _, provider: __, ...dropped } = (await pooled('dropped')).through
      await superuser.query(`alter role current_user in database ${connection.database} reset all`)
      // The settings of the embedded PostgreSQL have limits of their own.
      await superuser.query(`alter database ${connection.database} set statement_timeout = 0`)
      expect(await checkConnections(dropped)).toEqual([
        'a pooler has dropped the limits of the owner: set DATABASE_DIRECT_URL to PostgreSQL itself',
        'a pooler has dropped the role and the limits of requests: give them a login of their own in DATABASE_APP_URL',
        'a pooler has dropped the role and the limits of calls of the console: give them a login of their own in DATABASE_PROVIDER_URL',
      ])
      const { through } = await pooled('refused')
      const { user } = connection
      expect(await checkConnections(through)).toEqual([
        `${user} has no time limit: alter role "${user}" set statement_timeout = '60s'; alter role "${user}" set lock_timeout = '5s'; alter role "${user}" set idle_in_transaction_session_timeout = '10s'`,
      ])
      await setOwnerLimits()
      // The pooler's connections were opened before: a setting of a login applies to new ones.
      const renewed = (await pooled('refused')).through
      const { requests: ___, ...without } = renewed
      expect(await checkConnections(without)).toEqual([
        'requests cannot log in: unsupported startup parameter: options',
      ])
      expect(await checkConnections({ ...renewed, direct: { ...direct, database: 'postgres' } })).toEqual([
        'DATABASE_URL leads to another database than DATABASE_DIRECT_URL',
        'DATABASE_APP_URL leads to another database than DATABASE_DIRECT_URL',
        'DATABASE_PROVIDER_URL leads to another database than DATABASE_DIRECT_URL',
      ])
    })
  },
)
