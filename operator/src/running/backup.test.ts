import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { describeBackup } from '@gangway/server/db/backup-restore'
import { type Connection, openDatabase } from '@gangway/server/db/database'
import { upsertBookings } from '@gangway/server/features/feed/bookings-store'
import { saveStatements } from '@gangway/server/features/provisions/statements-store'
import { aBooking } from '@gangway/server/testing/a-booking'
import { onCluster } from '@gangway/server/testing/cluster'
import { hasDebianPostgres, startDebianPostgres } from '@gangway/server/testing/debian-postgres'
import { readChecksums } from '@gangway/server/testing/read-checksums'
import { formatUrl } from '@gangway/server/testing/server-process'
import { newDatabase } from '@gangway/server/testing/test-database'
import { afterAll, expect, test } from 'vitest'
import { runOperator } from '../testing/run-operator.ts'

const folder = await mkdtemp(join(tmpdir(), 'gangway-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const operator = (connection: Connection, ...args: string[]) =>
  runOperator({ DATABASE_URL: formatUrl(connection) }, args)

type Table = { table: string; rows: number; sha256: string }
const sortTables = (json: unknown) =>
  (json as { tables: Table[] }).tables.toSorted((a, b) => (a.table < b.table ? -1 : 1))
const readSums = async (connection: Connection) =>
  (await readChecksums(connection)).toSorted((a, b) => (a.table < b.table ? -1 : 1))

/** Writes bookings without a pause, each with its history, until stopped; returns how many. */
const writeOn = (connection: Connection) => {
  const database = openDatabase(connection, () => undefined)
  let isOver = false
  const work = async () => {
    let written = 0
    for (; !isOver; written += 20) {
      const items = Array.from({ length: 20 }, (_, n) =>
        aBooking({ bookingid: written + n + 1, customername: 'Tab\tÄ\\.\n'.trim() }),
      )
      await database.owner.transaction().execute((db) => upsertBookings(db, items, new Date()))
    }
    await database.close()
    return written
  }
  const working = work()
  return () => {
    isOver = true
    return working
  }
}

const source = await newDatabase()
const file = join(folder, 'under-load.backup')

test('OPS-7 backup while bookings are written, then restore: one consistent moment, every table equal by its checksum', async () => {
  const stop = writeOn(source)
  const saved = await operator(source, 'backup', file, '--json')
  expect(await stop()).toBeGreaterThan(0)
  expect([saved.code, saved.err]).toEqual([0, ''])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const target = await newDatabase('empty')
  const restored = await operator(target, 'restore', file, '--json')
  expect([restored.code, restored.err]).toEqual([0, ''])
  expect(sortTables(restored.json())).toEqual(sortTables(saved.json()))
  const sums = await readSums(target)
  expect(sums).toEqual(sortTables(saved.json()))
  const countRows = (name: string) => sums.find(({ table }) => table === name)?.rows
  // Each transaction writes twenty of both, so that an inconsistent moment would show.
  expect([countRows('booking'), (countRows('booking') ?? 1) % 20]).toEqual([countRows('bookingstate'), 0])
  expect(countRows('partner')).toBe(20)
})

test('OPS-7, MNY-4 statement lines are restored with the bookings they have found', async () => {
  const origin = await newDatabase()
  const database = openDatabase(origin, () => undefined)
  const bookings = ['A', 'B', 'B'].map((bookingnr, at) => aBooking({ bookingid: at + 1, bookingnr }))
  const references = [{ bookingid: 2 }, { bookingnr: 'A' }, { bookingnr: 'B' }, { bookingid: 9, bookingnr: 'C' }]
  const lines = references.map((reference) => ({
    ...{ bookingid: null, bookingnr: '', kind: 'commission' as const, amountcents: 100, text: '' },
    ...reference,
  }))
  const statement = {
    ...{ partnerid: 101001, year: 2026, month: 9, statementnr: 'S', version: null },
    sumcents: 400,
    lines,
  }
  await saveStatements(database.owner, [{ ...statement, issued: '2026-09-05', filename: null }])
  await upsertBookings(database.owner, bookings, new Date())
  await database.owner.updateTable('statementline').set({ assignedid: 3 }).where('lineno', '=', 4).execute()
  await database.close()
  const saved = join(folder, 'lines.backup')
  await operator(origin, 'backup', saved)
  const target = await newDatabase('empty')
  expect(await operator(target, 'restore', saved)).toMatchObject({ code: 0, err: '' })
  const restored = openDatabase(target, () => undefined)
  const found = await restored.owner.selectFrom('statementline').select('foundid').orderBy('lineno').execute()
  await restored.close()
  expect(found.map(({ foundid }) => foundid)).toEqual([2, 1, null, 3])
})

test('OPS-7 a restored database keeps working: sequences and rights are restored', async () => {
  const target = await newDatabase('empty')
  await operator(target, 'restore', file)
  const database = openDatabase(target, () => undefined)
  afterAll(() => database.close())
  const entry = {
    userno: 0,
    username: '101001',
    noun: 'agency',
    action: 'save',
    changes: '[]',
    address: '',
    at: new Date(),
  }
  await database.asPartner(101001, 'write', (db) =>
    db
      .insertInto('audit')
      .values({ partnerid: 101001, ...entry })
      .execute(),
  )
  const rows = await database.asPartner(101001, 'read', (db) => db.selectFrom('agency').select('partnerid').execute())
  expect(rows).toEqual([{ partnerid: 101001 }])
  const again = await operator(target, 'restore', file)
  expect([again.code, again.err.includes('the database is not empty')]).toEqual([1, true])
})

const flipped = async (place: number, name: string) => {
  const bytes = await readFile(file)
  const at = place < 0 ? bytes.length + place : place
  bytes[at] = (bytes[at] ?? 0) ^ 1
  const damaged = join(folder, name)
  await writeFile(damaged, bytes)
  return damaged
}

test('OPS-7 one altered byte anywhere, or a truncated file, is rejected before anything is written', async () => {
  const target = await newDatabase('empty')
  const { size } = await stat(file)
  const places = [0, 9, 12, Math.floor(size / 2), -40, -1]
  const damaged = await Promise.all(places.map((place, n) => flipped(place, `damaged-${n}.backup`)))
  const short = join(folder, 'short.backup')
  await writeFile(short, (await readFile(file)).subarray(0, size - 1))
  for (const one of [...damaged, short]) await expect(describeBackup(one)).rejects.toThrow(/damaged|no backup/)
  const { code, err, out } = await operator(target, 'restore', damaged[3] ?? '')
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain('is damaged: its checksum does not match')
  expect(await readChecksums(target)).toEqual([])
  const check = await operator(target, 'restore', '--check', file)
  expect(check.out).toContain('is intact')
})

test('OPS-7 backup never replaces a file, and a failed one leaves none', async () => {
  expect((await operator(source, 'backup', file)).err).toContain('already exists')
  const nothing = join(folder, 'nothing.backup')
  const empty = await operator(await newDatabase('empty'), 'backup', nothing)
  expect([empty.code, empty.err.includes('the database is empty')]).toEqual([1, true])
  await expect(open(nothing)).rejects.toThrow('ENOENT')
  await expect(open(`${nothing}.part`)).rejects.toThrow('ENOENT')
})

test.skipIf(!hasDebianPostgres)(
  'OPS-7 backups work both ways between the embedded PostgreSQL 18 and a PostgreSQL 15',
  async () => {
    const fifteen = await startDebianPostgres()
    try {
      await onCluster(fifteen.connection, 'create database gangway')
      const old = { ...fifteen.connection, database: 'gangway' }
      const down = await operator(old, 'restore', file, '--json')
      expect([down.code, down.err]).toEqual([0, ''])
      const back = join(folder, 'from-15.backup')
      const saved = await operator(old, 'backup', back, '--json')
      expect((await operator(old, 'restore', '--check', back)).out).toContain('PostgreSQL 15.')
      const target = await newDatabase('empty')
      const up = await operator(target, 'restore', back, '--json')
      expect([up.code, up.err]).toEqual([0, ''])
      expect(sortTables(saved.json())).toEqual(sortTables(down.json()))
      expect(await readSums(target)).toEqual(sortTables(down.json()))
    } finally {
      await fifteen.stop()
    }
  },
  60_000,
)

test('PRD-8 the nightly backup of a clone: a checked file, old ones removed, nothing printed unless it fails', async () => {
  const project = join(import.meta.dirname, '../../..')
  const backups = join(folder, 'nightly')
  const programs = join(folder, 'programs')
  const settings = join(folder, 'gangway.env')
  await Promise.all([mkdir(backups), mkdir(programs)])
  const adapt = async (name: string, changes: Readonly<Record<string, string>>) => {
    let text = await readFile(join(project, 'release/checkout', name), 'utf8')
    for (const [line, own] of Object.entries(changes)) {
      expect(text).toContain(`${line}\n`)
      text = text.replace(`${line}\n`, `${own}\n`)
    }
    await writeFile(join(programs, name), text, { mode: 0o755 })
  }
  const user = { 'user=gangway': `user=${userInfo().username}` }
  await adapt('gangway', {
    ...user,
    'clone=/srv/gangway': `clone=${project}`,
    'settings=/etc/gangway.env': `settings=${settings}`,
  })
  await adapt('gangway-backup', { ...user, 'folder=/var/lib/gangway/backups': `folder=${backups}` })
  const old = join(backups, 'gangway-2026-01-01T021500Z.backup')
  await writeFile(old, 'old')
  await utimes(old, new Date('2026-01-01'), new Date('2026-01-01'))
  const night = async () => {
    const { PATH = '', HOME = '' } = process.env
    const child = spawn('gangway-backup', { env: { PATH: `${programs}:${PATH}`, HOME } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
    const [code] = (await once(child, 'close')) as [number | null] // the event's first argument
    return { code, said }
  }
  await writeFile(settings, `DATABASE_URL='${formatUrl(source)}'\n`)
  expect(await night()).toEqual({ code: 0, said: '' })
  const written = await readdir(backups)
  expect(written).toEqual([expect.stringMatching(/^gangway-2\d{3}-\d\d-\d\dT\d{6}Z\.backup$/)])
  const { code } = await operator(await newDatabase('empty'), 'restore', join(backups, written[0] ?? ''))
  expect(code).toBe(0)

  await writeFile(settings, "DATABASE_URL='postgres://nobody@127.0.0.1:1/none'\n")
  const failed = await night()
  expect(failed.code).not.toBe(0)
  expect(failed.said).toContain('operator:')
})
