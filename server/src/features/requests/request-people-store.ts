import type { RequestPerson } from '@gangway/contract/features/requests'
import type { Db } from '../../db/database.ts'

/** Everybody of the agency who can be responsible, by name. */
export const listPeople = async (db: Db, partnerid: number): Promise<RequestPerson[]> => {
  const rows = await db
    .selectFrom('loginname as n')
    .innerJoin('login as l', (join) => join.onRef('l.partnerid', '=', 'n.partnerid').onRef('l.userno', '=', 'n.userno'))
    .select(['n.userno', 'n.username', 'n.name', 'l.locked'])
    .where('n.partnerid', '=', partnerid)
    .execute()
  return rows.toSorted((one, other) => one.name.localeCompare(other.name))
}
