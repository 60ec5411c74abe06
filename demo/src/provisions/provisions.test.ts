import { inflateSync } from 'node:zlib'
import { getProvisionYear, listProvisions } from '@gangway/contract/features/provisions'
import { listTransactions, type Transaction } from '@gangway/contract/features/transactions'
import { findFile } from '@gangway/server/features/provisions/provisions-store'
import { fileBytes } from '@gangway/server/files/file-store'
import { type TestSession, testApp } from '@gangway/server/testing/test-app'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { seedBookings } from '../bookings/bookings-store.ts'
import { demoPartners } from '../partners.ts'
import { seedProvisions } from './provisions-store.ts'

const t = await testApp()
const db = t.database.owner
const partners = demoPartners.filter(({ partnerid }) => [101001, 105001, 109001].includes(partnerid))

beforeAll(async () => {
  await seedBookings(db, t.clock.now, { partners, share: 0.2 })
  await seedProvisions(db, t.clock.now)
})

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** The transactions that the screen lists by day of return. */
const sold = async (as: TestSession, year: number, month: number): Promise<Transaction[]> => {
  const endDate = lastDay(year, month)
  const query = {
    startDate: `${endDate.slice(0, 8)}01`,
    endDate,
    type: 'open',
    dateType: 'return',
    limit: '200',
  } as const
  const { data } = await t.call(listTransactions, { as, query: { ...query, order: 'asc' } })
  expect(data.total).toBe(data.rows.length)
  return data.rows
}

const readBytes = async (partnerid: number, fileid: number) => {
  const file = await findFile(db, partnerid, fileid)
  return file ? fileBytes(db, file) : Buffer.alloc(0)
}

const cents = (rows: readonly Transaction[]) =>
  rows.reduce((sum, { commission }) => sum + Math.round(commission * 100), 0)

test.each([101001, 105001])(
  'PRV-1, OPS-4 the statements of %i match its transactions to the cent, month by month',
  async (partnerid) => {
    const as = await t.openSession(partnerid)
    const { data } = await t.call(getProvisionYear, { as, query: {} })
    // The test's clock is at 15 November: October's statement has been issued, November's has not.
    expect(data.newest).toEqual({ year: 2026, month: 10 })
    expect(data.years.length).toBeGreaterThan(2)
    for (const year of data.years.slice(-2)) {
      const { months } = (await t.call(getProvisionYear, { as, query: { year: String(year) } })).data
      expect(months.length).toBeGreaterThan(8)
      for (const { month, files, sum } of months) {
        expect(files).toBe(2)
        expect(Math.round((sum ?? 0) * 100)).toBe(cents(await sold(as, year, month)))
      }
    }
  },
)

test('PRV-1, OPS-4 both files of a month contain its bookings and its total', async () => {
  const as = await t.openSession(101001)
  const rows = await sold(as, 2026, 9)
  const { data: files } = await t.call(listProvisions, { as, query: { month: '9', year: '2026' } })
  expect(files.map(({ filename, createddate }) => [filename, createddate])).toEqual([
    ['Provisionsabrechnung-2026-09.pdf', '2026-10-05'],
    ['Provisionsabrechnung-2026-09.xlsx', '2026-10-05'],
  ])
  const [pdf, xlsx] = await Promise.all(files.map(({ fileid }) => readBytes(101001, fileid)))
  const { sheets } = await readXlsx(xlsx ?? Buffer.alloc(0))
  const table = (sheets[0]?.rows ?? []).slice(4)
  expect(table.slice(0, -1).map((row) => [row[0], row[2], row[4], row[5]])).toEqual(
    rows.map((row) => [row.bookingnr, row.customername, row.bookingpricebrutto, row.commission]),
  )
  expect(table.at(-1)?.[5]).toBe(cents(rows) / 100)
  const file = (pdf ?? Buffer.alloc(0)).toString('latin1')
  const start = file.indexOf('stream\n') + 7
  const page = inflateSync(Buffer.from(file.slice(start, file.indexOf('\nendstream')), 'latin1')).toString('latin1')
  const amount = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(cents(rows) / 100)
  expect(page).toContain(`(${amount})`)
  for (const { bookingnr } of rows) expect(page).toContain(`(${bookingnr})`)
})

test('TEN-6, OPS-4 a brand without payout history has no statements', async () => {
  const rows = await db.selectFrom('provision').select('fileid').where('partnerid', '=', 109001).execute()
  expect(rows).toEqual([])
})
