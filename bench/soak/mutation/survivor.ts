/** A mutant that no test notices, and why that is acceptable. */
export type Survivor = {
  file: string
  /** What is declared there. */
  in: string
  from: string
  to: string
  why: string
  /** No input exists for which it behaves differently. */
  isEquivalent: boolean
  /** How many of several that look alike survive, if more than one. */
  times?: number
}
