import { Right } from '@gangway/contract/access/rights'
import { listAudit } from '@gangway/contract/features/audit'
import { deleteUser } from '@gangway/contract/features/users'
import {
  chooseView,
  deleteView,
  listViewChoices,
  listViews,
  type SavedView,
  saveView,
  viewsMost,
} from '@gangway/contract/features/views'
import { beforeEach, expect, test } from 'vitest'
import { cleanUp } from '../../http/running/housekeeping-store.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'

const t = await testApp()
const main = await t.openSession(101001)
const anna = await t.openSession(101001, { userno: 1, mask: Right.basic })
const clara = await t.openSession(101001, { userno: 2 })
const other = await t.openSession(101002)

beforeEach(() => t.database.owner.deleteFrom('savedview').execute())

const cancelled = {
  viewid: 0,
  screen: 'transactions',
  name: 'Storno im Monat',
  search: 'type=storno&period=month',
  isagency: false,
} as const satisfies SavedView

const save = (as: TestSession, view: Partial<SavedView> = {}, etag?: unknown) =>
  t.call(saveView, {
    as,
    body: { ...cancelled, ...view },
    ...(etag !== undefined && { headers: { 'if-match': String(etag) } }),
  })
const add = async (as: TestSession, view: Partial<SavedView> = {}) => {
  const { status, data, text } = await save(as, view)
  expect([status, text]).toEqual([200, expect.any(String)])
  return data
}
const remove = (as: TestSession, { viewid }: SavedView) =>
  t.call(deleteView, { as, params: { viewid: String(viewid) } })
const list = async (as: TestSession) => (await t.call(listViews, { as })).data
const choices = async (as: TestSession) => (await t.call(listViewChoices, { as })).data
const choose = (as: TestSession, { viewid }: SavedView, chosen: { ispinned?: boolean; isdefault?: boolean }) =>
  t.call(chooseView, { as, body: { viewid, ...chosen } })
const issues = ({ status, text }: { status: number; text: string }) => [
  status,
  ...JSON.parse(text).fields.map(({ field, key }: { field: string; key: string }) => `${field} ${key}`),
]
/** The cleanup runs so many hours after the views were deleted. */
const cleanUpAfter = async (hours: number) => {
  const deletedat = new Date(t.clock.now.getTime() - hours * 3_600_000)
  await t.database.owner.updateTable('savedview').set({ deletedat }).where('deletedat', 'is not', null).execute()
  await cleanUp(t.database.owner, t.clock.now)
}
const history = async () => (await t.call(listAudit, { as: main, query: { area: 'views' } })).data.rows

test('NTF-5 filters are saved under a name, renamed, replaced and deleted; a relative period stays one', async () => {
  const view = await add(anna)
  expect(view).toEqual({ ...cancelled, viewid: view.viewid })
  const renamed = { ...view, name: '取消 – Отмена 🚢', search: 'startDate=2026-01-01&endDate=2026-03-31' }
  expect((await save(anna, renamed)).data).toEqual(renamed)
  expect(await list(anna)).toEqual([renamed])
  expect((await remove(anna, view)).data).toEqual({ viewid: view.viewid, isagency: false })
  expect(await list(anna)).toEqual([])
})

test('NTF-5 nobody sees, changes or chooses the own views of another, and no other agency sees any', async () => {
  const own = await add(anna)
  const shared = await add(clara, { isagency: true })
  expect(await list(anna)).toEqual([own, shared])
  expect([await list(main), await list(clara), await list(other)]).toEqual([[shared], [shared], []])
  for (const stranger of [main, clara, other]) {
    const tried = [
      await save(stranger, { ...own, name: 'Mein' }),
      await remove(stranger, own),
      await choose(stranger, own, { ispinned: true, isdefault: true }),
    ]
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404])
  }
  expect((await save(other, { ...shared, name: 'Mein' })).status).toBe(404)
  expect(await list(anna)).toEqual([own, shared])
})

