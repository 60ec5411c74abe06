import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { loadBrands } from '../brands/brand-store.ts'
import { toApiError } from '../http/pipeline/errors.ts'
import { muteProxy } from '../testing/mute-proxy.ts'
import { newDatabase, testDatabase } from '../testing/test-database.ts'
import { type Db, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { poolSizes } from './pools.ts'
import { prepared } from './prepared.ts'

const database = await testDatabase()
const partnerid = 101001

const readTown = async () => {
  const { ort } = await database.owner
    .selectFrom('agency')
    .select('ort')
    .where('partnerid', '=', partnerid)
    .executeTakeFirstOrThrow()
  return ort
}

test('API-6 dates are read as strings, counts as numbers, timestamps as Date', async () => {
  const { rows } =
    await sql`select date '2026-03-29' as day, count(*) as n, timestamptz '2026-03-29T01:30:00Z' as moment
    from partner where partnerid = ${partnerid}`.execute(database.owner)
  expect(rows).toEqual([{ day: '2026-03-29', n: 1, moment: new Date('2026-03-29T01:30:00Z') }])
})

test('API-7 a transaction is committed before its answer is sent', async () => {
  const answer = await database.asPartner(partnerid, 'write', async (db) => {
    await db.updateTable('agency').set({ ort: 'Kiel' }).where('partnerid', '=', partnerid).execute()
    return 'written'
  })
  expect([answer, await readTown()]).toEqual(['written', 'Kiel'])
})

test('API-3 a failed transaction writes nothing, whatever the failure', async () => {
  const write = (fail: () => Promise<unknown>) =>
    database.asPartner(partnerid, 'write', async (db) => {
      await db.updateTable('agency').set({ ort: 'nowhere' }).where('partnerid', '=', partnerid).execute()
      return fail()
    })
  await expect(write(() => Promise.reject(new Error('ours')))).rejects.toThrow('ours')
  await expect(write(() => sql`select 1 / 0`.execute(database.owner))).rejects.toThrow('division by zero')
  expect(await readTown()).toBe('Kiel')
})

test('SCL-3 a transaction that PostgreSQL rolls back at its commit is not acknowledged', async () => {
  const work = database.asPartner(partnerid, 'write', async (db) => {
    await db.updateTable('agency').set({ ort: 'nowhere' }).where('partnerid', '=', partnerid).execute()
    await sql`select 1 / 0`.execute(db).catch(() => undefined)
    return 'stored'
  })
  await expect(work).rejects.toThrow('nothing was stored')
  expect(await readTown()).toBe('Kiel')
})

test('API-3 connections return to the pool after failures: far more requests than connections are all answered', async () => {
  const asked = Array.from({ length: 120 }, (_, n) =>
    database.asPartner(partnerid, 'write', (db) =>
      n % 2 === 0 ? sql`select 1`.execute(db).then(() => 'good') : sql`select 1 / 0`.execute(db).then(() => 'never'),
    ),
  )
  const ended = await Promise.allSettled(asked)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(60)
  const { total, idle, waiting } = database.counts().request
  expect(total).toBeLessThanOrEqual(20)
  expect([idle, waiting]).toEqual([total, 0])
})

test('API-3 a database that stops responding answers unavailable, and the next request gets another connection', async () => {
  const { host, port, mute, close } = await muteProxy(database.connection)
  onTestFinished(close)
  const behind = openDatabase({ ...database.connection, host, port }, () => undefined, {
    patience: { owner: 300, request: 300 },
  })
  onTestFinished(() => behind.close())
  const ways = {
    read: () => behind.asPartner(partnerid, 'read', (db) => sql`select 1 as one`.execute(db)),
    write: () => behind.asPartner(partnerid, 'write', (db) => sql`select 1 as one`.execute(db)),
    owner: () => sql`select 1 as one`.execute(behind.owner),
  }
  const isSettled = () => Object.values(behind.counts()).every(({ total, idle }) => total === idle)
  for (const ask of Object.values(ways)) {
    expect((await ask()).rows).toEqual([{ one: 1 }])
    await expect.poll(isSettled).toBe(true)
    mute()
    expect(toApiError(await ask().catch((error: unknown) => error)).key).toBe('unavailable')
    expect((await ask()).rows).toEqual([{ one: 1 }])
  }
})

test('SCL-4 a pool has the size it is given, and while it is full the other pools answer', async () => {
  const small = openDatabase(database.connection, () => undefined, { sizes: { ...poolSizes, public: 1 } })
  onTestFinished(() => small.close())
  const free = Promise.withResolvers<void>()
  const holding = small.asVisitor(partnerid, () => free.promise)
  const waiting = small.asVisitor(partnerid, (db) => sql`select 1`.execute(db))
  await expect.poll(() => small.counts().public.waiting).toBe(1)
  await small.asPartner(partnerid, 'read', (db) => sql`select 1`.execute(db))
  await small.asProvider(1, 'read', (db) => sql`select 1`.execute(db))
  for (const db of [small.owner, small.sessions, small.feed, small.files]) await sql`select 1`.execute(db)
  expect(small.counts().public).toEqual({ total: 1, idle: 0, waiting: 1 })
  free.resolve()
  await Promise.all([holding, waiting])
})

test('API-3 concurrent statements of one transaction are all answered', async () => {
  const answers = await database.asPartner(partnerid, 'read', (db) =>
    Promise.all([1, 2, 3].map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(db))),
  )
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3])
})

