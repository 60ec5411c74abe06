import type { AuditArea, AuditEntry } from '@gangway/contract/features/audit'
import type { Db } from '../../db/database.ts'

type Names = ReadonlyMap<string, string>

const itemsOf = (entries: readonly AuditEntry[], area: AuditArea) => [
  ...new Set(
    entries
      .filter((entry) => entry.area === area)
      .flatMap(({ changes }) => changes.flatMap(({ item }) => (item && /^\d{1,9}$/.test(item) ? [Number(item)] : []))),
  ),
]

const usersNamed = async (db: Db, partnerid: number, usernos: readonly number[]): Promise<Names> => {
  if (usernos.length === 0) return new Map()
  const rows = await db
    .selectFrom('login')
    .select(['userno', 'username'])
    .where('partnerid', '=', partnerid)
    .where('userno', 'in', usernos)
    .execute()
  return new Map(rows.map(({ userno, username }) => [String(userno), username]))
}

const organizersNamed = async (db: Db, ids: readonly number[]): Promise<Names> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('organizer')
    .select(['organizerid', 'organizername'])
    .where('organizerid', 'in', ids)
    .execute()
  return new Map(rows.map(({ organizerid, organizername }) => [String(organizerid), organizername]))
}

/** Somebody who is gone is named by the change itself. */
const ownName = ({ changes }: AuditEntry, item: string): string | undefined => {
  const named = changes.find((change) => change.item === item && change.field === 'username')
  const name = named?.new ?? named?.old
  return typeof name === 'string' ? name : undefined
}

/** Says of users and organizers what they are called, not only which number they have. */
export const withNames = async (db: Db, partnerid: number, entries: readonly AuditEntry[]): Promise<AuditEntry[]> => {
  const names: Partial<Record<AuditArea, Names>> = {
    users: await usersNamed(db, partnerid, itemsOf(entries, 'users')),
    organizers: await organizersNamed(db, itemsOf(entries, 'organizers')),
  }
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => {
      const itemname = change.item && (names[entry.area]?.get(change.item) ?? ownName(entry, change.item))
      return itemname ? { ...change, itemname } : change
    }),
  }))
}
