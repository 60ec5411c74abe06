import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Log = (line: string) => void

/**
 * A long proof: throws if the product fails it, and logs what was promised and what was found. `scale` makes it smaller than
 * usual; `part` is the same as it was typed, for a proof with parts that have names.
 */
export type Proof = (log: Log, scale?: number, part?: string) => Promise<void>

/** The machine does not allow this proof (no root, a missing package): neither passed nor failed. */
export class Skipped extends Error {}

/** Fails the proof unless the condition holds. */
export const must = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(otherwise)
}

/** Skips the proof unless these programs are installed; names every missing Debian package at once. */
export const needPrograms = (packages: Readonly<Record<string, string>>): void => {
  const missing = Object.keys(packages).filter((path) => !existsSync(path))
  const names = [...new Set(missing.map((path) => packages[path]))].join(' ')
  if (names) throw new Skipped(`Debian packages are missing: apt-get install ${names}`)
}

/** Waits until the condition holds. */
export const waitUntil = async (what: string, seconds: number, holds: () => boolean | Promise<boolean>) => {
  const until = performance.now() + seconds * 1000
  while (!(await holds())) {
    must(performance.now() < until, `not within ${seconds} s: ${what}`)
    await sleep(50)
  }
}

/** Whether work succeeds. */
export const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/** How long something takes, in seconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Spread of measured times, as `min 12, median 15, max 40 ms`. */
export const spread = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0)
  return `min ${at(0)}, median ${at(0.5)}, max ${at(1)} ms`
}

/** As `3 × 200, 1 × 503`. */
export const countBy = (values: readonly (string | number)[]): string =>
  [...Map.groupBy(values, (value) => value)].map(([value, all]) => `${all.length} × ${value}`).join(', ')

export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** The same numbers in every run, so that a failure can be reproduced. */
export const dice = (seed: number) => () => {
  // mulberry32: tiny, and good enough to choose moments
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
