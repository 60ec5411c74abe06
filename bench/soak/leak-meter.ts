// Loaded into the server's process by `--import`: on every SIGUSR2 it says `meter<n> <JSON>`, what the process holds after
// its garbage is collected.
import { createHook } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/** `handles` are counted by kind, `timers` by where they were set, also those that do not keep the process alive. */
export type Held = { heap: number; handles: Record<string, number>; timers: Record<string, number> }

const countBy = (names: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))

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
  let reports = 0
  process.on('SIGUSR2', () => {
    collect()
    // What was just collected is announced in the next turn.
    setImmediate(() => {
      collect()
      reports += 1
      const held: Held = {
        heap: process.memoryUsage().heapUsed,
        handles: countBy(process.getActiveResourcesInfo()),
        timers: countBy([...timers.values()]),
      }
      process.stdout.write(`meter${reports} ${JSON.stringify(held)}\n`)
    })
  })
}

if (isMainThread) startMeter()
