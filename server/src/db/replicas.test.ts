import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '@gangway/contract/calls/call'
import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { loadBrandCache } from '../brands/brands.ts'
import { readConfig } from '../config.ts'
import { toApiError } from '../http/pipeline/errors.ts'
import { testPassword } from '../testing/fixtures.ts'
import { startReplica } from '../testing/streaming-replica.ts'
import { plantTestData } from '../testing/test-data.ts'
import { openDatabase } from './database.ts'
import { startEmbedded } from './embedded.ts'

const partnerid = 101001

// A PostgreSQL of this file alone, since a replica follows a whole one.
const start = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-primary-'))
  const embedded = await startEmbedded({ dataDir: folder, log: () => undefined })
  await plantTestData(embedded.connection)
  const replica = await startReplica(folder, embedded.connection)
  const connection = { ...embedded.connection, replicas: [replica.connection] }
  const database = openDatabase(connection, () => undefined)
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const brands = await loadBrandCache({ database, config })
  const app = await buildApp({ config, database, brands, now: () => new Date() })
  const stop = async () => {
    await app.close()
    await database.close()
    await replica.stop()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { app, database, replica, stop }
}

let t: Awaited<ReturnType<typeof start>>
let token = ''
beforeAll(async () => {
  t = await start()
  const body = { username: String(partnerid), password: testPassword }
  const login = await t.app.inject({ method: 'POST', url: '/partner/api/session/authentication', body })
  token = login.json().authtoken
})
afterAll(() => t?.stop())

const headers = () => ({ authorization: `Bearer ${token}` })
const read = async () => {
  const answer = await t.app.inject({ url: pathOf(getAgency, { partnerid }), headers: headers() })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const save = async (hausnummer: string) => {
  const { bankaccounts: _, ...agency } = await read()
  const body = { ...agency, hausnummer }
  const answer = await t.app.inject({
    method: 'POST',
    url: pathOf(saveAgency, { partnerid }),
    headers: headers(),
    body,
  })
  expect(answer.statusCode).toBe(200)
}

/** Reads until a replica has answered. */
const readFromReplica = () =>
  expect
    .poll(async () => {
      const before = t.database.reads().replica
      await read()
      return t.database.reads().replica > before
    })
    .toBe(true)

test('SCL-2 a replica answers reads once it has replayed what the session saved', async () => {
  await readFromReplica()
  for (const number of ['11', '12', '13', '14']) {
    await save(number)
    expect((await read()).hausnummer).toBe(number)
  }
  await readFromReplica()
  expect((await read()).hausnummer).toBe('14')
})

test('SCL-2 people see what they have just saved even while the replica lags; afterwards the replica answers again', async () => {
  await readFromReplica()
  await t.replica.pause()
  await save('21')
  const before = t.database.reads()
  for (let n = 0; n < 20; n += 1) expect((await read()).hausnummer).toBe('21')
  expect(t.database.reads().replica).toBe(before.replica)
  await t.replica.resume()
  await readFromReplica()
  expect((await read()).hausnummer).toBe('21')
})

test('SCL-2 a replica that dies costs no error, and is used again when it is back', async () => {
  await readFromReplica()
  await t.replica.kill()
  for (let n = 0; n < 20; n += 1) await read()
  await save('31')
  expect((await read()).hausnummer).toBe('31')
  await t.replica.start()
  await readFromReplica()
  expect((await read()).hausnummer).toBe('31')
})

/** Reads until the primary has answered because no replica may. */
const readFromPrimary = (beforeRead: () => void = () => undefined) =>
  expect
    .poll(async () => {
      beforeRead()
      const before = t.database.reads().primary
      await read()
      return t.database.reads().primary > before
    })
    .toBe(true)

test.runIf(process.platform === 'linux')(
  'SCL-2 a replica that hangs costs no error, is soon left out, and is used again when it answers',
  async () => {
    await readFromReplica()
    t.replica.hang()
    onTestFinished(() => t.replica.wake())
    await Promise.all(Array.from({ length: 20 }, read))
    await readFromPrimary()
    const before = t.database.reads()
    for (let n = 0; n < 20; n += 1) await read()
    expect(t.database.reads()).toEqual({ ...before, primary: before.primary + 20 })
    t.replica.wake()
    await readFromReplica()
  },
)

test('SCL-2 a replica more than five seconds behind answers nothing, also to a session that saves nothing', async () => {
  await readFromReplica()
  await t.replica.pause()
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await sql`select pg_logical_emit_message(false, 'test', 'something that the replica lacks', true)`.execute(
    t.database.owner,
  )
  await readFromReplica()
  await readFromPrimary(() => vi.advanceTimersByTime(1000))
  await t.replica.resume()
  await readFromReplica()
})

test('SCL-3 a server whose load balancer leads to a standby answers unavailable instead of old data', async () => {
  const { replicas: _, ...primary } = t.database.connection
  const standby = { ...primary, ...t.replica.connection }
  const ask = async (target: 'primary' | 'any') => {
    const database = openDatabase(standby, () => undefined, { target })
    onTestFinished(() => database.close())
    return [
      () => database.asPartner(partnerid, 'read', (db) => sql`select 1`.execute(db)),
      () => sql`select 1`.execute(database.sessions),
    ]
  }
  for (const read of await ask('primary'))
    expect(toApiError(await read().catch((error: unknown) => error)).key).toBe('unavailable')
  for (const read of await ask('any')) expect((await read()).rows).toHaveLength(1)
})
