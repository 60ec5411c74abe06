import { limits } from '@gangway/contract/calls/limits'
import type { InboxItem, KnownPhone } from '@gangway/contract/features/inbox'
import { isRealIban } from '@gangway/contract/rules/iban'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { listOpenOf } from './bank-change-store.ts'
import { dueAt, isPage, readInForce, type SavedAccount } from './in-force.ts'

type BankItem = Extract<InboxItem, { kind: 'bank' }>
type WaitingChange = Omit<BankItem, 'phone'>

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
export const listWaiting = async (db: Db, now: Date, partnerid?: number): Promise<WaitingChange[]> => {
  const partners = await partnersWithOpen(db, partnerid)
  const ids = partners.map((partner) => partner.partnerid)
  const [open, saved] = [await listOpenOf(db, ids), await listSavedOf(db, ids)]
  const byPartner = Map.groupBy(open, (change) => change.partnerid)
  return partners.flatMap(({ partnerid: own, mandant, firma }) => {
    const [accounts, changes] = [saved.get(own) ?? [], byPartner.get(own) ?? []]
    const { values, effective } = readInForce(accounts, changes, now)
    const closed = effective.map(({ change }) => change.changeid)
    const inforce = accounts.flatMap(({ paymentaccountid, iban }) => {
      const valid = values.get(paymentaccountid)
      return valid?.active ? [{ ...valid, paymentaccountid, iban }] : []
    })
    return changes
      .filter(({ changeid }) => !closed.includes(changeid))
      .map((change) => {
        const account = accounts.find(({ paymentaccountid }) => paymentaccountid === change.paymentaccountid)
        const iban = change.new.iban ?? account?.iban ?? ''
        return {
          kind: 'bank' as const,
          since: change.requestedat.toISOString(),
          partnerid: own,
          firma: firma ?? '',
          mandant,
          changeid: change.changeid,
          iban,
          formeriban: (isPage(change) ? change.former?.iban : change.former && iban) ?? '',
          doubtful: iban !== '' && !isRealIban(iban),
          state: change.state,
          former: change.former,
          new: change.new,
          by: change.requestedname,
          inforceat: dueAt(change)?.toISOString() ?? null,
          inforce,
          paymentaccountid: change.paymentaccountid,
        }
      })
  })
}

type PhoneRow = {
  changeid: number
  telefon: string
  /** Null: not changed since. */
  former: string | null
  changedat: Date | null
  since: Date | null
}

/**
 * SEC-7: the agency's number from before each change, and from before the days in which whoever made it may have
 * entered one of their own. A change that replaced others counts from the first of them.
 */
export const readKnownPhones = async (db: Db, changeids: readonly number[]): Promise<Map<number, KnownPhone>> => {
  const { rows } = await sql<PhoneRow>`
    with asked as (
      select c.partnerid, c.changeid, c.requestedat,
        coalesce(f.requestedat, c.requestedat) - ${limits.knownPhone} * interval '1 millisecond' as before
      from bankchange c left join bankchange f on f.partnerid = c.partnerid and f.changeid = c.firstid
      where c.changeid = any(${[...changeids]}::bigint[])
    ), entered as (
      select a.partnerid, a.at, coalesce(e ->> 'old', '') as former
      from audit a cross join lateral jsonb_array_elements(a.changes) e
      where a.partnerid in (select partnerid from asked) and a.noun = 'agency'
        and a.changes @> '[{"field": "telefon"}]' and e ->> 'field' = 'telefon'
    )
    select k.changeid, coalesce(g.telefon, '') as telefon, later.former, latest.at as changedat,
      coalesce(earlier.at,
        case when p.createdat > k.before and p.createdat < least(k.requestedat, later.at) then p.createdat end) as since
    from asked k
    join partner p on p.partnerid = k.partnerid
    left join agency g on g.partnerid = k.partnerid
    left join lateral (select e.former, e.at from entered e where e.partnerid = k.partnerid and e.at > k.before
      order by e.at limit 1) later on true
    left join lateral (select max(e.at) as at from entered e where e.partnerid = k.partnerid) latest on true
    left join lateral (select max(e.at) as at from entered e where e.partnerid = k.partnerid and e.at <= k.before)
      earlier on true`.execute(db)
  return new Map(
    rows.map(({ changeid, telefon, former, changedat, since }) => {
      const known = former ?? telefon
      const recent = telefon !== known && changedat ? { number: telefon, since: changedat.toISOString() } : null
      return [Number(changeid), { known, since: since?.toISOString() ?? null, recent }]
    }),
  )
}
