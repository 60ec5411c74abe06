import { downloadProvision } from '@gangway/contract/features/provisions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSessions } from '../testing/fake-sessions.ts'
import { connectApp } from './app.ts'
import { download, isLineFull } from './download.ts'

type Saved = { name: string; text: Promise<string> }
let saved: Saved[] = []
let answer = () => new Response('')

beforeEach(() => {
  saved = []
  const blobs = new Map<string, Blob>()
  const link = { href: '', download: '', click: () => saved.push(savedAs(link, blobs)) }
  vi.stubGlobal('document', { createElement: () => link })
  vi.stubGlobal('fetch', async () => answer())
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set('blob:1', blob as Blob) // we create nothing else
    return 'blob:1'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const savedAs = ({ href, download }: { href: string; download: string }, blobs: ReadonlyMap<string, Blob>): Saved => ({
  name: download,
  text: blobs.get(href)?.text() ?? Promise.resolve(''),
})

/** Two chunks, then the end or a broken connection; as a stream like Safari's, which is not async iterable. */
const inPieces = (end: (stream: ReadableStreamDefaultController) => void) => {
  const pieces = ['Pro', 'vision'].map((text) => new TextEncoder().encode(text))
  const body = new ReadableStream({
    pull: (stream) => {
      const piece = pieces.shift()
      if (piece) stream.enqueue(piece)
      else end(stream)
    },
  })
  const headers = { 'content-disposition': "attachment; filename*=UTF-8''Oktober%20f%C3%BCr%20Sie.pdf" }
  const response = new Response(body, { headers })
  Object.defineProperty(response.body, Symbol.asyncIterator, { value: undefined })
  return response
}

const load = async (sessions = fakeSessions()) => {
  connectApp({ client: 'portal', home: '/partner/', sessions })
  const progress: number[] = []
  const watch = { signal: new AbortController().signal, onBytes: (bytes: number) => void progress.push(bytes) }
  await download(downloadProvision, { body: { fileId: 1 } }, watch)
  return progress
}

test('PRV-1, TRX-5 a file is saved under its name in any browser, with progress', async () => {
  answer = () => inPieces((stream) => stream.close())
  expect(await load()).toEqual([3, 9])
  expect(saved.map(({ name }) => name)).toEqual(['Oktober für Sie.pdf'])
  expect(await saved[0]?.text).toBe('Provision')
})

test('PRV-1, TRX-5 a connection that breaks midway is a failure, and no partial file is saved', async () => {
  answer = () => inPieces((stream) => stream.error(new TypeError('network error')))
  await expect(load()).rejects.toMatchObject({ status: 0, key: 'errormessage' })
  expect(saved).toEqual([])
})

test('SES-5 a refused download ends the session like any other call', async () => {
  answer = () => Response.json({ error: 'nosession' }, { status: 401 })
  const sessions = fakeSessions()
  await expect(load(sessions)).rejects.toMatchObject({ status: 401, key: 'nosession' })
  expect(sessions.refusals).toEqual([[401, 'token-1']])
})

test('SCL-8 a file that finds the line full says so, and nothing else that is unavailable does', async () => {
  const answer = (wait: number) => {
    const headers = { 'retry-after': String(wait) }
    vi.stubGlobal('fetch', async () => Response.json({ error: 'unavailable' }, { status: 503, headers }))
    return load(fakeSessions()).catch(isLineFull)
  }
  expect([await answer(10), await answer(2)]).toEqual([true, false])
})
