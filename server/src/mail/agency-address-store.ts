import { Right } from '@gangway/contract/access/rights'
import { validateEmail } from '@gangway/contract/rules/contact'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The agency's mail address. */
export const findAgencyAddress = async (db: Db, partnerid: number): Promise<string | undefined> => {
  const row = await db.selectFrom('agency').select('email').where('partnerid', '=', partnerid).executeTakeFirst()
  return row?.email
}

/** Where notices about a login go: to the person's own address, else to the agency's. Undefined: neither is valid. */
export const findLoginAddress = async (
  db: Db,
  { partnerid, userno }: { partnerid: number; userno: number },
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('partner as p')
    .leftJoin('agency as a', 'a.partnerid', 'p.partnerid')
    .leftJoin('partneruser as u', (join) => join.onRef('u.partnerid', '=', 'p.partnerid').on('u.userno', '=', userno))
    .select(['u.email as own', 'a.email as agency'])
    .where('p.partnerid', '=', partnerid)
    .executeTakeFirst()
  return [row?.own, row?.agency].find((address): address is string => Boolean(address && !validateEmail(address)))
}

/** The mail addresses of everybody who administers the agency and can log in. */
export const listAdministratorAddresses = async (db: Db, partnerid: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('login as l')
    .innerJoin('partneruser as u', (join) =>
      join.onRef('u.partnerid', '=', 'l.partnerid').onRef('u.userno', '=', 'l.userno'),
    )
    .select('u.email')
    .where('l.partnerid', '=', partnerid)
    .where('l.locked', '=', false)
    .where(sql<boolean>`l.mask & ${sql.lit(Right.administration)} <> 0`)
    .orderBy('l.userno')
    .execute()
  return rows.map(({ email }) => email)
}
