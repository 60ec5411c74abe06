import { hasFactorOf } from '../../account/factors/factor-store.ts'
import { isBrandOn } from '../../brands/brand-store.ts'
import type { Db } from '../../db/database.ts'

const logins = (db: Db) =>
  db
    .selectFrom('login as l')
    .innerJoin('partner as p', 'p.partnerid', 'l.partnerid')
    .leftJoin('securitypolicy as s', 's.partnerid', 'l.partnerid')
    .select(['l.partnerid', 'l.userno', 'l.username', 'l.passwordhash', 'l.mask', 'l.accountid'])
    .select(['l.requests', 'l.commissions', 'l.claims', 'l.bank'])
    .select(['s.required', 's.since'])
    .select(hasFactorOf('l').as('hasfactor'))
    .select(['p.mandant', 'p.partnertype', 'p.iscbe', 'p.tradepartner', 'p.pagetracking'])
    .select((row) =>
      row
        .or([row('l.locked', '=', true), row('p.locked', '=', true), row.not(isBrandOn('p.mandant'))])
        .$castTo<boolean>()
        .as('locked'),
    )

/** The login with this name in lower case: a partner id, or a sub-user's name. */
export const findLogin = (db: Db, name: string) =>
  logins(db)
    .where((row) => row(row.fn('lower', ['l.username']), '=', name))
    .executeTakeFirst()

/** The main login of a partner. */
export const findMainLogin = (db: Db, partnerid: number) =>
  logins(db).where('l.partnerid', '=', partnerid).where('l.userno', '=', 0).executeTakeFirst()

/** The login that a second factor belongs to. */
export const findLoginOfAccount = (db: Db, accountid: number) =>
  logins(db).where('l.accountid', '=', accountid).executeTakeFirst()

export type KnownLogin = NonNullable<Awaited<ReturnType<typeof findLogin>>>

type Owner = { partnerid: number; userno: number }

/** Locks the login until the end of the transaction. */
export const lockLogin = async (db: Db, { partnerid, userno }: Owner) => {
  await db
    .selectFrom('login')
    .select('userno')
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .forNoKeyUpdate()
    .execute()
}
