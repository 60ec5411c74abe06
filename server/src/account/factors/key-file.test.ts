import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readKeyFile } from './key-file.ts'

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'data')
}

test('the first start makes a key, several starts at the same moment the same one, and later starts keep it', async () => {
  const folder = await newFolder()
  const keys = await Promise.all(Array.from({ length: 8 }, () => readKeyFile(folder)))
  expect(new Set(keys).size).toBe(1)
  expect(Buffer.from(keys[0] ?? '', 'base64')).toHaveLength(32)
  expect(await readKeyFile(folder)).toBe(keys[0])
  expect(await readdir(folder)).toEqual(['secrets.key'])
  expect((await stat(join(folder, 'secrets.key'))).mode & 0o077).toBe(0)
})

test('an empty key, which an interrupted first start left behind, is replaced', async () => {
  const folder = await newFolder()
  await readKeyFile(folder)
  await writeFile(join(folder, 'secrets.key'), '')
  const key = await readKeyFile(folder)
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(await readFile(join(folder, 'secrets.key'), 'utf8')).toBe(`${key}\n`)
})
