import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A column as PostgreSQL describes it, and what the application may do with it. */
export type Column = {
  name: string
  type: string
  /** Filled by PostgreSQL itself. */
  isGenerated: boolean
  isNullable: boolean
  mayRead: boolean
  mayInsert: boolean
  mayUpdate: boolean
}

export type Table = {
  name: string
  hasRowSecurity: boolean
  primaryKey: string[]
  mayDelete: boolean
  columns: Column[]
}

const app = 'gangway_app'

/**
 * All tables with the application's rights, from PostgreSQL's own catalogue, and all views but those that read with the
 * rights of their reader.
 */
export const listTables = async (db: Db): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select c.relname as name, c.relrowsecurity as "hasRowSecurity", has_table_privilege(${app}, c.oid, 'delete') as "mayDelete",
      coalesce((select array_agg(a.attname::text order by k.position) from pg_index i
        cross join lateral unnest(i.indkey::int[]) with ordinality k(number, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary), '{}') as "primaryKey",
      (select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, null),
        'isGenerated', a.attgenerated <> '' or a.attidentity = 'a', 'isNullable', not a.attnotnull,
        'mayRead', has_column_privilege(${app}, c.oid, a.attnum, 'select'),
        'mayInsert', has_column_privilege(${app}, c.oid, a.attnum, 'insert'),
        'mayUpdate', has_column_privilege(${app}, c.oid, a.attnum, 'update')) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm')
      and not coalesce('security_invoker=true' = any(c.reloptions), false) order by c.relname`.execute(db)
  return rows
}

/** Drops everything but types and keys, so that generated rows can be inserted. */
export const dropConstraints = (db: Db) =>
  sql`do $$
    declare rule record;
    begin
      for rule in select conrelid::regclass as tablename, conname from pg_constraint
        where connamespace = 'public'::regnamespace and contype in ('c', 'f') loop
        execute format('alter table %s drop constraint %I', rule.tablename, rule.conname);
      end loop;
    end $$`.execute(db)

const values: Record<string, (n: number) => string> = {
  integer: String,
  bigint: String,
  smallint: String,
  numeric: String,
  'double precision': String,
  text: (n) => `'made up ${n}'`,
  'character varying': (n) => `'made up ${n}'`,
  boolean: () => 'false',
  bytea: (n) => `'\\x${n.toString(16).padStart(8, '0')}'`,
  date: (n) => `date '2026-01-01' + ${n}`,
  'timestamp with time zone': () => 'now()',
  jsonb: () => "'{}'",
  json: () => "'{}'",
  'text[]': () => "'{}'",
  'integer[]': () => "'{}'",
  uuid: () => 'gen_random_uuid()',
  pg_lsn: (n) => `'0/${n.toString(16)}'`,
}

/** The columns that a generated row fills: all that are required. */
export const filledColumns = ({ columns }: Table) =>
  columns.filter(({ isGenerated, isNullable }) => !isGenerated && !isNullable)

const exampleValue = (column: Column, n: number) => {
  const make = values[column.type]
  if (!make) throw new Error(`${column.name}: no example value for the type ${column.type}`)
  return make(n)
}

/** The insert of a generated row of this partner; `n` makes the rows' values differ. */
export const buildInsert = (table: Table, partnerid: number, n: number) => {
  const filled = filledColumns(table)
  const made = filled.map((column) => (column.name === 'partnerid' ? partnerid : exampleValue(column, n)))
  return `insert into ${table.name} (${filled.map(({ name }) => name)}) values (${made})`
}
