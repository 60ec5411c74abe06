import { matchesSearch } from '@gangway/contract/texts/search-fold'
import type { Db } from '../../db/database.ts'

// What the operator shows of partners. It connects as the owner of the database, so it also knows who has a password.

type Wanted = { mandant?: number | undefined; search?: string | undefined; locked?: boolean }

/** Partners by number, with the name of their agency. */
export const listPartnerRecords = async (db: Db, { mandant, search = '', locked }: Wanted) => {
  let rows = db
    .selectFrom('partner as p')
    .leftJoin('agency as a', 'a.partnerid', 'p.partnerid')
    .select(['p.partnerid', 'p.mandant', 'p.partnertype', 'p.iscbe', 'p.tradepartner', 'p.pagetracking', 'p.locked'])
    .select(['a.firma', 'a.ort'])
    .orderBy('p.partnerid')
  if (mandant !== undefined) rows = rows.where('p.mandant', '=', mandant)
  if (locked) rows = rows.where('p.locked', '=', true)
  const partners = await rows.execute()
  // Filtered here like in the portal: not every database treats Ü and ü as the same letter.
  return partners.filter(({ firma }) => matchesSearch(firma ?? '', search))
}

export const listLoginRecords = (db: Db, partnerid: number) =>
  db
    .selectFrom('login')
    .select(['userno', 'username', 'mask', 'locked', 'requests', 'commissions', 'claims', 'bank'])
    .select((login) => login('passwordhash', 'is not', null).as('haspassword'))
    .where('partnerid', '=', partnerid)
    .orderBy('userno')
    .execute()

export const readAgencyRecord = (db: Db, partnerid: number) =>
  db
    .selectFrom('agency')
    .select(['firma', 'ort', 'land', 'email', 'telefon'])
    .where('partnerid', '=', partnerid)
    .executeTakeFirst()
