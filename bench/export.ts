import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createDeflateRaw } from 'node:zlib'
import { pathOf } from '@gangway/contract/calls/call'
import { exportTransactions } from '@gangway/contract/features/transactions'
import { writeXlsx } from '@gangway/server/files/xlsx'
import { type Column, letters, type Row, toSerial } from '@gangway/server/files/xlsx-sheet'
import { sha256 } from '@gangway/server/http/session/tokens'
import { measureAtBothSizes } from './beside-bare.ts'
import { full, largestPartner } from './generate.ts'
import { onGeneratedApp, type Parts } from './generated-app.ts'
import { memoryKinds, onMeasuredServer } from './memory.ts'
import { type Scale, whole } from './scale.ts'
import { measureMedians } from './timing.ts'

const mostRows = 100_000
/** Megabytes by the kind of memory. */
const budget = { ratio: 2.7, process: 60, held: 15 }

const kinds = [
  'id',
  'day',
  'text',
  'text',
  'id',
  'text',
  'text',
  'text',
  'text',
  'text',
  'day',
  'day',
  'text',
  'text',
] as const
const columns: Column[] = [...kinds, 'number' as const, 'euro' as const, 'euro' as const, 'text' as const].map(
  (kind, at) => ({
    header: `Column ${at}`,
    kind,
    width: 12,
  }),
)

const buildRow = (nr: number): Row => ({
  cells: columns.map(({ kind }, at) => {
    if (kind === 'day') return `2026-0${1 + (nr % 9)}-1${at % 10}`
    return kind === 'text' ? `Text ${(nr * 7919 + at) % 5003} & more` : ((nr * 31 + at) % 99_999) / 100
  }),
})

async function* batches(rows: readonly Row[]) {
  for (let at = 0; at < rows.length; at += 2000) yield rows.slice(at, at + 2000)
}

const drained = async (stream: AsyncIterable<Uint8Array>) => {
  let bytes = 0
  for await (const part of stream) bytes += part.length
  return bytes
}

/** The lower bound: the same cells as strings, and deflate. */
async function* handWritten(rows: readonly Row[]) {
  const names = columns.map((_, at) => letters(at))
  let xml = ''
  for (const [at, { cells }] of rows.entries()) {
    xml += `<row r="${at + 1}">`
    for (let column = 0; column < cells.length; column++) {
      const [value, kind] = [cells[column], columns[column]?.kind]
      const place = `${names[column]}${at + 1}`
      if (kind === 'text')
        xml += `<c r="${place}" t="inlineStr"><is><t>${String(value).replaceAll('&', '&amp;')}</t></is></c>`
      else xml += `<c r="${place}" s="1"><v>${kind === 'day' ? toSerial(String(value)) : value}</v></c>`
    }
    xml += '</row>'
    if (xml.length < 128 * 1024) continue
    yield Buffer.from(xml)
    xml = ''
  }
  yield Buffer.from(xml)
}

const exportPath = `${pathOf(exportTransactions, { partnerid: largestPartner })}?startDate=2000-01-01&endDate=2100-01-01`

const download = async ({ app, headers }: Parts) => {
  const { port } = app.server.address() as AddressInfo // it listens on TCP
  const sent = request({ port, path: exportPath, headers }).end()
  const [answer] = await once(sent, 'response')
  return drained(answer)
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

const writer = async (scale: Scale) => {
  const count = scale.count(mostRows)
  const rows = Array.from({ length: count }, (_, nr) => buildRow(nr))
  const { least, ours } = await measureMedians(scale.count(3), {
    least: async () => {
      const deflate = createDeflateRaw()
      await Promise.all([pipeline(Readable.from(handWritten(rows)), deflate), drained(deflate)])
    },
    ours: () => drained(writeXlsx([{ name: 'Bench', head: ['Bench'], columns, rows: batches(rows) }])),
  })
  console.log(`${count} rows by hand-written XML and deflate  ${seconds(least)}`)
  console.log(`${count} rows by us  ${seconds(ours)}  × ${(ours / least).toFixed(2)} of ${budget.ratio}`)
  return ours / least <= budget.ratio
}

/** By the real clock, which the measured server uses. */
const token = `${largestPartner}.${'b'.repeat(43)}`

/** What a server grows by while it sends a file; returns whether both budgets were kept. */
const isMemoryKept = async ({ database }: Parts, scale: Scale) => {
  const session = { partnerid: largestPartner, userno: 0, halfhash: null, createdat: new Date() }
  await database.owner
    .insertInto('session')
    .values({ ...session, tokenhash: sha256(token) })
    .execute()
  let isKept = true
  for (const kind of memoryKinds)
    await onMeasuredServer(database.connection, kind, async ({ base, growth }) => {
      const ask = async () => {
        const answer = await fetch(base + exportPath, { headers: { authorization: `Bearer ${token}` } })
        if (!answer.ok || !answer.body) throw new Error(await answer.text())
        return drained(answer.body)
      }
      let bytes = 0
      for (let warmUp = 0; warmUp < scale.count(3); warmUp += 1) bytes = await ask()
      const grown = await growth(ask)
      const file = `a file of ${(bytes / 1e6).toFixed(1)} MB`
      console.log(`memory (${kind}) + ${grown.toFixed(1)} MB of ${budget[kind]} for ${file}`)
      isKept &&= grown <= budget[kind]
    })
  return isKept
}

const listening = (parts: Parts) => parts.app.listen({ port: 0, host: '127.0.0.1' })

/** An Excel file: the writing alone against its lower bound, and the whole call against its SQL, with its memory. */
export const run = async (scale = whole) => {
  const isFast = await writer(scale)
  const isSmall = await onGeneratedApp(scale, full, (parts) => isMemoryKept(parts, scale))
  await measureAtBothSizes(
    scale,
    async (parts) => {
      await listening(parts)
      return { 'all live bookings': () => download(parts) }
    },
    4,
  )
  return isFast && isSmall
}
