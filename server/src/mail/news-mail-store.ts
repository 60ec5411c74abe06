import type { NewsText } from '@gangway/contract/features/news'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The agencies of these brands (none named: all) that can log in, with their addresses. */
const readers = (mandants: readonly number[]) => sql`
  from partner p
  join agency a on a.partnerid = p.partnerid
  join brand b on b.mandant = p.mandant
  where not p.locked and not b.isoff and (cardinality(${mandants}::int[]) = 0 or p.mandant = any (${mandants}::int[]))`

const hasAddress = sql`a.email like '_%@_%'`

/** How many agencies news for these brands reaches, and how many of them by mail. */
export const countReaders = async (db: Db, mandants: readonly number[]) => {
  const { rows } = await sql<{ agencies: number; addresses: number }>`
    select count(*)::int as agencies, count(*) filter (where ${hasAddress})::int as addresses ${readers(mandants)}`.execute(
    db,
  )
  return rows[0] ?? { agencies: 0, addresses: 0 }
}

/** Puts one mail for each agency of these brands into the outbox, in its brand's language; returns how many. */
export const enqueueNews = async (db: Db, newsid: number, mandants: readonly number[], now: Date): Promise<number> => {
  const facts = JSON.stringify({ at: now.toISOString(), newsid })
  const { numAffectedRows } = await sql`
    insert into outbox (partnerid, kind, facts, recipient, mandant, language, createdat, nextat)
    select p.partnerid, 'news', ${facts}::jsonb, a.email, p.mandant, b.language, ${now}, ${now}
    ${readers(mandants)} and ${hasAddress}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Removes the mails that have not been sent. Those that came back stay, but leave the inbox: nobody sends them again. */
export const stopNews = async (db: Db, newsid: number, now: Date) => {
  await db
    .deleteFrom('outbox')
    .where('newsid', '=', newsid)
    .where('sentat', 'is', null)
    .where('failedat', 'is', null)
    .execute()
  await db
    .updateTable('outbox')
    .set({ dismissedat: now })
    .where('newsid', '=', newsid)
    .where('failedat', 'is not', null)
    .where('dismissedat', 'is', null)
    .execute()
}

/** The texts of published news; undefined once it is withdrawn. */
export const findPublishedTexts = async (db: Db, newsid: number): Promise<NewsText[] | undefined> => {
  const row = await db
    .selectFrom('news')
    .select('texts')
    .where('newsid', '=', newsid)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return row?.texts
}
