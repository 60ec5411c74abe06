import { mayRetry, readSqlState } from './sqlstate.ts'

/** Runs a transaction again if PostgreSQL aborted it because of a conflict with another. */
export const withRetry = <T>(run: () => Promise<T>): Promise<T> =>
  run().catch((error) => {
    const state = readSqlState(error)
    if (state && mayRetry(state)) return run()
    throw error
  })
