import type { RequestPerson } from '@gangway/contract/features/requests'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** First and last name of the partner's user `u`, or the name of the login `l`; null where there is none. */
export const personName = sql<
  string | null
>`coalesce(nullif(concat_ws(' ', nullif(u.firstname, ''), nullif(u.lastname, '')), ''), l.username)`

/** Everybody of the agency who can be responsible, by name. */
export const listPeople = async (db: Db, partnerid: number): Promise<RequestPerson[]> => {
  const { rows } = await sql<RequestPerson>`
    select l.userno, l.username, ${personName} as name, l.locked
    from login l left join partneruser u on u.partnerid = l.partnerid and u.userno = l.userno
    where l.partnerid = ${partnerid}`.execute(db)
  return rows.toSorted((one, other) => one.name.localeCompare(other.name))
}
