import type { ErrorKey } from '@gangway/contract/errors'

/** A conflict between transactions that ends well when the transaction is run again. */
export const mayRetry = (state: string) => state.startsWith('40')

/** What an error of PostgreSQL means to the caller; undefined: not one that a caller can cause. */
export const keyOfSqlState = (state: string): ErrorKey | undefined => {
  if (state.startsWith('22')) return 'badinput'
  if (state === '23505') return 'taken'
  if (state.startsWith('23')) return 'refused'
  if (state === '42501') return 'forbidden'
  if (state.startsWith('54')) return 'refused' // more than PostgreSQL can take: too deep, too long for an index
  if (state === '55P03') return 'unavailable' // somebody else holds the row
  if (['08', '40', '53', '57', '58'].includes(state.slice(0, 2))) return 'unavailable'
  return undefined
}

const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'],
  // Its host has no name or no way to it just now, as while it moves to another machine.
  ...['EAI_AGAIN', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH'],
])

/** True for errors of the connection itself: the database is away or going away. */
export const isConnectionError = (error: unknown) => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    networkCodes.has(code) ||
    /connection (terminated|error)|not queryable|timeout exceeded when trying to connect/i.test(error.message)
  )
}

export const sqlStateOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const code = String(error.code)
  return /^[0-9A-Z]{5}$/.test(code) && 'severity' in error ? code : undefined
}
