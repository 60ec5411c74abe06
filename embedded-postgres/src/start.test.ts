import { spawn } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connect } from './client.ts'
import { type Embedded, type EmbeddedOptions, startPostgres } from './start.ts'
import { scratchFolder } from './testing/scratch-folder.ts'
import { type Child, startHolder } from './testing/script-process.ts'

let scratch: string
let dataDir: string
const running = new Set<Embedded>()
const children = new Set<Child>()

const begin = async (options: Partial<EmbeddedOptions> = {}) => {
  const embedded = await startPostgres({ dataDir, log: () => undefined, ...options })
  running.add(embedded)
  return embedded
}
const beginElsewhere = (lock?: 'server' | 'none') => {
  const child = startHolder(dataDir, lock)
  children.add(child)
  return child
}
const ask = async (embedded: Embedded, sql: string) => {
  const client = await connect(embedded.connection, 'test')
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}
const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid')
const postmaster = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10)
const isRunning = () => statSync(pidFile(), { throwIfNoEntry: false }) !== undefined

beforeAll(async () => {
  scratch = await scratchFolder('gangway-embedded')
  dataDir = join(scratch, 'data')
})
afterEach(async () => {
  for (const embedded of running) await embedded.stop()
  for (const child of children) child.kill('SIGKILL')
  running.clear()
  children.clear()
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

test('the first start creates a database that sorts by ICU, has our limits and keeps committed data', async () => {
  const embedded = await begin()
  const [facts] = await ask(
    embedded,
    `select current_database() as database, datlocprovider::text as provider, datlocale as locale, 'ä' < 'b' as sorted,
            pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`,
  )
  expect(facts).toEqual({ database: 'gangway', provider: 'i', locale: 'und', sorted: true, encoding: 'UTF8' })
  const names = [
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
    'synchronous_commit',
    'fsync',
  ]
  const settings = await ask(embedded, `select setting from unnest('{${names}}'::text[]) n, current_setting(n) setting`)
  expect(settings.map(({ setting }) => setting)).toEqual(['5s', '2s', '10s', 'on', 'on'])
  await ask(embedded, 'create table kept as select 42 as answer')
})

test('a PostgreSQL that needs long to start is waited for', async () => {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 11_000))
  const embedded = await begin().finally(() => vi.restoreAllMocks())
  expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('stopping stops PostgreSQL, and the next start finds the data', async () => {
  const first = await begin()
  await first.stop()
  expect(isRunning()).toBe(false)
  expect(await ask(await begin(), 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('pg_trgm and unaccent are installed and handle letters beyond ASCII', async () => {
  const embedded = await begin()
  await ask(embedded, 'create extension pg_trgm; create extension unaccent')
  const [row] = await ask(embedded, "select unaccent('Höhe') as bare, similarity('Köln', 'K ln') < 1 as isletter")
  expect(row).toEqual({ bare: 'Hohe', isletter: true })
})

test('only the owner can connect: a private socket and no TCP port', async () => {
  const embedded = await begin()
  expect(await ask(embedded, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  const socket = statSync(join(embedded.connection.host, '.s.PGSQL.5432'))
  expect(socket.mode & 0o077).toBe(0)
  expect(statSync(embedded.connection.host).mode & 0o077).toBe(0)
  expect(socket.uid).not.toBe(0)
})

test('a second server does not start and is told the pid and start time of the first', async () => {
  const holder = beginElsewhere()
  await holder.says('ready')
  const since = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/.source
  const message = new RegExp(`^another Gangway server \\(pid ${holder.pid}, since ${since}\\) uses this data folder: `)
  await expect(begin()).rejects.toThrow(message)
  expect(isRunning()).toBe(true)
})

test('a PostgreSQL that outlived its killed server is taken over', async () => {
  const holder = beginElsewhere()
  await holder.says('ready')
  const pid = postmaster()
  holder.kill('SIGKILL')
  await holder.ended
  await begin()
  expect(postmaster()).toBe(pid)
})

test('a server whose PostgreSQL is killed restarts it and holds the lock again', async () => {
  const lines: string[] = []
  const back = Promise.withResolvers<void>()
  const embedded = await begin({
    log: (line) => {
      lines.push(line)
      if (line === 'PostgreSQL is reachable again') back.resolve()
    },
  })
  const pid = postmaster()
  process.kill(pid, 'SIGKILL')
  await back.promise
  expect(postmaster()).not.toBe(pid)
  expect(await ask(embedded, 'select answer from kept')).toEqual([{ answer: 42 }])
  await expect(begin()).rejects.toThrow(`pid ${process.pid}`)
})

test('the operator works next to a running server without the lock and does not stop it', async () => {
  const holder = beginElsewhere()
  await holder.says('ready')
  const operator = await begin({ lock: 'none' })
  expect(await ask(operator, 'select answer from kept')).toEqual([{ answer: 42 }])
  await operator.stop()
  expect(isRunning()).toBe(true)
})

test('the operator alone starts PostgreSQL, leaves the lock free, and the last process stops it', async () => {
  const operator = await begin({ lock: 'none' })
  const server = await begin()
  await server.stop()
  expect(isRunning()).toBe(true)
  await operator.stop()
  expect(isRunning()).toBe(false)
})

test('stopping leaves PostgreSQL running for a client that is still connected', async () => {
  const embedded = await begin()
  const client = await connect(embedded.connection, 'test')
  await embedded.stop()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
})

test('a postmaster.pid left by a machine crash does not prevent a start, whichever process has its pid now', async () => {
  await (await begin()).stop()
  const { uid, gid } = statSync(join(dataDir, 'postgres'))
  const stranger = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' })
  const text = [stranger.pid, join(dataDir, 'postgres'), 1794709422, 5432, join(dataDir, 'postgres'), '', '', 'ready']
  writeFileSync(pidFile(), `${text.join('\n')}\n`)
  writeFileSync(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), `${text.slice(0, 5).join('\n')}\n`)
  expect(await ask(await begin(), 'select answer from kept')).toEqual([{ answer: 42 }])
  stranger.kill()
})

test('an empty postmaster.pid left by a machine crash does not prevent a start', async () => {
  await (await begin()).stop()
  writeFileSync(pidFile(), '')
  expect(await ask(await begin(), 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a data folder with a very long path gets its socket in a short private folder', async () => {
  const deep = join(scratch, 'a'.repeat(60), 'ö'.repeat(40))
  const embedded = await begin({ dataDir: deep })
  expect(Buffer.byteLength(embedded.connection.host)).toBeLessThan(80)
  expect(statSync(embedded.connection.host).mode & 0o777).toBe(0o700)
  expect(statSync(embedded.connection.host).uid).toBe(statSync(join(deep, 'postgres')).uid)
  expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }])
  await embedded.stop()
  await rm(embedded.connection.host, { recursive: true })
})

test('where sockets cannot be used, loopback requires the generated password', async () => {
  const other = join(scratch, 'loopback')
  await mkdir(other)
  const embedded = await begin({ dataDir: other, transport: 'loopback' })
  expect(embedded.connection.host).toBe('127.0.0.1')
  expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }])
  const wrong = { ...embedded.connection, password: 'wrong' }
  await expect(connect(wrong, 'test')).rejects.toThrow('password authentication failed')
})

test('refuses a path that the shell of PostgreSQL’s tools would interpret', async () => {
  await expect(begin({ dataDir: join(scratch, 'a$(id)') })).rejects.toThrow('cannot live in a folder with')
})
