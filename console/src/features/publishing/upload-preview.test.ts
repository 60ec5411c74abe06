import type { Upload, UploadedFile } from '@gangway/contract/features/publishing'
import { expect, test } from 'vitest'
import { agenciesOf, findAgencies, refusalsOf, targetsOf, totalsOf } from './upload-preview.ts'

const file = (partnerid: number | null, name: string, facts: Partial<UploadedFile> = {}): UploadedFile => ({
  path: `October/${partnerid}/2026-10/${name}`,
  size: 10,
  result: facts.reason ? 'refused' : 'published',
  partnerid,
  year: 2026,
  month: 10,
  sum: null,
  lines: null,
  unknown: null,
  stamp: null,
  ...facts,
})

const upload: Upload = {
  uploadid: 1,
  kind: 'provisions',
  mandants: [],
  createdat: '2026-11-16T10:00:00.000Z',
  files: [
    file(101001, 'A.pdf', { sum: 0.1, lines: 3, unknown: 1 }),
    file(101001, 'B.pdf', { sum: 0.2, result: 'replaced' }),
    file(101002, 'A.pdf', { result: 'unchanged', sum: 5 }),
    file(101003, 'A.pdf'),
    file(101003, 'B.pdf', { reason: 'missing' }),
    file(101004, 'A.exe', { reason: 'type' }),
    file(102001, 'A.pdf'),
    file(999999, 'A.pdf', { reason: 'partner' }),
    file(null, 'B.pdf', { reason: 'partner' }),
  ],
  partners: [101001, 101002, 101003, 101004, 102001].map((partnerid) => ({
    partnerid,
    firma: partnerid === 102001 ? 'Müller Reisen' : 'Reisebüro',
    mandant: 101,
  })),
}

test('CON-5 an agency is ready, published, not complete, or has nothing to publish', () => {
  const states = agenciesOf(upload, undefined).map(({ partnerid, state, sum }) => [partnerid, state, sum])
  expect(states).toEqual([
    [101001, 'ready', 0.3],
    [101002, 'published', 5],
    [101003, 'incomplete', null],
    [101004, 'refused', null],
    [102001, 'ready', null],
  ])
  expect(targetsOf(upload)).toEqual([101001, 102001])
})

test('CON-5 while agencies are being published, the preview shows which are done, failed and waiting', () => {
  const error = new Error('503')
  const run = { total: 2, done: [101001], failures: [], isRunning: true }
  expect(agenciesOf(upload, run).map(({ state }) => state)).toEqual([
    'published',
    'published',
    'incomplete',
    'refused',
    'waiting',
  ])
  const failed = agenciesOf(upload, { ...run, failures: [{ item: 102001, error }], isRunning: false })
  expect(failed.at(-1)).toMatchObject({ state: 'failed', error })
})

test('CON-5 totals, refusals by reason and the search of a preview', () => {
  expect(totalsOf(upload)).toEqual({
    agencies: 4,
    knownAgencies: 5,
    lines: 3,
    unknown: 1,
    files: 9,
    published: 3,
    replaced: 1,
    unchanged: 1,
    refused: 3,
    missing: 1,
    sum: 5.3,
  })
  expect(refusalsOf(upload.files).map(([reason, files]) => [reason, files.length])).toEqual([
    ['partner', 2],
    ['missing', 1],
    ['type', 1],
  ])
  const agencies = agenciesOf(upload, undefined)
  expect(findAgencies(agencies, 'mueller').map(({ partnerid }) => partnerid)).toEqual([102001])
  expect(findAgencies(agencies, '.exe').map(({ partnerid }) => partnerid)).toEqual([101004])
})

test('CON-5 material is published as a whole, as long as anything is new', () => {
  const material: Upload = { ...upload, kind: 'marketing', partners: [], files: [file(null, 'a.png')] }
  expect(targetsOf(material)).toEqual([null])
  expect(targetsOf({ ...material, files: [file(null, 'a.png', { result: 'unchanged' })] })).toEqual([])
})
