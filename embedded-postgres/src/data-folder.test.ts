import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDataFolder, writeNote } from './data-folder.ts'
import { scratchFolder } from './testing/scratch-folder.ts'
import { mayEnter } from './user.ts'

const asRoot = test.runIf(process.getuid?.() === 0)
const asOthers = test.runIf(process.getuid?.() !== 0)

let scratch: string
let elsewhere: string
beforeEach(async () => {
  scratch = await scratchFolder('gangway-folder')
  elsewhere = join(scratch, 'elsewhere')
})
afterEach(() => rm(scratch, { recursive: true, force: true }))

const closedFolder = () => {
  mkdirSync(join(scratch, 'closed'), { mode: 0o700 })
  return join(scratch, 'closed', 'data')
}
const makeDatabase = (pgdata: string) => {
  mkdirSync(pgdata, { recursive: true })
  writeFileSync(join(pgdata, 'PG_VERSION'), '18\n')
}

test('the database is in the data folder, which is created with its parents', async () => {
  const dataDir = join(scratch, 'new', 'data')
  const folder = await findDataFolder(dataDir, elsewhere)
  expect(folder.pgdata).toBe(join(dataDir, 'postgres'))
  await writeNote(folder)
  expect(existsSync(join(dataDir, 'database-location.txt'))).toBe(false)
})

asRoot('PostgreSQL never runs as root, and its user can enter the folder whatever the umask', async () => {
  const umask = process.umask(0o077)
  const { user, dataDir } = await findDataFolder(join(scratch, 'new', 'data'), elsewhere).finally(() =>
    process.umask(umask),
  )
  expect(user?.uid).toBeGreaterThan(0)
  expect(user && (await mayEnter(user, dataDir))).toBe(true)
})

asRoot('a data folder that only root may enter is opened for the user of the database and nobody else', async () => {
  const dataDir = join(scratch, 'private')
  mkdirSync(dataDir, { mode: 0o700 })
  const { pgdata, user } = await findDataFolder(dataDir, elsewhere)
  expect(pgdata).toBe(join(dataDir, 'postgres'))
  expect(statSync(dataDir)).toMatchObject({ uid: 0, gid: user?.gid, mode: 0o40710 })
})

asRoot('if its user cannot enter the folder, the database goes elsewhere, and a note says where', async () => {
  const dataDir = closedFolder()
  const folder = await findDataFolder(dataDir, elsewhere)
  expect(folder.pgdata).toMatch(new RegExp(`^${elsewhere}/[0-9a-f]{16}$`))
  expect(statSync(elsewhere).mode & 0o777).toBe(0o755)
  makeDatabase(folder.pgdata)
  await writeNote(folder)
  expect(readFileSync(join(dataDir, 'database-location.txt'), 'utf8').split('\n')).toContain(folder.pgdata)

  chmodSync(join(scratch, 'closed'), 0o755)
  expect((await findDataFolder(dataDir, elsewhere)).pgdata).toBe(folder.pgdata)
})

asRoot('a note whose database is missing is an error, not a new empty database', async () => {
  const dataDir = closedFolder()
  const folder = await findDataFolder(dataDir, elsewhere)
  await writeNote(folder)
  await expect(findDataFolder(dataDir, elsewhere)).rejects.toThrow(`${folder.pgdata}, but nothing is there`)
})

asRoot('a note that points anywhere else is ignored', async () => {
  const dataDir = join(scratch, 'data')
  const foreign = join(scratch, 'foreign')
  mkdirSync(dataDir)
  makeDatabase(foreign)
  writeFileSync(join(dataDir, 'database-location.txt'), `${foreign}\n`)
  expect((await findDataFolder(dataDir, elsewhere)).pgdata).toBe(join(dataDir, 'postgres'))
  expect(statSync(foreign).uid).toBe(0)
})

asRoot('a folder of root that is not a database is never handed over', async () => {
  const dataDir = join(scratch, 'data')
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'dear')
  await findDataFolder(dataDir, elsewhere)
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(0)
  expect(statSync(join(dataDir, 'postgres', 'letter.txt')).uid).toBe(0)
})

asRoot('a database that its user can no longer reach is an error, not replaced by an empty one', async () => {
  const dataDir = closedFolder()
  makeDatabase(join(dataDir, 'postgres'))
  await expect(findDataFolder(dataDir, elsewhere)).rejects.toThrow('can no longer access')
})

asRoot('a database that root copied here is handed over to the user that runs it', async () => {
  const dataDir = join(scratch, 'data')
  makeDatabase(join(dataDir, 'postgres'))
  const { user } = await findDataFolder(dataDir, elsewhere)
  expect(statSync(join(dataDir, 'postgres', 'PG_VERSION')).uid).toBe(user?.uid)
})

asRoot('an existing database keeps running as its owner', async () => {
  const dataDir = join(scratch, 'data')
  makeDatabase(join(dataDir, 'postgres'))
  chownSync(join(dataDir, 'postgres'), 12345, 12346)
  expect((await findDataFolder(dataDir, elsewhere)).user).toEqual({ uid: 12345, gid: 12346 })
})

asOthers('a database of another user is rejected with the uid', async () => {
  writeFileSync(join(scratch, 'database-location.txt'), '/root\n')
  await expect(findDataFolder(scratch, '/')).rejects.toThrow('belongs to another user (uid 0)')
})
