import { readFileSync } from 'node:fs'

/** What one process of Vitest is asked to do. It reads it from the file that this variable names. */
export const jobVariable = 'GANGWAY_MUTATION_JOB'

export type Job = {
  /** The mutated files, with the number of the first mutant of each. */
  files: { path: string; firstId: number }[]
  /** The test files, each with the mutants that it may test. */
  tests: { path: string; mutants: number[] }[]
  hasDatabase: boolean
  /** Where the results go, one JSON text per line. */
  results: string
}

/** A line of the results. */
export type ResultLine =
  | { kind: 'began'; id: number }
  /** Written by the process that stopped it. */
  | { kind: 'timeout'; id: number }
  | { kind: 'killed' | 'survived'; id: number; by: string }
  /** A test file passed without any mutant, and reached these. */
  | { kind: 'passed'; test: string; ms: number; reached: number[] }
  | { kind: 'broken'; test: string; title: string }

export const readJob = (): Job => JSON.parse(readFileSync(process.env[jobVariable] ?? '', 'utf8')) as Job // as run-job.ts wrote it

export const readResults = (job: Pick<Job, 'results'>): ResultLine[] =>
  readFileSync(job.results, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ResultLine) // written by the runner
