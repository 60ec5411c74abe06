import { createHash } from 'node:crypto'
import { limits } from '@gangway/contract/calls/limits'
import {
  createUpload,
  declareUploadedFiles,
  leaveOutMissing,
  listStatements,
  listUploads,
} from '@gangway/contract/features/publishing'
import { describe, expect, test } from 'vitest'
import { type Files, pdf, publishingSteps } from '../../testing/publishing-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const as = await t.openConsole('accounting')
const marketer = await t.openConsole('marketing')
const { add, upload, outcomes, publish, october } = publishingSteps(t, as)

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
