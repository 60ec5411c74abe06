import { pathOf } from '@gangway/contract/calls/call'
import { getProvisionYear } from '@gangway/contract/features/provisions'
import { listCommissionStatements } from '@gangway/contract/features/provisions-statements'
import { exportProvisionYear } from '@gangway/contract/features/provisions-year'
import type { LineKind } from '@gangway/contract/money/commission-state'
import { languageList } from '@gangway/contract/texts/languages'
import { expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { pdfTexts } from '../../testing/pdf-texts.ts'
import { readZip } from '../../testing/read-zip.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { publishProvision } from './provisions-store.ts'

const t = await testApp()
const db = t.database.owner
const partnerid = 101001
const anna = await t.openSession(partnerid, { userno: 1, mask: 1 })

type Line = { amountcents: number; bookingid?: number; bookingnr?: string; kind?: LineKind; text?: string }

const line = { partnerid, bookingid: null, bookingnr: '', text: '' }
const issue = async (issued: string, statementnr: string, lines: readonly Line[]) => {
  const sumcents = lines.reduce((sum, { amountcents }) => sum + amountcents, 0)
  const { statementid } = await db
    .insertInto('statement')
    .values({ partnerid, issued, statementnr, year: 2026, month: 1, sumcents })
    .returning('statementid')
    .executeTakeFirstOrThrow()
  const rows = lines.map((one, at) => ({ ...line, kind: 'commission' as const, ...one, statementid, lineno: at + 1 }))
  await db.insertInto('statementline').values(rows).execute()
}

await upsertBookings(
  db,
  [aBooking({ partnerid, bookingid: 71, bookingnr: 'V71', customername: 'Jörg Øster', commission: 120.5 })],
  t.clock.now,
)
await issue('2026-02-05', 'AB-1', [
  { bookingid: 71, amountcents: 12_050 },
  { bookingnr: 'X9', amountcents: -50, kind: 'correction' },
  { amountcents: 10_000, kind: 'bonus', text: 'Saisonbonus' },
])
await issue('2026-03-05', 'AB-2', [{ bookingid: 71, amountcents: -12_050, kind: 'cancellation' }])
await issue('2025-12-05', 'AB-0', [{ amountcents: 999 }])
await publishProvision(db, {
  partnerid,
  ...{ year: 2026, month: 3, filename: 'alt.pdf', bytes: Buffer.from('%PDF'), type: 'application/pdf' },
  ...{ sumcents: 4200, createddate: '2026-04-05' },
})

const load = (query: Record<string, string>, as = anna) =>
  t.app.inject({
    method: 'GET',
    url: pathOf(exportProvisionYear, { partnerid: as.partnerid }),
    query,
    headers: { authorization: `Bearer ${as.token}` },
  })

test('MNY-8 the PDF of a year has its statements, kinds, lines and totals to the cent', async () => {
  const answer = await load({ year: '2026', format: 'pdf', language: 'de' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toContain('seeweg-provisionen-2026.pdf')
  const texts = pdfTexts(answer.rawPayload)
  expect(texts).toContain('Ausgezahlte Provisionen 2026')
  for (const text of ['05.02.2026', 'AB-1', '120,50', '-0,50', '100,00', '220,00']) expect(texts).toContain(text)
  // 220 − 120.50 + 42 of the file without lines
  expect(texts).toContain('141,50')
  for (const text of ['V71', 'X9', 'Saisonbonus', 'Storno', 'alt.pdf']) expect(texts).toContain(text)
  expect(texts.some((text) => text.startsWith('J\u00f6rg'))).toBe(true)
  expect(texts).toContain('Gangway Reisen GmbH, Musterkai 12, 20457 Hamburg')
  expect(texts).not.toContain('AB-0')
})

test('MNY-8 the Excel file has the same, with every line on a sheet of its own', async () => {
  const answer = await load({ year: '2026', format: 'xlsx', language: 'en' })
  expect(answer.statusCode).toBe(200)
  const files = new Map(readZip(answer.rawPayload).map(({ name, bytes }) => [name, bytes.toString('utf8')]))
  const sheets = [...files].filter(([name]) => name.startsWith('xl/worksheets/')).map(([, text]) => text)
  expect(sheets).toHaveLength(2)
  const all = [...files.values()].join('')
  for (const text of ['Commission paid in 2026', 'AB-1', 'Saisonbonus', 'Jörg Øster', 'alt.pdf', 'Musterkai 12'])
    expect(all).toContain(text)
  expect(sheets[0]).toContain('<v>141.5</v>')
  expect(sheets[1]).toContain('<v>-120.5</v>')
})

test('MNY-7, MNY-8 the sum of a year on the screen is that of its files, also where December is paid in January', async () => {
  await publishProvision(db, {
    ...{
      partnerid,
      year: 2025,
      month: 12,
      filename: 'Dezember.pdf',
      bytes: Buffer.from('%PDF-1'),
      type: 'application/pdf',
    },
    ...{ sumcents: 77_700, createddate: '2026-01-05' },
    lines: [{ bookingid: 71, bookingnr: '', kind: 'commission', amountcents: 77_700, text: '' }],
  })
  for (const [year, sum, shown] of [
    ['2025', 9.99, '9,99'],
    ['2026', 918.5, '918,50'],
  ] as const) {
    const { data } = await t.call(getProvisionYear, { as: anna, query: { year } })
    expect([data.sum, data.months.reduce((all, month) => all + (month.sum ?? 0), 0)]).toEqual([sum, sum])
    const pdf = await load({ year, format: 'pdf', language: 'de' })
    expect(pdfTexts(pdf.rawPayload)).toContain(shown)
    const xlsx = await load({ year, format: 'xlsx', language: 'de' })
    const sheet = readZip(xlsx.rawPayload).find(({ name }) => name === 'xl/worksheets/sheet1.xml')
    expect(sheet?.bytes.toString('utf8')).toContain(`<v>${sum}</v>`)
  }
  const { data } = await t.call(getProvisionYear, { as: anna, query: { year: '2026' } })
  expect(data.months).toEqual([
    { month: 1, files: 1, sum: 777 },
    { month: 2, files: 0, sum: 220 },
    { month: 3, files: 0, sum: -120.5 },
    { month: 4, files: 1, sum: 42 },
  ])
  const statements = await t.call(listCommissionStatements, { as: anna, query: { year: '2026', month: '1' } })
  expect(statements.data).toMatchObject([{ statementnr: 'Dezember.pdf', issued: '2026-01-05' }])
})

test.each(languageList)('MNY-8 every language has its words: %s', async (language) => {
  const answer = await load({ year: '2026', format: 'pdf', language })
  const texts = pdfTexts(answer.rawPayload)
  expect(answer.statusCode).toBe(200)
  expect(texts.filter((text) => text.includes('?') || text.includes('undefined'))).toEqual([])
})

test('MNY-8 a year without payouts is not found; another partner and a brand that hides commissions get nothing', async () => {
  expect((await load({ year: '2020', format: 'pdf' })).statusCode).toBe(404)
  expect((await load({ year: '2026', format: 'doc' })).statusCode).toBe(400)
  expect((await load({ year: '2026', format: 'pdf' }, await t.openSession(101002))).statusCode).toBe(404)
  expect((await load({ year: '2026', format: 'pdf' }, await t.openSession(109001))).statusCode).toBe(403)
})

test('NTF-6, MNY-8 the statements of a year are also a CSV file, with their sum', async () => {
  const answer = await load({ year: '2026', format: 'csv', language: 'de' })
  expect(answer.headers['content-disposition']).toContain('filename="seeweg-provisionen-2026.csv"')
  const lines = answer.body.trim().split('\r\n')
  expect(lines).toContain('05.02.2026;AB-1;120,50;-0,50;0,00;100,00;220,00')
  const totals = lines.slice(1).map((one) => Number(one.split(';').at(-1)?.replace(',', '')))
  expect(totals.pop()).toBe(totals.reduce((sum, cents) => sum + cents, 0))
})
