// Loaded into the server's process by `--import`: on every SIGUSR2 it says `meter<n> <JSON>`, what the process had since the
// one before: memory now and at most, and how late the event loop came round. The loop of the threads is not meant.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

export type Meter = { rss: number; peak: number; delayP99: number; delayMax: number }

/** Milliseconds between two looks: the delay is what comes on top of them. */
const resolution = 10
const milliseconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)

const startMeter = () => {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  let peak = 0
  let reports = 0
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  setInterval(look, 10).unref()
  process.on('SIGUSR2', () => {
    look()
    reports += 1
    const meter: Meter = {
      rss: process.memoryUsage.rss(),
      peak,
      delayP99: milliseconds(delay.percentile(99)),
      delayMax: milliseconds(delay.max),
    }
    process.stdout.write(`meter${reports} ${JSON.stringify(meter)}\n`)
    delay.reset()
    peak = 0
  })
}

if (isMainThread) startMeter()
