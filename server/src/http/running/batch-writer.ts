import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds for which items are collected: a killed server loses only these. */
const collectFor = 1000

/** Items kept in memory at most while the database is unreachable. */
const most = 20_000

type Options<T> = {
  /** What is written, for the log. */
  what: string
  write: (batch: readonly T[]) => Promise<unknown>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * Collects what visitors do and writes it together: a view costs no write of its own, and no visitor waits for one. Any number
 * of servers may do so. What a full memory could not keep is counted and logged.
 */
export const collectBatches = <T>({ what, write, log }: Options<T>) => {
  let items: T[] = []
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const reportLost = () => {
    if (lost > 0) log.error({ lost }, `${what} lost, the memory for them was full`)
    lost = 0
  }
  const writeOnce = async () => {
    const batch = items
    items = []
    if (batch.length === 0) return
    try {
      await write(batch)
    } catch (error) {
      log.warn({ err: error, waiting: batch.length }, `writing ${what} failed, will retry`)
      const all = [...batch, ...items]
      items = all.slice(0, most)
      lost += all.length - items.length
      writeSoon()
    }
    reportLost()
  }
  const writeSoon = () => {
    timer ??= setTimeout(() => void flush(), collectFor).unref()
  }
  /** Writes everything collected now. */
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeOnce)
    return writing
  }
  return {
    note: (item: T) => {
      if (items.length < most) items.push(item)
      else lost += 1
      writeSoon()
    },
    flush,
    waiting: () => items.length,
  }
}
