import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readSqlState } from '../http/pipeline/sqlstate.ts'
import { testDatabase } from '../testing/test-database.ts'

// What the console's statements can reach in PostgreSQL, whatever they ask for. New tables are covered automatically.

const database = await testDatabase()
const { owner } = database
const refused = '42501'

type Column = { table: string; column: string; mayRead: boolean }
const { rows: columns } = await sql<Column>`
  select c.relname as table, a.attname as column, has_column_privilege('gangway_provider', c.oid, a.attnum, 'select') as "mayRead"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(owner)

/** Columns with a hash that name a stored file; everything else that is hashed is a secret. */
const fileHashes = ['file.hash', 'filepiece.hash', 'provision.hash', 'marketing.hash', 'marketing.previewhash']
const pictureHashes = [
  'wlv.logohash',
  'wlvtext.agbhash',
  'brand.wordmarkhash',
  'uploadfile.hash',
  'claimfile.hash',
  'answerfile.hash',
]
const isSecret = ({ table, column }: Column) => {
  const name = `${table}.${column}`
  if ([...fileHashes, ...pictureHashes].includes(name)) return false
  return /hash$|secret|pepper|token|^facts$|^answer$/.test(column)
}
const secrets = columns.filter(isSecret)

const attempt = (statement: string): Promise<string> =>
  database
    .asProvider(1, 'write', (db) => sql.raw(statement).execute(db))
    .then(
      () => 'allowed',
      (error: unknown) => readSqlState(error) ?? Promise.reject(error),
    )

describe('CON-12 the console’s role', () => {
  test('reads no password, token, key or code of anybody', async () => {
    expect(secrets.map(({ table, column }) => `${table}.${column}`)).toEqual(
      expect.arrayContaining(['login.passwordhash', 'session.tokenhash', 'apikey.hash', 'person.passwordhash']),
    )
    expect(secrets.filter(({ mayRead }) => mayRead)).toEqual([])
    for (const { table, column } of secrets)
      expect([table, column, await attempt(`select ${column} from ${table}`)]).toEqual([table, column, refused])
  })

  test('sees the rows of all partners', async () => {
    const seen = await database.asProvider(1, 'read', (db) => db.selectFrom('agency').select('partnerid').execute())
    const all = await owner.selectFrom('agency').select('partnerid').execute()
    expect(all.length).toBeGreaterThan(10)
    expect(seen).toHaveLength(all.length)
  })

  test('can neither change nor delete history, and cannot open a session', async () => {
    for (const table of ['audit', 'providerevent'])
      for (const statement of [`update ${table} set username = ''`, `delete from ${table}`, `truncate ${table}`])
        expect([statement, await attempt(statement)]).toEqual([statement, refused])
    expect(
      await attempt("insert into session (partnerid, userno, tokenhash, createdat) values (101001, 0, '', now())"),
    ).toBe(refused)
    expect(await attempt("insert into personsession (personid, tokenhash, createdat) values (1, '', now())")).toBe(
      refused,
    )
    expect(await attempt("update person set passwordhash = ''")).toBe(refused)
    expect(await attempt("update login set passwordhash = ''")).toBe(refused)
  })

  test('CON-1 cannot exempt anybody from the second factor', async () => {
    for (const statement of [
      'update person set factorrequired = false',
      "insert into person (email, name, role, factorrequired) values ('x@y.example', 'X', 'reader', false)",
      'delete from totp',
      'update personsession set setupdue = false',
    ])
      expect([statement, await attempt(statement)]).toEqual([statement, refused])
  })

  test('owns nothing, cannot log in and cannot bypass row security', async () => {
    const { rows } = await sql`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
        (select count(*)::int from pg_class where relowner = r.oid) as owned,
        has_schema_privilege(r.oid, 'public', 'create') as "mayCreate"
      from pg_roles r where rolname = 'gangway_provider'`.execute(owner)
    const no = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolcanlogin: false }
    expect(rows).toEqual([{ ...no, owned: 0, mayCreate: false }])
  })

  test('runs under its own limits, read-only where the call only reads', async () => {
    const settings = sql`select current_user::text as role, current_setting('statement_timeout') as statement,
      current_setting('app.personid') as person, current_setting('transaction_read_only') as "readOnly"`
    const limits = { role: 'gangway_provider', statement: '15s', person: '7' }
    const { rows } = await database.asProvider(7, 'read', (db) => settings.execute(db))
    expect(rows).toEqual([{ ...limits, readOnly: 'on' }])
    const write = await database.asProvider(7, 'write', (db) => settings.execute(db))
    expect(write.rows).toEqual([{ ...limits, readOnly: 'off' }])
  })
})
