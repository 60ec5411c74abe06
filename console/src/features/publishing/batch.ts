import { CallError, isTemporary, secondsToWait } from '@gangway/kit/api/call-error'
import { type Clock, clock as realClock } from '@gangway/kit/browser/clock'

export type Failure<Item> = { item: Item; error: unknown }

export type BatchState<Item> = {
  total: number
  done: readonly Item[]
  failures: readonly Failure<Item>[]
  isRunning: boolean
}

/** Many calls of one kind, of which a few run at a time. What failed or was not reached can be run again. */
export type Batch<Item> = {
  items: readonly Item[]
  state: () => BatchState<Item>
  subscribe: (listener: () => void) => () => void
  /** Ends after the calls under way, which are aborted where they can be. */
  cancel: () => void
  /** Runs what is left; resolves when nothing runs any more. */
  run: () => Promise<void>
}

type Options<Item> = {
  lanes: number
  work: (item: Item, signal: AbortSignal) => Promise<unknown>
  clock?: Clock
}

/** How often a call is made that the server could not answer, and the pause after the first time. */
const tries = 4
const firstPause = 1000

/** Without a session or a server, all others would fail as well. */
const concernsAll = (error: unknown) => isTemporary(error) || (error instanceof CallError && error.status === 401)

export const createBatch = <Item>(items: readonly Item[], { lanes, work, clock = realClock }: Options<Item>) => {
  const listeners = new Set<() => void>()
  let state: BatchState<Item> = { total: items.length, done: [], failures: [], isRunning: false }
  let control = new AbortController()
  let left = [...items]

  const set = (changes: Partial<BatchState<Item>>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  /** Resolves at that time, or as soon as the batch is cancelled. */
  const wait = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const cancel = clock.at(clock.now() + ms, resolve)
      signal.addEventListener('abort', () => {
        cancel()
        resolve()
      })
    })

  const attempt = async (item: Item, signal: AbortSignal) => {
    for (let turn = 1; ; turn += 1) {
      try {
        return await work(item, signal)
      } catch (error) {
        const pause = 1000 * secondsToWait(error) || (isTemporary(error) ? firstPause * 2 ** (turn - 1) : 0)
        if (pause === 0 || turn === tries || signal.aborted) throw error
        await wait(pause, signal)
        if (signal.aborted) throw error
      }
    }
  }

  const lane = async ({ signal }: AbortController, stop: () => void) => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      try {
        await attempt(item, signal)
        set({ done: [...state.done, item] })
      } catch (error) {
        if (signal.aborted) left.unshift(item)
        else set({ failures: [...state.failures, { item, error }] })
        if (concernsAll(error)) stop()
      }
      if (signal.aborted) return
    }
  }

  const run = async () => {
    if (state.isRunning) return
    const own = new AbortController()
    control = own
    // What failed comes last, so that it does not keep the others from their turn.
    left = [...left, ...state.failures.map(({ item }) => item)]
    set({ failures: [], isRunning: true })
    await Promise.all(Array.from({ length: lanes }, () => lane(own, () => own.abort())))
    set({ isRunning: false })
  }

  const batch: Batch<Item> = {
    items,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    cancel: () => control.abort(),
    run,
  }
  return batch
}
