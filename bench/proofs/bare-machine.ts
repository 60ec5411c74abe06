import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { must, type Proof, succeeds } from './frame/proof.ts'
import { inScratch } from './frame/scratch.ts'
import { freePort } from './frame/servers.ts'
import { endInRoot, makeBareRoot, npmInRoot } from './release/bare-root.ts'

const longestStart = 10 * 60_000

/** Everything a child prints, as one text. */
const collectOutput = (child: ChildProcess) => {
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      output.text += part
    })
  return output
}

const answers = (url: string) =>
  succeeds(fetch(url, { signal: AbortSignal.timeout(5000) }).then(({ ok }) => must(ok, url)))

/** Seconds from `npm start` to the first answer; then the server is stopped. */
const startOnce = async (root: string, interrupted: AbortSignal) => {
  const port = await freePort()
  const began = performance.now()
  const child = npmInRoot(root, ['start'], { PORT: String(port) })
  const output = collectOutput(child)
  try {
    while (!(await answers(`http://127.0.0.1:${port}/partner/`))) {
      interrupted.throwIfAborted()
      must(child.exitCode === null, `npm start ended with ${child.exitCode}:\n${output.text}`)
      must(performance.now() - began < longestStart, `no answer within ten minutes:\n${output.text}`)
      await sleep(200)
    }
    return { seconds: (performance.now() - began) / 1000, said: output.text }
  } finally {
    await endInRoot(child)
  }
}

const testOnce = async (root: string, filters: readonly string[], interrupted: AbortSignal) => {
  const began = performance.now()
  const child = npmInRoot(root, ['test', ...(filters.length > 0 ? ['--', ...filters] : [])])
  const output = collectOutput(child)
  const stop = () => void endInRoot(child)
  interrupted.addEventListener('abort', stop)
  try {
    if (child.exitCode === null) await once(child, 'exit')
    interrupted.throwIfAborted()
    const lines = output.text.trimEnd().split('\n')
    const failures = lines.filter((line) => /✘|×|FAIL|Error:/.test(line))
    must(
      child.exitCode === 0,
      `npm test ended with ${child.exitCode}:\n${[...failures, ...lines.slice(-80)].join('\n')}`,
    )
    return {
      seconds: (performance.now() - began) / 1000,
      summary: lines.slice(lines.findLastIndex((line) => !line) - 6),
    }
  } finally {
    interrupted.removeEventListener('abort', stop)
    await endInRoot(child)
  }
}

const prove = async (root: string, log: (line: string) => void, scale: number, interrupted: AbortSignal) => {
  const { release, commit } = await makeBareRoot(root)
  log(`an empty Debian ${release} with ${process.env.npm_config_user_agent}; ${commit}`)
  const first = await startOnce(root, interrupted)
  log(`npm start: ${first.seconds.toFixed(1)} s to the first answer`)
  for (const line of first.said.split('\n').filter((text) => text.includes('apt-get'))) log(`  ${line}`)
  const second = await startOnce(root, interrupted)
  must(!second.said.includes('nstalling'), `the second start installed again:\n${second.said}`)
  log(`npm start again: ${second.seconds.toFixed(1)} s`)
  if (scale === 1) return
  const tests = await testOnce(root, scale === 2 ? ['contract'] : [], interrupted)
  log(`npm test: ${tests.seconds.toFixed(0)} s`)
  for (const line of tests.summary) log(`  ${line}`)
}

/**
 * A machine with nothing but Node and npm: `npm start` answers and `npm test` passes. `bare-machine:1` only starts,
 * `bare-machine:2` also runs the tests of the contract.
 */
export const run: Proof = (log, scale = 3) =>
  inScratch(async ({ folder, atEnd }) => {
    const interruption = new AbortController()
    atEnd(() => interruption.abort(new Error('interrupted')))
    await prove(join(folder, 'root'), log, scale, interruption.signal)
  })
