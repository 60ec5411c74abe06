import type { InboxItem } from '@gangway/contract/features/inbox'
import { isRealIban } from '@gangway/contract/rules/iban'
import type { Db } from '../db/database.ts'
import { listOpenOf } from './bank-change-store.ts'
import { dueAt, readInForce, type SavedAccount } from './in-force.ts'

type BankItem = Extract<InboxItem, { kind: 'bank' }>

export const findMandant = async (db: Db, partnerid: number): Promise<number | undefined> =>
  (await db.selectFrom('partner').select('mandant').where('partnerid', '=', partnerid).executeTakeFirst())?.mandant

/** The saved accounts of some partners. */
export const listSavedOf = async (db: Db, partnerids: readonly number[]) => {
  if (partnerids.length === 0) return new Map<number, SavedAccount[]>()
  const rows = await db
    .selectFrom('bankaccount')
    .select(['partnerid', 'paymentaccountid', 'active', 'bankname', 'accountowner', 'iban', 'swift'])
    .where('partnerid', 'in', [...partnerids])
    .orderBy('partnerid')
    .orderBy('paymentaccountid')
    .execute()
  return Map.groupBy(rows, ({ partnerid }) => partnerid) as Map<number, SavedAccount[]> // its own columns and the key
}

const partnersWithOpen = (db: Db, partnerid: number | undefined) =>
  db
    .selectFrom('bankchange as c')
    .innerJoin('partner as p', 'p.partnerid', 'c.partnerid')
    .leftJoin('agency as a', 'a.partnerid', 'c.partnerid')
    .select(['c.partnerid', 'p.mandant', 'a.firma'])
    .distinct()
    .where('c.state', 'in', ['pending', 'frozen'])
    .$if(partnerid !== undefined, (all) => all.where('c.partnerid', '=', partnerid ?? 0))
    .execute()

/** SEC-7: the changes that wait for somebody, of all partners or of one. */
export const listWaiting = async (db: Db, now: Date, partnerid?: number): Promise<BankItem[]> => {
  const partners = await partnersWithOpen(db, partnerid)
  const ids = partners.map((partner) => partner.partnerid)
  const [open, saved] = [await listOpenOf(db, ids), await listSavedOf(db, ids)]
  const byPartner = Map.groupBy(open, (change) => change.partnerid)
  return partners.flatMap(({ partnerid: own, mandant, firma }) => {
    const [accounts, changes] = [saved.get(own) ?? [], byPartner.get(own) ?? []]
    const closed = readInForce(accounts, changes, now).effective.map(({ change }) => change.changeid)
    return changes
      .filter(({ changeid }) => !closed.includes(changeid))
      .map((change) => {
        const iban = accounts.find(({ paymentaccountid }) => paymentaccountid === change.paymentaccountid)?.iban ?? ''
        return {
          kind: 'bank' as const,
          since: change.requestedat.toISOString(),
          partnerid: own,
          firma: firma ?? '',
          mandant,
          changeid: change.changeid,
          iban,
          doubtful: !isRealIban(iban),
          state: change.state,
          former: change.former,
          new: change.new,
          by: change.requestedname,
          inforceat: dueAt(change)?.toISOString() ?? null,
        }
      })
  })
}
