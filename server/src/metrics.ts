import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { batchLimiter } from './features/feed/batch.ts'
import { readLastBatches } from './features/feed/status-store.ts'
import { readLastBackup, readMails } from './features/system/system-store.ts'
import { exportLimiter } from './http/limits/exports.ts'
import { readLimiter } from './http/limits/request-limits.ts'
import { ApiError } from './http/pipeline/api-error.ts'
import { countRowSecurityAlarms } from './http/pipeline/errors.ts'
import type { AppContext } from './http/pipeline/handler.ts'
import { sha256 } from './http/session/tokens.ts'
import { countWorkers, readMissedRuns, readQueue } from './jobs/job-status-store.ts'

/** A feed that was silent for longer is not watched any more. */
const watchedFor = 35 * 24 * 60 * 60 * 1000

const httpSeconds = (registry: Registry) =>
  new Histogram({
    name: 'gangway_http_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })

/** PRD-7: a counter, since an alarm has no end. */
const rowSecurityAlarms = (registry: Registry) =>
  new Counter({
    name: 'gangway_rowsecurity_alarms_total',
    help: 'Statements since the start that the database refused for lack of a permission: the log says which call.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(countRowSecurityAlarms())
    },
  })

const gauges = (registry: Registry) => {
  const gauge = <const L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge<L>({ name: `gangway_${name}`, help, labelNames, registers: [registry] })
  return {
    connections: gauge('db_connections', 'Database connections.', 'pool', 'state'),
    replicaReads: gauge(
      'replica_reads',
      'Reads since the start that replicas may answer, by who answered them.',
      'from',
    ),
    queued: gauge('queue', 'Work that runs or waits for its turn.', 'queue', 'state'),
    visits: gauge('visits_unwritten', 'Visits of the public page that are not in the database yet.'),
    databaseUp: gauge('db_up', '1 while the database answers.'),
    mailsWaiting: gauge('mails_waiting', 'Mails that are not sent yet, those to be tried again included.'),
    mailDelay: gauge('mail_delay_seconds', 'How long the oldest mail has been due.'),
    mailsFailed: gauge('mails_failed', 'Mails of the last two weeks that could not be delivered.'),
    jobs: gauge('jobs', 'Jobs that wait, run or were given up, by task.', 'task', 'state'),
    jobDelay: gauge('job_delay_seconds', 'How long the oldest job has been due.'),
    jobRunsMissed: gauge('job_runs_missed', 'Tasks whose latest run did not happen.'),
    jobWorkers: gauge('job_workers', 'Processes that work on jobs.'),
    feedSilence: gauge('feed_silence_seconds', 'Time since the last batch, by kind.', 'scope'),
    feedRefused: gauge('feed_refused', 'Items that were refused within the last 24 hours, by kind.', 'scope'),
    backupAge: gauge('backup_age_seconds', 'Time since the last backup; missing while there is none.'),
  }
}

type Gauges = ReturnType<typeof gauges>

/** What only this process knows. */
const setOwn = (
  { connections, replicaReads, queued, visits }: Gauges,
  app: FastifyInstance,
  { database }: AppContext,
) => {
  for (const [pool, counts] of Object.entries(database.counts()))
    for (const [state, count] of Object.entries(counts)) connections.set({ pool, state }, count)
  for (const [from, count] of Object.entries(database.reads())) replicaReads.set({ from }, count)
  for (const [queue, { counts }] of Object.entries({ export: exportLimiter, read: readLimiter, feed: batchLimiter })) {
    const { running, waiting } = counts()
    queued.set({ queue, state: 'running' }, running)
    queued.set({ queue, state: 'waiting' }, waiting)
  }
  visits.set(app.visitsWaiting?.() ?? 0)
}

/** What all servers share: mails, jobs, the feed and backups. Without a database only that it does not answer. */
const setShared = async (all: Gauges, { database, now }: AppContext) => {
  const at = now()
  const secondsSince = (then: string | Date) => (at.getTime() - new Date(then).getTime()) / 1000
  // A figure that is not known is left out: 0 would be a good one.
  for (const figure of [all.mailsWaiting, all.mailDelay, all.mailsFailed, all.backupAge]) figure.remove()
  for (const figure of [all.jobDelay, all.jobRunsMissed, all.jobWorkers]) figure.remove()
  all.jobs.reset()
  all.feedSilence.reset()
  all.feedRefused.reset()
  try {
    const [mails, queue, missed, workers, batches, backup] = await Promise.all([
      readMails(database.owner, at),
      readQueue(database.owner, at),
      readMissedRuns(database.owner, at),
      countWorkers(database.owner),
      readLastBatches(database.owner, new Date(at.getTime() - watchedFor), at),
      readLastBackup(database.owner),
    ])
    all.databaseUp.set(1)
    all.mailsWaiting.set(mails.waiting)
    all.mailDelay.set(mails.oldestdue ? secondsSince(mails.oldestdue) : 0)
    all.mailsFailed.set(mails.failed)
    for (const { task, waiting, running, failed } of queue)
      for (const [state, count] of Object.entries({ waiting, running, failed })) all.jobs.set({ task, state }, count)
    all.jobDelay.set(Math.max(0, ...queue.map(({ oldestdue }) => (oldestdue ? secondsSince(oldestdue) : 0))))
    all.jobRunsMissed.set(missed.length)
    all.jobWorkers.set(workers)
    for (const { scope, lastat, refused } of batches) {
      all.feedSilence.set({ scope }, secondsSince(lastat))
      all.feedRefused.set({ scope }, refused)
    }
    if (backup) all.backupAge.set(secondsSince(backup))
  } catch {
    all.databaseUp.set(0)
  }
}

/** Prometheus metrics for whoever has METRICS_TOKEN; without a token there are none. */
export const serveMetrics = (app: FastifyInstance, appContext: AppContext) => {
  const token = appContext.config.METRICS_TOKEN
  if (!token) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = httpSeconds(registry)
  const all = gauges(registry)
  rowSecurityAlarms(registry)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const sentHash = sha256(request.headers.authorization ?? '')
    if (!timingSafeEqual(sentHash, sha256(`Bearer ${token}`))) throw new ApiError('nosession')
    setOwn(all, app, appContext)
    await setShared(all, appContext)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
