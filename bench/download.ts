import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@gangway/contract/calls/call'
import { downloadProvision, zipProvisions } from '@gangway/contract/features/provisions'
import { type Connection, openDatabase } from '@gangway/server/db/database'
import { publishProvision } from '@gangway/server/features/provisions/provisions-store'
import { sha256 } from '@gangway/server/http/session/tokens'
import { type MeasuredServer, onMeasuredServer } from './memory.ts'
import { whole } from './scale.ts'
import { onTestedDatabase } from './tested-database.ts'

const megabyte = 1024 * 1024
const largeFile = 50 * megabyte
/**
 * Allowed growth of the process, in megabytes: a few chunks of 256 KB, and garbage not yet collected. Memory after
 * collection is not measured here: other threads free the chunks' buffers some time later.
 */
const budgets = { one: 40, slow: 40, archive: 40, eight: 100 } as const
type Name = keyof typeof budgets

const partnerid = 101001
const token = `${partnerid}.${'d'.repeat(43)}`
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

/** A session, and two files of this size in one month; their hashes. */
const plant = async (connection: Connection, size: number) => {
  const database = openDatabase(connection, () => undefined)
  const { owner } = database
  const session = { partnerid, userno: 0, tokenhash: sha256(token), halfhash: null, createdat: new Date() }
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

type Planted = Awaited<ReturnType<typeof plant>>

/** Reads in every way from one server; returns whether every budget was kept. */
const readAll = async ({ base, growth }: MeasuredServer, [first]: Planted) => {
  const one = (pause = 0) =>
    read(base + pathOf(downloadProvision, { partnerid }), { fileId: first?.fileid ?? 0 }, pause)
  const archive = () => read(base + pathOf(zipProvisions, { partnerid }), { month: 10, year: 2026 })
  const ways: Record<Name, () => Promise<Reading[]>> = {
    one: async () => [await one()],
    slow: async () => [await one(40)],
    archive: async () => [await archive()],
    eight: () => Promise.all(Array.from({ length: 8 }, () => one())),
  }
  for (let warmUp = 0; warmUp < 3; warmUp += 1) {
    await one()
    await archive()
  }
  let isKept = true
  for (const [name, way] of Object.entries(ways) as [Name, () => Promise<Reading[]>][]) {
    let got: Reading[] = []
    const began = performance.now()
    const grown = await growth(async () => {
      got = await way()
    })
    const seconds = (performance.now() - began) / 1000
    const total = got.reduce((sum, { bytes }) => sum + bytes, 0) / megabyte
    const speed = `${total.toFixed(0)} MB in ${seconds.toFixed(1)} s`
    const isWhole = name === 'archive' || got.every(({ hash }) => hash === first?.hash)
    console.log(`${name.padEnd(8)} ${speed.padEnd(20)} memory + ${grown.toFixed(1)} MB of ${budgets[name]}`)
    if (!isWhole) console.log('  the bytes differ from the file')
    isKept &&= isWhole && grown <= budgets[name]
  }
  return isKept
}

/** A file of 50 MB from the database through the server: its bytes, and the server's memory meanwhile. */
export const run = (scale = whole) =>
  onTestedDatabase(scale, async (connection) => {
    const files = await plant(connection, scale.count(largeFile))
    return onMeasuredServer(connection, 'process', (server) => readAll(server, files))
  })
