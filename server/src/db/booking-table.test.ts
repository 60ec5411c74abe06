import { columnOf, columnsWith } from '@gangway/contract/bookings/booking-column-names'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'

const { owner } = await testDatabase()

const sqlNames: Readonly<Record<string, string>> = { int: 'integer' }

test('OPS-1 the migrations give the booking table exactly the columns that the table of booking columns stores', async () => {
  const { rows } = await sql<{ name: string; type: string; required: boolean }>`
    select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
    from pg_attribute where attrelid = 'booking'::regclass and attnum > 0 and not attisdropped`.execute(owner)
  const text = { type: 'text', required: true }
  const expected = columnsWith('stored').map((column) => {
    const { stored, sql: type = '', isNullable = false } = columnOf(column)
    return { name: stored, type: sqlNames[type] ?? type, required: !isNullable }
  })
  const searchTexts = [
    { name: 'suchtext', ...text },
    { name: 'suchtexttraveler', ...text },
  ]
  const erasure = { name: 'erasedat', type: 'timestamp with time zone', required: false }
  const copiesOfWork = [
    { name: 'worktext', type: 'text', required: false },
    { name: 'workuserno', type: 'integer', required: false },
  ]
  const change = { name: 'xid', type: 'bigint', required: true }
  const byName = (a: { name?: string | undefined }, b: { name?: string | undefined }) =>
    String(a.name).localeCompare(String(b.name))
  expect(rows.toSorted(byName)).toEqual(
    [...expected, ...searchTexts, ...copiesOfWork, erasure, change].toSorted(byName),
  )
})
