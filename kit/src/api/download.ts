import type { Call } from '@gangway/contract/calls/call'
import { exportRetrySeconds } from '@gangway/contract/calls/limit-values'
import { CallError } from './call-error.ts'
import { fetchForSession, type Input } from './client.ts'

/** The caller waiting for a file: may cancel it, and is informed of the progress. */
export type Watch = {
  signal: AbortSignal
  onBytes: (bytes: number) => void
}

/** The file was not made because too many are waiting already; `wait` says when to try again. */
export const isLineFull = (error: unknown): error is CallError =>
  error instanceof CallError && error.status === 503 && error.wait === exportRetrySeconds

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
  const response = await fetchForSession(call, { params, query, body, signal: watch.signal })
  const parts = await readBytes(response, watch).catch((error: unknown) => {
    if (watch.signal.aborted) throw error
    throw new CallError({ status: 0, key: 'errormessage' })
  })
  saveFile(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), readFileName(response))
}
