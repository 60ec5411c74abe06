import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readZip } from '../testing/read-zip.ts'
import { streamZip, type ZipEntry } from './packed-zip.ts'
import { buildDirectory, localHeader, noDay, Packing } from './zip-records.ts'

const write = (entries: Iterable<ZipEntry>) => buffer(Readable.from(streamZip(entries)))

test('GDP-3 texts and bytes are read back unchanged', async () => {
  const zip = await write([
    { name: 'Größe.txt', content: ['ä', '€'] },
    { name: 'files/a.bin', content: Readable.from([Buffer.from([0, 255]), Buffer.from([1])]) },
    { name: 'empty', content: [] },
  ])
  expect(readZip(zip).map(({ name, bytes }) => [name, bytes.toString('hex')])).toEqual([
    ['Größe.txt', Buffer.from('ä€').toString('hex')],
    ['files/a.bin', '00ff01'],
    ['empty', ''],
  ])
})

test('GDP-3 an archive has more files than the first form of the format can count', () => {
  const count = 65_536
  const empty = { packing: Packing.stored, flags: 0, day: noDay, crc: 0, packed: 0, size: 0 }
  let start = 0
  const records = Array.from({ length: count }, (_, at) => {
    const record = { ...empty, name: Buffer.from(String(at)), start }
    start += 30 + record.name.length
    return record
  })
  const entries = readZip(Buffer.concat([...records.map(localHeader), buildDirectory(records, start)]))
  expect([entries.length, entries.at(-1)?.name]).toEqual([count, String(count - 1)])
})
