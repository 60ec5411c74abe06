import { addDays, dayOf } from '@gangway/contract/dates/days'
import { FeedStatement } from '@gangway/contract/features/feed-statements'
import { toCents } from '@gangway/contract/money/cents'
import type { Db } from '../../db/database.ts'
import { newsDays, recordEvents } from '../../events/event-store.ts'
import { listStored, type NewStatement, saveStatements, statementKey } from '../provisions/statements-store.ts'
import { contentOf } from './content.ts'
import { checkStatementDays } from './day-bounds.ts'
import { partnerCheck } from './feed-partners-store.ts'
import { accepted, different, type Outcome, readEach, storeAllowed, unchanged } from './outcome.ts'

const toStatement = (item: FeedStatement): NewStatement => {
  const { sum, lines, filename, ...head } = item
  return {
    ...head,
    content: contentOf(item),
    filename: filename || null,
    sumcents: toCents(sum),
    lines: lines.map(({ amount, bookingid, ...line }) => ({
      ...line,
      bookingid: bookingid ?? null,
      amountcents: toCents(amount),
    })),
  }
}

/** MNY-2: stores the newest version of each statement. Returns one outcome per item, in order. */
export const upsertStatements = async (db: Db, items: readonly FeedStatement[], now: Date): Promise<Outcome[]> => {
  const newest = new Map<string, FeedStatement>()
  for (const item of items) {
    const known = newest.get(statementKey(item))
    if (!known || known.version < item.version) newest.set(statementKey(item), item)
  }
  const before = await listStored(db, items)
  const stored = await saveStatements(db, [...newest.values()].map(toStatement))
  const since = addDays(dayOf(now), -newsDays)
  const isNews = (item: FeedStatement) =>
    stored.has(statementKey(item)) && !before.has(statementKey(item)) && item.issued >= since
  await recordEvents(
    db,
    [...newest.values()]
      .filter(isNews)
      .map(({ partnerid, year, month }) => ({ partnerid, kind: 'statement.ready', at: now, data: { year, month } })),
  )
  const known = await listStored(db, items)
  return items.map((item) => {
    const key = statementKey(item)
    if (newest.get(key) === item && stored.has(key)) return accepted
    const same = known.get(key)
    const isOther = same?.version === item.version && same.content !== null && same.content !== contentOf(item)
    return isOther ? different : unchanged
  })
}

/** Validates what `upsertStatements` stores, before there is a transaction to hold up. */
export const validateStatements = async (sent: readonly unknown[], brands?: readonly number[]) => {
  const { good, placed } = await readEach(FeedStatement, sent)
  return async (db: Db, now: Date): Promise<Outcome[]> => {
    const checkPartner = await partnerCheck(db, good, brands)
    const checkDays = checkStatementDays(now)
    const outcomes = await storeAllowed(
      good,
      (item) => checkPartner(item.partnerid) ?? checkDays(item),
      (items) => upsertStatements(db, items, now),
    )
    return placed(outcomes)
  }
}
