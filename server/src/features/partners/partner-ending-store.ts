import { type MarketKey, markets } from '@gangway/contract/brands/markets'
import { addDays } from '@gangway/contract/dates/days'
import { dayIn } from '@gangway/contract/dates/wall-clock'
import type { PartnerEnding } from '@gangway/contract/features/partners-ending'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import { listContractAddresses, notifyContract } from '../../mail/contract-notice.ts'
import { readRetention } from '../system/retention-store.ts'
import { lockPartner, unlockPartner } from './partners-store.ts'

type Row = {
  mandant: number
  market: MarketKey
  endsat: string | null
  reason: string | null
  endedat: Date | null
  erasedat: Date | null
  lockedat: Date | null
  logins: number
  named: number
}

const findEnding = async (db: Db, partnerid: number): Promise<Row> => {
  const { rows } = await sql<Row>`
    select p.mandant, b.market, p.endsat, p.endreason as reason, p.endedat, p.erasedat, p.lockedat,
      (select count(*)::int from login l where l.partnerid = p.partnerid) as logins,
      (select count(*)::int from booking k where k.partnerid = p.partnerid and k.erasedat is null) as named
    from partner p join brand b using (mandant) where p.partnerid = ${partnerid}`.execute(db)
  if (!rows[0]) throw new ApiError('notfound')
  return rows[0]
}

/** The first day without logins is the first of the period. */
const eraseDay = (endsat: string, days: number) => addDays(endsat, days + 1)

export const readEnding = async (db: Db, partnerid: number): Promise<PartnerEnding> => {
  const { endsat, reason, endedat, erasedat, logins, named } = await findEnding(db, partnerid)
  const { contracts: days } = await readRetention(db)
  return {
    ...{ partnerid, endsat, reason, days, logins, named },
    endedat: endedat?.toISOString() ?? null,
    erasesat: endsat && eraseDay(endsat, days),
    erasedat: erasedat?.toISOString() ?? null,
    recipients: await listContractAddresses(db, partnerid),
  }
}

/** Who of the provider acts, and when. */
export type By = { username: string; address: string; now: Date }

const historyOf = (partnerid: number, { username, address, now }: By) => ({
  ...{ partnerid, userno: null, username, address },
  ...({ noun: 'partners', at: now } as const),
})

/** GDP-3: gives the last day of a contract, whichever door it comes by, with mail and history. */
export const endContract = async (
  db: Db,
  partnerid: number,
  { day, reason }: { day: string; reason: string },
  by: By,
) => {
  const before = await findEnding(db, partnerid)
  if (before.endedat) throw new ApiError('refused')
  if (day < dayIn(markets[before.market].timeZone, by.now)) throw fieldError('day', 'choice', { value: day })
  await db.updateTable('partner').set({ endsat: day, endreason: reason }).where('partnerid', '=', partnerid).execute()
  const changes = [
    { field: 'endsat', old: before.endsat, new: day },
    { field: 'reason', old: null, new: reason },
  ]
  await writeAudit(db, { ...historyOf(partnerid, by), action: 'contractends', changes })
  const { contracts: days } = await readRetention(db)
  const facts = { at: by.now.toISOString(), day, reason, erasesat: eraseDay(day, days) }
  await notifyContract(db, { partnerid, mandant: before.mandant }, 'contractends', facts, by.now)
}

/** GDP-3: the contract goes on. What the end itself had locked is open again; another lock stays. */
export const keepContract = async (db: Db, partnerid: number, reason: string, by: By) => {
  const before = await findEnding(db, partnerid)
  const { numUpdatedRows } = await db
    .updateTable('partner')
    .set({ endsat: null, endreason: null, endedat: null })
    .where('partnerid', '=', partnerid)
    .where('endsat', 'is not', null)
    .where('erasedat', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new ApiError('refused')
  if (before.endedat && before.endedat.getTime() === before.lockedat?.getTime()) await unlockPartner(db, partnerid)
  const changes = [
    { field: 'endsat', old: before.endsat, new: null },
    { field: 'reason', old: null, new: reason },
  ]
  await writeAudit(db, { ...historyOf(partnerid, by), action: 'contractkept', changes })
  await notifyContract(db, { partnerid, mandant: before.mandant }, 'contractkept', { at: by.now.toISOString() }, by.now)
}

/** GDP-3: ends the logins of those whose last day is over on the clock of their market. Any number of servers may do it. */
export const closeEndedContracts = async (owner: Db, now: Date): Promise<number> => {
  const { rows } = await sql<{ partnerid: number; market: MarketKey; endsat: string }>`
    select p.partnerid, b.market, p.endsat from partner p join brand b using (mandant)
    where p.endsat is not null and p.endedat is null order by p.partnerid`.execute(owner)
  const over = rows.filter(({ market, endsat }) => endsat < dayIn(markets[market].timeZone, now))
  for (const { partnerid } of over)
    await owner.transaction().execute(async (db) => {
      const ended = await db
        .updateTable('partner')
        .set({ endedat: now })
        .where('partnerid', '=', partnerid)
        .where('endedat', 'is', null)
        .where('endsat', 'is not', null)
        .returning(['endsat', 'endreason'])
        .executeTakeFirst()
      if (!ended) return
      await lockPartner(db, partnerid, ended.endreason, now)
      const changes = [{ field: 'locked', old: false, new: true }]
      const by = { username: 'contract', address: '', now }
      await writeAudit(db, { ...historyOf(partnerid, by), action: 'contractended', changes })
    })
  return over.length
}
