import { type Permission, toFlags, toPermissions } from '@gangway/contract/access/permissions'
import { toAcl } from '@gangway/contract/features/users'
import type { Invitation } from '@gangway/contract/features/users-invitations'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const facts = ['email', 'username', 'firstname', 'lastname', 'phone', 'fax', 'comment', 'department'] as const

const invitations = (db: Db, partnerid: number) =>
  db
    .selectFrom('userinvitation as i')
    .innerJoin('login as l', (join) =>
      join.onRef('l.partnerid', '=', 'i.partnerid').onRef('l.userno', '=', 'i.invitedby'),
    )
    .select(['i.userno', 'i.mask', 'i.sentat', 'i.expiresat', 'l.username as invitedby'])
    .select(['i.requests', 'i.commissions', 'i.claims', 'i.bank'])
    .select(facts.map((column) => `i.${column}` as const))
    .where('i.partnerid', '=', partnerid)

type StoredInvitation = Awaited<ReturnType<ReturnType<typeof invitations>['execute']>>[number]

const toInvitation = ({ mask, sentat, expiresat, ...stored }: StoredInvitation): Invitation => {
  const { requests, commissions, claims, bank, ...invitation } = stored
  return {
    ...invitation,
    acl: toAcl(mask),
    permissions: toPermissions({ requests, commissions, claims, bank }),
    sentat: sentat.toISOString(),
    expiresat: expiresat.toISOString(),
  }
}

/** The pending invitations, the latest first. */
export const listInvitations = async (db: Db, partnerid: number): Promise<Invitation[]> =>
  (await invitations(db, partnerid).orderBy('i.sentat', 'desc').orderBy('i.userno').execute()).map(toInvitation)

export const findInvitation = async (db: Db, partnerid: number, userno: number): Promise<Invitation | undefined> => {
  const row = await invitations(db, partnerid).where('i.userno', '=', userno).executeTakeFirst()
  return row && toInvitation(row)
}

type NewInvitation = Record<(typeof facts)[number], string> & {
  partnerid: number
  invitedby: number
  mask: number
  permissions: readonly Permission[]
  sentat: Date
  expiresat: Date
}

/** Stores an invitation and reserves the number of its user. */
export const addInvitation = async (db: Db, { permissions, ...invitation }: NewInvitation): Promise<number> => {
  const { userno } = await db
    .insertInto('userinvitation')
    .values({ ...invitation, ...toFlags(permissions), userno: sql<number>`nextval('userno_seq')` })
    .returning('userno')
    .executeTakeFirstOrThrow()
  return userno
}

/** Starts the days of an invitation again; the link that was mailed before stops working. */
export const renewInvitation = async (
  db: Db,
  { partnerid, userno }: { partnerid: number; userno: number },
  dates: { sentat: Date; expiresat: Date },
) => {
  await db
    .updateTable('userinvitation')
    .set({ ...dates, hash: null })
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .execute()
}

export const deleteInvitation = async (db: Db, partnerid: number, userno: number) => {
  await db.deleteFrom('userinvitation').where('partnerid', '=', partnerid).where('userno', '=', userno).execute()
}
