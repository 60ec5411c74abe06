import { setTimeout as sleep } from 'node:timers/promises'

/** One tab of a real browser, driven over its own protocol. */
export type Tab = {
  name: string
  open(url: string): Promise<void>
  /** Runs a function in the page; what it gets and answers must be JSON. */
  run<A extends readonly unknown[], T>(work: (...args: A) => T, ...args: A): Promise<T>
  /** Warnings and errors on the console since the last call. */
  problems(): Promise<string[]>
  close(): Promise<void>
}

/** The text of a script that runs a function with these values. */
export const scriptOf = (work: (...args: never[]) => unknown, args: readonly unknown[]) =>
  `JSON.stringify((${String(work)})(...${JSON.stringify(args)}) ?? null)`

/** Asks the page until nothing is missing, at most this long; answers what was missing last. */
export const missingAfter = async <A extends readonly unknown[]>(
  tab: Tab,
  seconds: number,
  missing: (...args: A) => string[],
  ...args: A
): Promise<string[]> => {
  const ends = performance.now() + seconds * 1000
  for (;;) {
    // A page that is being replaced cannot answer; the next one will.
    const left = await tab.run(missing, ...args).catch((error: Error) => [error.message])
    if (left.length === 0 || performance.now() > ends) return left
    await sleep(100)
  }
}
