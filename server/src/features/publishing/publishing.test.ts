import { createHash } from 'node:crypto'
import { brands } from '@gangway/contract/example-brands'
import { getBanner, listBanners, listOffertemplates } from '@gangway/contract/features/marketing'
import { downloadProvision, listProvisions, zipProvisions } from '@gangway/contract/features/provisions'
import {
  addUploadedFile,
  createUpload,
  declareUploadedFiles,
  discardUpload,
  getUpload,
  leaveOutMissing,
  listDownloads,
  listPublishedMaterial,
  listStatements,
  listUploads,
  publishUpload,
  withdrawMaterial,
  withdrawStatement,
} from '@gangway/contract/features/publishing'
import { limits } from '@gangway/contract/limits'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../../http/housekeeping-store.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const as = await t.openConsole('accounting')
const marketer = await t.openConsole('marketing')
const { owner } = t.database

/** 2 × 1 pixels. */
const gif = Buffer.from('R0lGODlhAgABAIAAAP8AAAAA/ywAAAAAAgABAAACAkQKADs=', 'base64')
const pdf = (text = '') => Buffer.from(`%PDF-1.7\n${text}%%EOF\n`)

type Files = Record<string, Buffer | string>

/** Uploads a folder, and returns its number as a path has it. */
const upload = async (
  files: Files,
  kind: 'provisions' | 'marketing' = 'provisions',
  mandants: number[] = [],
  by = as,
) => {
  const { data } = await t.call(createUpload, { as: by, body: { kind, mandants } })
  const params = { uploadid: String(data.uploadid) }
  for (const [path, content] of Object.entries(files)) {
    const body = { path, content: Buffer.from(content).toString('base64') }
    expect((await t.call(addUploadedFile, { as: by, params, body })).status, path).toBe(200)
  }
  return params
}
const preview = async (params: { uploadid: string }, by = as) => (await t.call(getUpload, { as: by, params })).data
const outcomes = async (params: { uploadid: string }, by = as) =>
  Object.fromEntries((await preview(params, by)).files.map(({ path, result, reason }) => [path, reason ?? result]))
const publish = (params: { uploadid: string }, partnerid?: number, by = as) =>
  t.call(publishUpload, { as: by, params, body: partnerid === undefined ? {} : { partnerid } })
const october = async (partnerid: number) =>
  (await t.call(listProvisions, { as: await t.openSession(partnerid), query: { month: '10', year: '2026' } as never }))
    .data

