import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { ApiError } from './api-error.ts'
import type { AppContext } from './handler.ts'
import { sha256 } from './tokens.ts'

/** `/healthz`: the process is alive. `/readyz`: it can answer and is not shutting down. */
export const serveHealth = (app: FastifyInstance, appContext: AppContext, isClosing: () => boolean) => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (isClosing()) throw new ApiError('unavailable')
    await appContext.database.ping()
    return { status: 'ok' }
  })
}

/** Prometheus metrics for whoever has METRICS_TOKEN; without a token there are none. */
export const serveMetrics = (app: FastifyInstance, appContext: AppContext) => {
  const token = appContext.config.METRICS_TOKEN
  if (!token) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'gangway_http_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const gauge = new Gauge({
    name: 'gangway_db_connections',
    help: 'Database connections.',
    labelNames: ['pool', 'state'],
    registers: [registry],
  })
  const reads = new Gauge({
    name: 'gangway_replica_reads',
    help: 'Reads since the start that replicas may answer, by who answered them.',
    labelNames: ['from'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const sentHash = sha256(request.headers.authorization ?? '')
    if (!timingSafeEqual(sentHash, sha256(`Bearer ${token}`))) throw new ApiError('nosession')
    for (const [pool, { total, idle, waiting }] of Object.entries(appContext.database.counts())) {
      gauge.set({ pool, state: 'total' }, total)
      gauge.set({ pool, state: 'idle' }, idle)
      gauge.set({ pool, state: 'waiting' }, waiting)
    }
    for (const [from, count] of Object.entries(appContext.database.reads())) reads.set({ from }, count)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
