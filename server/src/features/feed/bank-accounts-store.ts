import { limits } from '@gangway/contract/calls/limits'
import { sql } from 'kysely'
import { listOpenOf } from '../../bank/bank-change-store.ts'
import { readInForce } from '../../bank/in-force.ts'
import { listSavedOf } from '../../bank/waiting-store.ts'
import type { Db } from '../../db/database.ts'

type Page = {
  partnerid?: number | undefined
  since?: string | undefined
  after: number
  limit: number
  /** PRD-5: only partners of these. */
  brands: readonly number[] | undefined
}

/**
 * Partners with accounts, by number. With `since`, those with a change that came into force then or later, also where
 * nobody has written that down yet.
 */
const listPartners = async (db: Db, { partnerid, since, after, limit, brands }: Page, now: Date) => {
  const waitedSince = (at: Date) => new Date(at.getTime() - limits.bankChange)
  const from = since ? new Date(since) : now
  const isChanged = sql`exists (select from bankchange c where c.partnerid = p.partnerid and (
    (c.state in ('confirmed', 'elapsed') and c.decidedat >= ${from})
    or (c.state = 'pending' and not c.doubtful and c.runsfrom between ${waitedSince(from)} and ${waitedSince(now)})))`
  const { rows } = await sql<{ partnerid: number; mandant: number }>`
    select p.partnerid, p.mandant from partner p
    where p.partnerid > ${after} and exists (select from bankaccount b where b.partnerid = p.partnerid)
      ${partnerid === undefined ? sql`` : sql`and p.partnerid = ${partnerid}`}
      ${brands ? sql`and p.mandant = any(${brands}::int[])` : sql``}
      ${since ? sql`and ${isChanged}` : sql``}
    order by p.partnerid limit ${limit + 1}`.execute(db)
  return rows
}

/** SEC-7: what is in force, a page of partners at a time. */
export const listInForce = async (db: Db, page: Page, now: Date) => {
  const found = await listPartners(db, page, now)
  const partners = found.slice(0, page.limit)
  const ids = partners.map(({ partnerid }) => partnerid)
  const [saved, open] = [await listSavedOf(db, ids), await listOpenOf(db, ids)]
  const changes = Map.groupBy(open, ({ partnerid }) => partnerid)
  return {
    at: now.toISOString(),
    partners: partners.map(({ partnerid, mandant }) => {
      const accounts = saved.get(partnerid) ?? []
      const { values } = readInForce(accounts, changes.get(partnerid) ?? [], now)
      const inForce = accounts.flatMap(({ paymentaccountid, iban }) => {
        const account = values.get(paymentaccountid)
        if (!account?.active) return []
        const { accountowner, bankname, swift } = account
        return [{ paymentaccountid, accountowner, iban, swift, bankname }]
      })
      return { partnerid, mandant, accounts: inForce }
    }),
    next: found.length > page.limit ? (ids.at(-1) ?? null) : null,
  }
}
