import type { AuditArea, AuditChange, AuditEntry, AuditPerson } from '@gangway/contract/features/audit'
import type { Db } from '../../db/database.ts'
import { maskIban } from '../../http/pipeline/changes.ts'

/** The agency's logins by number; without a name where they have none but the username. */
export type Names = ReadonlyMap<number, AuditPerson>
type ItemNames = ReadonlyMap<string, string>

export const readNames = async (db: Db, partnerid: number): Promise<Names> => {
  const rows = await db
    .selectFrom('loginname')
    .select(['userno', 'username', 'name'])
    .where('partnerid', '=', partnerid)
    .execute()
  return new Map(rows.map(({ userno, username, name }) => [userno, { username, name: name === username ? '' : name }]))
}

const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`.trim()
const formatPerson = ({ username, name }: AuditPerson) => (name ? `${name} (${username})` : username)

const listItems = (entries: readonly AuditEntry[], area: AuditArea) => [
  ...new Set(
    entries
      .filter((entry) => entry.area === area)
      .flatMap(({ changes }) => changes.flatMap(({ item }) => (item && /^\d{1,9}$/.test(item) ? [Number(item)] : []))),
  ),
]

/** Accounts are numbered by position, which never changes. */
const nameAccounts = async (db: Db, partnerid: number): Promise<ItemNames> => {
  const rows = await db
    .selectFrom('bankaccount')
    .select('iban')
    .where('partnerid', '=', partnerid)
    .orderBy('paymentaccountid')
    .execute()
  return new Map(rows.map(({ iban }, at) => [String(at), maskIban(iban)]))
}

/** Colleagues who have not accepted their invitation yet. */
const nameInvited = async (db: Db, partnerid: number): Promise<[string, string][]> => {
  const rows = await db
    .selectFrom('userinvitation')
    .select(['userno', 'firstname', 'lastname'])
    .where('partnerid', '=', partnerid)
    .execute()
  return rows.map(({ userno, ...person }) => [String(userno), fullName(person)])
}

const nameOrganizers = async (db: Db, ids: readonly number[]): Promise<ItemNames> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('organizer')
    .select(['organizerid', 'organizername'])
    .where('organizerid', 'in', ids)
    .execute()
  return new Map(rows.map(({ organizerid, organizername }) => [String(organizerid), organizername]))
}

const nameViews = async (db: Db, partnerid: number, viewids: readonly number[]): Promise<ItemNames> => {
  if (viewids.length === 0) return new Map()
  const rows = await db
    .selectFrom('savedview')
    .select(['viewid', 'name'])
    .where('partnerid', '=', partnerid)
    .where('viewid', 'in', viewids)
    .execute()
  return new Map(rows.map(({ viewid, name }) => [String(viewid), name]))
}

/** The name of a deleted user or view comes from the change itself. */
const ownName = ({ changes }: AuditEntry, item: string): string | undefined => {
  const written = (field: string) => {
    const change = changes.find((one) => one.item === item && one.field === field)
    return String(change?.new ?? change?.old ?? '')
  }
  if (written('name')) return written('name')
  const username = written('username')
  const name = fullName({ firstname: written('firstname'), lastname: written('lastname') })
  if (username) return formatPerson({ username, name })
  return name || undefined
}

/** The row that a change is about: its key in a list, its position among bank accounts. */
const readItem = ({ area }: AuditEntry, { item, field }: AuditChange) =>
  area === 'agency' ? /^(?:bankaccounts\.)?(\d+)\./.exec(field)?.[1] : item

/** Adds the names of users, organizers and bank accounts to their numbers. */
export const withNames = async (
  db: Db,
  partnerid: number,
  people: Names,
  entries: readonly AuditEntry[],
): Promise<AuditEntry[]> => {
  const names: Partial<Record<AuditArea, ItemNames>> = {
    users: new Map([
      ...[...people].map(([userno, person]) => [String(userno), formatPerson(person)] as const),
      ...(await nameInvited(db, partnerid)),
    ]),
    organizers: await nameOrganizers(db, listItems(entries, 'organizers')),
    views: await nameViews(db, partnerid, listItems(entries, 'views')),
    agency: await nameAccounts(db, partnerid),
  }
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => {
      const item = readItem(entry, change)
      const itemname = item && (names[entry.area]?.get(item) ?? ownName(entry, item))
      return itemname ? { ...change, itemname } : change
    }),
  }))
}
