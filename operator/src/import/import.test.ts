import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatUrl } from '@gangway/server/testing/server-process'
import { testDatabase } from '@gangway/server/testing/test-database'
import { afterAll, expect, test } from 'vitest'
import { runOperator } from '../testing/run-operator.ts'

const database = await testDatabase()
const { owner } = database
const env = { DATABASE_URL: formatUrl(database.connection) }
const operator = (...args: string[]) => runOperator(env, args)
const folder = await mkdtemp(join(tmpdir(), 'gangway-import-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const put = async (name: string, content: string | Buffer) => {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

const head = [
  ...['partnerid', 'bookingid', 'version', 'changedat', 'bookingdate', 'reiseterminvon', 'reiseterminbis', 'status'],
  ...['organizerid', 'shipname', 'cruisingareaid', 'area', 'name', 'customername', 'persons', 'bookingpricebrutto'],
  'commission',
]

type Cells = Partial<Record<string, string>>

/** A line as an office exports it: German dates and numbers. */
const row = (n: number, changes: Cells = {}): string => {
  const cells: Cells = {
    partnerid: n % 2 ? '101001' : '105001',
    bookingid: String(5_000_000 + n),
    version: '1',
    changedat: '14.07.2026 16:24',
    bookingdate: '10.07.2026',
    reiseterminvon: '1.5.2027',
    reiseterminbis: '08.05.2027',
    status: 'bestätigt',
    organizerid: '1',
    shipname: '',
    cruisingareaid: '2',
    area: '1',
    name: 'Westliches Mittelmeer; ab Palma',
    customername: 'Jörg "Jo" Müller',
    persons: '2',
    bookingpricebrutto: '2.398,50',
    commission: '263,84 €',
    ...changes,
  }
  return head.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join(';')
}

/** 1 % of 2,000 lines are broken, each in its own way; by line number. */
const broken: Record<number, { cells: Cells; reason: string }> = {
  52: { cells: { partnerid: '999999' }, reason: 'partnerid is unknown: 999999' },
  101: { cells: { bookingdate: '31.02.2026' }, reason: 'bookingdate is not a date' },
  202: { cells: { bookingpricebrutto: 'zwei' }, reason: 'bookingpricebrutto is not a valid number' },
  303: { cells: { bookingpricebrutto: '12,345' }, reason: 'bookingpricebrutto is not a valid number' },
  404: { cells: { status: 'vielleicht' }, reason: 'status' },
  505: { cells: { persons: '' }, reason: 'persons is missing' },
  606: { cells: { reiseterminbis: '30.04.2027' }, reason: 'reiseterminbis is before the departure on 2027-05-01' },
  707: { cells: { organizerid: '' }, reason: 'organizerid is missing' },
  808: { cells: { area: '2' }, reason: 'area is unknown: 2' },
  909: { cells: { version: '0' }, reason: 'version is less than 1' },
  1010: { cells: { customername: 'x'.repeat(300) }, reason: 'customername has more than 200 characters' },
  1111: { cells: { persons: '1.000.000' }, reason: 'persons is more than 9999' },
  1212: { cells: { area: '3' }, reason: 'area' },
  1313: { cells: { bookingid: '' }, reason: 'bookingid is missing' },
  1414: { cells: { bookingid: '-5' }, reason: 'bookingid is less than 1' },
  1515: { cells: { changedat: 'gestern' }, reason: 'changedat is not a date' },
  1616: { cells: { cruisingareaid: '' }, reason: 'cruisingareaid is missing' },
  1717: { cells: { commission: '-1,00' }, reason: 'commission is less than 0' },
  1818: { cells: { partnerid: '101.5' }, reason: 'partnerid' },
  1919: { cells: { bookingdate: '10.07.26' }, reason: 'bookingdate is not a date' },
}

const lines = Array.from({ length: 2000 }, (_, n) => row(n, broken[n + 2]?.cells))
/** Windows-1252 is Latin-1 except for a few characters, one of which is used here. */
const windows = (text: string) => Buffer.from(text.replaceAll('€', '\x80'), 'latin1')
const office = await put('office.csv', windows(`${[head.join(';'), ...lines].join('\r\n')}\r\n`))

const stored = async () => {
  const rows = await owner.selectFrom('booking').selectAll().orderBy('partnerid').orderBy('bookingid').execute()
  const states = await owner.selectFrom('bookingstate').selectAll().orderBy('bookingid').execute()
  return { rows, states }
}

test('OPS-1, OPS-6 import bookings: of a CSV with 1 % broken lines the good ones are stored, each bad one is named, and repeating changes nothing', async () => {
  const report = join(folder, 'refused.csv')
  const first = await operator('import', 'bookings', office, '--report', report)
  expect(first.code).toBe(3)
  expect(first.out).toContain('2000 lines (csv, windows-1252): 1980 new or newer, 0 already known, 20 refused')
  const said = first.out.split('\n')
  for (const [line, { reason }] of Object.entries(broken))
    expect(said.find((text) => text.startsWith(`line ${line}: `)) ?? `line ${line}`).toContain(reason)
  expect(said.filter((text) => text.startsWith('line '))).toHaveLength(20)
  expect((await readFile(report, 'utf8')).split('\r\n')).toHaveLength(22)
  const before = await stored()
  expect(before.rows).toHaveLength(1980)
  expect(before.rows.find(({ bookingid }) => bookingid === 5_000_001)).toMatchObject({
    partnerid: 101001,
    bookingdate: '2026-07-10',
    departuredate: '2027-05-01',
    state: 3,
    pricecents: 239_850,
    commissioncents: 26_384,
    customername: 'Jörg "Jo" Müller',
    name: 'Westliches Mittelmeer; ab Palma',
  })
  expect(before.states[0]?.at.toISOString()).toBe('2026-07-14T14:24:00.000Z')
  const second = await operator('import', 'bookings', office, '--json')
  expect(second.json()).toMatchObject({ accepted: 0, unchanged: 1980, refused: 20 })
  expect(await stored()).toEqual(before)
})

test('OPS-1 import bookings: NDJSON in UTF-8 with a byte order mark, older versions change nothing, --check stores nothing', async () => {
  const booking = {
    partnerid: 102001,
    bookingid: 7,
    version: 3,
    bookingdate: '2026-11-01',
    reiseterminvon: '2027-01-01',
    reiseterminbis: '2027-01-08',
    status: 'paid',
    organizerid: 1,
    cruisingareaid: 2,
    area: 1,
    persons: 2,
    bookingpricebrutto: 100.5,
    customername: 'Zoë',
  }
  const text = [JSON.stringify(booking), '', '{"partnerid": 1', JSON.stringify({ ...booking, version: 2, persons: 9 })]
  const file = await put('night.ndjson', `\ufeff${text.join('\n')}`)
  const check = await operator('import', 'bookings', file, '--check')
  expect([check.code, check.out]).toEqual([
    3,
    'line 3: is not JSON\n3 lines (ndjson, utf-8): 2 would be new or newer, 0 already known, 1 refused\n',
  ])
  const kept = () =>
    owner.selectFrom('booking').select(['version', 'persons', 'customername']).where('bookingid', '=', 7).execute()
  const notes = async () =>
    (await owner.selectFrom('providerevent').select('changes').where('action', '=', 'import').execute()).filter(
      ({ changes }) => JSON.stringify(changes).includes('night.ndjson'),
    ).length
  expect([await kept(), await notes()]).toEqual([[], 0])
  expect((await operator('import', 'bookings', file)).code).toBe(3)
  expect(await notes()).toBe(1)
  expect(await kept()).toEqual([{ version: 3, persons: 2, customername: 'Zoë' }])
})

test('PRD-4 import bookings: a file of removals needs the keys alone; the same version with other content is named', async () => {
  const changed = await put('changed.csv', [head.join(';'), row(2, { persons: '7' })].join('\n'))
  const seen = await operator('import', 'bookings', changed)
  expect(seen.code).toBe(3)
  expect(seen.out).toContain('line 2: version is stored already with other content (allowed: a higher version)')
  expect(seen.out).toContain('0 already known, 1 known with other content, 0 refused')
  const file = await put(
    'removed.csv',
    'partnerid;bookingid;version;removed\n101001;5000001;2;ja\n101001;5000003;2;nein\n',
  )
  const removed = await operator('import', 'bookings', file)
  expect(removed.out).toContain('2 lines (csv, utf-8): 1 new or newer')
  const rows = await owner
    .selectFrom('booking')
    .select('removed')
    .where('bookingid', 'in', [5_000_001, 5_000_003])
    .orderBy('bookingid')
    .execute()
  expect(rows).toEqual([{ removed: true }, { removed: false }])
})

test('OPS-2 import traffic: days from a comma-separated file with English numbers, events from NDJSON, each counted once', async () => {
  const days = await put(
    'days.csv',
    'partnerid,day,hits,pageviews,version\n101001,2026-10-01,"1,234",10,1\n101001,2026-10-02,5,,1\n',
  )
  const day = new Date().toISOString().slice(0, 10)
  const event = (eventid: string) => JSON.stringify({ partnerid: 101001, eventid, day, kind: 'hit' })
  const events = await put('events.ndjson', `${event('a')}\n${event('b')}\n${event('a')}\n`)
  expect((await operator('import', 'traffic', days)).out).toContain('2 lines (csv, utf-8): 2 new or newer')
  const seen = await operator('import', 'traffic', events)
  expect(seen.out).toContain('3 lines (ndjson, utf-8): 2 new or newer, 1 already known, 0 refused')
  expect((await operator('import', 'traffic', events)).out).toContain('0 new or newer, 3 already known')
  const rows = await owner.selectFrom('trafficday').selectAll().where('partnerid', '=', 101001).orderBy('day').execute()
  expect(rows).toMatchObject([
    { day: '2026-10-01', hits: 1234, pageviews: 10 },
    { day: '2026-10-02', hits: 5, pageviews: 0 },
    { day, hits: 2 },
  ])
})

test('OPS-6 import: a file of the wrong kind is rejected as a whole, before anything is stored', async () => {
  const [strange, lacking, open, missing, encoding] = await Promise.all([
    operator('import', 'bookings', await put('strange.csv', 'partnerid;colour\n1;2\n')),
    operator('import', 'traffic', await put('lacking.csv', 'partnerid;day\n1;2\n')),
    operator('import', 'traffic', await put('open.csv', 'partnerid;day;hits;version\n101001;"1.1.2026;5;1\n')),
    operator('import', 'bookings', join(folder, 'nothing.csv')),
    operator('import', 'bookings', office, '--encoding', 'klingon'),
  ])
  expect([strange.code, strange.err.includes('unknown columns: colour')]).toEqual([1, true])
  expect(lacking.err).toContain('columns are missing in the first line: hits, version')
  expect(open.err).toContain('the quote of line 2 is never closed')
  expect(missing.err).toContain('there is no file')
  expect(encoding.code).toBe(2)
})

test('OPS-6 an import leaves an entry in the provider’s audit trail', async () => {
  const trail = await operator('audit', 'show', '--area', 'feed')
  expect(trail.out).toMatch(
    /feed\s+import\s+file: – → office\.csv; what: – → bookings; lines: – → 2000; accepted: – → 1980/,
  )
})

test('OPS-3, OPS-6 import: a truncated file and an unwritable report leave their entry in the audit trail', async () => {
  const imports = async () => {
    const rows = await owner.selectFrom('providerevent').selectAll().where('action', '=', 'import').execute()
    return rows.flatMap(({ changes }) => changes)
  }
  const day = (n: number) => new Date(Date.UTC(2022, 0, 1 + n)).toISOString().slice(0, 10)
  const days = Array.from({ length: 1000 }, (_, n) => `102001;${day(n)};7;1`)
  const cut = await put('cut.csv', `partnerid;day;hits;version\n${days.join('\n')}\n"102001;never closed\n`)
  const broken = await operator('import', 'traffic', cut)
  expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('the quote of line 1002 is never closed')])
  expect(await imports()).toContainEqual({ field: 'file', old: null, new: 'cut.csv' })
  expect(await imports()).toContainEqual({ field: 'accepted', old: null, new: 1000 })

  const whole = await put('whole.csv', 'partnerid;day;hits;version\n102001;2021-01-01;7;1\n')
  expect((await operator('import', 'traffic', whole, '--report', join(folder, 'nowhere', 'x.csv'))).code).toBe(1)
  expect(await imports()).toContainEqual({ field: 'file', old: null, new: 'whole.csv' })
})

