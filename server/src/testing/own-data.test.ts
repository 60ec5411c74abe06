import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { canaryFor } from './fixtures.ts'
import { guardAnswers } from './own-data.ts'

// Shows that the check of all answers really detects leaks.

/** A zip with one compressed entry, like an Excel file. */
const buildZip = (text: string) => {
  const packed = deflateRawSync(text)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(local.length + packed.length, 16)
  return Buffer.concat([local, packed, entry, end])
}

const secret = `name: ${canaryFor(101002)}`
const app = fastify({ logger: false })
app.get('/partner/api/plain', () => secret)
app.get('/partner/api/packed', (_, reply) => reply.header('content-encoding', 'br').send(brotliCompressSync(secret)))
app.get('/partner/api/gzip', (_, reply) => reply.header('content-encoding', 'gzip').send(gzipSync(secret)))
app.get('/partner/api/zip', (_, reply) => reply.send(buildZip(secret)))
app.get('/page', () => secret)
guardAnswers(app)

const as = (partnerid: number) => ({ authorization: `Bearer ${partnerid}.${'x'.repeat(43)}` })
const foreign = 'contains data of 101002'

test.each(['plain', 'packed', 'gzip', 'zip'])(
  "SES-7 another partner's data is detected in an answer: %s",
  async (kind) => {
    const url = `/partner/api/${kind}`
    await expect(app.inject({ url, headers: as(101001) })).rejects.toThrow(foreign)
    await expect(app.inject({ url })).rejects.toThrow(foreign)
    await expect(app.inject(url)).rejects.toThrow(foreign)
    expect((await app.inject({ url, headers: as(101002) })).statusCode).toBe(200)
  },
)

test('SES-7 a public page may show the partner in its address, and no other', async () => {
  expect((await app.inject('/page?partnerid=101002')).statusCode).toBe(200)
  await expect(app.inject('/page?partnerid=101001')).rejects.toThrow(foreign)
  await expect(app.inject('/page')).rejects.toThrow(foreign)
})