describe('statements', () => {
  test('CON-5 a folder is shown first: what is new, replaced, unchanged or refused and why; nobody sees it yet', async () => {
    const withoutProvisions = brands.find(({ hiddenareas }) => hiddenareas.includes('provisions'))?.mandant ?? 0
    const files: Files = {
      'Abrechnung/101001/2026-10/Oktober.pdf': pdf(),
      'Abrechnung/101001/2026-10/sums.csv': 'Oktober.pdf;1.024,09\n',
      'Abrechnung/101001/2026-13/x.pdf': pdf(),
      'Abrechnung/999999/2026-10/x.pdf': pdf(),
      [`Abrechnung/${withoutProvisions}001/2026-10/x.pdf`]: pdf(),
      'Abrechnung/101002/2026-10/program.exe': 'MZ',
      'Abrechnung/101002/2026-10/fake.pdf': 'hello',
      'Abrechnung/101002/2026-10/empty.pdf': '',
      'Abrechnung/102001/2026-10/a.pdf': pdf(),
      'Abrechnung/102001/2026-10/sums.csv': '"a.pdf;1\n',
      'lost.pdf': pdf(),
    }
    const params = await upload(files)
    expect(await outcomes(params)).toEqual({
      'Abrechnung/101001/2026-10/Oktober.pdf': 'published',
      'Abrechnung/101001/2026-13/x.pdf': 'month',
      'Abrechnung/999999/2026-10/x.pdf': 'partner',
      [`Abrechnung/${withoutProvisions}001/2026-10/x.pdf`]: 'hidden',
      'Abrechnung/101002/2026-10/program.exe': 'type',
      'Abrechnung/101002/2026-10/fake.pdf': 'content',
      'Abrechnung/101002/2026-10/empty.pdf': 'empty',
      'Abrechnung/102001/2026-10/a.pdf': 'sums',
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
    await t.call(zipProvisions, { as: agency, body: { month: 10, year: 2026 } })
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
    expect((await t.call(withdrawStatement, { as, params: path, body: { reason: 'Falsche Summe' } })).status).toBe(404)
    expect((await get()).status).toBe(404)
    expect(await october(107001)).toHaveLength(1)
    const [entry] = await owner.selectFrom('audit').select('changes').where('action', '=', 'withdraw').execute()
    expect(entry?.changes).toContainEqual({ field: 'reason', old: null, new: 'Falsche Summe' })
  })
})

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const declare = async (params: { uploadid: string }, files: Files) =>
  t.call(declareUploadedFiles, {
    as,
    params,
    body: {
      files: Object.entries(files).map(([path, content]) => {
        const bytes = Buffer.from(content)
        return { path, size: bytes.length, sha256: sha256(bytes) }
      }),
    },
  })
const add = (params: { uploadid: string }, path: string, content: Buffer) =>
  t.call(addUploadedFile, { as, params, body: { path, content: content.toString('base64') } })

describe('an upload that was interrupted', () => {
  test('CON-5 what was declared and has not arrived is named, and its agency waits for it', async () => {
    const params = await upload({})
    const files = {
      '102001/2026-10/A.pdf': pdf('1'),
      '102001/2026-10/B.pdf': pdf('2'),
      '104001/2026-10/C.pdf': pdf('3'),
      '104001/2026-10/empty.pdf': '',
    }
    const { data: declared } = await declare(params, files)
    expect(declared.missing.toSorted()).toEqual(Object.keys(files).slice(0, 3))
    await add(params, '102001/2026-10/A.pdf', files['102001/2026-10/A.pdf'])
    await add(params, '104001/2026-10/C.pdf', files['104001/2026-10/C.pdf'])
    expect(await outcomes(params)).toEqual({
      '102001/2026-10/A.pdf': 'published',
      '102001/2026-10/B.pdf': 'missing',
      '104001/2026-10/C.pdf': 'published',
      '104001/2026-10/empty.pdf': 'empty',
    })
    expect((await publish(params, 102001)).status).toBe(422)
    expect(await october(102001)).toEqual([])
    expect((await publish(params, 104001)).status).toBe(200)

    const { data: open } = await t.call(listUploads, { as })
    expect(open.find(({ uploadid }) => String(uploadid) === params.uploadid)).toMatchObject({ files: 4, missing: 1 })
    expect((await t.call(listUploads, { as: marketer })).data).toEqual([])

    const again = await declare(params, { ...files, '102001/2026-10/A.pdf': pdf('corrected') })
    expect(again.data.missing.toSorted()).toEqual(['102001/2026-10/A.pdf', '102001/2026-10/B.pdf'])
    await add(params, '102001/2026-10/A.pdf', pdf('corrected'))
    expect((await t.call(leaveOutMissing, { as, params })).data).toEqual({ files: 1 })
    expect((await publish(params, 102001)).status).toBe(200)
    expect(await october(102001)).toMatchObject([{ filename: 'A.pdf' }])
  })

  test('CON-5 a list of sums that has not arrived keeps its agency waiting; one file twice is refused, both times', async () => {
    const params = await upload({
      '102001/2026-09/A.pdf': pdf('1'),
      'old/106001/2026-10/A.pdf': pdf('1'),
      'new/106001/2026-10/A.pdf': pdf('2'),
    })
    await declare(params, { '102001/2026-09/sums.csv': 'A.pdf;1' })
    expect(await outcomes(params)).toEqual({
      '102001/2026-09/A.pdf': 'sums',
      '102001/2026-09/sums.csv': 'missing',
      'old/106001/2026-10/A.pdf': 'double',
      'new/106001/2026-10/A.pdf': 'double',
    })
    expect((await publish(params, 102001)).status).toBe(422)
    expect((await publish(params, 106001)).status).toBe(404)
  })

  test('CON-5 more files than an upload may have are refused before any is sent', async () => {
    const params = await upload({ 'a.pdf': pdf() })
    const files = Array.from({ length: limits.uploadFiles }, (_, nr) => ({ path: `${nr}.pdf`, size: 1 }))
    expect((await t.call(declareUploadedFiles, { as, params, body: { files } })).status).toBe(422)
    expect((await t.call(declareUploadedFiles, { as, params, body: { files: files.slice(1) } })).status).toBe(200)
  })
})

test('CON-5, CON-12 statements are published by accounting, material by marketing, both by administrators', async () => {
  const start = async (by: string, kind: 'provisions' | 'marketing') => {
    const mandants = kind === 'marketing' ? [101] : []
    return (await t.call(createUpload, { as: by, body: { kind, mandants } })).status
  }
  const administrator = await t.openConsole('administrator')
  const statuses = await Promise.all(
    [as, marketer, administrator].map(async (by) => [await start(by, 'provisions'), await start(by, 'marketing')]),
  )
  expect(statuses).toEqual([
    [200, 403],
    [403, 200],
    [200, 200],
  ])
})

test('CON-5 published statements are found by agency, file, brand, month and whether they were downloaded', async () => {
  const params = await upload({ '108001/2026-08/Münze.pdf': pdf('8'), '108001/2026-09/Neun.pdf': pdf('9') })
  await publish(params, 108001)
  const names = async (query: object) =>
    (await t.call(listStatements, { as, query: { partnerid: '108001', ...query } as never })).data.rows.map(
      ({ filename }) => filename,
    )
  expect(await names({})).toEqual(['Neun.pdf', 'Münze.pdf'])
  expect(await names({ search: 'muenze 108001' })).toEqual(['Münze.pdf'])
  expect(await names({ search: 'nobody' })).toEqual([])
  expect(await names({ mandant: '108', month: '9', year: '2026' })).toEqual(['Neun.pdf'])
  expect(await names({ mandant: '101' })).toEqual([])
  expect(await names({ downloaded: 'yes' })).toEqual([])
  expect(await names({ downloaded: 'no', limit: '1', offset: '1' })).toEqual(['Münze.pdf'])
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
    expect((await t.call(withdrawMaterial, { as: marketer, params: { fileid: fileId }, body: {} })).status).toBe(200)
    expect((await t.call(listBanners, { as: session })).data).toEqual([])
  })

  test('CON-5 an upload of material needs brands that show marketing', async () => {
    const hidden = brands.find(({ hiddenareas }) => hiddenareas.includes('marketing'))?.mandant ?? 0
    for (const mandants of [[], [hidden], [777]])
      expect((await t.call(createUpload, { as: marketer, body: { kind: 'marketing', mandants } })).status).toBe(400)
  })
})
