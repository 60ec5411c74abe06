import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scratchFolder } from '@gangway/embedded-postgres/testing/scratch-folder'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { productionWarnings, readConfig } from './config.ts'
import { sha256 } from './http/session/tokens.ts'
import { formatUrl, startServer } from './testing/server-process.ts'
import { newDatabase } from './testing/test-database.ts'

// The server as a process, as an operator sees it.

const folder = mkdtempSync(join(tmpdir(), 'gangway-main-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const connection = await newDatabase()
const ready = { DATABASE_URL: formatUrl(connection), PORT: '0', DEMO: '0' }

const connected = async () => {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Starts a server that must fail: its exit code and all of its output. */
const refusedStart = async (env: Record<string, string>, ...args: string[]) => {
  const { ended, said } = startServer({ DATA_DIR: join(folder, 'data'), ...env }, args, folder)
  return { code: await ended, ...said }
}

const line = (reason: string) => ({ code: 1, out: '', err: `Gangway does not start: ${reason}\n` })

describe.concurrent('a start that fails', () => {
  test('production does not start without an external database: one clear line, before anything is created', async () => {
    const { code, out, err } = await refusedStart({}, 'serve')
    const { code: wanted, err: msg } = line('configuration: DATABASE_URL is required in production')
    expect([code, out, JSON.parse(err)]).toEqual([wanted, '', expect.objectContaining({ level: 60, msg: msg.trim() })])
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  test('a database that refuses connections stops the start with one clear line', async () => {
    expect(await refusedStart({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/gangway' })).toEqual(
      line('cannot connect to the database: connect ECONNREFUSED 127.0.0.1:1'),
    )
  })

  test('a database that accepts the connection and never answers stops the start with one clear line', async ({
    onTestFinished: afterwards,
  }) => {
    const silent = createServer(() => undefined)
    await new Promise<void>((done) => void silent.listen(0, '127.0.0.1', done))
    afterwards(() => void silent.close())
    const { port } = silent.address() as AddressInfo // it listens on TCP
    expect(await refusedStart({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/gangway` })).toEqual(
      line('cannot connect to the database: timeout expired'),
    )
  })

  test('SES-7 a login for requests that is the owner stops the start with one clear line', async () => {
    const DATABASE_URL = formatUrl(connection)
    expect(await refusedStart({ DATABASE_URL, DATABASE_APP_URL: DATABASE_URL, DEMO: '0' })).toEqual(
      line(
        'the database logins are not set up correctly: requests log in as the owner of the tables; give them a login of their own',
      ),
    )
  })
})

/** Prints every module that the server loads. */
const listModules = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      process.stderr.write('loaded ' + url + '\\n')
      return next(url, context)
    },
  })
`)}`

/** What production prints from its start to its end, with one request in between, and the files it leaves. */
const production = async (env: Record<string, string>) => {
  const DATA_DIR = mkdtempSync(join(folder, 'production-'))
  const server = startServer({ ...ready, DATA_DIR, ...env }, ['serve'], DATA_DIR)
  const [, address] = await server.says(/answers at (http:\S+?)\/partner\//)
  expect((await fetch(`${address}/wlv/999999`)).status).toBe(404)
  await server.says('request completed')
  server.child.kill('SIGTERM')
  await server.ended
  return { ...server.said, files: readdirSync(DATA_DIR, { recursive: true }) }
}

describe.concurrent('production', () => {
  test('production logs what it should have, to standard output only, and serves', async () => {
    const { out, err, files } = await production({})
    const warnings = [...out.matchAll(/\{"level":40,.*?"msg":"([^"]*)"/g)].map(([, message]) => message)
    expect(warnings).toEqual(productionWarnings(readConfig({})))
    expect([err, files]).toEqual(['', []])
  })

  test('PRD-7 every line of the log is a JSON object, also those of the start and whatever the level', async () => {
    const { out } = await production({})
    const lines = out
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text))
    expect(lines.map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^Gangway answers at http:/))
    expect(lines.filter(({ level, time, msg }) => !(level && time && msg))).toEqual([])
    const completed = lines.find(({ msg }) => msg === 'request completed')
    expect(completed).toMatchObject({ res: { method: 'GET', route: '/wlv/:partnerid', status: 404 } })
  })

  test('BRD-2 production loads neither the demo data nor its brands, nor the code that draws its documents', async () => {
    const { err } = await production({ NODE_OPTIONS: `--import=${listModules}` })
    const loaded = err.match(/(?<=^loaded ).*$/gm) ?? []
    expect(loaded.filter((url) => url.endsWith('/server/src/app.ts'))).toHaveLength(1)
    expect(loaded.filter((url) => /\/demo\/src\/|\/example-brands\.ts|\/node_modules\/pdfkit\//.test(url))).toEqual([])
  })
})

test('a port in use stops the start with one clear line, and the embedded database with it', async () => {
  const first = createServer()
  await new Promise<void>((done) => void first.listen(0, '127.0.0.1', done))
  onTestFinished(() => void first.close())
  const { port } = first.address() as AddressInfo // it listens on TCP
  const DATA_DIR = await scratchFolder('gangway-main')
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const refused = await refusedStart({ PORT: String(port), DEMO: '0', DATA_DIR })
  const { code, err } = line(`listen EADDRINUSE: address already in use 127.0.0.1:${port}`)
  expect(refused).toMatchObject({ code, err })
  expect(readdirSync(join(DATA_DIR, 'postgres'))).toContain('PG_VERSION')
  expect(readdirSync(join(DATA_DIR, 'postgres'))).not.toContain('postmaster.pid')
})

test('on SIGTERM a waiting request is answered in full, then the process exits with 0', async () => {
  const server = startServer({ ...ready, LOG_LEVEL: 'info' })
  const [, address] = await server.says(/answers at (http:\S+?)\/partner\//)
  const [holder, watcher] = [await connected(), await connected()]
  const token = `101001.${'A'.repeat(43)}`
  const session = 'insert into session (partnerid, tokenhash, userno, createdat) values (101001, $1, 0, now())'
  await holder.query(session, [sha256(token)])
  await holder.query('begin')
  await holder.query('lock table agency in access exclusive mode')
  const answer = fetch(`${address}/partner/api/agency/partner/101001`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like '%agency%'`
  while ((await watcher.query(waits)).rowCount === 0);
  server.child.kill('SIGTERM')
  await server.says('"stopping"')
  await holder.query('rollback')
  const { status, headers } = await answer
  expect([status, headers.get('connection')]).toEqual([200, 'close'])
  expect(await (await answer).json()).toMatchObject({ partnerid: 101001 })
  expect(await server.ended).toBe(0)
  expect(server.said.err).toBe('')
})

test('SIGINT stops an idle server at once, and a second signal does no harm', async () => {
  const server = startServer(ready)
  const [, address] = await server.says(/answers at (http:\S+?)\/partner\//)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  server.child.kill('SIGINT')
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(server.said.err).toBe('')
})
