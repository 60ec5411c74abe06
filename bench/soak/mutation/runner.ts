import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import fc from 'fast-check'
import { type RunnerTask, type RunnerTestFile, TestRunner, vi } from 'vitest'
import { startTests } from 'vitest/internal/browser'
import { type Job, type ResultLine, readJob, readResults } from './job.ts'

declare global {
  /** Asked by every instrumented expression. */
  var mutation: { is: (id: number) => boolean } | undefined
}

let active = 0
/** A run like that of a mutant, but without one. */
const none = -1
let reached: Set<number> | undefined
globalThis.mutation = {
  is: (id) => {
    reached?.add(id)
    return id === active
  },
}

// The smallest example that fails is of no interest here, and takes longer to find than the first one.
fc.configureGlobal({ endOnFailure: true })

const doNothing = () => undefined

/** Which tests reach which mutants. */
type Coverage = {
  /** When modules are loaded: such a mutant needs them loaded again. */
  atLoad: Set<number>
  /** By test, in order; the first entry is what hooks reach. */
  byTest: Map<string, Set<number>>
}

/**
 * Runs each test file as usual, then again for every mutant that it reaches and that is not killed yet, until the first test
 * fails. All in one process: a mutant costs the tests, and no start.
 */
export default class MutationRunner extends TestRunner {
  private readonly job: Job = readJob()
  private coverage: Coverage | undefined
  private wanted: Set<string> | undefined
  private failedTitle: string | undefined

  private write(line: ResultLine) {
    appendFileSync(this.job.results, `${JSON.stringify(line)}\n`)
  }

  onBeforeCollect() {
    if (active !== 0) return
    vi.resetModules()
    reached = new Set()
    this.failedTitle = undefined
  }

  onBeforeRunFiles() {
    if (active !== 0) return
    const atLoad = reached ?? new Set()
    reached = new Set()
    this.coverage = { atLoad, byTest: new Map([['', reached]]) }
  }

  override async onBeforeRunTask(test: RunnerTask) {
    const isDecided = active !== 0 && this.failedTitle !== undefined
    if (isDecided || (this.wanted && !this.wanted.has(test.id))) test.mode = 'skip'
    await super.onBeforeRunTask(test as never)
    if (active !== 0) return
    reached = new Set()
    this.coverage?.byTest.set(test.id, reached)
  }

  override onAfterRunTask(test: RunnerTask) {
    super.onAfterRunTask(test as never)
    if (test.result?.state === 'fail') this.failedTitle ??= test.name
    if (active === 0) reached = this.coverage?.byTest.get('')
  }

  override async onAfterRunFiles(files: RunnerTestFile[]) {
    super.onAfterRunFiles(files as never)
    const [file] = files
    if (active !== 0 || !file || !this.coverage) return
    reached = undefined
    const test = relative(this.config.root, file.filepath).replaceAll('\\', '/')
    if (file.result?.state !== 'pass')
      return this.write({ kind: 'broken', test, title: this.failedTitle ?? String(file.result?.errors?.[0]?.message) })
    await this.runMutants(test, file, this.coverage)
  }

  /** Runs the tests once more; the title of the one that failed, or why they could not run. */
  private async findFailure(path: string): Promise<string | undefined> {
    try {
      const [again] = await startTests([path], this as never)
      if (again?.result?.state !== 'fail') return undefined
      return this.failedTitle ?? String(again.result.errors?.[0]?.message)
    } catch (error) {
      return String(error)
    }
  }

  private async runMutants(test: string, file: RunnerTestFile, { atLoad, byTest }: Coverage) {
    const all = new Set([...atLoad, ...[...byTest.values()].flatMap((ids) => [...ids])])
    this.write({ kind: 'passed', test, ms: file.result?.duration ?? 0, reached: [...all] })
    // Noticed before, or survived this one before another mutant had to be stopped.
    const isDone = (line: ResultLine) =>
      line.kind === 'killed' || line.kind === 'timeout' || (line.kind === 'survived' && line.by === test)
    const done = new Set(readResults(this.job).flatMap((line) => (isDone(line) && 'id' in line ? [line.id] : [])))
    const mine = this.job.tests.find(({ path }) => path === test)?.mutants ?? []
    const { onTaskUpdate, onCollected } = this as { onTaskUpdate?: unknown; onCollected?: unknown }
    Object.assign(this, { onTaskUpdate: doNothing, onCollected: doNothing })
    const hooks = byTest.get('')
    // Without a database tests do not depend on each other: only those run that reach the mutant.
    const testsOf = (id: number) => {
      const ids = [...byTest.keys()]
      if (atLoad.has(id) || hooks?.has(id)) return new Set(ids)
      const last = ids.findLastIndex((one) => byTest.get(one)?.has(id))
      return new Set(ids.filter((one, at) => (this.job.hasDatabase ? at <= last : byTest.get(one)?.has(id))))
    }
    let isStale = false
    for (const id of mine.filter((one) => all.has(one) && !done.has(one))) {
      this.write({ kind: 'began', id })
      this.wanted = testsOf(id)
      if (isStale || atLoad.has(id)) vi.resetModules()
      isStale = atLoad.has(id)
      active = id
      this.failedTitle = undefined
      const failure = await this.findFailure(file.filepath)
      active = 0
      this.write(failure === undefined ? { kind: 'survived', id, by: test } : { kind: 'killed', id, by: failure })
    }
    this.wanted = undefined
    if (isStale) vi.resetModules()
    // What a mutant left behind must not be what killed the next one.
    active = none
    this.failedTitle = undefined
    const failure = await this.findFailure(file.filepath)
    active = 0
    if (failure !== undefined) this.write({ kind: 'broken', test, title: `after its mutants: ${failure}` })
    Object.assign(this, { onTaskUpdate, onCollected })
  }
}
