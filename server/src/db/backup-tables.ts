import pg from 'pg'
import { type Connection, directConfig } from './connection.ts'

/** A table with the columns that are written, ordered by its key. */
export type TableFacts = { table: string; columns: string[]; key: string[] }
export type SequenceFacts = { sequence: string; value: string; called: boolean }

/** The file's first line lists the applied migrations. Numbers of transactions mean nothing in another database: restoring makes new ones. */
const skippedTables = ['migration', 'enginechange', 'enginebrandchange']

const tablesSql = `
  select c.relname as table,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'xid'
      order by a.attname) as columns,
    coalesce((select array_agg(a.attname::text order by k.place) from pg_index i
      cross join lateral unnest(i.indkey::int[]) with ordinality k(number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
      where i.indrelid = c.oid and i.indisprimary), '{}') as key,
    array(select distinct f.relname::text from pg_constraint r join pg_class f on f.oid = r.confrelid
      where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> r.conrelid) as needs
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
  order by c.relname`

type FoundTable = TableFacts & { needs: string[] }

/** Referenced tables come first. */
const inOrder = (found: readonly FoundTable[]): TableFacts[] => {
  const done: FoundTable[] = []
  const isDone = (name: string) => done.some(({ table }) => table === name)
  while (done.length < found.length) {
    const next = found.filter((one) => !isDone(one.table) && one.needs.every(isDone))
    if (next.length === 0)
      throw new Error('tables reference each other in a cycle: they cannot be ordered for a backup')
    done.push(...next)
  }
  return done.map(({ needs: _, ...facts }) => facts)
}

/** All our tables, in an order in which they can be filled. */
export const listTables = async (client: pg.Client): Promise<TableFacts[]> =>
  inOrder((await client.query<FoundTable>(tablesSql, [skippedTables])).rows)

/** The value of each sequence. Sequences ignore snapshots: read last, they are past everything that was written. */
export const listSequences = async (client: pg.Client): Promise<SequenceFacts[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  )
  const sequences: SequenceFacts[] = []
  for (const { name } of rows) {
    const { rows: at } = await client.query(
      `select last_value::text as value, is_called as called from ${quoteIdentifier(name)}`,
    )
    sequences.push({ sequence: name, value: at[0]?.value ?? '1', called: at[0]?.called ?? false })
  }
  return sequences
}

/** A quoted SQL identifier, whatever the name contains. */
export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`

const joinNames = (names: readonly string[]) => names.map(quoteIdentifier).join(', ')

/** Ordered by key, so that the same rows always give the same bytes and a partner's rows are adjacent. */
export const copyOutSql = ({ table, columns, key }: TableFacts) =>
  `copy (select ${joinNames(columns)} from ${quoteIdentifier(table)} order by ${joinNames(key.length > 0 ? key : columns)}) to stdout`

export const copyInSql = ({ table, columns }: TableFacts) =>
  `copy ${quoteIdentifier(table)} (${joinNames(columns)}) from stdin`

/** Settings that make the bytes independent of the server's configuration. */
const stableSettings = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 3; set client_encoding = 'UTF8';
  set statement_timeout = 0; set lock_timeout = '30s'; set idle_in_transaction_session_timeout = 0; set row_security = off`

/** Works on a connection of its own. */
export const withClient = async <Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ ...directConfig(connection), application_name: 'gangway backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(stableSettings)
    return await work(client)
  } finally {
    await client.end()
  }
}

export const oneSnapshot = 'begin isolation level repeatable read read only'
