import { pathOf, type SentQuery } from '@gangway/contract/calls/call'
import { listRequestPeople, saveRequest } from '@gangway/contract/features/requests'
import { exportTransactions } from '@gangway/contract/features/transactions'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { csvReader } from '../../files/csv.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { exportMessages } from './export-messages.ts'

const t = await testApp()
const anna = await t.openSession(101001, { userno: 1 })
const all = { startDate: '1900-01-01', endDate: '2100-12-31', format: 'csv', sort: 'bookingid', order: 'asc' } as const

await upsertBookings(
  t.database.owner,
  [
    aBooking({ partnerid: 101001, bookingid: 1, bookingnr: 'V1', customername: 'Jörg; "Käpt’n" Müller', persons: 2 }),
    aBooking({
      partnerid: 101001,
      bookingid: 2,
      bookingnr: 'V2',
      customername: '=HYPERLINK("http://x")',
      comment: '+49 40',
    }),
    aBooking({
      partnerid: 101001,
      bookingid: 3,
      bookingnr: 'V3',
      customername: '@cmd',
      comment: 'one\nline, and another',
    }),
  ].map((booking) => ({
    ...booking,
    bookingpricebrutto: 1234.5,
    reiseterminvon: '2027-05-01',
    status: 'open' as const,
  })),
  t.clock.now,
)

const load = async (query: SentQuery<typeof exportTransactions>) => {
  const url = pathOf(exportTransactions, { partnerid: anna.partnerid })
  const headers = { authorization: `Bearer ${anna.token}` }
  const answer = await t.app.inject({ method: 'GET', url, query: query as Record<string, string>, headers })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer
}

const tableOf = (text: string, separator: string) => {
  const reader = csvReader(separator)
  const [header, ...rows] = [...reader.take(text.slice(1)), ...reader.end()].map(({ cells }) => cells)
  const at = (name: string) => header?.indexOf(name) ?? -1
  return rows.map((row) => (name: string) => row[at(name)])
}

test('TRX-5, MNY-1 a CSV file opens in the Excel of its language: byte order mark, semicolons, decimal commas, its days', async () => {
  const answer = await load({ ...all, language: 'de' })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/seeweg-open-\d{4}-\d\d-\d\d\.csv/)
  expect(answer.body.startsWith('\uFEFF')).toBe(true)
  const [first] = tableOf(answer.body, ';')
  expect(['Buchungsnr.', 'Kunde', 'Abreise', 'Preis', 'Personen'].map((name) => first?.(name))).toEqual([
    ...['V1', 'Jörg; "Käpt’n" Müller', '01.05.2027', '1234,50', '2'],
  ])
  expect(first?.('Erwartete Auszahlung')).toMatch(/^\d\d\.\d\d\.\d{4}$/)
})

test('TRX-5 English separates by commas, with a decimal point', async () => {
  const { body } = await load({ ...all, language: 'en' })
  const [first, , third] = tableOf(body, ',')
  expect([first?.('Departure'), first?.('Price')]).toEqual(['01/05/2027', '1234.50'])
  expect(third?.('Comment')).toBe('one\nline, and another')
})

test('TRX-5 no cell is a formula', async () => {
  const { body } = await load({ ...all, language: 'de' })
  const [, second, third] = tableOf(body, ';')
  expect([second?.('Kunde'), second?.('Bemerkung'), third?.('Kunde')]).toEqual([
    ...[`'=HYPERLINK("http://x")`, `'+49 40`, `'@cmd`],
  ])
})

test('ENQ-5 own reference, responsible person and last note are in the CSV file, and none is a formula', async () => {
  const params = { bookingid: '1' }
  const body = { version: 0, reference: '=1+1', userno: 1, note: '@Müller; zahlt bar' }
  expect((await t.call(saveRequest, { as: anna, params, body })).status).toBe(200)
  const people = (await t.call(listRequestPeople, { as: anna })).data
  const name = people.find(({ userno }) => userno === 1)?.name
  const [first, second] = tableOf((await load({ ...all, language: 'de' })).body, ';')
  const titles = ['Eigene Referenz', 'Zuständig', 'Letzte Notiz']
  expect(titles.map((title) => first?.(title))).toEqual([`'=1+1`, name, `'@Müller; zahlt bar`])
  expect(titles.map((title) => second?.(title))).toEqual(['', '', ''])
})

test('ENG-7 a request for any day of a month has its month in the files, not the first day, and no return', async () => {
  const asked = {
    partnerid: 101001,
    status: 'request',
    reiseterminvon: '2027-06-01',
    reiseterminbis: '2027-06-08',
  } as const
  const requests = [aBooking({ ...asked, bookingid: 71, wholemonth: true }), aBooking({ ...asked, bookingid: 72 })]
  await upsertBookings(t.database.owner, requests, t.clock.now)
  const dates = async (language: 'de' | 'en') => {
    const { body } = await load({ ...all, type: 'request', language })
    const { reiseterminvon, reiseterminbis } = exportMessages[language].labels.columns
    const rows = tableOf(body, language === 'de' ? ';' : ',')
    return rows.map((cell) => [cell(reiseterminvon), cell(reiseterminbis)])
  }
  expect(await dates('de')).toEqual([
    ['Juni 2027', ''],
    ['01.06.2027', '08.06.2027'],
  ])
  expect((await dates('en'))[0]).toEqual(['June 2027', ''])
  const { rawPayload } = await load({ ...all, type: 'request', format: 'xlsx', language: 'de' })
  const sheet = (await readXlsx(rawPayload)).sheets[0]
  expect(sheet?.rows.flat()).toContain('Juni 2027')
})
