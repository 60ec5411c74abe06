import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathOf, type SentQuery } from '@gangway/contract/calls/call'
import { listRequestPeople } from '@gangway/contract/features/requests'
import { exportTransactions, listTransactions, type Transaction } from '@gangway/contract/features/transactions'
import { type Language, languageList } from '@gangway/contract/texts/languages'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { libreOffice, resaveWithLibreOffice } from '../../testing/libre-office.ts'
import { randomBookings } from '../../testing/random-bookings.ts'
import { randomWork, storeWork } from '../../testing/random-work.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { exportMessages } from './export-messages.ts'

const t = await testApp()
const anna = await t.openSession(101001, { userno: 1 })
const other = await t.openSession(101002)
const all = { startDate: '1900-01-01', endDate: '2100-12-31' } as const
type Asked = SentQuery<typeof exportTransactions>

beforeAll(async () => {
  await t.database.owner.updateTable('partner').set({ partnertype: 2 }).where('partnerid', '=', 101002).execute()
  const bookings = randomBookings(3, 101001, 900)
  await upsertBookings(t.database.owner, bookings, t.clock.now)
  await storeWork(t.database.owner, 101001, randomWork(4, bookings, [0, 1, 2]), t.clock.now)
  const hidden = aBooking({ partnerid: 101002, travelername: 'Xaverina' })
  await upsertBookings(t.database.owner, [hidden], t.clock.now)
})

const download = async (as: TestSession, query: Asked) => {
  const url = pathOf(exportTransactions, { partnerid: as.partnerid })
  const headers = { authorization: `Bearer ${as.token}` }
  const answer = await t.app.inject({ method: 'GET', url, query: query as Record<string, string>, headers })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer
}

/** The file as another library reads it: lines above the table, its header, its rows. */
const read = async (as: TestSession, query: Asked, through = async (file: Buffer) => file) => {
  const { rawPayload } = await download(as, query)
  const { sheets } = await readXlsx(await through(rawPayload))
  const rows = sheets[0]?.rows ?? []
  const header = rows.findIndex((row) => row.filter((cell) => cell !== null).length > 5)
  return { sheets, head: rows.slice(0, header), header: rows[header] ?? [], rows: rows.slice(header + 1) }
}

/** Everything the list answers, page by page. */
const listed = async (as: TestSession, query: Asked): Promise<{ rows: Transaction[]; areas: Map<number, string> }> => {
  const rows: Transaction[] = []
  const areas = new Map<number, string>()
  for (;;) {
    const { data } = await t.call(listTransactions, { as, query: { ...query, offset: `${rows.length}`, limit: '200' } })
    for (const { cruisingareaid, texts } of data.cruisingareatexts)
      areas.set(cruisingareaid, texts.find(({ languageid }) => languageid === 1)?.name ?? '')
    rows.push(...data.rows)
    if (rows.length >= data.total) return { rows, areas }
  }
}

const { states, commissionStates } = exportMessages.de.labels

/** The columns of the file, in their order. */
const columns = [
  ...(['bookingid', 'date', 'status', 'bookingnr', 'routeplanid', 'shippingcompany', 'shipname', 'area'] as const),
  ...(['cruisingarea', 'name', 'reiseterminvon', 'reiseterminbis', 'customername', 'travelername'] as const),
  ...(['persons', 'bookingpricebrutto', 'commission', 'payoutday', 'commissionstate'] as const),
  ...(['reference', 'responsible', 'lastnote', 'comment'] as const),
]
const headerIn = (language: Language, own: Partial<Record<string, string>> = {}) => {
  const { area, labels } = exportMessages[language]
  const names = { area, ...labels.columns }
  return columns.map((column) => own[column] ?? names[column])
}

const text = (value: string) => (value === '' ? null : value)
const day = (iso: string) => new Date(`${iso}T00:00:00Z`)

const filters: Asked[] = [
  { ...all, type: 'open' },
  { ...all, type: 'storno', sort: 'customername', order: 'asc' },
  { startDate: '2024-02-29', endDate: '2025-10-26', type: 'request', dateType: 'return', searchIn: 'muell' },
  { ...all, type: 'open', commissionstate: 'notdue', sort: 'payoutday', order: 'asc' },
  { startDate: '2001-01-01', endDate: '2001-01-01', type: 'open' },
]

