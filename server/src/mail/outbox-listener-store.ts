import pg from 'pg'
import type { Connection } from '../db/database.ts'

/**
 * Calls `ring` whenever any server puts a mail into the outbox, and `lost` once the connection is lost. Returns the
 * function that stops listening.
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
