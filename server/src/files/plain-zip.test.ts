import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { readZip } from '../testing/read-zip.ts'
import { type PlainEntry, plainZip, zipLimits } from './plain-zip.ts'

const buildEntry = (name: string, bytes: Buffer, more: Partial<PlainEntry> = {}): PlainEntry => ({
  name,
  size: bytes.length,
  crc: crc32(bytes),
  day: '2026-09-05',
  content: async function* () {
    for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
  },
  ...more,
})

const written = async (entries: PlainEntry[]) => {
  const zip = plainZip(entries)
  if (!zip) throw new Error('too large')
  return { size: zip.size, bytes: await buffer(zip.content) }
}

test('PRV-1 an archive contains every file unchanged, with its name and date', async () => {
  const files = [
    { name: 'Abrechnung September.pdf', bytes: randomBytes(5321) },
    { name: 'Größe & Übersicht €.xlsx', bytes: randomBytes(1) },
    { name: 'leer.txt', bytes: Buffer.alloc(0) },
  ]
  const { size, bytes } = await written(files.map((file) => buildEntry(file.name, file.bytes)))
  expect(bytes.length).toBe(size)
  expect(readZip(bytes)).toEqual(files.map((file) => ({ ...file, day: '2026-09-05' })))
})

test('PRV-1 an archive without files is valid', async () => {
  const { size, bytes } = await written([])
  expect([size, readZip(bytes)]).toEqual([22, []])
})

test('PRV-1 files are read only when needed, and leaving early ends the archive', async () => {
  let made = 0
  let isEnded = false
  const endless = buildEntry('large.bin', Buffer.alloc(0), {
    size: 500 * 65_536,
    content: async function* () {
      try {
        for (; made < 500; made += 1) yield Buffer.alloc(65_536)
      } finally {
        isEnded = true
      }
    },
  })
  const zip = plainZip([endless])
  let bytes = 0
  for await (const part of zip?.content ?? []) {
    bytes += part.length
    if (bytes > 300_000) break
  }
  expect(made).toBeLessThan(50)
  await expect.poll(() => isEnded).toBe(true)
})

test('PRV-1 a file whose size differs from the announced one aborts the archive', async () => {
  await expect(written([buildEntry('short.pdf', Buffer.from('abc'), { size: 4 })])).rejects.toThrow(
    '3 bytes instead of 4',
  )
})

test('PRV-1 an archive beyond the format’s limits is not started', () => {
  const half = buildEntry('half.bin', Buffer.alloc(0), { size: zipLimits.bytes / 2 })
  expect(plainZip([half])).toBeDefined()
  expect(plainZip([half, { ...half, name: 'other.bin' }])).toBeUndefined()
  expect(
    plainZip(Array.from({ length: zipLimits.entries + 1 }, () => buildEntry('x', Buffer.alloc(0)))),
  ).toBeUndefined()
})
