import { brands } from '@gangway/contract/brands/example-brands'
import { getBanner, listBanners, listOffertemplates } from '@gangway/contract/features/marketing'
import { downloadProvision, zipProvisions } from '@gangway/contract/features/provisions'
import {
  createUpload,
  discardUpload,
  getUpload,
  listDownloads,
  listPublishedMaterial,
  listStatements,
  withdrawMaterial,
  withdrawStatement,
} from '@gangway/contract/features/publishing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../../http/running/housekeeping-store.ts'
import { type Files, gif, pdf, publishingSteps } from '../../testing/publishing-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const as = await t.openConsole('accounting')
const marketer = await t.openConsole('marketing')
const { owner } = t.database

const { upload, preview, outcomes, publish, october } = publishingSteps(t, as)

describe('statements', () => {
  test('CON-5 a folder is shown first: what is new, replaced, unchanged or refused and why; nobody sees it yet', async () => {
    const withoutProvisions = brands.find(({ hiddenareas }) => hiddenareas.includes('provisions'))?.mandant ?? 0
    const files: Files = {
      'Abrechnung/101001/2026-10/Oktober.pdf': pdf(),
      'Abrechnung/101001/2026-10/sums.csv': 'Oktober.pdf;1.024,09\n',
      'Abrechnung/101001/2026-13/x.pdf': pdf(),
      'Abrechnung/101001/0000-01/x.pdf': pdf(),
      'Abrechnung/999999/2026-10/x.pdf': pdf(),
      [`Abrechnung/${withoutProvisions}001/2026-10/x.pdf`]: pdf(),
      'Abrechnung/101002/2026-10/program.exe': 'MZ',
      'Abrechnung/101002/2026-10/fake.pdf': 'hello',
      'Abrechnung/101002/2026-10/empty.pdf': '',
      'Abrechnung/102001/2026-10/a.pdf': pdf(),
      'Abrechnung/102001/2026-10/sums.csv': '"a.pdf;1\n',
      'Abrechnung/104001/2026-10/a.pdf': pdf(),
      'Abrechnung/104001/2026-10/b.pdf': pdf('b'),
      'Abrechnung/104001/2026-10/sums.csv': 'File;Amount\na.pdf;1.1,50\n',
      'lost.pdf': pdf(),
    }
    const params = await upload(files)
    expect(await outcomes(params)).toEqual({
      'Abrechnung/101001/2026-10/Oktober.pdf': 'published',
      'Abrechnung/101001/2026-13/x.pdf': 'month',
      'Abrechnung/101001/0000-01/x.pdf': 'month',
      'Abrechnung/999999/2026-10/x.pdf': 'partner',
      [`Abrechnung/${withoutProvisions}001/2026-10/x.pdf`]: 'hidden',
      'Abrechnung/101002/2026-10/program.exe': 'type',
      'Abrechnung/101002/2026-10/fake.pdf': 'content',
      'Abrechnung/101002/2026-10/empty.pdf': 'empty',
      'Abrechnung/102001/2026-10/a.pdf': 'sums',
      'Abrechnung/104001/2026-10/a.pdf': 'sums',
      'Abrechnung/104001/2026-10/b.pdf': 'published',
      'lost.pdf': 'folder',
    })
    const { files: shown, partners } = await preview(params)
    expect(shown.find(({ path }) => path.endsWith('Oktober.pdf'))).toMatchObject({ partnerid: 101001, sum: 1024.09 })
    expect(partners.map(({ partnerid }) => partnerid)).toContain(101001)
    expect(await october(101001)).toEqual([])
  })

  test('CON-5 publishing is agency by agency, in its history, and repeating it changes nothing', async () => {
    const files = {
      '101001/2026-10/A.pdf': pdf('a'),
      '101001/2026-10/B.pdf': pdf('b'),
      '104001/2026-10/C.pdf': pdf('c'),
    }
    const params = await upload({ ...files, '101001/2026-10/sums.csv': 'A.pdf;10,50' })
    const { data } = await publish(params, 101001)
    expect(data.files.map(({ result }) => result)).toEqual(['published', 'published'])
    expect(await october(101001)).toMatchObject([
      { filename: 'A.pdf', sum: 10.5 },
      { filename: 'B.pdf', sum: null },
    ])
    expect(await october(104001)).toEqual([])
    expect(await outcomes(params)).toEqual({
      '101001/2026-10/A.pdf': 'unchanged',
      '101001/2026-10/B.pdf': 'unchanged',
      '104001/2026-10/C.pdf': 'published',
    })
    const history = await owner
      .selectFrom('audit')
      .select(['action', 'username', 'userno'])
      .where('partnerid', '=', 101001)
      .where('action', '=', 'publish')
      .execute()
    expect(history).toEqual(Array(2).fill({ action: 'publish', username: 'accounting@provider.example', userno: null }))
    await publish(params, 101001)
    expect(await owner.selectFrom('audit').select('action').where('action', '=', 'publish').execute()).toHaveLength(2)
    const changed = await upload({ '101001/2026-10/A.pdf': pdf('corrected') })
    expect(await outcomes(changed)).toEqual({ '101001/2026-10/A.pdf': 'replaced' })
    expect((await publish(changed, 105001)).status).toBe(404)
  })

  test('CON-5 everything or nothing: if one of an agency’s files fails, none of them is published', async () => {
    const params = await upload({ '105001/2026-10/A.pdf': pdf('1'), '105001/2026-10/B.pdf': pdf('2') })
    await sql`create function testing_fail() returns trigger language plpgsql as $$ begin
      if new.filename = 'B.pdf' and new.partnerid = 105001 then raise exception 'the disk is full' using errcode = '53100'; end if;
      return new; end $$`.execute(owner)
    await sql`create trigger testing_fail before insert on provision for each row execute function testing_fail()`.execute(
      owner,
    )
    expect((await publish(params, 105001)).status).toBe(503)
    expect(await october(105001)).toEqual([])
    expect(
      await owner
        .selectFrom('audit')
        .select('action')
        .where('partnerid', '=', 105001)
        .where('action', '=', 'publish')
        .execute(),
    ).toEqual([])
    await sql`drop trigger testing_fail on provision`.execute(owner)
    expect((await publish(params, 105001)).status).toBe(200)
    expect(await october(105001)).toHaveLength(2)
  })

  test('CON-5 an upload belongs to whoever made it, can be discarded, and is forgotten after a day', async () => {
    const params = await upload({ '106001/2026-10/A.pdf': pdf('mine') })
    const other = await t.openConsole('administrator')
    expect((await t.call(getUpload, { as: other, params })).status).toBe(404)
    expect((await publish(params, 106001, other)).status).toBe(404)
    await t.call(discardUpload, { as, params })
    expect((await t.call(getUpload, { as, params })).status).toBe(404)
    const old = await upload({ '106001/2026-10/A.pdf': pdf('old') })
    await owner
      .updateTable('upload')
      .set({ createdat: new Date(t.clock.now.getTime() - 25 * 3_600_000) })
      .where('uploadid', '=', Number(old.uploadid))
      .execute()
    await cleanUp(owner, t.clock.now)
    expect((await t.call(getUpload, { as, params: old })).status).toBe(404)
  })

  test('CON-5 who downloaded when; the provider’s view and the rest of a broken download do not count; withdrawing', async () => {
    const params = await upload({ '107001/2026-10/A.pdf': pdf('d'), '107001/2026-10/B.pdf': pdf('e') })
    await publish(params, 107001)
    const agency = await t.openSession(107001)
    const [file] = await october(107001)
    const fileid = file?.fileid ?? 0
    const get = (headers = {}) => t.call(downloadProvision, { as: agency, body: { fileId: fileid } as never, headers })
    expect((await get()).status).toBe(200)
    expect((await get({ range: 'bytes=5-' })).status).toBe(206)
    await t.call(zipProvisions, { as: agency, body: { month: 11, year: 2026 } })
    const { data: all } = await t.call(listStatements, { as, query: { partnerid: '107001' } as never })
    expect(all.rows.map(({ filename, downloads }) => [filename, downloads])).toEqual([
      ['A.pdf', 2],
      ['B.pdf', 1],
    ])
    const query = { kind: 'provisions', fileid: String(fileid) } as never
    const { data: who } = await t.call(listDownloads, { as, query })
    expect(who).toEqual(
      Array(2).fill({
        at: t.clock.now.toISOString(),
        partnerid: 107001,
        firma: expect.any(String),
        username: '107001',
        filename: 'A.pdf',
      }),
    )
    const path = { partnerid: '107001', fileid: String(fileid) }
    expect((await t.call(withdrawStatement, { as, params: path, body: { reason: 'Falsche Summe' } })).status).toBe(200)
    expect((await t.call(withdrawStatement, { as, params: path, body: { reason: 'Falsche Summe' } })).status).toBe(412)
    expect((await get()).status).toBe(410)
    expect(await october(107001)).toHaveLength(1)
    const [entry] = await owner.selectFrom('audit').select('changes').where('action', '=', 'withdraw').execute()
    expect(entry?.changes).toContainEqual({ field: 'reason', old: null, new: 'Falsche Summe' })
  })
})

