import { EventEmitter } from 'node:events'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Job, Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { attentiveConfig } from '../db/connection.ts'
import type { Database } from '../db/database.ts'
import { openPlain } from '../db/pools.ts'
import { freeGone, removeHolder, saveHolder } from './holder-store.ts'
import type { TaskName, TaskPayloads } from './job-store.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** One attempt at a job. */
export type Attempt = { holder: string; isLast: boolean }

export type Tasks = { [N in TaskName]?: (payload: TaskPayloads[N], attempt: Attempt) => Promise<void> }

/** Jobs of one process that run at once. */
const usualAtOnce = 4

/** A job that waits for its moment starts at most this late, in milliseconds; others start when they are committed. */
const pollInterval = 2000

/** A process that was not seen for this long is gone, in milliseconds. */
const usualAbsence = 35_000

/** How often a process says that it lives and looks whether others do, within that time: jobs are free again in less than a minute. */
const beats = 3.5

/** The pause before a worker that ended is started again: while the primary changes, none can run. */
const againAfter = 2000

/** The engine's lines. What it says of each job that went well is noise. */
const loggerFor = (log: Log) =>
  new Logger(() => (level, said, meta) => {
    const { failure, job, error: err } = (meta ?? {}) as { failure?: boolean; job?: Job; error?: unknown } // as the engine sends it
    if (failure && job) log.warn({ task: job.task_identifier, tries: job.attempts, err }, 'job failed')
    else if (level === 'error' || level === 'warning') log.warn({ err, said }, 'the job engine reported a problem')
  })

const listTasks = (tasks: Tasks): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      async (payload, { job }) => {
        const attempt = { holder: job.locked_by ?? '', isLast: job.attempts >= job.max_attempts }
        await work(payload as never, attempt) // written by addJob for this task
      },
    ]),
  )

type Options = {
  tasks: Tasks
  log: Log
  /** At the start, and from time to time. */
  onBeat?: () => Promise<void>
  absence?: number
  atOnce?: number
}

export type Worker = { stop: () => Promise<void> }

/**
 * NTF-1: works on the jobs of these tasks until it is stopped; then it finishes those that it has begun. Any number of processes may. If
 * one dies, its jobs are free again within a minute.
 */
export const startWorker = (
  { connection, owner }: Database,
  { tasks, log, onBeat, absence = usualAbsence, atOnce = usualAtOnce }: Options,
): Worker => {
  const pool = openPlain(
    { ...attentiveConfig(connection), max: atOnce, application_name: 'gangway jobs' },
    { onError: (error) => log.warn({ err: error }, 'job connection lost'), target: 'primary', patience: 0 },
  )
  pool.on('connect', () => undefined) // the engine asks for one; errors of connections are handled in the pool
  const events: WorkerEvents = new EventEmitter()
  const stopping = new AbortController()
  const host = hostname()
  let holder = ''
  let runner: Runner | undefined
  let beating: Promise<void> | undefined

  const beat = () => {
    beating ??= (async () => {
      await saveHolder(owner, { holder, host })
      const gone = await freeGone(owner, absence)
      if (gone > 0) log.warn({ gone }, 'jobs of processes that are gone are free again')
      await onBeat?.()
    })()
      .catch((error: unknown) => log.warn({ err: error }, 'job heartbeat failed'))
      .finally(() => {
        beating = undefined
      })
  }
  events.on('pool:create', ({ workerPool }) => {
    holder = workerPool.id
    beat()
  })
  const timer = setInterval(() => holder && beat(), absence / beats)
  timer.unref()

  const work = async () => {
    while (!stopping.signal.aborted) {
      try {
        runner = await run({
          pgPool: pool,
          taskList: listTasks(tasks),
          parsedCronItems: [],
          concurrency: atOnce,
          pollInterval,
          noHandleSignals: true,
          logger: loggerFor(log),
          events,
        })
        if (stopping.signal.aborted) await runner.stop()
        await runner.promise
      } catch (error) {
        log.warn({ err: error }, 'the worker of jobs ended, will start again')
      }
      await sleep(againAfter, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const working = work()

  const stop = async () => {
    stopping.abort()
    await runner?.stop().catch(() => undefined) // it may have ended by itself
    await working
    // Not before: a long job must not seem to be left alone.
    clearInterval(timer)
    await beating
    await removeHolder(owner, holder).catch(() => undefined)
    await pool.end()
  }
  let stopped: Promise<void> | undefined
  return {
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