const check = async (query: Asked, through?: (file: Buffer) => Promise<Buffer>) => {
  const { rows: expected, areas } = await listed(anna, query)
  const { rows, header } = await read(anna, query, through)
  const asked = { date: 'Angefragt am', bookingnr: 'Anfragenr.' }
  expect(header).toEqual(headerIn('de', query.type === 'request' ? asked : {}))
  expect(rows.length).toBe(expected.length)
  // A program that rewrites the file may leave out empty cells at the end of a row.
  expect(rows.map((row) => header.map((_, at) => row[at] ?? null))).toEqual(
    expected.map((row) => [
      ...[row.bookingid, day(row.date), states[row.status], text(row.bookingnr), row.routeplanid],
      ...[row.shippingcompany, text(row.shipname), row.area === 1 ? 'Hochsee' : 'Fluss', areas.get(row.cruisingareaid)],
      ...[row.name, day(row.reiseterminvon), day(row.reiseterminbis), text(row.customername)],
      ...[text(row.travelername ?? ''), row.persons, row.bookingpricebrutto, row.commission],
      ...[
        row.payoutday ? day(row.payoutday) : null,
        row.commissionstate ? commissionStates[row.commissionstate] : null,
      ],
      ...[text(row.reference), text(row.responsible), text(row.lastnote), text(row.comment)],
    ]),
  )
}

test.each(filters)('TRX-5 the file of %o equals what the list answers', (query) => check(query))

test.skipIf(!libreOffice).each(filters)(
  'TRX-5 LibreOffice reads the file of %o as what the list answers',
  (query) => check(query, resaveWithLibreOffice),
  120_000,
)

test('TRX-5 the file name contains brand, type and the day in Berlin', async () => {
  t.clock.now = new Date('2026-11-15T23:30:00Z')
  const { headers } = await download(await t.openSession(101001, { userno: 1 }), { ...all, type: 'storno' })
  expect(headers['content-disposition']).toContain('filename="seeweg-storno-2026-11-16.xlsx"')
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  t.clock.now = new Date('2026-11-15T10:00:00Z')
})

test('TRX-5 the header says what the file shows, in the requested language', async () => {
  const query = { startDate: '2024-01-01', endDate: '2026-12-31', searchIn: 'müller' } as const
  const german = await read(anna, query)
  const { data } = await t.call(listTransactions, { as: anna, query })
  const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format
  expect(german.head.map(([line]) => line)).toEqual([
    'Seeweg Kreuzfahrten: Buchungen',
    'Buchungsdatum: 01.01.2024 – 31.12.2026',
    'Suche: müller',
    `Anzahl: ${data.total}, Personen: ${data.persons}, Umsatz: ${euro(data.revenue)}, Provision inkl. MwSt.: ${euro(data.commission)}`,
  ])
  for (const language of languageList) {
    const { header, sheets } = await read(anna, { ...query, language })
    expect(header).toEqual(headerIn(language))
    expect(sheets[0]?.name).toBe(exportMessages[language].labels.types.open)
  }
})

test('TRX-5 the total is labelled revenue only for bookings, else requested or cancelled', async () => {
  const readSummary = async (type: 'request' | 'open' | 'storno', language: 'de' | 'en') =>
    String((await read(anna, { ...all, type, language })).head.at(-1)?.[0])
  expect(await readSummary('open', 'de')).toMatch(/, Umsatz: /)
  expect(await readSummary('request', 'de')).toMatch(/, Angefragter Wert: /)
  expect(await readSummary('storno', 'de')).toMatch(/, Stornierter Wert: /)
  for (const type of ['request', 'storno'] as const) expect(await readSummary(type, 'en')).not.toContain('Revenue')
})

test('TRX-2 no traveler is exported for other partner types', async () => {
  const { header, rows } = await read(other, all)
  expect(rows).toHaveLength(1)
  expect(header).not.toContain(exportMessages.de.labels.columns.travelername)
  expect(JSON.stringify(rows)).not.toContain('Xaverina')
})

