import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putFile } from '@gangway/server/files/file-store'
import { formatUrl } from '@gangway/server/testing/server-process'
import { testDatabase } from '@gangway/server/testing/test-database'
import { afterAll, expect, test } from 'vitest'
import { runOperator } from '../testing/run-operator.ts'

const { owner, connection } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'gangway-retention-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const operator = (...args: string[]) =>
  runOperator({ DATABASE_URL: formatUrl(connection), DATA_DIR: folder }, ['retention', ...args])

test('SCL-6 retention show counts what nothing needs and removes nothing; retention run removes it', async () => {
  const { hash } = await putFile(owner, Buffer.from('nobody needs this'), 'application/pdf')
  const old = new Date('2020-01-01')
  await owner.updateTable('file').set({ createdat: old }).where('hash', '=', hash).execute()
  await mkdir(join(folder, 'mail'))
  const mail = join(folder, 'mail', '2020-01-01T00-00-00-000Z-claim-0a1b2c.eml')
  await writeFile(mail, 'x')
  await utimes(mail, old, old)
  const files = () => owner.selectFrom('file').select('hash').where('hash', '=', hash).execute()

  const shown = await operator('show', '--json')
  const { counts, mailFiles } = shown.json() as { counts: { subject: string; due: number }[]; mailFiles: number }
  expect([counts.find(({ subject }) => subject === 'files')?.due, mailFiles]).toEqual([1, 1])
  expect([(await files()).length, (await readdir(join(folder, 'mail'))).length]).toEqual([1, 1])

  const { code, out } = await operator('run')
  expect(code).toBe(0)
  expect(out).toContain('removed  files  1')
  expect(out).toContain('removed  mails in the data folder  1')
  expect([await files(), await readdir(join(folder, 'mail'))]).toEqual([[], []])
  expect((await operator('run')).out).toContain('nothing was too old')
})
