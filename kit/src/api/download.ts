import type { Call } from '@gangway/contract/call'
import { connectedApp } from './app.ts'
import { CallError, errorOf } from './call-error.ts'
import { fetchCall, type Input } from './http.ts'

/** The caller waiting for a file: may cancel it, and is told the progress. */
export type Watch = { signal: AbortSignal; onBytes: (bytes: number) => void }

const nameIn = (response: Response) => {
  const encodedName = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return encodedName ? decodeURIComponent(encodedName) : 'download'
}

const bytesOf = async (response: Response, { onBytes }: Watch) => {
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

const save = (file: Blob, name: string) => {
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
  const { sessions } = connectedApp()
  const session = sessions.live()
  if (!session) {
    sessions.look()
    throw new CallError({ status: 401, key: 'nosession' })
  }
  const { token, partnerid } = session
  const { query, body } = input
  const params = { ...input.params, ...(partnerid && { partnerid }) }
  const response = await fetchCall({ fetch: (...args) => fetch(...args), token }, call, {
    params,
    query,
    body,
    signal: watch.signal,
  })
  if (!response.ok) {
    if (response.status === 401 || response.status === 403) sessions.refused(response.status, token)
    throw await errorOf(response)
  }
  const parts = await bytesOf(response, watch).catch((error: unknown) => {
    if (watch.signal.aborted) throw error
    throw new CallError({ status: 0, key: 'errormessage' })
  })
  save(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), nameIn(response))
}
