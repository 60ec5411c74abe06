import { createHash, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@gangway/contract/call'
import { downloadProvision, zipProvisions } from '@gangway/contract/features/provisions'
import { type Connection, openDatabase } from '@gangway/server/db/database'
import { startEmbedded } from '@gangway/server/db/embedded'
import { migrate } from '@gangway/server/db/migrate'
import { publishProvision } from '@gangway/server/features/provisions/provisions-store'
import { sha256 } from '@gangway/server/http/tokens'
import { startScript } from '@gangway/server/testing/embedded-process'
import { scratchFolder } from '@gangway/server/testing/scratch-folder'

const megabyte = 1024 * 1024
const size = 50 * megabyte
/** What the server may grow by, in megabytes: a few pieces of 256 KB, and what the collector lets lie. */
const budgets = { one: 40, slow: 40, archive: 40, eight: 100 } as const

const partnerid = 101001
const token = `${partnerid}.${'d'.repeat(43)}`
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

/** A partner with a session and two files of 50 MB in one month; their hashes. */
const plant = async (connection: Connection) => {
  await migrate(connection)
  const database = openDatabase(connection, () => undefined)
  const { owner } = database
  const login = { partnerid, userno: 0, username: String(partnerid), mask: 1 }
  const session = { partnerid, userno: 0, tokenhash: sha256(token), halfhash: null, createdat: new Date() }
  await owner.insertInto('partner').values({ partnerid, mandant: 101 }).execute()
  await owner.insertInto('login').values(login).execute()
  await owner.insertInto('session').values(session).execute()
  const facts = { partnerid, year: 2026, month: 9, type: 'application/pdf', createddate: '2026-10-05' }
  const files = []
  for (const filename of ['one.pdf', 'two.pdf']) {
    const bytes = randomBytes(size)
    const { fileid } = await publishProvision(owner, { ...facts, filename, bytes })
    files.push({ fileid, hash: createHash('sha256').update(bytes).digest('hex') })
  }
  await database.close()
  return files
}

type Reading = { bytes: number; hash: string }

/** Reads an answer to its end, pausing after every so many bytes. */
const read = async (url: string, body: object, pause = 0): Promise<Reading> => {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`)
  const hash = createHash('sha256')
  let [bytes, since] = [0, 0]
  for await (const part of answer.body) {
    hash.update(part)
    bytes += part.length
    since += part.length
    if (pause === 0 || since < megabyte) continue
    since = 0
    await sleep(pause)
  }
  return { bytes, hash: hash.digest('hex') }
}

/** A file of 50 MB from the database through the server: its bytes, and what the server's memory does meanwhile. */
export const run = async () => {
  const folder = await scratchFolder('gangway-bench-download')
  const embedded = await startEmbedded({ dataDir: join(folder, 'data'), log: () => undefined })
  const files = await plant(embedded.connection)
  const [first] = files
  const server = startScript(join(import.meta.dirname, 'download-server.ts'), [JSON.stringify(embedded.connection)])
  try {
    const base = `http://127.0.0.1:${await server.says('ready')}`
    const load = base + pathOf(downloadProvision, { partnerid })
    const one = (pause = 0) => read(load, { fileId: first?.fileid ?? 0 }, pause)
    let asked = 0
    const peak = async () => {
      server.kill('SIGUSR2')
      asked += 1
      return Number(await server.says(`peak${asked}`))
    }
    const measured = async (name: keyof typeof budgets, work: () => Promise<Reading[]>) => {
      await peak()
      const before = await peak()
      const began = performance.now()
      const got = await work()
      const seconds = (performance.now() - began) / 1000
      const grown = ((await peak()) - before) / megabyte
      const total = got.reduce((sum, { bytes }) => sum + bytes, 0) / megabyte
      const speed = `${total.toFixed(0)} MB in ${seconds.toFixed(1)} s`
      console.log(`${name.padEnd(8)} ${speed.padEnd(20)} memory + ${grown.toFixed(1)} MB of ${budgets[name]}`)
      const isWhole = name === 'archive' || got.every(({ hash }) => hash === first?.hash)
      if (!isWhole) console.log('  the bytes are not those of the file')
      return isWhole && grown <= budgets[name]
    }
    await one()
    const kept = [
      await measured('one', async () => [await one()]),
      await measured('slow', async () => [await one(40)]),
      await measured('archive', async () => [
        await read(base + pathOf(zipProvisions, { partnerid }), { month: 9, year: 2026 }),
      ]),
      await measured('eight', () => Promise.all(Array.from({ length: 8 }, () => one()))),
    ]
    return kept.every(Boolean)
  } finally {
    server.kill('SIGTERM')
    await server.ended
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