test('SES-7 every statement of a read sees only its own partner, and none of them can write', async () => {
  const visible = (db: Db) => db.selectFrom('partner').select('partnerid').execute()
  const seen = await Promise.all(
    [partnerid, 101002].map((own) =>
      database.asPartner(own, 'read', async (db) => [
        await visible(db),
        await visible(db),
        ...(await Promise.all([visible(db), visible(db)])),
      ]),
    ),
  )
  expect(seen).toEqual([partnerid, 101002].map((own) => Array(4).fill([{ partnerid: own }])))
  const late = database.asPartner(partnerid, 'read', async (db) => {
    await visible(db)
    return db.updateTable('agency').set({ ort: 'nowhere' }).where('partnerid', '=', partnerid).execute()
  })
  await expect(late).rejects.toThrow('read-only transaction')
  expect(database.counts().request.waiting).toBe(0)
})

test('SES-7 a plan that a connection keeps sees only the rows of whoever asks, and one that failed is planned again', async () => {
  const single = { ...poolSizes, request: 1 }
  const small = openDatabase(database.connection, () => undefined, { sizes: single })
  const pooled = openDatabase({ ...database.connection, direct: {} }, () => undefined, { sizes: single })
  onTestFinished(() => Promise.all([small.close(), pooled.close()]).then(() => undefined))
  const ask = (on: typeof small, own: number, divisor = 1) =>
    on.asPartner(own, 'read', async (db) => {
      const statement = sql<{
        partnerid: number
      }>`${prepared('own')} select partnerid from partner where 1 / ${divisor}::int = 1`
      return (await statement.execute(db)).rows.map((row) => row.partnerid)
    })
  const kept = (on: typeof small) =>
    on.asPartner(
      partnerid,
      'read',
      async (db) => (await sql`select from pg_prepared_statements`.execute(db)).rows.length,
    )
  // PostgreSQL plans the first five for their values.
  for (let run = 0; run < 8; run++) for (const own of [partnerid, 101002]) expect(await ask(small, own)).toEqual([own])
  expect(await kept(small)).toBe(1)
  await expect(ask(small, partnerid, 0)).rejects.toThrow('division by zero')
  expect(await ask(small, 101002)).toEqual([101002])
  expect([await ask(pooled, partnerid), await kept(pooled)]).toEqual([[partnerid], 0])
})

test.each(['read', 'readonly', 'write'] as const)(
  'API-3 what is to be sent first is answered with or without a statement behind it: %s',
  async (mode) => {
    const first = 'select current_partner() as own'
    const alone = await database.asPartner(partnerid, mode, async (_, rows) => [await rows(), await rows()], first)
    const together = await database.asPartner(
      partnerid,
      mode,
      async (db, rows) => [(await sql`select 7 as n`.execute(db)).rows, await rows(), await rows()],
      first,
    )
    const own = [{ own: partnerid }]
    expect([alone, together]).toEqual([
      [own, own],
      [[{ n: 7 }], own, own],
    ])
  },
)

test('API-3 connections return to the pool after reads that ask nothing, ask late or fail', async () => {
  const reads = Array.from({ length: 90 }, (_, n) =>
    database.asPartner(partnerid, 'read', async (db) => {
      if (n % 3 === 0) return 'nothing asked'
      await sql`select 1`.execute(db)
      await (n % 3 === 1 ? sql`select 1`.execute(db) : sql`select 1 / 0`.execute(db))
      return 'asked twice'
    }),
  )
  const ended = await Promise.allSettled(reads)
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(30)
  const isCalm = () => {
    const { total, idle, waiting } = database.counts().request
    return idle === total && waiting === 0
  }
  await expect.poll(isCalm).toBe(true)
})

test('SES-7 an owner without superuser rights is enough, and partners stay separated', async () => {
  const connection = await newDatabase('empty', onTestFinished)
  const name = `gangway_owner_${process.pid}`
  const superuser = new pg.Client(connection)
  await superuser.connect()
  const { rows } = await superuser.query<{ me: string }>('select current_user as me')
  onTestFinished(async () => {
    await superuser.query(`reassign owned by ${name} to ${rows[0]?.me}; drop owned by ${name}; drop role ${name}`)
    await superuser.end()
  })
  await superuser.query(
    `create role ${name} login createrole password 'secret'; grant gangway_app, gangway_provider to ${name}`,
  )
  await superuser.query(`alter database ${connection.database} owner to ${name}; grant all on schema public to ${name}`)
  const asOwner = { ...connection, user: name, password: 'secret' }
  await migrate(asOwner)
  const plain = openDatabase(asOwner, () => undefined)
  onTestFinished(() => plain.close())
  await loadBrands(plain.owner)
  const partners = [1, 2].map((partner) => ({ partnerid: partner, mandant: 101 }))
  await plain.owner.insertInto('partner').values(partners).execute()
  const seen = await plain.asPartner(2, 'read', (db) => db.selectFrom('partner').select('partnerid').execute())
  expect(seen).toEqual([{ partnerid: 2 }])
})