describe('material', () => {
  test('CON-5 banners and offers by region for chosen brands: preview with refusals, publish, replace, withdraw', async () => {
    const files: Files = {
      'banners/Karibik/spring.gif': gif,
      'offers/alaska/letter.pdf': pdf('offer'),
      'offers/alaska/letter.png': gif,
      'offers/alaska/alone.pdf': pdf(),
      'offers/Nirgendwo/x.pdf': pdf(),
      'banners/Karibik/text.gif': 'no picture',
      'other/Karibik/x.gif': gif,
    }
    const params = await upload(files, 'marketing', [101, 104], marketer)
    expect(await outcomes(params, marketer)).toEqual({
      'banners/Karibik/spring.gif': 'published',
      'offers/alaska/letter.pdf': 'published',
      'offers/alaska/alone.pdf': 'nopreview',
      'offers/Nirgendwo/x.pdf': 'region',
      'banners/Karibik/text.gif': 'picture',
      'other/Karibik/x.gif': 'folder',
    })
    const session = await t.openSession(101001)
    expect((await t.call(listBanners, { as: session })).data).toEqual([])
    expect((await publish(params, undefined, marketer)).data.files).toHaveLength(2)
    const { data: banners } = await t.call(listBanners, { as: session })
    expect(banners).toMatchObject([{ title: 'banner-Karibik', width: 2, height: 1 }])
    expect((await t.call(listOffertemplates, { as: session })).data).toHaveLength(1)
    expect((await t.call(listBanners, { as: await t.openSession(102001) })).data).toEqual([])
    expect(await outcomes(params, marketer)).toMatchObject({
      'banners/Karibik/spring.gif': 'unchanged',
      'offers/alaska/letter.pdf': 'unchanged',
    })
    expect((await publish(params, undefined, marketer)).data.files.map(({ result }) => result)).toEqual(
      Array(2).fill('unchanged'),
    )
    const fileId = String(banners[0]?.fileid)
    await t.call(getBanner, { as: session, params: { fileId } })
    const { data: listed } = await t.call(listPublishedMaterial, { as: marketer })
    expect(listed.find(({ fileid }) => String(fileid) === fileId)).toMatchObject({ mandants: [101, 104], downloads: 1 })
    expect(
      (await t.call(withdrawMaterial, { as: marketer, params: { fileid: fileId }, body: { reason: 'Alter Preis' } }))
        .status,
    ).toBe(200)
    expect((await t.call(listBanners, { as: session })).data).toEqual([])
  })

  test('CON-5 an upload of material needs brands that show marketing', async () => {
    const hidden = brands.find(({ hiddenareas }) => hiddenareas.includes('marketing'))?.mandant ?? 0
    for (const mandants of [[], [hidden], [777]])
      expect((await t.call(createUpload, { as: marketer, body: { kind: 'marketing', mandants } })).status).toBe(400)
  })
})
