import { listAudit } from '@gangway/contract/features/audit'
import { listHistory } from '@gangway/contract/features/audit-console'
import { bannerPath, getBanner, listBanners } from '@gangway/contract/features/marketing'
import {
  downloadProvision,
  listProvisions,
  listWithdrawnProvisions,
  zipProvisions,
} from '@gangway/contract/features/provisions'
import {
  listDownloads,
  listPublishedMaterial,
  listStatements,
  listWithdrawn,
  withdrawMaterial,
  withdrawStatement,
} from '@gangway/contract/features/publishing'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { publishMarketing } from '../marketing/marketing-store.ts'
import { publishProvision } from '../provisions/provisions-store.ts'

const t = await testApp()
const { owner } = t.database
const as = await t.openConsole('accounting')
const marketer = await t.openConsole('marketing')
const agency = await t.openSession(101001)
const other = await t.openSession(101002)
const reason = 'Beträge von einem anderen Büro'

const bring = (text: string, filename = 'Oktober.pdf') =>
  publishProvision(owner, {
    partnerid: 101001,
    year: 2026,
    month: 10,
    filename,
    bytes: Buffer.from(text),
    type: 'application/pdf',
    createddate: '2026-11-05',
    sumcents: 100,
  })
const bringBanner = (text: string) =>
  publishMarketing(owner, {
    kind: 'banner',
    region: 'caribbean',
    name: 'spring.png',
    mandants: [101],
    bytes: Buffer.from(text),
    type: 'image/png',
    preview: { bytes: Buffer.from('small'), type: 'image/webp' },
    width: 2,
    height: 1,
    createdat: t.clock.now,
  })

const month = { month: '11', year: '2026' } as never // typed as the parsed result
const load = (fileid: number, who = agency) => t.call(downloadProvision, { as: who, body: { fileId: fileid } as never })
const versionOf = async (fileid: number) =>
  (await t.call(listStatements, { as, query: {} as never })).data.rows.find((one) => one.fileid === fileid)?.version
const withdraw = (fileid: number, body: { reason: string; version?: string | undefined }, who = as) =>
  t.call(withdrawStatement, { as: who, params: { partnerid: '101001', fileid: String(fileid) }, body: body as never })

test('SCL-6 a withdrawn statement is gone at once, also for a browser that has a part of it, and says when and why', async () => {
  const { fileid } = await bring('wrong')
  const first = await load(fileid)
  expect(first.status).toBe(200)
  expect((await withdraw(fileid, { reason, version: await versionOf(fileid) })).status).toBe(200)
  const gone = await load(fileid)
  const answer = { error: 'withdrawn', reason, when: t.clock.now.toISOString() }
  expect([gone.status, JSON.parse(gone.text), gone.headers['cache-control']]).toEqual([410, answer, 'no-store'])
  const rest = await t.call(downloadProvision, {
    as: agency,
    body: { fileId: fileid } as never,
    headers: { range: 'bytes=2-', 'if-range': String(first.headers.etag) },
  })
  expect(rest.status).toBe(410)
  expect((await t.call(zipProvisions, { as: agency, body: { month: 11, year: 2026 } })).status).toBe(404)
  expect((await t.call(listProvisions, { as: agency, query: month })).data).toEqual([])
  const told = { fileid, filename: 'Oktober.pdf', withdrawnat: t.clock.now.toISOString(), reason, isreplaced: false }
  expect((await t.call(listWithdrawnProvisions, { as: agency, query: month })).data).toEqual([told])
})

test('SCL-6 another agency is not told that there was such a file', async () => {
  const { data } = await t.call(listWithdrawn, { as, query: { kind: 'provisions' } as never })
  const fileid = data[0]?.fileid ?? 0
  const [withdrawn, unknown] = [await load(fileid, other), await load(999_999, other)]
  expect([withdrawn.status, withdrawn.text]).toEqual([404, unknown.text])
  expect((await t.call(listWithdrawnProvisions, { as: other, query: month })).data).toEqual([])
})