test('NTF-5 the provider, viewing a portal, sees the views of the agency and nobody’s own', async () => {
  const shared = await add(main, { isagency: true })
  await add(main)
  const viewing = await t.openSession(101001)
  const { owner } = t.database
  const { tokenhash } = await owner
    .selectFrom('session')
    .select('tokenhash')
    .where('partnerid', '=', 101001)
    .orderBy('sessionid', 'desc')
    .executeTakeFirstOrThrow()
  await owner.updateTable('session').set({ viewer: 'The care' }).where('tokenhash', '=', tokenhash).execute()
  expect([await list(viewing), await choices(viewing)]).toEqual([[shared], []])
})

test('NTF-5 only administrators change what the whole agency sees', async () => {
  const shared = await add(clara, { isagency: true })
  const tried = [
    await save(anna, { isagency: true }),
    await save(anna, { ...shared, name: 'Neu' }),
    await remove(anna, shared),
  ]
  expect(tried.map(({ status }) => status)).toEqual([403, 403, 403])
  // Neither by saying that it is an own one.
  expect((await save(anna, { ...shared, isagency: false })).status).toBe(404)
  expect((await save(clara, { ...shared, screen: 'report' })).status).toBe(404)
  expect(await list(main)).toEqual([shared])
})

test('NTF-5 a screen has a name once for each owner, whatever its case', async () => {
  const first = await add(anna)
  expect(issues(await save(anna, { name: ' STORNO  im Monat'.replace('  ', ' ') }))).toEqual([400, 'name double'])
  const second = await add(anna, { name: 'Anderer' })
  expect(issues(await save(anna, { ...second, name: first.name }))).toEqual([400, 'name double'])
  expect((await save(anna, { ...first, name: 'STORNO im Monat' })).status).toBe(200)
  await add(anna, { screen: 'report', search: '' })
  await add(clara, { isagency: true })
  await add(clara)
  expect(await list(anna)).toHaveLength(4)
})

test('NTF-5 what cannot be a view is refused at its field, and nothing is written', async () => {
  expect(issues(await save(anna, { name: '\u200b ' }))).toEqual([400, 'name required'])
  expect(issues(await save(anna, { name: 'x'.repeat(61) }))).toEqual([400, 'name maxlength'])
  expect(issues(await save(anna, { name: 'a\u0000b' }))).toEqual([400, 'name invalidcharacters'])
  expect(issues(await save(anna, { search: 'type=storno&booking=7' }))).toEqual([400, 'search choice'])
  expect(issues(await save(anna, { search: `searchIn=${'x'.repeat(1000)}` }))).toEqual([400, 'search maxlength'])
  expect(issues(await save(anna, { screen: 'agency' as never }))).toEqual([400, expect.stringContaining('screen')])
  expect(await list(anna)).toEqual([])
})

test('NTF-5 a person and an agency have room for so many views', async () => {
  const fillUp = (userno: number | null, count: number) =>
    t.database.owner
      .insertInto('savedview')
      .values(
        Array.from({ length: count }, (_, n) => ({
          ...{ partnerid: 101001, userno, screen: 'report' as const },
          ...{ name: `Nr. ${n}`, search: '' },
        })),
      )
      .execute()
  await fillUp(1, viewsMost.own)
  await fillUp(null, viewsMost.agency)
  expect(issues(await save(anna))).toEqual([400, 'name maxitems'])
  expect(issues(await save(clara, { isagency: true }))).toEqual([400, 'name maxitems'])
  await add(clara)
  const [full] = await list(anna)
  expect((await save(anna, { ...full, name: 'Umbenannt' })).status).toBe(200)
})

