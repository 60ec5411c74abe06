// Loaded into the server's process by `--import`: on every SIGUSR2 it says `meter<n> <JSON>`, what the process holds after
// its garbage is collected, and what it had since the report before.
import { createHook } from 'node:async_hooks'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/** `handles` are counted by kind, `timers` by where they were set; `peak` and `delayP99` are since the report before. */
export type Held = {
  heap: number
  handles: Record<string, number>
  timers: Record<string, number>
  rss: number
  peak: number
  /** Milliseconds by which the event loop came late. */
  delayP99: number
}

const count = (names: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))

/** Milliseconds between two looks: the delay is what comes on top of them. */
const resolution = 10

const startMeter = () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const timers = new Map<number, string>()
  createHook({
    init: (id, type) => {
      if (type !== 'Timeout') return
      const place = (new Error().stack ?? '').split('\n').find((line) => line.includes('/server/src/'))
      if (place) timers.set(id, place.replace(/^.*\/server\/src\/|:\d+\)?$/g, ''))
    },
    destroy: (id) => void timers.delete(id),
  }).enable()
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  let [peak, reports] = [0, 0]
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  setInterval(sample, resolution).unref()
  process.on('SIGUSR2', () => {
    sample()
    const delayP99 = Math.max(0, delay.percentile(99) / 1e6 - resolution)
    collect()
    // What was just collected is announced in the next turn.
    setImmediate(() => {
      collect()
      reports += 1
      const held: Held = {
        heap: process.memoryUsage().heapUsed,
        handles: count(process.getActiveResourcesInfo()),
        timers: count([...timers.values()]),
        rss: process.memoryUsage.rss(),
        peak,
        delayP99,
      }
      process.stdout.write(`meter${reports} ${JSON.stringify(held)}\n`)
      delay.reset()
      peak = 0
    })
  })
}

if (isMainThread) startMeter()
