import { randomBytes } from 'node:crypto'
import { pathOf } from '@gangway/contract/calls/call'
import {
  downloadProvision,
  getProvisionYear,
  listProvisions,
  listWithdrawnProvisions,
  zipProvisions,
} from '@gangway/contract/features/provisions'
import { expect, test } from 'vitest'
import { pieceBytes } from '../../files/file-store.ts'
import { canaryFor } from '../../testing/fixtures.ts'
import { readZip } from '../../testing/read-zip.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'
import { publishProvision, withdrawProvision } from './provisions-store.ts'

const t = await testApp()
const anna = await t.openSession(101001, { userno: 1, mask: 1 })
const other = await t.openSession(101002)
const db = t.database.owner
const withdrawal = { reason: 'Falsche Summe', withdrawnat: t.clock.now, withdrawnby: 'care@gangway.example' }

const pdf = Buffer.concat([Buffer.from(`%PDF- of ${canaryFor(101001)} `), randomBytes(2 * pieceBytes)])
const bring = (filename: string, bytes: Buffer, more: Partial<Parameters<typeof publishProvision>[1]> = {}) =>
  publishProvision(db, {
    partnerid: 101001,
    year: 2026,
    month: 9,
    filename,
    bytes,
    type: 'application/pdf',
    createddate: '2026-10-05',
    ...more,
  })

const statement = await bring('Provision Größe €.pdf', pdf, { sumcents: 123_456 })
const table = await bring('Provision.xlsx', Buffer.from('rows'), { type: 'application/x-test' })
await bring('alt.pdf', Buffer.from('old'), { year: 2024, month: 12 })
await bring('erste.pdf', Buffer.from('one'), { year: 2025, month: 6, sumcents: 1999 })
await bring('zweite.pdf', Buffer.from('two'), { year: 2025, month: 6, sumcents: 100_001 })
await bring('rückbuchung.pdf', Buffer.from('back'), { year: 2025, month: 6, sumcents: -500 })
const foreign = await bring('fremd.pdf', Buffer.from(canaryFor(101002)), { partnerid: 101002, month: 3, sumcents: 5 })

const list = async (month: number, year: number, as = anna) =>
  (await t.call(listProvisions, { as, query: { month: String(month), year: String(year) } })).data

const load = async (as: TestSession, fileId: number, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: pathOf(downloadProvision, { partnerid: as.partnerid }),
    headers: { authorization: `Bearer ${as.token}`, ...headers },
    payload: { fileId },
  })

test('PRV-2 a month lists its files by fileid, filename and createddate, with size and sum', async () => {
  expect(await list(10, 2026)).toEqual([
    {
      fileid: statement.fileid,
      filename: 'Provision Größe €.pdf',
      createddate: '2026-10-05',
      size: pdf.length,
      sum: 1234.56,
    },
    { fileid: table.fileid, filename: 'Provision.xlsx', createddate: '2026-10-05', size: 4, sum: null },
  ])
  expect(await list(9, 2026)).toEqual([])
  expect(await list(10, 2026, other)).toMatchObject([])
})

test.each([{ month: '0' }, { month: '13' }, { month: 'x' }, { year: '1' }, { month: '' }])(
  'PRV-1 the month is 1 to 12: %j answers 400',
  async (wrong) => {
    const { status } = await t.call(listProvisions, { as: anna, query: { month: '9', year: '2026', ...wrong } })
    expect(status).toBe(400)
  },
)

test('PRV-2 the overview lists the months of a year that have files, their sums, and the newest month', async () => {
  const { data } = await t.call(getProvisionYear, { as: anna, query: {} })
  const newest = { year: 2026, month: 10 }
  expect(data).toEqual({
    year: 2026,
    sum: 1234.56,
    years: [2025, 2026],
    newest,
    months: [{ month: 10, files: 2, sum: 1234.56 }],
  })
  const old = await t.call(getProvisionYear, { as: anna, query: { year: '2025' } })
  expect(old.data).toMatchObject({ year: 2025, sum: 1015, newest })
  expect(old.data.months).toEqual([
    { month: 1, files: 1, sum: null },
    { month: 7, files: 3, sum: 1015 },
  ])
  const empty = await t.call(getProvisionYear, { as: anna, query: { year: '2023' } })
  expect(empty.data).toMatchObject({ year: 2023, months: [], newest })
})

test('PRV-2 a partner without files is shown this year', async () => {
  const { data } = await t.call(getProvisionYear, { as: await t.openSession(102001), query: {} })
  expect(data).toEqual({ year: 2026, sum: null, months: [], years: [], newest: null })
})

test('PRV-1 a download has its exact bytes and its name with umlauts, and is never cached', async () => {
  const answer = await load(anna, statement.fileid)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(pdf)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': `attachment; filename="Provision Gr__e _.pdf"; filename*=UTF-8''Provision%20Gr%C3%B6%C3%9Fe%20%E2%82%AC.pdf`,
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  })
})

