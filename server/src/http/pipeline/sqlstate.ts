import type { ErrorKey } from '@gangway/contract/calls/errors'

/** A conflict between transactions, which succeeds when the transaction is run again. */
export const mayRetry = (state: string) => state.startsWith('40')

/** What a PostgreSQL error means to the caller; undefined if a caller cannot cause it. */
export const keyOfSqlState = (state: string): ErrorKey | undefined => {
  if (state.startsWith('22')) return 'badinput'
  if (state === '23505') return 'taken'
  if (state.startsWith('23')) return 'refused'
  if (state === '42501') return 'forbidden'
  if (state.startsWith('54')) return 'refused' // beyond a PostgreSQL limit: too deep, too long for an index
  if (state === '55P03') return 'unavailable' // another transaction has locked the row
  if (state === '25006') return 'unavailable' // the database takes no writes: it is a standby, or was made read-only
  if (['08', '40', '53', '57', '58'].includes(state.slice(0, 2))) return 'unavailable'
  return undefined
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // The host name does not resolve or is unreachable at the moment, for example during a failover.
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** True for errors of the connection itself: the database is down or shutting down. */
export const isConnectionError = (error: unknown) => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    networkCodes.has(code) ||
    /connection (terminated|error)|not queryable|timeout (expired|exceeded when trying to connect)/i.test(error.message)
  )
}

export const readSqlState = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const code = String(error.code)
  return /^[0-9A-Z]{5}$/.test(code) && 'severity' in error ? code : undefined
}
