import { createHmac } from 'node:crypto'
import pg from 'pg'

/** How to connect to the embedded PostgreSQL; on Unix the host is the folder of its socket. */
export type Address = { host: string; port: number; user: string; password?: string; database: string }

/** A login besides the owner's. */
export type Login = { user: string; password?: string }

/**
 * How somebody other than the owner logs in. Where the socket itself keeps strangers out, no password is needed; over loopback
 * it follows from the owner's, so that there is no second one to keep.
 */
export const loginAt = ({ password }: Address, user: string): Login => ({
  user,
  ...(password && { password: createHmac('sha256', password).update(user).digest('base64url') }),
})

/** One connection outside any pool. Its loss is reported by its `end` event, never by an uncaught error. */
export const connect = async (address: Address, name: string): Promise<pg.Client> => {
  const client = new pg.Client({ ...address, ssl: false, application_name: name, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** The connection broke or was rejected because PostgreSQL is starting, stopping or gone: retrying makes sense. */
export const isLost = (error: unknown): boolean => {
  const code = codeOf(error)
  if (['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ENOENT'].includes(code)) return true
  // pg gives these two no code
  return error instanceof Error && /Connection terminated|not queryable|timeout expired/.test(error.message)
}

/** Nobody listens there. */
export const isAway = (error: unknown): boolean => ['ECONNREFUSED', 'ENOENT'].includes(codeOf(error))

/** Another process created it first. */
export const isDuplicate = (error: unknown): boolean => ['42P04', '23505'].includes(codeOf(error))