test('NTF-5 a deleted view comes back for a day, with what everybody chose for it', async () => {
  const shared = await add(clara, { isagency: true })
  await choose(anna, shared, { ispinned: true, isdefault: true })
  await remove(clara, shared)
  expect([await list(anna), await choices(anna)]).toEqual([[], []])
  expect([
    (await remove(clara, shared)).status,
    (await choose(anna, shared, { ispinned: true, isdefault: false })).status,
  ]).toEqual([404, 404])
  await cleanUpAfter(23)
  expect((await save(clara, shared)).data).toEqual(shared)
  expect([await list(anna), await choices(anna)]).toEqual([
    [shared],
    [{ viewid: shared.viewid, ispinned: true, isdefault: true }],
  ])
  await remove(clara, shared)
  await cleanUpAfter(24)
  expect((await save(clara, shared)).status).toBe(404)
  expect(await t.database.owner.selectFrom('viewchoice').selectAll().execute()).toEqual([])
})

test('NTF-5 pinning and choosing the default at the same moment keep each other', async () => {
  const view = await add(anna, { name: 'Beides' })
  await Promise.all([choose(anna, view, { isdefault: true }), choose(anna, view, { ispinned: false })])
  expect((await choices(anna)).find(({ viewid }) => viewid === view.viewid)).toMatchObject({
    ispinned: false,
    isdefault: true,
  })
})

test('NTF-5 a new view is pinned for who saved it; each screen of a person opens with one view', async () => {
  const shared = await add(clara, { isagency: true })
  const own = await add(anna)
  const report = await add(anna, { screen: 'report', name: 'Jahr', search: '' })
  const pinned = { ispinned: true, isdefault: false }
  expect(await choices(anna)).toEqual([own, report].map(({ viewid }) => ({ viewid, ...pinned })))
  await choose(anna, report, { ispinned: true, isdefault: true })
  await choose(anna, own, { ispinned: false, isdefault: true })
  expect((await choose(anna, shared, { ispinned: true, isdefault: true })).data).toEqual([
    { viewid: shared.viewid, ispinned: true, isdefault: true },
    { viewid: own.viewid, ispinned: false, isdefault: false },
    { viewid: report.viewid, ispinned: true, isdefault: true },
  ])
  // Clara chooses for herself.
  expect(await choices(clara)).toEqual([{ viewid: shared.viewid, ...pinned }])
})

test('NTF-5 of two people or two tabs the later save of the same view is refused as changed, another view is not', async () => {
  const view = await add(clara, { isagency: true })
  const own = await add(anna)
  const { etag } = (await t.call(listViews, { as: clara })).headers
  expect((await save(main, { ...view, name: 'Eins' }, etag)).status).toBe(200)
  expect((await save(clara, { ...view, name: 'Zwei' }, etag)).status).toBe(412)
  expect((await save(anna, { ...own, name: 'Drei' }, etag)).status).toBe(200)
  expect((await list(main))[0]?.name).toBe('Eins')
})

test('NTF-5 the history says who changed a view of the agency, and nothing of anybody’s own', async () => {
  const before = (await history()).length
  const own = await add(anna, { name: 'Geheim' })
  await save(anna, { ...own, name: 'Noch geheimer' })
  await remove(anna, own)
  expect(await history()).toHaveLength(before)
  const shared = await add(clara, { isagency: true })
  await save(clara, { ...shared, search: 'type=open' })
  await remove(clara, shared)
  const entries = (await history()).slice(0, (await history()).length - before)
  expect(entries.map(({ action, username, changes }) => [action, username, changes[0]?.itemname])).toEqual([
    ['delete', 'clara.101001', 'Storno im Monat'],
    ['save', 'clara.101001', 'Storno im Monat'],
    ['save', 'clara.101001', 'Storno im Monat'],
  ])
})

test('NTF-5 somebody who leaves takes their own views along, not those of the agency', async () => {
  await add(clara)
  const shared = await add(clara, { isagency: true })
  await t.call(deleteUser, { as: main, params: { username: 'clara.101001' } })
  expect(await t.database.owner.selectFrom('savedview').select(['viewid', 'userno']).execute()).toEqual([
    { viewid: shared.viewid, userno: null },
  ])
  expect(await list(main)).toEqual([shared])
})
