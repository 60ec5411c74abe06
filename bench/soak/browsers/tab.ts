import { setTimeout as sleep } from 'node:timers/promises'

/** One tab of a real browser, driven over its own protocol. */
export type Tab = {
  name: string
  open(url: string): Promise<void>
  /** Runs a function in the page; its arguments and result must be JSON. */
  run<A extends readonly unknown[], T>(work: (...args: A) => T, ...args: A): Promise<T>
  /** Console errors since the last call; undefined if the protocol does not report them. */
  problems(): string[] | undefined
  close(): Promise<void>
}

/** The source of a script that runs a function with these values. */
export const formatScript = (work: (...args: never[]) => unknown, args: readonly unknown[]) =>
  `JSON.stringify((${String(work)})(...${JSON.stringify(args)}) ?? null)`

/** Waits until the function returns true in the page. */
export const until = async <A extends readonly unknown[]>(
  tab: Tab,
  what: string,
  holds: (...args: A) => boolean,
  ...args: A
) => {
  const ends = performance.now() + 30_000
  // A page that is being replaced cannot answer; the next one will.
  while (!(await tab.run(holds, ...args).catch(() => false))) {
    if (performance.now() > ends) throw new Error(`${tab.name}: ${what} took longer than 30 s`)
    await sleep(100)
  }
}
