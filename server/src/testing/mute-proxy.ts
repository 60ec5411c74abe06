import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Connection } from '../db/database.ts'

/** A proxy to PostgreSQL that can go silent, as a network does: connections stay open, but nothing passes. */
export const muteProxy = async ({ host = '', port = 5432 }: Connection) => {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => open.delete(socket))
    }
    client.pipe(database).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo // on TCP
  const close = () => {
    for (const socket of open) socket.destroy()
    server.close()
  }
  return {
    host: '127.0.0.1',
    port: own,
    /** Silences the connections open now; new ones work. */
    mute: () => {
      for (const socket of open) socket.unpipe().pause()
    },
    /** Ends all connections and refuses new ones, as a database that is down. */
    close,
    /** Takes connections again. */
    reopen: async () => {
      server.listen(own, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}
