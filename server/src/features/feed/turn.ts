import { ApiError } from '../../http/api-error.ts'

/**
 * Batches that run at a time: users of the portal share the same connections and must not wait for a nightly import.
 */
const atOnce = 3
const waitingMost = 100

let running = 0
const waiting: (() => void)[] = []

/** Runs the work when it is its turn, in order of arrival. */
export const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (waiting.length >= waitingMost) throw new ApiError('unavailable')
    await new Promise<void>((go) => waiting.push(go))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