test('ENG-6 import cruises: a German CSV with titles by language, ports and cabins, each refused line with its reason, twice the same', async () => {
  const columns =
    'routeplanid;version;organizerid;shipname;cruisingareaid;area;title;title_en;departure;nights;ports;pricefrom;cabins;validuntil'
  const file = await put(
    'cruises.csv',
    [
      columns,
      '471100;1;1;Mein Schiff 3;2;1;Westliches Mittelmeer;Western Mediterranean;01.05.2027;7;Palma, Barcelona, Palma;1.099,50;inside, suite;20.4.2027',
      '471101;1;1;Mein Schiff 3;2;1;Ohne Preis;;01.05.2027;7;;;;',
      '471102;1;1;Mein Schiff 3;2;1;Hängematte;;01.05.2027;7;;999;hammock;',
    ].join('\n'),
  )
  const first = await operator('import', 'cruises', file)
  expect(first.out).toContain('line 3: pricefrom is missing')
  expect(first.out).toContain('line 4: cabins.0')
  expect(first.out).toContain('3 lines (csv, utf-8): 1 new or newer, 0 already known, 2 refused')
  expect((await operator('import', 'cruises', file)).out).toContain('0 new or newer, 1 already known, 2 refused')
  const rows = await owner.selectFrom('cruise').selectAll().execute()
  expect(rows).toMatchObject([
    {
      ...{ routeplanid: 471_100, shipid: 103, titles: { en: 'Western Mediterranean' }, departuredate: '2027-05-01' },
      ...{ ports: ['Palma', 'Barcelona', 'Palma'], pricecents: 109_950, cabins: ['inside', 'suite'] },
      validuntil: '2027-04-20',
    },
  ])
})
