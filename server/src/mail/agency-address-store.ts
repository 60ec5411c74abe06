import { validateEmail } from '@gangway/contract/rules/contact'
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
