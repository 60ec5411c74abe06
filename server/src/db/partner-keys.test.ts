import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listTables } from '../testing/table-facts.ts'
import { testDatabase } from '../testing/test-database.ts'

// A distributed PostgreSQL places rows by one column, here the partner (docs/scale.md). It can only keep a primary key, a
// unique index or a foreign key on one machine if that column is part of it. New tables are covered automatically.

const { owner } = await testDatabase()

type Index = { table: string; name: string; isPrimary: boolean; columns: (string | null)[] }

/** The unique indexes of tables with a partner, with their columns in order; an expression is null. */
const indexes = await sql<Index>`
  select c.relname as table, x.relname as name, i.indisprimary as "isPrimary", array(
    select a.attname::text from unnest(i.indkey::smallint[]) with ordinality k(attnum, place)
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum order by place
  ) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'partnerid')`
  .execute(owner)
  .then(({ rows }) => rows)

const partnerTables = (await listTables(owner))
  .filter(({ columns }) => columns.some(({ name }) => name === 'partnerid'))
  .map(({ name }) => name)

/**
 * Unique across partners, and why: on several machines each of them needs a small table of its own, on every machine,
 * that says which partner it belongs to.
 */
const acrossPartners: Record<string, string> = {
  login_username: 'a login name is typed before the partner is known',
  login_account: 'the person whose second factor belongs to the login',
  addresschange_hash: 'random secret of a link in a mail',
  bankchangetoken_hash: 'random secret of a link in a mail',
  linkcode_code_key: 'random code in the address of a link',
  calendaraddress_tokenhash_key: 'random secret of a calendar address',
  provision_fileid_key: 'number of a file in its address, given by a sequence',
}

test('SCL-5 the primary key of every table with a partner begins with the partner', () => {
  const keys = indexes.filter(({ isPrimary }) => isPrimary)
  expect(keys.length).toBeGreaterThan(30)
  expect(keys.filter(({ columns }) => columns[0] !== 'partnerid')).toEqual([])
  expect(keys.map(({ table }) => table).toSorted(), 'every such table has a primary key').toEqual(
    partnerTables.toSorted(),
  )
})

test('SCL-5 unique indexes begin with the partner, except those that are unique across partners for a reason', () => {
  const others = indexes.filter(({ columns }) => columns[0] !== 'partnerid').map(({ name }) => name)
  expect(others.toSorted()).toEqual(Object.keys(acrossPartners).toSorted())
})

test('SCL-5 references between rows of partners name the partner on both sides', async () => {
  const { rows } = await sql<{ from: string; to: string; column: string; target: string }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to,
      (select attname::text from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as column,
      (select attname::text from pg_attribute where attrelid = confrelid and attnum = confkey[1]) as target
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(owner)
  const toPartners = rows.filter(({ to }) => partnerTables.includes(to))
  expect(toPartners.length).toBeGreaterThan(40)
  expect(toPartners.filter(({ column, target }) => column !== 'partnerid' || target !== 'partnerid')).toEqual([])
})