test('SCL-6 a withdrawal needs a reason and stays in the history, with who had downloaded the file', async () => {
  const { fileid } = await bring('wrong again')
  await load(fileid)
  const empty = await withdraw(fileid, { reason: ' ' })
  expect([empty.status, JSON.parse(empty.text).fields]).toEqual([400, [{ field: 'reason', key: 'required' }]])
  await withdraw(fileid, { reason })
  const { data } = await t.call(listWithdrawn, { as, query: { kind: 'provisions' } as never })
  expect(data.find((one) => one.fileid === fileid)).toMatchObject({
    partnerid: 101001,
    filename: 'Oktober.pdf',
    reason,
    withdrawnby: 'accounting@provider.example',
    isreplaced: false,
    downloads: 1,
  })
  const query = { kind: 'provisions', fileid: String(fileid) } as never
  expect((await t.call(listDownloads, { as, query })).data).toMatchObject([{ partnerid: 101001, username: '101001' }])
  const { data: history } = await t.call(listAudit, { as: agency, query: {} as never })
  expect(history.rows[0]).toMatchObject({
    action: 'withdraw',
    changes: expect.arrayContaining([{ field: 'reason', old: null, new: reason }]),
  })
})

test('SCL-6 it may be published again: the new file is listed, and the old one stays withdrawn', async () => {
  const before = (await t.call(listWithdrawnProvisions, { as: agency, query: month })).data
  const { fileid, result } = await bring('right')
  expect(result).toBe('published')
  expect((await t.call(listProvisions, { as: agency, query: month })).data).toMatchObject([{ fileid }])
  expect((await load(fileid)).text).toBe('right')
  expect((await load(before[0]?.fileid ?? 0)).status).toBe(410)
  const { data } = await t.call(listWithdrawnProvisions, { as: agency, query: month })
  expect(data.map(({ isreplaced }) => isreplaced)).toEqual(before.map(() => true))
})

test('SCL-6 two people at once: a file that was replaced meanwhile is not withdrawn, and nobody withdraws it twice', async () => {
  const { fileid } = await bring('first', 'Zwei.pdf')
  const version = await versionOf(fileid)
  await bring('second', 'Zwei.pdf')
  const stale = await withdraw(fileid, { reason, version })
  expect([stale.status, JSON.parse(stale.text).error]).toEqual([412, 'changed'])
  expect((await load(fileid)).text).toBe('second')
  const current = await versionOf(fileid)
  const both = await Promise.all([1, 2].map(() => withdraw(fileid, { reason, version: current })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  const late = both.find(({ status }) => status === 412)
  expect(JSON.parse(late?.text ?? '')).toEqual({
    error: 'changed',
    who: 'accounting@provider.example',
    when: t.clock.now.toISOString(),
  })
  const { data } = await t.call(listWithdrawn, { as, query: { kind: 'provisions' } as never })
  expect(data.filter((one) => one.fileid === fileid)).toHaveLength(1)
  expect((await withdraw(999_999, { reason })).status).toBe(404)
})

test('SCL-6 a withdrawn banner disappears from the pages that embed it, and comes back with the one that replaces it', async () => {
  const { fileid } = await bringBanner('wrong')
  const url = bannerPath(fileid, 'spring.png')
  const shown = await t.app.inject(url)
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  const params = { fileid: String(fileid) }
  const version = (await t.call(listPublishedMaterial, { as: marketer })).data[0]?.version
  await bringBanner('replaced')
  const take = (body: { version?: string | undefined }) =>
    t.call(withdrawMaterial, { as: marketer, params, body: { reason, ...body } as never })
  expect((await take({ version })).status).toBe(412)
  expect((await take({})).status).toBe(200)
  expect((await take({})).status).toBe(412)
  const gone = await t.app.inject({ url, headers: { 'if-none-match': String(shown.headers.etag) } })
  expect([gone.statusCode, gone.json(), gone.headers['cache-control']]).toEqual([
    410,
    { error: 'withdrawn' },
    'no-store',
  ])
  const told = await t.call(getBanner, { as: agency, params: { fileId: String(fileid) } })
  expect([told.status, JSON.parse(told.text).reason]).toEqual([410, reason])
  const dutch = await t.openSession(104001)
  expect((await t.call(getBanner, { as: dutch, params: { fileId: String(fileid) } })).status).toBe(404)
  expect((await t.app.inject(bannerPath(fileid, 'other.png'))).statusCode).toBe(404)
  expect((await t.call(listBanners, { as: agency })).data).toEqual([])
  const again = await bringBanner('right')
  expect((await t.app.inject(url)).body).toBe('right')
  expect((await t.app.inject(bannerPath(again.fileid, 'spring.png'))).body).toBe('right')
  const admin = await t.openConsole('administrator')
  const { data: history } = await t.call(listHistory, { as: admin, query: { area: 'marketing' } as never })
  expect(history.rows[0]?.changes).toContainEqual({ field: 'reason', old: null, new: reason })
})