test('PRV-1 an interrupted download resumes where it ended', async () => {
  const whole = await load(anna, statement.fileid)
  const from = pieceBytes - 5
  const rest = await load(anna, statement.fileid, { range: `bytes=${from}-`, 'if-range': String(whole.headers.etag) })
  expect([rest.statusCode, rest.headers['content-range']]).toEqual([
    206,
    `bytes ${from}-${pdf.length - 1}/${pdf.length}`,
  ])
  expect(rest.rawPayload.equals(pdf.subarray(from))).toBe(true)
  const changed = await load(anna, statement.fileid, { range: 'bytes=5-', 'if-range': '"another"' })
  expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, pdf.length])
  const beyond = await load(anna, statement.fileid, { range: `bytes=${pdf.length}-` })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${pdf.length}`])
})

test("PRV-1 another partner's file answers as if it did not exist", async () => {
  const [theirs, unknownFile] = [await load(anna, foreign.fileid), await load(anna, 999_999)]
  expect([theirs.statusCode, theirs.body]).toEqual([404, unknownFile.body])
  const own = { date: '', 'x-request-id': '' }
  expect({ ...theirs.headers, ...own }).toEqual({ ...unknownFile.headers, ...own })
})

test('PRV-1 all files of a month come as one archive of known size', async () => {
  const url = pathOf(zipProvisions, { partnerid: 101001 })
  const headers = { authorization: `Bearer ${anna.token}` }
  const ask = (month: number) => t.app.inject({ method: 'POST', url, headers, payload: { month, year: 2026 } })
  const answer = await ask(10)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(answer.rawPayload.length),
    'content-disposition': expect.stringContaining('seeweg-abrechnungen-101001-2026-10.zip'),
  })
  expect(readZip(answer.rawPayload).map(({ name, day, bytes }) => [name, day, bytes.equals(pdf)])).toEqual([
    ['Provision Größe €.pdf', '2026-10-05', true],
    ['Provision.xlsx', '2026-10-05', false],
  ])
  expect((await ask(3)).statusCode).toBe(404)
})

test('OPS-6 a file published again replaces the old one, and publishing the same again changes nothing', async () => {
  const first = await bring('again.pdf', Buffer.from('one'), { month: 1 })
  expect(first.result).toBe('published')
  expect(await bring('again.pdf', Buffer.from('one'), { month: 1 })).toEqual({ ...first, result: 'unchanged' })
  const second = await bring('again.pdf', Buffer.from('second'), { month: 1, sumcents: 700 })
  expect(second).toEqual({ fileid: first.fileid, result: 'replaced' })
  expect(await list(2, 2026)).toMatchObject([{ fileid: first.fileid, size: 6, sum: 7 }])
  expect((await load(anna, first.fileid)).body).toBe('second')
  expect([
    await withdrawProvision(db, 101002, first.fileid, withdrawal),
    await withdrawProvision(db, 101001, first.fileid, withdrawal),
  ]).toEqual([...[false, true]])
  expect(await list(2, 2026)).toEqual([])
})

test('MNY-7 a file is in the month in which it was paid: of years ago, corrected later, withdrawn and back again', async () => {
  const december = { year: 2025, month: 12, sumcents: 900 }
  const first = await bring('dezember.pdf', Buffer.from('1'), { ...december, createddate: '2026-01-05' })
  const names = async (month: number, year = 2026) => (await list(month, year)).map(({ filename }) => filename)
  expect([await names(1), await names(12, 2025)]).toEqual([['dezember.pdf'], []])
  await bring('dezember.pdf', Buffer.from('2'), { ...december, createddate: '2026-03-20' })
  expect(await list(1, 2026)).toMatchObject([{ fileid: first.fileid, createddate: '2026-03-20' }])
  await withdrawProvision(db, 101001, first.fileid, withdrawal)
  const withdrawn = (month: string) =>
    t.call(listWithdrawnProvisions, { as: anna, query: { month, year: '2026' } }).then(({ data }) => data)
  expect(await withdrawn('1')).toMatchObject([{ filename: 'dezember.pdf', isreplaced: false }])
  await bring('dezember.pdf', Buffer.from('3'), { ...december, createddate: '2026-04-01' })
  expect([await names(1), await names(4)]).toEqual([['dezember.pdf'], []])
  expect(await withdrawn('1')).toMatchObject([{ filename: 'dezember.pdf', isreplaced: true }])
  // Published long after it was paid: the brand pays for a month until the end of the next one.
  await bring('alt.pdf', Buffer.from('4'), { year: 2019, month: 12, createddate: '2026-10-05' })
  expect(await names(1, 2020)).toEqual(['alt.pdf'])
})

test.each(['', '../a.pdf', 'a/b.pdf', 'a\\b.pdf', '.hidden', 'a\n.pdf', 'x'.repeat(201), 'a.', 'con:aux'])(
  'OPS-6 %j is not a valid file name',
  async (filename) => {
    await expect(bring(filename, Buffer.from('x'))).rejects.toThrow('is not a valid file name')
  },
)

test('OPS-6 nothing is published to an unknown partner', async () => {
  await expect(bring('x.pdf', Buffer.from('x'), { partnerid: 999 })).rejects.toThrow()
})
