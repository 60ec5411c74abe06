import type { Call } from '@gangway/contract/call'
import { getConsolePlaceInLine } from '@gangway/contract/features/console-line'
import { getPlaceInLine } from '@gangway/contract/features/session-line'
import { connectedApp } from './app.ts'
import { CallError } from './call-error.ts'
import { fetchForSession, type Input, request } from './client.ts'

/**
 * The caller waiting for a file: may cancel it, and is informed of the progress. `onPlace` says how many files go first
 * while it waits in line, and null once it does not.
 */
export type Watch = {
  signal: AbortSignal
  onBytes: (bytes: number) => void
  onPlace?: (ahead: number | null) => void
}

/** Milliseconds between two questions for the place in line; most files begin before the first. */
const askAfter = 1000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks for the place in line until the file begins. What cannot be asked is not shown: the download goes on. */
const watchPlace = async (ticket: string, isOver: () => boolean, onPlace: (ahead: number | null) => void) => {
  const call = connectedApp().client === 'console' ? getConsolePlaceInLine : getPlaceInLine
  for (await wait(askAfter); !isOver(); await wait(askAfter)) {
    const ahead = await request(call, { query: { ticket } }).then(
      ({ data }) => data.ahead,
      () => null,
    )
    if (!isOver()) onPlace(ahead)
  }
}

const readFileName = (response: Response) => {
  const encodedName = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return encodedName ? decodeURIComponent(encodedName) : 'download'
}

const readBytes = async (response: Response, { onBytes }: Watch) => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  // No `for await`: streams are not async iterable in Safari.
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(read.value)
    bytes += read.value.length
    onBytes(bytes)
  }
  return parts
}

const saveFile = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Downloads the file that a call answers, reports the progress, and hands it to the browser. The signal cancels it. */
export const download = async <C extends Call & { answer: 'file' }>(call: C, input: Input<C>, watch: Watch) => {
  const { params, query, body } = input
  // Not `randomUUID`, which browsers have only on https.
  const ticket = crypto.getRandomValues(new Uint32Array(4)).join('-')
  let isAnswered = false
  if (watch.onPlace) void watchPlace(ticket, () => isAnswered || watch.signal.aborted, watch.onPlace)
  const response = await fetchForSession(call, { params, query, body, ticket, signal: watch.signal }).finally(() => {
    isAnswered = true
    watch.onPlace?.(null)
  })
  const parts = await readBytes(response, watch).catch((error: unknown) => {
    if (watch.signal.aborted) throw error
    throw new CallError({ status: 0, key: 'errormessage' })
  })
  saveFile(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), readFileName(response))
}
