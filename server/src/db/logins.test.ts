import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { readSqlState } from '../http/pipeline/sqlstate.ts'
import { listTables } from '../testing/table-facts.ts'
import { newDatabase, testDatabase } from '../testing/test-database.ts'
import { type Connection, openDatabase } from './database.ts'
import { type BoundName, boundLogins, checkLogin, loginSql, ownerLimitsSql } from './logins.ts'
import { migrate, readMigrations } from './migrate.ts'

const database = await testDatabase()
const { owner } = database
const superuser = new pg.Client(database.connection)
await superuser.connect()
afterAll(() => superuser.end())

/** A role of this test alone, dropped after it. */
const temporaryRole = async (statements: (name: string) => string[]) => {
  const name = `gangway_try_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  for (const statement of statements(name)) await superuser.query(statement)
  onTestFinished(async () => {
    await superuser.query(`drop owned by ${name}`)
    await superuser.query(`drop role ${name}`)
  })
  return name
}

const password = 'secret'
const withPassword = (name: string) => `alter role ${name} password '${password}'`

/** A login made with the recipe of docs/operations.md. */
const recipeLogin = (login: BoundName = 'requests') =>
  temporaryRole((name) => [...loginSql(login, name), withPassword(name)])

const loggedInAs = (user: string): Connection => ({ ...database.connection, requests: { user, password } })

/** A connection like those of the request pool. */
const rawConnection = async ({ requests, ...rest }: Connection) => {
  const client = new pg.Client({ ...rest, ...requests, pipeline: true } as pg.ClientConfig) // missing in pg's types
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const tryStatement = (client: pg.Client, statement: string): Promise<number | string> =>
  client.query(statement).then(
    (result) => [result].flat().at(-1)?.rowCount ?? 0,
    (error: unknown) => readSqlState(error) ?? Promise.reject(error),
  )

describe.each([
  ['the embedded database’s', async () => boundLogins.requests.login],
  ['the documented', () => recipeLogin()],
])('%s login for requests', (_, make) => {
  test('SES-7 it takes the application role, has its limits, and passes the check', async () => {
    const connection = loggedInAs(await make())
    const client = await rawConnection(connection)
    const { rows } =
      await client.query(`select current_user::text as role, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`)
    expect(rows).toEqual([{ role: 'gangway_app', statement: '5s', lock: '2s', idle: '10s' }])
    expect(await checkLogin(connection, 'requests')).toEqual([])
  })

  test('SES-7 it cannot become the owner, nor see anything outside the application role', async () => {
    const client = await rawConnection(loggedInAs(await make()))
    const { rows } = await superuser.query<{ me: string }>('select current_user::text as me')
    const me = pg.escapeIdentifier(rows[0]?.me ?? '')
    for (const statement of [
      `set role ${me}`,
      `set session authorization ${me}`,
      `select set_config('role', ${pg.escapeLiteral(rows[0]?.me ?? '')}, false)`,
    ])
      expect(await tryStatement(client, statement)).toBe('42501')
    await client.query("select set_config('role', 'none', false)")
    for (const { name } of await listTables(owner))
      expect([name, await tryStatement(client, `select 1 from ${name}`)]).toEqual([name, '42501'])
  })

  test('SES-7 after an opening packet that cannot be parsed, pipelined statements see no rows and write none', async () => {
    const client = await rawConnection(loggedInAs(await make()))
    const names = (await listTables(owner)).map(({ name }) => name)
    const counted = async () => {
      const counts = names.map((name) =>
        sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(owner),
      )
      return (await Promise.all(counts)).map(({ rows }) => rows[0]?.n)
    }
    const before = await counted()
    expect(before.some((n) => n && n > 0)).toBe(true)
    // Sent without waiting: all of it is under way before the first answer arrives.
    const opening = tryStatement(client, "begin; select set_config('app.partnerid', '101001', true); selec version")
    const reads = names.map((name) => tryStatement(client, `select 1 from ${name}`))
    const writes = [
      tryStatement(client, "update agency set ort = 'nowhere'"),
      tryStatement(client, 'delete from partneruser'),
      tryStatement(
        client,
        "insert into agency (partnerid, ort) values (101001, 'nowhere') on conflict (partnerid) do update set ort = 'x'",
      ),
      tryStatement(client, "insert into revision (partnerid, noun, version) values (101001, 'made up', 1)"),
    ]
    expect(await opening).toBe('42601')
    expect((await Promise.all(reads)).filter((seen) => seen !== 0 && seen !== '42501')).toEqual([])
    expect(await Promise.all(writes)).toEqual([0, 0, '42501', '42501'])
    expect(await counted()).toEqual(before)
  })
})

test('SES-7 requests to the embedded database, and the console’s, log in with their own roles', async () => {
  const who = sql<{ login: string }>`select session_user::text as login`
  const seen = await Promise.all([
    database.asPartner(101001, 'write', (db) => who.execute(db)),
    database.asVisitor(101001, (db) => who.execute(db)),
    database.asProvider(7, 'read', (db) => who.execute(db)),
  ])
  const { requests, provider } = boundLogins
  expect(seen.map(({ rows }) => rows[0]?.login)).toEqual([requests.login, requests.login, provider.login])
})

test('SES-7 the check names what is wrong with a login, with the SQL that fixes it', async () => {
  const { rows } = await superuser.query<{ me: string }>('select current_user::text as me')
  const me = rows[0]?.me ?? ''
  const plain = await temporaryRole((name) => [`create role ${name} login`, withPassword(name)])
  expect(await checkLogin(loggedInAs(plain), 'requests')).toEqual([
    `${plain} does not take the role gangway_app: grant gangway_app to "${plain}"; alter role "${plain}" set role = 'gangway_app'`,
  ])
  const related = await temporaryRole((name) => [
    ...loginSql('requests', name),
    withPassword(name),
    `grant ${me} to ${name}`,
  ])
  expect(await checkLogin(loggedInAs(related), 'requests')).toEqual([
    `${related} can become ${me}: revoke "${me}" from "${related}" (or the role between)`,
  ])
  const free = await temporaryRole((name) => [
    ...loginSql('requests', name),
    withPassword(name),
    `alter role ${name} bypassrls`,
  ])
  expect(await checkLogin(loggedInAs(free), 'requests')).toEqual([
    `row security does not bind ${free}: alter role "${free}" nosuperuser nobypassrls`,
  ])
  expect(await checkLogin({ ...database.connection, requests: {} }, 'requests')).toEqual([
    'requests log in as the owner of the tables; give them a login of their own',
  ])
  expect((await checkLogin(loggedInAs('gangway_nobody'), 'requests')).join()).toMatch(/^requests cannot log in: /)
})

test('SES-7 SCL-1 the documented recipes are the tested ones', () => {
  const recipe = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const { requests, provider } = boundLogins
  for (const statement of [
    ...loginSql('requests', requests.login),
    ...loginSql('provider', provider.login),
    ...ownerLimitsSql('gangway'),
  ])
    expect(recipe).toContain(`${statement};`)
})

test('SCL-1 the documented login for the console takes its role, has its limits, and cannot become the owner', async () => {
  const user = await recipeLogin('provider')
  const connection: Connection = { ...database.connection, provider: { user, password } }
  expect(await checkLogin(connection, 'provider')).toEqual([])
  const own = openDatabase(connection, () => undefined)
  onTestFinished(() => own.close())
  const { rows } = await own.asProvider(7, 'read', (db) =>
    sql`select session_user::text as login, current_user::text as role, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`.execute(
      db,
    ),
  )
  expect(rows).toEqual([{ login: user, role: 'gangway_provider', statement: '15s', lock: '2s', idle: '15s' }])
  const other: Connection = { ...database.connection, provider: { user: await recipeLogin(), password } }
  expect((await checkLogin(other, 'provider')).join()).toMatch(/does not take the role gangway_provider: grant /)
})

test('SCL-3 the owner has its time limits, also for a transaction in which a server hangs, whatever the database says', async () => {
  const connection = await newDatabase('empty', onTestFinished)
  const there = new pg.Client(connection)
  await there.connect()
  await there.query(`alter database ${connection.database} set idle_in_transaction_session_timeout = 0`)
  await there.end()
  const own = openDatabase(connection, () => undefined)
  onTestFinished(() => own.close())
  const { rows } =
    await sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(own.owner)
  expect(rows).toEqual([{ statement: '1min', lock: '5s', idle: '10s' }])
})

test('SES-7 an owner that cannot act as the application role is told which grant is missing', async () => {
  const connection = await newDatabase('empty', onTestFinished)
  const name = await temporaryRole((role) => [
    `create role ${role} login password '${password}'`,
    `alter database ${connection.database} owner to ${role}`,
  ])
  const there = new pg.Client(connection)
  await there.connect()
  onTestFinished(async () => {
    await there.query(`reassign owned by ${name} to current_user; drop owned by ${name}`)
    await there.end()
  })
  const asOwner = { ...connection, user: name, password }
  await expect(migrate(asOwner)).rejects.toThrow(
    `migration 1-baseline failed: the role gangway_app cannot do its work; run as a superuser, then start again: grant gangway_app to ${name}`,
  )
  await superuser.query(`grant gangway_app, gangway_provider to ${name}`)
  expect((await migrate(asOwner)).at(0)).toBe('1-baseline')
})

test('PRD-7 an owner that may not create the roles is told what a superuser has to run', async () => {
  const connection = await newDatabase('empty', onTestFinished)
  const name = await temporaryRole((role) => [`create role ${role} login password '${password}'`])
  // The roles of this cluster exist: under other names they do not.
  const [block = ''] = readMigrations()[0]?.sql.split('end $$;') ?? []
  const client = new pg.Client({ ...connection, user: name, password })
  await client.connect()
  onTestFinished(() => client.end())
  const statement = `${block.replaceAll('gangway_', 'gangway_other_')}end $$;`
  await expect(client.query(statement)).rejects.toThrow(
    `this user may not create roles; run as a superuser, then start again: create role gangway_other_app nologin; create role gangway_other_provider nologin; grant gangway_other_app, gangway_other_provider to ${name}`,
  )
})
