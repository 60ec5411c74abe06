import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { root, tools } from '../../../scripts/project.ts'
import { start, stop } from '../browsers/processes.ts'
import { must } from '../proof.ts'
import { inScratch } from '../scratch.ts'
import { type Job, jobVariable, type ResultLine, readResults } from './job.ts'

/** A mutant may take so many times as long as the tests without one, and at least this many milliseconds. */
const patience = 8
const shortestLimit = 30_000

type Report = (line: ResultLine) => void

/** Watches the results: reports new lines; true if a mutant has taken too long. */
const watchResults = (job: Job, report: Report) => {
  let [seen, limit, lastAt] = [readResults(job).length, shortestLimit, Date.now()]
  return () => {
    const lines = readResults(job)
    for (const line of lines.slice(seen)) {
      report(line)
      if (line.kind === 'passed') limit = Math.max(shortestLimit, patience * line.ms)
    }
    if (lines.length > seen) lastAt = Date.now()
    seen = lines.length
    return lines.at(-1)?.kind === 'began' && Date.now() - lastAt > limit
  }
}

/** Runs one process of Vitest, and ends it where a mutant never comes to an end; true if it finished by itself. */
const runOnce = async (job: Job, scratch: string, report: Report): Promise<boolean> => {
  const path = join(scratch, 'job.json')
  writeFileSync(path, JSON.stringify(job))
  const config = join(import.meta.dirname, 'vitest.config.ts')
  const child = start(process.execPath, [tools.vitest, 'run', '--config', config], {
    cwd: root,
    env: { ...process.env, [jobVariable]: path, TMPDIR: scratch },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
  const isTooLong = watchResults(job, report)
  let isEnded = false
  const timer = setInterval(() => {
    if (isEnded || !isTooLong()) return
    isEnded = true
    child.kill('SIGKILL')
  }, 500)
  try {
    await once(child, 'close')
  } finally {
    clearInterval(timer)
    await stop(child)
  }
  isTooLong()
  must(readResults(job).length > 0, `Vitest ran nothing:\n${said}`)
  return !isEnded
}

/** Tests all mutants of a job; each that has to be stopped starts another process for the rest. */
export const runJob = async (job: Job, log: (line: string) => void): Promise<ResultLine[]> => {
  writeFileSync(job.results, '')
  let [runs, killed] = [0, 0]
  const report: Report = (line) => {
    if (line.kind === 'killed' || line.kind === 'survived') runs += 1
    if (line.kind === 'killed') killed += 1
    if (line.kind === 'passed') log(`${line.test} (so far ${runs} runs, ${killed} killed)`)
  }
  for (let isDone = false; !isDone; ) {
    await inScratch(async (scratch) => {
      isDone = await runOnce(job, scratch, report)
    })
    const lines = readResults(job)
    const broken = lines.find((line) => line.kind === 'broken')
    must(broken === undefined, `A test fails without any mutant: ${JSON.stringify(broken)}`)
    const last = lines.at(-1)
    if (last?.kind !== 'began') continue
    const stopped: ResultLine = { kind: 'timeout', id: last.id }
    writeFileSync(job.results, `${JSON.stringify(stopped)}\n`, { flag: 'a' })
    isDone = false
  }
  return readResults(job)
}