test('ENQ-5 the file has own reference, responsible person and last note as text, and its header says whose bookings it has', async () => {
  const { head, header, rows } = await read(anna, { ...all, person: '1' })
  const people = (await t.call(listRequestPeople, { as: anna })).data
  const name = people.find(({ userno }) => userno === 1)?.name ?? 'missing'
  expect(head.map(([line]) => line)).toContain(`Zuständig: ${name}`)
  expect(rows.length).toBeGreaterThan(10)
  const cells = (title: string) => new Set(rows.map((row) => row[header.indexOf(title)]))
  expect(cells('Zuständig')).toEqual(new Set([name]))
  expect([...cells('Eigene Referenz')]).toContain('=1+1')
  expect([...cells('Letzte Notiz')]).toContain('+49 40 123')
  expect((await read(anna, { ...all, person: 'nobody' })).head.map(([line]) => line)).toContain('Zuständig: Niemand')
})

test('TRX-3 a file of one status has only that status, and its header says so', async () => {
  const { head, header, rows } = await read(anna, { ...all, status: 'confirmed' })
  expect(head.map(([line]) => line)).toContain('Status: Bestätigt / abgeschlossen')
  const place = header.indexOf('Status')
  expect(new Set(rows.map((row) => row[place]))).toEqual(new Set(['Bestätigt / abgeschlossen']))
  const { data } = await t.call(listTransactions, { as: anna, query: { ...all, status: 'confirmed' } })
  expect(rows).toHaveLength(data.total)
})

test('MNY-4 the header says by which state of the commission the file is filtered', async () => {
  const { head, rows } = await read(anna, { ...all, commissionstate: 'notdue' })
  expect(head.map(([line]) => line)).toContain('Stand der Provision: Noch nicht fällig')
  expect(rows.length).toBeGreaterThan(10)
})

test('MNY-1, MNY-4 no commission state is exported for a brand that hides provisions', async () => {
  const hidden = await t.openSession(109_001)
  await upsertBookings(t.database.owner, [aBooking({ partnerid: 109_001 })], t.clock.now)
  const { header, rows } = await read(hidden, { ...all, language: 'de' })
  expect(rows).toHaveLength(1)
  const { payoutday, commissionstate, commission } = exportMessages.de.labels.columns
  expect(header).toContain(commission)
  expect(header).not.toContain(payoutday)
  expect(header).not.toContain(commissionstate)
})

test('TRX-6 the export rejects what the list rejects', async () => {
  for (const query of [
    {},
    { ...all, limit: '1' },
    { ...all, offset: '0' },
    { ...all, type: 'x' },
    { ...all, status: 'x' },
    { ...all, language: 'it' },
  ]) {
    const url = pathOf(exportTransactions, { partnerid: anna.partnerid })
    const headers = { authorization: `Bearer ${anna.token}` }
    const answer = await t.app.inject({ method: 'GET', url, query: query as Record<string, string>, headers })
    expect(answer.statusCode).toBe(400)
  }
})

test('TRX-5 a client that disconnects stops the export', async () => {
  await upsertBookings(t.database.owner, [aBooking({ partnerid: 102001, bookingid: 1 })], t.clock.now)
  // Comments that deflate cannot compress: the file is larger than the network buffers.
  const comment = sql`(select string_agg(random()::text, ',') from generate_series(1, 90) where n > 0)`
  await sql`insert into booking select copy.* from booking first, generate_series(2, 3000) n,
    jsonb_populate_record(first, jsonb_build_object('bookingid', n, 'comment', ${comment})) copy
    where first.partnerid = 102001`.execute(t.database.owner)
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const swiss = await t.openSession(102001)
  const ends: Promise<string>[] = []
  const plain = t.database.asPartner
  const watched: typeof plain = (...asked) => {
    const end = plain(...asked)
    ends.push(
      end.then(
        () => 'complete',
        () => 'given up',
      ),
    )
    return end
  }
  t.database.asPartner = watched
  const { port } = t.app.server.address() as AddressInfo // it listens on TCP
  const path = `${pathOf(exportTransactions, { partnerid: 102001 })}?${new URLSearchParams(all)}`
  const sent = request({ port, path, headers: { authorization: `Bearer ${swiss.token}` } }).end()
  sent.on('error', () => undefined) // the connection is closed below
  // The first transaction reads the totals, the second all rows.
  await expect.poll(() => ends.length, { interval: 1 }).toBe(2)
  sent.destroy()
  expect(await ends[1]).toBe('given up')
  await download(swiss, all)
  expect(await Promise.all(ends)).toEqual(['complete', 'given up', 'complete', 'complete'])
  t.database.asPartner = plain
})
