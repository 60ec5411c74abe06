import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findFile, putFile } from '../files/file-store.ts'
import { readSqlState } from '../http/pipeline/sqlstate.ts'
import { buildInsert, dropConstraints, filledColumns, listTables, type Table } from '../testing/table-facts.ts'
import { testDatabase } from '../testing/test-database.ts'

// The second line of defence: what the application's role can reach in PostgreSQL, whatever a statement asks for. New
// tables are covered automatically.

const database = await testDatabase()
const { owner } = database
const tables = await listTables(owner)
const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === 'partnerid'))
const common = tables.filter((table) => !owned.includes(table))
const [own, other] = [101001, 101002]

// Every table has rows of both partners, so that missing row security shows.
await dropConstraints(owner)
let made = 1000
const rowFor = (table: Table, partnerid: number) => buildInsert(table, partnerid, ++made)
for (const table of owned)
  for (const partnerid of [own, other])
    await sql.raw(`${rowFor(table, partnerid)} on conflict do nothing`).execute(owner)

const countRows = async (name: string, partnerid: number) => {
  const count = sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)} where partnerid = ${partnerid}`
  return BigInt((await count.execute(owner)).rows[0]?.n ?? 0)
}

const undone = new Error('undone')

/**
 * The number of rows that a statement of the application affects as `partnerid` (undefined: no partner), or the
 * SQLSTATE it fails with.
 */
const touched = async (partnerid: number | undefined, statement: string): Promise<bigint | string> => {
  let result: bigint | undefined
  const work = owner.transaction().execute(async (tx) => {
    await sql`set local role gangway_app`.execute(tx)
    if (partnerid !== undefined) await sql`select set_config('app.partnerid', ${String(partnerid)}, true)`.execute(tx)
    const { rows, numAffectedRows } = await sql.raw(statement).execute(tx)
    result = numAffectedRows ?? BigInt(rows.length)
    throw undone
  })
  return work.catch((error: unknown) => {
    if (error === undone && result !== undefined) return result
    return readSqlState(error) ?? Promise.reject(error)
  })
}

const refused = '42501'

describe.each(owned)('$name', (table) => {
  const { name, columns, mayDelete } = table
  const partnerid = columns.find((column) => column.name === 'partnerid')
  const isReadable = partnerid?.mayRead
  const changeable = columns.find((column) => column.mayUpdate && column.mayRead && column.name !== 'partnerid')
  const mayInsert = filledColumns(table).every((column) => column.mayInsert)

  test(`SES-7 ${name} has row security, and its key begins with the partner`, () => {
    expect(table.hasRowSecurity).toBe(true)
    expect(table.primaryKey[0]).toBe('partnerid')
    expect(partnerid?.isNullable).toBe(false)
  })

  test(`SES-7 ${name} shows the application only rows of its own partner, and none without a partner`, async () => {
    const mine = await countRows(name, own)
    expect([mine > 0n, (await countRows(name, other)) > 0n]).toEqual([true, true])
    const read = `select partnerid from ${name}`
    expect(await touched(own, read)).toBe(isReadable ? mine : refused)
    expect(await touched(own, `${read} where partnerid = ${other}`)).toBe(isReadable ? 0n : refused)
    expect(await touched(undefined, read)).toBe(isReadable ? 0n : refused)
  })

  test(`SES-7 ${name} lets the application update at most rows of its own partner`, async () => {
    const change = `update ${name} set ${changeable?.name ?? 'partnerid'} = ${changeable?.name ?? 'partnerid'}`
    expect(await touched(own, change)).toBe(changeable ? await countRows(name, own) : refused)
    expect(await touched(own, `${change} where partnerid = ${other}`)).toBe(changeable && isReadable ? 0n : refused)
    expect(await touched(undefined, change)).toBe(changeable ? 0n : refused)
    expect(await touched(own, `update ${name} set partnerid = ${other}`)).toBe(refused)
  })

  test(`SES-7 ${name} lets the application delete at most rows of its own partner`, async () => {
    const remove = `delete from ${name}`
    expect(await touched(own, remove)).toBe(mayDelete ? await countRows(name, own) : refused)
    expect(await touched(own, `${remove} where partnerid = ${other}`)).toBe(mayDelete && isReadable ? 0n : refused)
    expect(await touched(undefined, remove)).toBe(mayDelete ? 0n : refused)
    expect(await touched(own, `truncate ${name}`)).toBe(refused)
  })

  test(`SES-7 ${name} accepts no row for another partner from the application`, async () => {
    expect(await touched(own, rowFor(table, other))).toBe(refused)
    expect(await touched(undefined, rowFor(table, own))).toBe(refused)
    if (mayInsert && table.primaryKey.length > 1) expect(await touched(own, rowFor(table, own))).toBe(1n)
  })
})

test('SES-7 every table has row security, and none is owned by the application’s roles', async () => {
  const { rows } = await sql<{ name: string; isGuarded: boolean; owner: string }>`
    select relname as name, relrowsecurity as "isGuarded", pg_get_userbyid(relowner)::text as owner from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not coalesce('security_invoker=true' = any(reloptions), false)`.execute(owner)
  expect(rows.length).toBe(tables.length)
  expect(rows.filter(({ isGuarded }) => !isGuarded).map(({ name }) => name)).toEqual([])
  expect(rows.filter((table) => /^gangway_(app|request)$/.test(table.owner))).toEqual([])
})

test('SES-7 without a partner the application sees no row of any table', async () => {
  const seen = await Promise.all(
    tables.map(async ({ name }) => [name, await touched(undefined, `select 1 from ${name}`)]),
  )
  expect(seen.filter(([, rows]) => rows !== 0n && rows !== refused)).toEqual([])
})

test('SES-7 a partner sees the files that its own rows point to, and no others', async () => {
  const put = async (text: string) => (await putFile(owner, Buffer.from(text), 'application/pdf')).hash
  const [mine, theirs, ownerless] = [await put('mine'), await put('theirs'), await put('nobody’s')]
  const text = { languageid: 77, agbfile: 'terms.pdf' }
  await owner
    .insertInto('wlvtext')
    .values([
      { ...text, partnerid: own, agbhash: mine },
      { ...text, partnerid: other, agbhash: theirs },
    ])
    .execute()
  const seenBy = (partnerid: number) =>
    database.asPartner(partnerid, 'read', async (db) => {
      const files = await Promise.all([mine, theirs, ownerless].map((hash) => findFile(db, hash)))
      const pieces = await db
        .selectFrom('filepiece')
        .select('hash')
        .where('hash', 'in', [mine, theirs, ownerless])
        .execute()
      return [files.map((file) => file !== undefined), pieces.map(({ hash }) => hash)]
    })
  expect(await seenBy(own)).toEqual([[true, false, false], [mine]])
  expect(await seenBy(other)).toEqual([[false, true, false], [theirs]])
})

test('SES-7 the application cannot change tables shared by all partners', () => {
  const writable = common.filter(
    ({ mayDelete, columns }) => mayDelete || columns.some(({ mayInsert, mayUpdate }) => mayInsert || mayUpdate),
  )
  expect(common.length).toBeGreaterThan(0)
  expect(writable.map(({ name }) => name)).toEqual([])
})

const canRead = (name: string) =>
  tables.find((table) => table.name === name)?.columns.flatMap((column) => (column.mayRead ? [column.name] : []))

test('SES-9 the application can read neither password hashes nor API keys', async () => {
  expect(canRead('login')).not.toContain('passwordhash')
  expect(canRead('apikey')).toEqual([])
  expect(await touched(own, 'select passwordhash from login')).toBe(refused)
  expect(await touched(own, 'select hash from apikey')).toBe(refused)
})

test('SES-9 the application can neither read the cookie half of a session nor create a session', async () => {
  expect(await touched(own, 'select halfhash from session')).toBe(refused)
  const session = owned.find(({ name }) => name === 'session')
  expect(session && (await touched(own, rowFor(session, own)))).toBe(refused)
})

test('OPS-3 the application can add to the audit trail and never change it', async () => {
  expect(await touched(own, 'update audit set username = username')).toBe(refused)
  expect(await touched(own, 'delete from audit')).toBe(refused)
  expect(await touched(own, 'truncate audit')).toBe(refused)
})

test('SES-7 the application’s role owns nothing and cannot bypass row security', async () => {
  const { rows } = await sql`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
      (select count(*)::int from pg_class where relowner = r.oid) as owned,
      has_schema_privilege(r.oid, 'public', 'create') as "mayCreate"
    from pg_roles r where rolname = 'gangway_app'`.execute(owner)
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: false,
      owned: 0,
      mayCreate: false,
    },
  ])
})

test('SES-7 a request runs as the application’s role, under its limits', async () => {
  const settings = sql<
    Record<string, string>
  >`select current_user::text as role, current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('app.partnerid') as partner, current_setting('transaction_read_only') as "readOnly"`
  const read = await database.asPartner(own, 'read', (db) => settings.execute(db))
  const limits = { role: 'gangway_app', statement: '5s', lock: '2s', idle: '10s', partner: String(own) }
  expect(read.rows).toEqual([{ ...limits, readOnly: 'on' }])
  const write = await database.asPartner(own, 'write', (db) => settings.execute(db))
  expect(write.rows).toEqual([{ ...limits, readOnly: 'off' }])
})

test('SES-7 the partner of one transaction does not carry over to the next one on the same connection', async () => {
  const rowsIn = (partner: number) =>
    database.asPartner(partner, 'read', (db) => db.selectFrom('agency').select('partnerid').execute())
  const mixed = Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? own : other))
  const seen = await Promise.all(mixed.map(rowsIn))
  expect(seen.map((rows) => rows.map((row) => row.partnerid))).toEqual(mixed.map((partner) => [partner]))
})
