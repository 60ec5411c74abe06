import { type PermissionFlags, toFlags, toPermissions } from '@gangway/contract/access/permissions'
import { Right } from '@gangway/contract/access/rights'
import { toAcl, type User } from '@gangway/contract/features/users'
import { sql } from 'kysely'
import { hasFactorOf } from '../../account/factors/factor-store.ts'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'

/** A user as stored: the rights as a mask. */
export type StoredUser = Omit<User, 'acl' | 'accountlocked' | 'password' | 'lastlogin' | 'secondfactor'> & {
  mask: number
  locked: boolean
}

type ListedUser = StoredUser & { lastlogin: Date | null; secondfactor: boolean }

const personal = ['firstname', 'lastname', 'phone', 'fax', 'email', 'comment', 'department'] as const

const users = (db: Db, partnerid: number) =>
  db
    .selectFrom('login as l')
    .innerJoin('partneruser as u', (join) =>
      join.onRef('u.partnerid', '=', 'l.partnerid').onRef('u.userno', '=', 'l.userno'),
    )
    .select(['l.userno', 'l.partnerid', 'l.username', 'l.mask', 'l.locked'])
    .select(['l.requests', 'l.commissions', 'l.claims', 'l.bank'])
    .select(personal.map((column) => `u.${column}` as const))
    .select((user) => [
      user
        .selectFrom('audit as a')
        .select((login) => login.fn.max('a.at').as('at'))
        .whereRef('a.partnerid', '=', 'l.partnerid')
        .whereRef('a.userno', '=', 'l.userno')
        .where('a.noun', '=', 'session')
        .where('a.action', 'in', ['login', 'logintemporary', 'loginehoi'])
        .as('lastlogin'),
      hasFactorOf('l').as('secondfactor'),
    ])
    .where('l.partnerid', '=', partnerid)

type SelectedUser = Omit<ListedUser, 'permissions'> & PermissionFlags

const toListed = ({ requests, commissions, claims, bank, ...user }: SelectedUser): ListedUser => ({
  ...user,
  permissions: toPermissions({ requests, commissions, claims, bank }),
})

export const listUsers = async (db: Db, partnerid: number): Promise<ListedUser[]> =>
  (await users(db, partnerid).orderBy('l.username').execute()).map(toListed)

export const findUserByNumber = async (db: Db, partnerid: number, userno: number): Promise<ListedUser | undefined> => {
  const user = await users(db, partnerid).where('l.userno', '=', userno).executeTakeFirst()
  return user && toListed(user)
}

export const findUserByName = async (db: Db, partnerid: number, username: string): Promise<ListedUser | undefined> => {
  const isNamed = sql<boolean>`lower(l.username) = lower(${username})`
  const user = await users(db, partnerid).where(isNamed).executeTakeFirst()
  return user && toListed(user)
}

/** A user in wire format. */
export const toUser = ({ mask, locked, lastlogin, ...user }: ListedUser): User => ({
  ...user,
  password: null,
  accountlocked: locked,
  acl: toAcl(mask),
  lastlogin: lastlogin?.toISOString() ?? null,
})

/** In the whole portal: needs the owner, since row security shows only the own partner's. */
export const isUsernameTaken = async (owner: Db, username: string): Promise<boolean> => {
  const row = await owner
    .selectFrom('login')
    .select('userno')
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .executeTakeFirst()
  return row !== undefined
}

export const nameTaken = () => new ApiError('taken', { fields: [{ field: 'username', key: 'unique' }] })

type Saved = StoredUser & {
  passwordhash: string | undefined
  passwordexpired?: boolean
  trustedsince?: Date | undefined
}

const splitUser = ({
  userno: _,
  partnerid: __,
  username,
  mask,
  permissions,
  locked,
  passwordhash,
  passwordexpired = false,
  trustedsince,
  ...person
}: Saved) => ({
  login: {
    username,
    mask,
    ...toFlags(permissions),
    locked,
    ...(passwordhash !== undefined && { passwordhash, passwordexpired }),
    ...(trustedsince && { trustedsince }),
  },
  person,
})

export const addUser = async (db: Db, user: Saved): Promise<number> => {
  const { rows } = await sql<{ userno: number }>`select nextval('userno_seq')::int as userno`.execute(db)
  const key = { partnerid: user.partnerid, userno: rows[0]?.userno ?? 0 }
  const { login, person } = splitUser(user)
  await db
    .insertInto('login')
    .values({ passwordhash: null, ...login, ...key })
    .execute()
  await db
    .insertInto('partneruser')
    .values({ ...person, ...key })
    .execute()
  return key.userno
}

export const changeUser = async (db: Db, user: Saved) => {
  const { login, person } = splitUser(user)
  const { partnerid, userno } = user
  await db.updateTable('login').set(login).where('partnerid', '=', partnerid).where('userno', '=', userno).execute()
  await db
    .updateTable('partneruser')
    .set(person)
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .execute()
}

/** Deletes the login, and with it the person and the sessions. */
export const deleteUser = async (db: Db, partnerid: number, userno: number) => {
  await db.deleteFrom('login').where('partnerid', '=', partnerid).where('userno', '=', userno).execute()
}

/** The number of logins of this partner that can administer, including the main login. */
export const countAdministrators = async (db: Db, partnerid: number): Promise<number> => {
  const { count } = await db
    .selectFrom('login')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('partnerid', '=', partnerid)
    .where('locked', '=', false)
    .where(sql<boolean>`mask & ${sql.lit(Right.administration)} <> 0`)
    .executeTakeFirstOrThrow()
  return count
}
