import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The logins of the agency that wrote in a claim, the first one first. */
export const listClaimWriters = async (db: Db, partnerid: number, claimid: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('claimmessage')
    .select('userno')
    .where('partnerid', '=', partnerid)
    .where('claimid', '=', claimid)
    .where('side', '=', 'agency')
    .orderBy('messageno')
    .execute()
  return [...new Set(rows.flatMap(({ userno }) => userno ?? []))]
}

/** The provider's accounting; its administrators where nobody has that role. */
export const listAccountingAddresses = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`select unnest(accounting_addresses()) as email`.execute(db)
  return rows.map(({ email }) => email)
}

export const findClaimAgency = async (db: Db, partnerid: number) => {
  const { mandant, firma } = await db
    .selectFrom('partner as p')
    .leftJoin('agency as a', 'a.partnerid', 'p.partnerid')
    .select(['p.mandant', 'a.firma'])
    .where('p.partnerid', '=', partnerid)
    .executeTakeFirstOrThrow()
  return { mandant, firma: firma ?? '' }
}
