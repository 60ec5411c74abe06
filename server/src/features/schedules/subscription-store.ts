import type { Consent, Subscription } from '@gangway/contract/features/schedules'
import type { Db } from '../../db/database.ts'
import { parseLinkPartner, sha256 } from '../../http/session/tokens.ts'

export type Found = Subscription

const find = (db: Db, token: string) => {
  const partnerid = parseLinkPartner(token)
  if (partnerid === undefined) return Promise.resolve(undefined)
  return db
    .selectFrom('recipienttoken as t')
    .innerJoin('schedulerecipient as r', (join) =>
      join
        .onRef('r.partnerid', '=', 't.partnerid')
        .onRef('r.scheduleid', '=', 't.scheduleid')
        .onRef('r.recipientid', '=', 't.recipientid'),
    )
    .innerJoin('schedule as s', (join) =>
      join.onRef('s.partnerid', '=', 't.partnerid').onRef('s.scheduleid', '=', 't.scheduleid'),
    )
    .leftJoin('agency as a', 'a.partnerid', 't.partnerid')
    .select(['t.partnerid', 't.scheduleid', 't.recipientid', 's.name', 's.rhythm', 'r.consent', 'a.firma'])
    .where('t.partnerid', '=', partnerid)
    .where('t.hash', '=', sha256(token))
    .executeTakeFirst()
}

type Row = NonNullable<Awaited<ReturnType<typeof find>>>

const toFound = ({ name, rhythm, consent, firma }: Row): Found => ({ name, rhythm, consent, firma: firma ?? '' })

/** What the link of a mail is about; undefined once its report or recipient is gone. */
export const findSubscription = async (owner: Db, token: string): Promise<Found | undefined> => {
  const row = await find(owner, token)
  return row && toFound(row)
}

/** NTF-2: the recipient says yes, or ends it. */
export const answer = (owner: Db, token: string, consent: Exclude<Consent, 'asked'>): Promise<Found | undefined> =>
  owner.transaction().execute(async (db) => {
    const row = await find(db, token)
    if (!row) return undefined
    await db
      .updateTable('schedulerecipient')
      .set({ consent })
      .where('partnerid', '=', row.partnerid)
      .where('scheduleid', '=', row.scheduleid)
      .where('recipientid', '=', row.recipientid)
      .execute()
    return toFound({ ...row, consent })
  })
