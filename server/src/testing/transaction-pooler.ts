import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Connection } from '../db/database.ts'

// A pooler in transaction mode, as small as a test can use: all clients of a login share one connection to PostgreSQL,
// and each has it for one transaction at a time. PgBouncer itself is tried by `npm run soak -- pgbouncer`.

type Message = { type: string; bytes: Buffer }

/** Calls `take` with each message of PostgreSQL's protocol; the first one of a client has no type. */
const readMessages = (socket: Socket, hasStart: boolean, take: (message: Message) => void) => {
  let rest: Buffer = Buffer.alloc(0)
  let isStart = hasStart
  socket.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      const header = isStart ? 0 : 1
      if (rest.length < header + 4) return
      const end = header + rest.readInt32BE(header)
      if (rest.length < end) return
      const bytes = rest.subarray(0, end)
      rest = rest.subarray(end)
      take({ type: isStart ? 'start' : String.fromCharCode(bytes[0] ?? 0), bytes })
      isStart = false
    }
  })
}

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

const readParameters = (start: Buffer) => {
  const words = start.subarray(8).toString().split('\0')
  return new Map(words.flatMap((word, at) => (at % 2 === 0 && word ? [[word, words[at + 1] ?? ''] as const] : [])))
}

const startMessage = (parameters: Map<string, string>) => {
  const words = [...parameters].flat()
  const body = Buffer.concat([Buffer.from([0, 3, 0, 0]), Buffer.from(`${words.join('\0')}\0\0`)])
  return message('', body)
}

const problem = ['S', 'FATAL', '\0', 'C', '08P01', '\0', 'M', 'unsupported startup parameter: options', '\0', '\0']
const refusal = message('E', Buffer.from(problem.join('')))
const admission = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('K', Buffer.from('fakekeys')),
  message('Z', Buffer.from('I')),
])

type Client = { socket: Socket; waiting: Buffer[] }

/** One connection to PostgreSQL and the clients that take turns on it. */
const openBackend = (socket: Socket, start: Buffer) => {
  const queue: Client[] = []
  let current: Client | undefined
  let isReady = false
  /** Messages of the current client whose ReadyForQuery has not come yet. */
  let expected = 0
  const send = (bytes: Buffer) => {
    if (bytes[0] === 0x51 || bytes[0] === 0x53) expected += 1 // Query, Sync
    socket.write(bytes)
  }
  const next = () => {
    current = queue.shift()
    for (const bytes of current?.waiting.splice(0) ?? []) send(bytes)
  }
  readMessages(socket, false, ({ type, bytes }) => {
    if (!isReady) {
      if (type === 'Z') {
        isReady = true
        next()
      }
      return
    }
    current?.socket.write(bytes) // a notification between two transactions is for nobody
    if (type !== 'Z') return
    expected -= 1
    if (expected === 0 && bytes[5] === 0x49) next() // idle: the transaction has ended
  })
  socket.write(start)
  return {
    take: (client: Client, bytes: Buffer) => {
      if (client === current) return send(bytes)
      client.waiting.push(bytes)
      if (!queue.includes(client)) queue.push(client)
      if (isReady && !current) next()
    },
  }
}

/** Starts the pooler in front of PostgreSQL; `options` are refused or silently dropped, as PgBouncer can be configured. */
export const transactionPooler = async ({ host = '', port = 5432 }: Connection, options: 'refused' | 'dropped') => {
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const backends = new Map<string, ReturnType<typeof openBackend>>()
  const backendOf = (parameters: Map<string, string>) => {
    const key = `${parameters.get('user')} ${parameters.get('database')}`
    const known = backends.get(key)
    if (known) return known
    const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    const opened = openBackend(track(socket), startMessage(parameters))
    backends.set(key, opened)
    return opened
  }
  const server = createServer((socket) => {
    const client: Client = { socket: track(socket), waiting: [] }
    let backend: ReturnType<typeof openBackend> | undefined
    readMessages(socket, true, ({ type, bytes }) => {
      if (type === 'X') return void socket.end()
      if (type !== 'start') return backend?.take(client, bytes)
      const parameters = readParameters(bytes)
      if (parameters.delete('options') && options === 'refused') return void socket.end(refusal)
      backend = backendOf(parameters)
      socket.write(admission)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port, // on TCP
    /** Connections to PostgreSQL. */
    size: () => backends.size,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
