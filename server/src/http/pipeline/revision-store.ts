import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The record of a noun: a partner's, or one of the provider's own. */
export type RecordKey = { partnerid: number | undefined; noun: string }

const tableOf = ({ partnerid }: RecordKey) => sql.table(partnerid === undefined ? 'providerrevision' : 'revision')
const ownedBy = ({ partnerid }: RecordKey) => (partnerid === undefined ? sql`` : sql`partnerid = ${partnerid} and`)

/**
 * Reads the version of a whole record, sent as its ETag. Noun and partner come from the server, not from the request.
 */
export const versionStatement = ({ partnerid, noun }: RecordKey) => {
  if (!/^[a-z]+$/.test(noun)) throw new Error(`${noun} is not a noun`)
  return partnerid === undefined
    ? `select version from providerrevision where noun = '${noun}' and item = ''`
    : `select version from revision where partnerid = ${Number(partnerid)} and noun = '${noun}' and item = ''`
}

/** The version in the statement's result. 0: never saved. */
export const readVersion = (rows: unknown[]): number => {
  const [row] = rows as { version: number }[] // the column selected by the statement
  return row?.version ?? 0
}

const insertInto = (key: RecordKey, items: readonly string[], stamp: { version: number; at?: Date; by?: string }) => {
  const { partnerid, noun } = key
  const { version, at = null, by = null } = stamp
  const own = partnerid === undefined ? sql`` : sql`${partnerid},`
  const rows = items.map((item) => sql`(${own} ${noun}, ${item}, ${version}, ${at}, ${by})`)
  const columns = partnerid === undefined ? sql`` : sql`partnerid,`
  return sql`insert into ${tableOf(key)} (${columns} noun, item, version, changedat, changedby) values ${sql.join(rows)}`
}

/** Makes saves of one record wait for each other, and returns its version. */
export const lockVersion = async (db: Db, key: RecordKey): Promise<number> => {
  await sql`${insertInto(key, [''], { version: 0 })} on conflict do nothing`.execute(db)
  const { rows } = await sql<{ version: number }>`
    select version from ${tableOf(key)} where ${ownedBy(key)} noun = ${key.noun} and item = '' for update`.execute(db)
  return readVersion(rows)
}

/** Who changed a record, by name. */
const changedBy = ({ partnerid }: RecordKey) =>
  partnerid === undefined
    ? sql`changedby`
    : sql`coalesce((select n.name from loginname n where n.partnerid = ${partnerid} and n.username = changedby), changedby)`

type LastChange = { changedby: string | null; changedat: Date | null }

/** The last change after `version` of these items (or, without items, of the record itself). */
export const findChangeAfter = async (db: Db, key: RecordKey, items: string[], version: number) => {
  const { rows } = await sql<LastChange>`
    select ${changedBy(key)} as changedby, changedat from ${tableOf(key)}
    where ${ownedBy(key)} noun = ${key.noun} and item in (${sql.join(items.length > 0 ? items : [''])}) and version > ${version}
    order by version desc limit 1`.execute(db)
  return rows[0]
}

/** Gives the record, and the items that changed in it, the next version. */
export const stampVersion = async (
  db: Db,
  key: RecordKey,
  { items, version }: { items: string[]; version: number },
  by: { user: string; now: Date },
) => {
  const columns = key.partnerid === undefined ? sql`noun, item` : sql`partnerid, noun, item`
  await sql`${insertInto(key, ['', ...items], { version, at: by.now, by: by.user })}
    on conflict (${columns}) do update set version = excluded.version, changedat = excluded.changedat,
      changedby = excluded.changedby`.execute(db)
}
