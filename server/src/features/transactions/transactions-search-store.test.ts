import { usualPayoutRule } from '@gangway/contract/money/payout-schema'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../db/database.ts'
import { randomBookings } from '../../testing/random-bookings.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { parseSearch } from './search-words.ts'
import { readSearchedNames } from './searched-names-store.ts'
import { listIds, readTotals } from './transactions-search-store.ts'

const { owner } = await testDatabase()
await upsertBookings(owner, randomBookings(7, 101001, 2000), new Date('2026-11-15T10:00:00Z'))
await sql`vacuum analyze booking`.execute(owner)

/** Rows that this connection has read from the table so far, by any access path. */
const fromTable = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as count
    from pg_stat_xact_user_tables where relname = 'booking'`.execute(db)
  return rows[0]?.count ?? 0
}

const filter = {
  partnerid: 101001,
  startDate: '2025-01-01',
  endDate: '2025-03-31',
  states: [2, 3, 4],
  words: parseSearch('müller', 'de', { areas: [], people: [] }),
  order: 'desc' as const,
  languageid: 1,
}

test.each([
  { isTravelerShown: true, dateColumn: 'bookingdate', sort: 'date' },
  { isTravelerShown: false, dateColumn: 'bookingdate', sort: 'date' },
  { isTravelerShown: true, dateColumn: 'departuredate', sort: 'reiseterminvon' },
  { isTravelerShown: false, dateColumn: 'departuredate', sort: 'reiseterminvon' },
  { isTravelerShown: true, dateColumn: 'returndate', sort: 'reiseterminbis' },
  { isTravelerShown: false, dateColumn: 'returndate', sort: 'reiseterminbis' },
] as const)(
  'TRX-4 a search is answered by an index-only scan: $dateColumn, travelers $isTravelerShown',
  async (kind) => {
    await owner.transaction().execute(async (db) => {
      // With this few rows the table itself would be read.
      await sql`set local enable_seqscan = off`.execute(db)
      const before = await fromTable(db)
      const asked = { ...filter, ...kind }
      const [{ total }, ids] = [await readTotals(db, asked), await listIds(db, asked, 0, 100)]
      expect([total, (await fromTable(db)) - before]).toEqual([ids.length, 0])
      expect(total).toBeGreaterThan(0)
      // A word that can be a destination, a status, a date, an amount or a person does not read the table either.
      const names = await readSearchedNames(db, 101001)
      const typed = `hochsee mittelmeer 04.07.2026 1.234,50 461 2 ${names.people[0]?.name}`
      const words = parseSearch(typed, 'de', names)
      expect(words.at(-1)?.usernos).toContain(names.people[0]?.userno)
      const meanings = { ...asked, payout: { rule: usualPayoutRule, today: '2026-11-15' }, words }
      const unread = await fromTable(db)
      await readTotals(db, meanings)
      expect((await fromTable(db)) - unread).toBe(0)
    })
  },
)
