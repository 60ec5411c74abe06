import { connect, type Socket } from 'node:net'
import { pathOf } from '@gangway/contract/call'
import { saveAgency } from '@gangway/contract/features/agency'
import { downloadProvision } from '@gangway/contract/features/provisions'

/** Each way to be slow: the headers or the body byte by byte, or an answer of which nothing is read after its beginning. */
export const slowKinds = ['headers', 'body', 'answer'] as const
export type SlowKind = (typeof slowKinds)[number]

/** Pause between two bytes, in milliseconds. */
const pause = 1000

export type SlowConnection = {
  kind: SlowKind
  /** When the server closed it, in seconds after it was opened. */
  closedAfter: number | undefined
  /** The beginning of what it received. */
  received: string
  destroy(): void
}

type Target = { port: number; partnerid: number; token: string; fileId: number }

const head = (path: string, { token }: Target, lines: readonly string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: a',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    ...lines,
  ].join('\r\n')

/** What is sent at once, and whether single bytes follow. */
const beginnings: Record<SlowKind, (target: Target) => { text: string; follows?: string }> = {
  headers: (target) => ({ text: `${head(pathOf(saveAgency, target), target, ['x-slow: '])}`, follows: 'x' }),
  body: (target) => ({
    text: `${head(pathOf(saveAgency, target), target, ['content-length: 5000'])}\r\n\r\n{`,
    follows: ' ',
  }),
  answer: (target) => {
    const body = JSON.stringify({ fileId: target.fileId })
    return {
      text: `${head(pathOf(downloadProvision, target), target, [`content-length: ${body.length}`])}\r\n\r\n${body}`,
    }
  },
}

const readNothingMore = (socket: Socket) => void socket.pause()

/** A connection that is slow in one way until the server closes it. */
export const openSlowly = (kind: SlowKind, target: Target): SlowConnection => {
  const began = performance.now()
  const socket = connect(target.port, '127.0.0.1')
  const { text, follows } = beginnings[kind](target)
  socket.write(text)
  const timer = follows ? setInterval(() => socket.write(follows), pause) : undefined
  const connection: SlowConnection = {
    kind,
    closedAfter: undefined,
    received: '',
    destroy: () => {
      clearInterval(timer)
      socket.destroy()
    },
  }
  socket.on('data', (data) => {
    connection.received += data.toString('latin1', 0, 300)
    if (kind === 'answer') readNothingMore(socket)
  })
  const note = () => {
    clearInterval(timer)
    connection.closedAfter ??= (performance.now() - began) / 1000
  }
  socket.on('error', note)
  socket.on('end', note)
  socket.on('close', note)
  return connection
}
