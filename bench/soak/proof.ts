/**
 * A long proof: throws if the product fails it, and logs the figures it measured. `scale` makes it smaller than usual; `part` is
 * the same as it was typed, for a proof with parts that have names.
 */
export type Proof = (log: (line: string) => void, scale?: number, part?: string) => Promise<void>

/** The machine does not allow this proof (no root, no mounts): neither passed nor failed. */
export class Skipped extends Error {}

/** Fails the proof unless the condition holds. */
export const must = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(otherwise)
}

/** Spread of measured times, as `min 12, median 15, max 40 ms`. */
export const spread = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0)
  return `min ${at(0)}, median ${at(0.5)}, max ${at(1)} ms`
}

/** The same numbers in every run, so that a failure can be reproduced. */
export const dice = (seed: number) => () => {
  // mulberry32: tiny, and good enough to choose moments
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
