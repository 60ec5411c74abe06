import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createDeflateRaw } from 'node:zlib'
import { pathOf } from '@gangway/contract/call'
import { exportTransactions } from '@gangway/contract/features/transactions'
import { writeXlsx } from '@gangway/server/files/xlsx'
import { type Column, letters, type Row, serialOf } from '@gangway/server/files/xlsx-sheet'
import { measureAtBothSizes } from './beside-bare.ts'
import { full, largestPartner } from './generate.ts'
import { onGeneratedApp, type Parts } from './generated-app.ts'
import { mediansOf } from './timing.ts'

const count = 100_000
const budget = { ratio: 2.7, megabytes: 60 }

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
    ...{ header: `Column ${at}`, kind, width: 12 },
  }),
)

const rowOf = (nr: number): Row => ({
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

/** The least that can be done: the same cells as strings, and deflate. */
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
      else xml += `<c r="${place}" s="1"><v>${kind === 'day' ? serialOf(String(value)) : value}</v></c>`
    }
    xml += '</row>'
    if (xml.length < 128 * 1024) continue
    yield Buffer.from(xml)
    xml = ''
  }
  yield Buffer.from(xml)
}

const download = async ({ app, headers }: Parts) => {
  const { port } = app.server.address() as AddressInfo // listening on a port
  const path = `${pathOf(exportTransactions, { partnerid: largestPartner })}?startDate=2000-01-01&endDate=2100-01-01`
  const sent = request({ port, path, headers }).end()
  const [answer] = await once(sent, 'response')
  return drained(answer)
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

const writer = async () => {
  const rows = Array.from({ length: count }, (_, nr) => rowOf(nr))
  const { least, ours } = await mediansOf(3, {
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

/** Megabytes that the server grows by while a file is sent. */
const growth = async (parts: Parts) => {
  await download(parts)
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const bytes = await download(parts)
  clearInterval(watch)
  const grown = (most - before) / 1024 / 1024
  console.log(`memory + ${grown.toFixed(0)} MB of ${budget.megabytes} for a file of ${(bytes / 1e6).toFixed(1)} MB`)
  return grown
}

const listening = (parts: Parts) => parts.app.listen({ port: 0, host: '127.0.0.1' })

/** An Excel file: the writing alone against its lower bound, and the whole call against its SQL, with its memory. */
export const run = async () => {
  const isFast = await writer()
  const grown = await onGeneratedApp(full, async (parts) => {
    await listening(parts)
    return growth(parts)
  })
  await measureAtBothSizes(async (parts) => {
    await listening(parts)
    return { 'all live bookings': () => download(parts) }
  }, 4)
  return isFast && grown <= budget.megabytes
}
