import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listAudit } from '@gangway/contract/features/audit'
import { getBanner, listBanners, listOffertemplates } from '@gangway/contract/features/marketing'
import { listProvisions } from '@gangway/contract/features/provisions'
import { formatUrl } from '@gangway/server/testing/server-process'
import { testApp } from '@gangway/server/testing/test-app'
import { afterAll, expect, test } from 'vitest'
import { runOperator } from '../testing/run-operator.ts'

const t = await testApp()
const env = { DATABASE_URL: formatUrl(t.database.connection) }
const operator = (...args: string[]) => runOperator(env, args)
const folder = await mkdtemp(join(tmpdir(), 'gangway-publish-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const put = async (name: string, content: string | Buffer) => {
  const file = join(folder, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** 2 × 1 pixels. */
const gif = Buffer.from('R0lGODlhAgABAIAAAP8AAAAA/ywAAAAAAgABAAACAkQKADs=', 'base64')
const pdf = '%PDF-1.7\n%%EOF\n'

const october = async () => {
  const query = { month: '11', year: '2026' } as never // typed as the parsed result
  return (await t.call(listProvisions, { as: await t.openSession(101001), query })).data
}

test('OPS-6 publish provisions: a folder by partner and month; rejected files are named; repeating changes nothing', async () => {
  await put('p/101001/2026-10/Abrechnung Oktober.pdf', pdf)
  await put('p/101001/2026-10/Details.csv', 'a;b\n')
  await put('p/101001/2026-10/sums.csv', 'Abrechnung Oktober.pdf;1.024,09\n')
  await put('p/101001/2026-13/x.pdf', pdf)
  await put('p/999999/2026-10/x.pdf', pdf)
  await put('p/109001/2026-10/x.pdf', pdf)
  await put('p/101001/2026-10/program.exe', 'MZ')
  await put('p/101001/2026-10/fake.pdf', 'hello')
  await put('p/101001/2026-10/empty.pdf', '')
  await put('p/lost.pdf', pdf)
  const first = await operator('publish', 'provisions', join(folder, 'p'))
  expect(first.code).toBe(3)
  expect(first.out.split('\n').at(-2)).toBe('2 published, 0 replaced, 0 unchanged, 7 refused')
  for (const reason of [
    'partner 999999',
    'no commissions',
    'fake.pdf: its content is not pdf',
    'empty.pdf: it is empty',
  ])
    expect(first.out).toContain(reason)
  expect(await october()).toMatchObject([
    { filename: 'Abrechnung Oktober.pdf', sum: 1024.09 },
    { filename: 'Details.csv', sum: null },
  ])
  await put('p/101001/2026-10/Details.csv', 'a;b;c\n')
  const second = await operator('publish', 'provisions', join(folder, 'p'), '--json')
  expect(second.json()).toMatchObject({ published: 0, replaced: 1, unchanged: 1, refused: 7 })
  // A corrected sum is a change, although the file is the same.
  await put('p/101001/2026-10/sums.csv', 'Abrechnung Oktober.pdf;2.024,09\n')
  const third = await operator('publish', 'provisions', join(folder, 'p'), '--json')
  expect(third.json()).toMatchObject({ published: 0, replaced: 1, unchanged: 1, refused: 7 })
  expect(await october()).toMatchObject([{ sum: 2024.09 }, { sum: null }])
  expect((await operator('publish', 'provisions', join(folder, 'nothing'))).code).toBe(1)
})

test('OPS-6 publish provisions: an unreadable list of sums holds back its month, and no other', async () => {
  await put('q/101001/2026-08/a.pdf', pdf)
  await put('q/101001/2026-08/sums.csv', '"a.pdf;1\n')
  await put('q/101001/2026-09/b.pdf', pdf)
  const { code, out } = await operator('publish', 'provisions', join(folder, 'q'))
  expect(code).toBe(3)
  expect(out).toContain('a.pdf: sums.csv cannot be read: the quote of line 1 is never closed')
  expect(out).toContain('1 published, 0 replaced, 0 unchanged, 1 refused')
})

test('MNY-2 publish provisions: lines that add up are stored with their file, others refuse it, withdrawing removes them', async () => {
  await put('r/101001/2026-07/a.pdf', pdf)
  await put('r/101001/2026-07/b.pdf', pdf)
  await put('r/101001/2026-07/sums.csv', 'a.pdf;313,84\nb.pdf;10\n')
  await put(
    'r/101001/2026-07/lines.csv',
    'File;Booking;Kind;Amount;Text\na.pdf;4000017;commission;263,84;\na.pdf;;bonus;50,00;Saison\nb.pdf;V1;commission;9,99\n',
  )
  const first = await operator('publish', 'provisions', join(folder, 'r'))
  expect(first.out).toContain('b.pdf: its lines add up to 9.99, its sum is 10.00')
  expect(first.out).toContain('1 published, 0 replaced, 0 unchanged, 1 refused')
  const lines = () =>
    t.database.owner
      .selectFrom('statementline')
      .select(['bookingid', 'bookingnr', 'kind', 'amountcents', 'text'])
      .execute()
  expect(await lines()).toEqual([
    { bookingid: 4000017, bookingnr: '4000017', kind: 'commission', amountcents: 26_384, text: '' },
    { bookingid: null, bookingnr: '', kind: 'bonus', amountcents: 5000, text: 'Saison' },
  ])
  await put('r/101001/2026-07/lines.csv', 'a.pdf;V9;commission;313,84\nc.pdf;V1;bonus;1\n')
  const second = await operator('publish', 'provisions', join(folder, 'r'))
  expect(second.out).toContain('lines.csv: it names "c.pdf", which is not there')
  expect(second.out).toContain('1 published, 1 replaced, 0 unchanged, 1 refused')
  expect(await lines()).toMatchObject([{ bookingnr: 'V9' }])
  expect((await operator('withdraw', 'provisions', '101001', '2026-07', 'a.pdf', '--reason', 'x')).code).toBe(0)
  expect(await lines()).toEqual([])
})

test('OPS-6 publish marketing: banners and offers by region, for some brands, each with its preview', async () => {
  await put('m/banners/Karibik/frühling.gif', gif)
  await put('m/offers/alaska/brief.pdf', pdf)
  await put('m/offers/alaska/brief.png', gif)
  await put('m/offers/alaska/ohne.pdf', pdf)
  await put('m/banners/general/x.gif', gif)
  await put('m/banners/Karibik/text.gif', 'no picture')
  const first = await operator('publish', 'marketing', join(folder, 'm'), '--tenants', '101,104')
  expect(first.out.split('\n').at(-2)).toBe('2 published, 0 replaced, 0 unchanged, 3 refused')
  expect(first.out).toContain('ohne.pdf: an image of its first page must be next to it: ohne.png')
  const as = await t.openSession(101001)
  const { data: banners } = await t.call(listBanners, { as })
  expect(banners).toMatchObject([{ title: 'banner-Karibik', type: 'image/gif', width: 2, height: 1 }])
  expect((await t.call(listOffertemplates, { as })).data).toMatchObject([
    { title: 'offertemplate-Alaska', name: 'brief.pdf' },
  ])
  expect((await t.call(listBanners, { as: await t.openSession(102001) })).data).toEqual([])
  const file = await t.call(getBanner, { as, params: { fileId: String(banners[0]?.fileid) } })
  expect(file.status).toBe(200)
  const again = await operator('publish', 'marketing', join(folder, 'm'), '--tenants', '101,104', '--json')
  expect(again.json()).toMatchObject({ published: 0, replaced: 0, unchanged: 2, refused: 3 })
  expect((await operator('publish', 'marketing', join(folder, 'm'), '--tenants', '109')).code).toBe(2)
})

test('OPS-6, PRD-7 withdraw provisions: it needs a reason, the statement is gone, the history says so, and repeating reports that there is none', async () => {
  await put('w/101002/2026-09/Abrechnung.pdf', pdf)
  await operator('publish', 'provisions', join(folder, 'w'))
  const as = await t.openSession(101002)
  const query = { month: '10', year: '2026' } as never // typed as the parsed result
  const names = async () => (await t.call(listProvisions, { as, query })).data.map(({ filename }) => filename)
  expect(await names()).toContain('Abrechnung.pdf')
  const named = ['withdraw', 'provisions', '101002', '2026-09', 'Abrechnung.pdf'] as const
  const unexplained = await operator(...named)
  expect([unexplained.code, unexplained.err]).toEqual([2, 'operator: --reason is missing\n'])
  expect(await names()).toContain('Abrechnung.pdf')
  const words = [...named, '--reason', 'Wrong month'] as const
  const gone = await operator(...words, '--json')
  expect([gone.code, gone.json()]).toEqual([
    0,
    { partnerid: 101002, month: '2026-09', filename: 'Abrechnung.pdf', result: 'withdrawn' },
  ])
  expect(await names()).not.toContain('Abrechnung.pdf')
  const { data } = await t.call(listAudit, { as })
  expect(data.rows[0]).toMatchObject({
    action: 'withdraw',
    changes: [{ field: 'filename', old: 'Abrechnung.pdf', new: null }, {}, { field: 'reason', new: 'Wrong month' }],
  })
  const again = await operator(...words)
  expect([again.code, again.err]).toEqual([
    1,
    expect.stringContaining('partner 101002 has no file "Abrechnung.pdf" in 2026-09'),
  ])
  expect((await operator('withdraw', 'provisions', '101002', 'September', 'a.pdf', '--reason', 'x')).code).toBe(2)
})

test('OPS-6, PRD-7 withdraw marketing: it needs a reason, the material is gone for the brands it was published for', async () => {
  await put('v/banners/Karibik/herbst.gif', gif)
  await operator('publish', 'marketing', join(folder, 'v'), '--tenants', '104')
  const as = await t.openSession(104001)
  const names = async () => (await t.call(listBanners, { as })).data.map(({ name }) => name)
  expect(await names()).toContain('herbst.gif')
  const named = ['withdraw', 'marketing', 'banners', 'Karibik', 'herbst.gif'] as const
  expect((await operator(...named, '--tenants', '104')).err).toBe('operator: --reason is missing\n')
  const words = [...named, '--reason', 'Sold out'] as const
  expect((await operator(...words)).err).toContain('there is no banners/Karibik/herbst.gif for the brands')
  expect(await names()).toContain('herbst.gif')
  expect((await operator(...words, '--tenants', '104')).out).toContain('withdrawn  banners/Karibik/herbst.gif')
  expect(await names()).not.toContain('herbst.gif')
  expect((await operator('audit', 'show', '--area', 'marketing')).out).toContain('withdraw')
  expect((await operator('withdraw', 'marketing', 'flags', 'Karibik', 'x.gif', '--reason', 'x')).code).toBe(2)
})
