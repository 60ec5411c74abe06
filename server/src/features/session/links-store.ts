import { Right } from '@gangway/contract/access/rights'
import { sql } from 'kysely'
import { isBrandOn } from '../../brands/brand-store.ts'
import type { Db } from '../../db/database.ts'
import { parseLinkPartner, sha256 } from '../../http/session/tokens.ts'

/** An invitation holds only while whoever sent it could still grant its rights. */
const mayStillInvite = sql<boolean>`i.mask & ~l.mask = 0 and i.requests <= l.requests
  and i.commissions <= l.commissions and i.claims <= l.claims and i.bank <= l.bank and l.mask & ${sql.lit(Right.administration)} <> 0
  and not l.locked and not p.locked and ${isBrandOn('p.mandant')}`

const invitations = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('userinvitation as i')
    .innerJoin('login as l', (join) =>
      join.onRef('l.partnerid', '=', 'i.partnerid').onRef('l.userno', '=', 'i.invitedby'),
    )
    .innerJoin('partner as p', 'p.partnerid', 'i.partnerid')
    .where('i.partnerid', '=', parseLinkPartner(token) ?? 0)
    .where('i.hash', '=', sha256(token))
    .where('i.expiresat', '>', now)
    .where(mayStillInvite)

/** The invitation of a mailed link; undefined if it was used, withdrawn, sent again or is too old. */
export const findInvited = (db: Db, token: string, now: Date) =>
  invitations(db, token, now)
    .leftJoin('agency as a', 'a.partnerid', 'i.partnerid')
    .select(['i.partnerid', 'i.username', 'i.firstname', 'i.email', 'a.firma', 'p.mandant'])
    .executeTakeFirst()

/** `findInvited`, and the link is used up: of two simultaneous uses one finds nothing. */
export const consumeInvitation = async (db: Db, token: string, now: Date) => {
  const invitation = await invitations(db, token, now)
    .select(['i.partnerid', 'i.userno', 'i.username', 'i.mask', 'i.invitedby', 'l.username as inviter'])
    .select(['i.requests', 'i.commissions', 'i.claims', 'i.bank'])
    .select(['i.email', 'i.firstname', 'i.lastname', 'i.phone', 'i.fax', 'i.comment', 'i.department'])
    .forUpdate('i')
    .forShare('l')
    .executeTakeFirst()
  if (!invitation) return undefined
  const { partnerid, userno } = invitation
  await db.deleteFrom('userinvitation').where('partnerid', '=', partnerid).where('userno', '=', userno).execute()
  return invitation
}

type Invited = NonNullable<Awaited<ReturnType<typeof consumeInvitation>>>

/** Creates the login of an accepted invitation. */
export const addInvited = async (db: Db, invited: Invited, username: string, passwordhash: string) => {
  const { partnerid, userno, mask, username: _, invitedby: __, inviter: ___, ...rest } = invited
  const { requests, commissions, claims, bank, ...person } = rest
  const permissions = { requests, commissions, claims, bank }
  await db
    .insertInto('login')
    .values({ partnerid, userno, username, mask, ...permissions, passwordhash })
    .execute()
  await db
    .insertInto('partneruser')
    .values({ partnerid, userno, ...person })
    .execute()
}

/** Whose password a mailed link sets; undefined if it was used, replaced or is too old. */
export const findLinkOwner = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('passwordlink as k')
    .innerJoin('login as l', (join) => join.onRef('l.partnerid', '=', 'k.partnerid').onRef('l.userno', '=', 'k.userno'))
    .innerJoin('partner as p', 'p.partnerid', 'k.partnerid')
    .leftJoin('agency as a', 'a.partnerid', 'k.partnerid')
    .innerJoin('partneruser as u', (join) =>
      join.onRef('u.partnerid', '=', 'k.partnerid').onRef('u.userno', '=', 'k.userno'),
    )
    .select(['k.partnerid', 'k.userno', 'l.username', 'u.email', 'p.mandant', 'a.firma'])
    .where('k.partnerid', '=', parseLinkPartner(token) ?? 0)
    .where('k.hash', '=', sha256(token))
    .where('k.expiresat', '>', now)
    .where('l.locked', '=', false)
    .where('p.locked', '=', false)
    .where(isBrandOn('p.mandant'))
    .executeTakeFirst()

/** Uses up all links of a login; false if this one was used at the same moment. */
export const consumePasswordLink = async (db: Db, token: string, owner: { partnerid: number; userno: number }) => {
  const { partnerid, userno } = owner
  const used = await db
    .deleteFrom('passwordlink')
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .returning('hash')
    .execute()
  return used.some(({ hash }) => hash.equals(sha256(token)))
}

/** Where the password of a user can be mailed to; undefined for the main login, locked ones and unknown names. */
export const findReachableUser = (db: Db, name: string) =>
  db
    .selectFrom('login as l')
    .innerJoin('partner as p', 'p.partnerid', 'l.partnerid')
    .innerJoin('partneruser as u', (join) =>
      join.onRef('u.partnerid', '=', 'l.partnerid').onRef('u.userno', '=', 'l.userno'),
    )
    .select(['l.partnerid', 'l.userno', 'l.username', 'u.email', 'p.mandant'])
    .where((row) => row(row.fn('lower', ['l.username']), '=', name))
    .where('l.userno', '>', 0)
    .where('l.locked', '=', false)
    .where('p.locked', '=', false)
    .where(isBrandOn('p.mandant'))
    .executeTakeFirst()
