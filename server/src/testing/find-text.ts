import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const toPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How a text looks in a row: as it is, escaped in JSON, and as bytes, which PostgreSQL prints in hexadecimal. */
const spellings = (text: string) => [
  toPattern(text),
  toPattern(JSON.stringify(text).slice(1, -1)),
  Buffer.from(text).toString('hex'),
  Buffer.from(text, 'latin1').toString('hex'),
]

/** Every table of ours, and what the planner remembers of their values. */
const listTables = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    order by 1`.execute(db)
  return [...rows.map(({ name }) => name), 'pg_catalog.pg_stats']
}

/**
 * Where any of these texts is found, whatever the case: the table and the beginning of the row. Every column of every table is
 * searched, as text and as bytes. Statistics keep samples of values until they are made again.
 */
export const findTexts = async (db: Db, texts: readonly string[]): Promise<string[]> => {
  await sql`vacuum analyze`.execute(db)
  const pattern = [...new Set(texts.flatMap(spellings))].join('|')
  const found: string[] = []
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ row: string }>`
      select left(r::text, 300) as row from ${sql.raw(table)} r where r::text ~* ${pattern} limit 3`.execute(db)
    found.push(...rows.map(({ row }) => `${table}: ${row}`))
  }
  return found
}
