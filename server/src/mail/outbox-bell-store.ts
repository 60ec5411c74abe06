import pg from 'pg'
import type { Connection } from '../db/database.ts'

/**
 * Calls `ring` whenever a mail was put into the outbox, by whichever server. `lost` tells that it rings no more.
 * The answer ends it.
 */
export const listenForMail = async (connection: Connection, ring: () => void, lost: () => void) => {
  const client = new pg.Client({ ...connection, keepAlive: true })
  let isOver = false
  const end = async () => {
    isOver = true
    await client.end()
  }
  const onLost = () => {
    if (isOver) return
    isOver = true
    client.end().catch(() => undefined)
    lost()
  }
  client.on('error', onLost)
  client.on('end', onLost)
  client.on('notification', ring)
  await client.connect()
  await client.query('listen outbox')
  return end
}
