import { FeedStatement } from '@gangway/contract/features/feed-statements'
import { toCents } from '@gangway/contract/money/cents'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type NewStatement, saveStatements, statementKey } from '../provisions/statements-store.ts'
import { accepted, type Outcome, readEach, rejectedAt, unchanged } from './outcome.ts'

const listPartners = async (db: Db, items: readonly FeedStatement[]): Promise<Set<number>> => {
  const ids = [...new Set(items.map(({ partnerid }) => partnerid))]
  const { rows } = await sql<{ partnerid: number }>`
    select partnerid from partner where partnerid = any(${ids}::int[])`.execute(db)
  return new Set(rows.map(({ partnerid }) => partnerid))
}

const toStatement = ({ sum, lines, filename, ...head }: FeedStatement): NewStatement => ({
  ...head,
  filename: filename || null,
  sumcents: toCents(sum),
  lines: lines.map(({ amount, bookingid, ...line }) => ({
    ...line,
    bookingid: bookingid ?? null,
    amountcents: toCents(amount),
  })),
})

/** MNY-2: stores the newest version of each statement. Returns one outcome per item, in order. */
export const upsertStatements = async (db: Db, items: readonly FeedStatement[]): Promise<Outcome[]> => {
  const partners = await listPartners(db, items)
  const newest = new Map<string, FeedStatement>()
  for (const item of items) {
    const known = newest.get(statementKey(item))
    if (partners.has(item.partnerid) && (!known || known.version < item.version)) newest.set(statementKey(item), item)
  }
  const stored = await saveStatements(db, [...newest.values()].map(toStatement))
  return items.map((item) => {
    if (!partners.has(item.partnerid)) return rejectedAt('partnerid', 'choice', { value: item.partnerid })
    return newest.get(statementKey(item)) === item && stored.has(statementKey(item)) ? accepted : unchanged
  })
}

/** Validates what `upsertStatements` stores, before there is a transaction to hold up. */
export const validateStatements = async (sent: readonly unknown[]) => {
  const { good, placed } = await readEach(FeedStatement, sent)
  return async (db: Db): Promise<Outcome[]> => placed(await upsertStatements(db, good))
}
