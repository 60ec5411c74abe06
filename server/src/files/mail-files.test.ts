import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listOldMailFiles, sweepMailFiles } from './mail-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'gangway-mail-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const until = new Date('2026-11-01T00:00:00Z')
const put = async (name: string, at: Date) => {
  await writeFile(join(folder, name), 'x')
  await utimes(join(folder, name), at, at)
}

test('SCL-6 mails that were written to the data folder are removed when they are too old, other files never', async () => {
  const [old, fresh] = [new Date('2026-10-31T00:00:00Z'), new Date('2026-11-02T00:00:00Z')]
  await put('2026-10-31T00-00-00-000Z-claim-0a1b2c.eml', old)
  await put('2026-10-31T00-00-00-000Z-claim-0a1b2d.eml.part', old)
  await put('2026-11-02T00-00-00-000Z-claim-0a1b2e.eml', fresh)
  await put('notes.eml', old)
  await put('secrets.key', old)
  expect(await listOldMailFiles(folder, until)).toHaveLength(2)
  expect(await sweepMailFiles(folder, until)).toBe(2)
  expect((await readdir(folder)).sort()).toEqual([
    '2026-11-02T00-00-00-000Z-claim-0a1b2e.eml',
    'notes.eml',
    'secrets.key',
  ])
  expect(await sweepMailFiles(join(folder, 'missing'), until)).toBe(0)
})
