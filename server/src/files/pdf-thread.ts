import { parentPort } from 'node:worker_threads'
import { rewritePdf } from './pdf-rewrite.ts'

// The thread in which uploaded PDFs are parsed: whatever they do to it, the server's own thread keeps running.
parentPort?.on('message', async (bytes: Uint8Array) => {
  const written = await rewritePdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  parentPort?.postMessage(written ?? null)
})
parentPort?.postMessage('ready')
