import { mayRetry, sqlStateOf } from './sqlstate.ts'

/** Runs a transaction a second time where PostgreSQL ended the first for the sake of another. */
export const retried = <T>(run: () => Promise<T>): Promise<T> =>
  run().catch((error) => {
    const state = sqlStateOf(error)
    if (state && mayRetry(state)) return run()
    throw error
  })
