import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { routeOf } from '@gangway/contract/calls/call'
import { calls } from '@gangway/contract/calls/calls'
import { limits } from '@gangway/contract/calls/limits'
import { addUploadedFile, createUpload, getUpload } from '@gangway/contract/features/publishing'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { isExcessive } from './json-body.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const withKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n.toString(36)}`, 0])))

test('API-3 depth, keys of an object and values of a body are limited; what stands inside texts does not count', () => {
  /** The same whether a text arrives at once or byte by byte. */
  const judge = (text: string) => {
    const bytes = Buffer.from(text)
    const isWhole = isExcessive([bytes], 1000)
    expect(
      isExcessive(
        Array.from(bytes, (byte) => Buffer.of(byte)),
        1000,
      ),
    ).toBe(isWhole)
    return isWhole
  }
  expect([nested(limits.bodyDepth), nested(limits.bodyDepth + 1)].map(judge)).toEqual([false, true])
  expect([withKeys(limits.bodyKeys), withKeys(limits.bodyKeys + 1)].map(judge)).toEqual([false, true])
  expect([JSON.stringify(Array(1000).fill(1)), JSON.stringify(Array(1001).fill(1))].map(judge)).toEqual([false, true])
  const brackets = JSON.stringify({ a: `\\"${'[{,:'.repeat(5000)}\\`, b: ['"', '\\'] })
  expect(judge(brackets)).toBe(false)
  expect(judge(`${brackets.slice(0, -1)},"c":${nested(limits.bodyDepth)}}`)).toBe(true)
  expect(['', '"', '"\\', '}', ']:', '{"a":"b'].map(judge)).toEqual([false, false, false, false, false, false])
})

const t = await testApp()
const { token } = await t.openSession(101001)
const send = (url: string, payload: string) =>
  t.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })

test.each([
  ['ten megabytes of brackets', nested(5_000_000)],
  ['700,000 unknown keys', withKeys(700_000)],
  ['700,000 values of a list', JSON.stringify({ texts: Array(700_000).fill(0) })],
])('API-3 a save of the layout with %s is rejected before it is parsed', async (_, payload) => {
  expect((await send('/partner/api/wlv/101001/save', payload)).statusCode).toBe(413)
})

test('API-3 a body is rejected while it arrives', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo // it listens on TCP
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const size = 10_000_000
  const head = ['POST /partner/api/wlv/101001/save HTTP/1.1', 'host: a', `authorization: Bearer ${token}`]
  socket.write(
    [...head, 'content-type: application/json', `content-length: ${size}`, '', '['.repeat(100_000)].join('\r\n'),
  )
  const [refused] = (await once(socket, 'data')) as [Buffer] // a Buffer, since no encoding is set
  expect(refused.toString('utf8', 0, 12)).toBe('HTTP/1.1 413')
})

const publicPosts = calls.filter(({ call }) => call.access === 'public' && call.method === 'POST')

test.each(publicPosts)('API-3 $name accepts a few kilobytes without a login', async ({ call }) => {
  const padding = 'a'.repeat(call.bodyLimit ?? limits.publicBody)
  const { statusCode, headers } = await send(routeOf(call), JSON.stringify({ padding }))
  expect([statusCode, headers.connection]).toEqual([413, 'close'])
  expect(call.bodyLimit ?? 0).toBeLessThanOrEqual(limits.errorFlashBody)
})

const admin = await t.openConsole('administrator')
const withFile = (json: string, file: Buffer | string, headers = {}) =>
  t.app.inject({
    method: 'POST',
    url: routeOf(addUploadedFile).replace(':uploadid', uploadid),
    payload: Buffer.concat([Buffer.from(`${json}\n`), Buffer.from(file)]),
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/octet-stream', ...headers },
  })
const body = { kind: 'provisions' as const, mandants: [] }
const uploadid = String((await t.call(createUpload, { as: admin, body })).data.uploadid)
const path = JSON.stringify({ path: '101001/2026-10/a.pdf' })

test('API-3 a file travels behind the JSON, which alone is judged and parsed', async () => {
  const stored = async () =>
    (await t.call(getUpload, { as: admin, params: { uploadid } })).data.files.map(({ size }) => size)
  for (const file of [`%PDF-1.7\n${nested(1_000_000)}%%EOF\n`, '{"', '\n\n']) {
    expect((await withFile(path, file)).statusCode).toBe(200)
    expect(await stored()).toEqual([file.length])
  }
  const deep = [nested(5000), withKeys(limits.bodyKeys + 1), JSON.stringify({ path: 'a'.repeat(limits.bodyBytes) })]
  for (const json of deep) {
    const isLong = json.length > limits.bodyBytes
    expect((await withFile(json, 'x')).statusCode).toBe(isLong ? 400 : 413)
  }
  expect((await withFile(path, Buffer.alloc(limits.uploadFile + 1))).statusCode).toBe(413)
  // What the file adds to the limit is not for JSON.
  const json = JSON.stringify({ path: 'a'.repeat(limits.bodyBytes) })
  expect((await withFile(json, '', { 'content-type': 'application/json' })).statusCode).toBe(413)
  const nothing = await withFile(path, '', { 'content-type': 'application/json' })
  expect([nothing.statusCode, nothing.json().fields]).toEqual([400, [{ field: 'file', key: 'required' }]])
})

test('API-3 a call without a file refuses an octet stream before it is read', async () => {
  const { port } = t.app.server.address() as AddressInfo // it listens on TCP
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const head = ['POST /partner/api/wlv/101001/save HTTP/1.1', 'host: a', `authorization: Bearer ${token}`]
  socket.write([...head, 'content-type: application/octet-stream', 'content-length: 10000000', '', ''].join('\r\n'))
  const [refused] = (await once(socket, 'data')) as [Buffer] // a Buffer, since no encoding is set
  expect(refused.toString('utf8', 0, 12)).toBe('HTTP/1.1 415')
})
