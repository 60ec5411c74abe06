import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

// COPY over PostgreSQL's wire protocol: pg passes its messages to any object submitted as a query.

/** Parts of pg's connection that are missing in its types. */
type Wire = {
  stream: NodeJS.WritableStream & NodeJS.ReadableStream & { writableNeedDrain: boolean }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

type Submittable = {
  submit(wire: Wire): void
  handleError(error: Error): void
  handleReadyForQuery(): void
  handleCommandComplete(message: { text: string }): void
  handleCopyData(message: { chunk: Buffer }, wire: Wire): void
  handleCopyInResponse(wire: Wire): void
}

const send = (client: pg.Client, query: Submittable) => void client.query(query as never) // see Submittable

/** `COPY 17` → 17 */
const countIn = (text: string) => Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0)

/** Each row is one message; they are passed on in chunks of about this size. */
const piece = 64 * 1024

export type CopiedOut = { rows: () => number; stream: Readable }

/** The rows of `copy … to stdout` as they arrive; a slow reader makes PostgreSQL wait. */
export const copyOut = (client: pg.Client, statement: string): CopiedOut => {
  let rows = 0
  let waiting: Buffer[] = []
  let size = 0
  let wired: Wire | undefined
  const stream = new Readable({ read: () => void wired?.stream.resume() })
  const flush = () => {
    const hasRoom = size === 0 || stream.push(Buffer.concat(waiting))
    waiting = []
    size = 0
    return hasRoom
  }
  send(client, {
    submit: (wire) => {
      wired = wire
      wire.query(statement)
    },
    handleCopyData: ({ chunk }, wire) => {
      // Copied, because pg reuses its buffer.
      waiting.push(Buffer.from(chunk))
      size += chunk.length
      if (size >= piece && !flush()) wire.stream.pause()
    },
    handleCommandComplete: ({ text }) => {
      rows = countIn(text)
    },
    handleReadyForQuery: () => {
      flush()
      stream.push(null)
    },
    handleError: (error) => void stream.destroy(error),
    handleCopyInResponse: (wire) => wire.sendCopyFail('this COPY only reads'),
  })
  return { rows: () => rows, stream }
}

/** Sends rows to `copy … from stdin` and returns how many PostgreSQL stored. */
export const copyIn = (client: pg.Client, statement: string, source: AsyncIterable<Buffer>): Promise<number> =>
  new Promise((resolve, reject) => {
    let rows = 0
    let isOver = false
    const over = (end: () => void) => {
      isOver = true
      end()
    }
    const pump = async (wire: Wire) => {
      for await (const chunk of source) {
        if (isOver) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      if (!isOver) wire.endCopyFrom()
    }
    let failed: unknown
    send(client, {
      submit: (wire) => wire.query(statement),
      handleCopyInResponse: (wire) => {
        pump(wire).catch((error: unknown) => {
          failed = error
          wire.sendCopyFail('the row source failed')
        })
      },
      handleCommandComplete: ({ text }) => {
        rows = countIn(text)
      },
      handleReadyForQuery: () => over(() => resolve(rows)),
      handleError: (error) => over(() => reject(failed ?? error)),
      handleCopyData: () => undefined,
    })
  })
