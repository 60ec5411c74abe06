import { calls } from '@gangway/contract/calls/calls'
import { providerCalls } from '@gangway/contract/calls/provider-calls'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serveCalendar } from './features/calendar/calendar-routes.ts'
import { batchesAtOnce, batchLimiter } from './features/feed/batch.ts'
import { serveLinks } from './features/linkcodes/go-routes.ts'
import { serveBanners } from './features/marketing/banner-routes.ts'
import { serveUnsubscribe } from './features/notifications/unsubscribe-routes.ts'
import { serveSubscriptions } from './features/schedules/subscription-routes.ts'
import { serveJump } from './features/wlv/jump-routes.ts'
import { serveMedia } from './features/wlv/media-routes.ts'
import { servePublicPage } from './features/wlv/public-routes.ts'
import { features, providerFeatures } from './features.ts'
import { exportLimiter, exportLimits } from './http/limits/exports.ts'
import { cutSlowBodies, cutStalledDownloads } from './http/limits/slow-clients.ts'
import { serveBrandIcons } from './http/pages/brand-icons.ts'
import { serveConsole, serveStart } from './http/pages/console-page.ts'
import { serveFonts } from './http/pages/font-files.ts'
import { servePortal } from './http/pages/portal-page.ts'
import { ApiError } from './http/pipeline/api-error.ts'
import { answerBrokenRequest, answerError } from './http/pipeline/errors.ts'
import type { AppContext } from './http/pipeline/handler.ts'
import { defaultHeaders, setHeaders } from './http/pipeline/headers.ts'
import { readBodies } from './http/pipeline/json-body.ts'
import { collectHandlers, mount } from './http/pipeline/mount.ts'
import { serveOpenApi } from './http/pipeline/openapi.ts'
import { carryRequestId, requestIds } from './http/pipeline/request-id.ts'
import { serveHealth } from './http/running/health.ts'
import { whenAllAccepted } from './http/running/shutdown.ts'
import { logOptions } from './log.ts'
import { serveMetrics } from './metrics.ts'

/** Milliseconds after which the connection of an answer that nobody reads is closed. */
const stalledAfter = 60_000

/**
 * How long the headers and the largest request may take to arrive, in milliseconds, and how often that is checked; bodies
 * have a limit of their own by their size.
 */
const timeouts = {
  http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
  requestTimeout: 600_000,
  keepAliveTimeout: 10_000,
}

type Options = AppContext & { logger?: NonNullable<FastifyServerOptions['logger']>; stalledAfter?: number }

/** The server does not start if a declared call has no handler, or a handled call is not declared. */
const assertCallsHandled = (handled: ReadonlySet<unknown>) => {
  const declared = [...calls, ...providerCalls]
  const missing = declared.filter(({ call }) => !handled.has(call)).map(({ name }) => name)
  if (missing.length > 0) throw new Error(`calls without a handler: ${missing.join(', ')}`)
  if (handled.size !== declared.length) throw new Error('a handled call is not in the list of calls')
}

/** The whole server without a port: call `listen` to serve, `inject` in tests. */
export const buildApp = async (options: Options): Promise<FastifyInstance> => {
  const { logger, stalledAfter: patience = stalledAfter, ...appContext } = options
  const isConsoleOn = appContext.config.CONSOLE === 'on'
  let isClosing = false
  const app = fastify({
    logger: logger ?? logOptions(appContext.config),
    trustProxy: appContext.config.TRUST_PROXY?.split(',').map((entry) => entry.trim()) ?? false,
    genReqId: requestIds(appContext.config.TRUST_PROXY),
    ...timeouts,
    routerOptions: { maxParamLength: 200 },
    // A call that needs a session rejects HEAD requests itself.
    exposeHeadRoutes: true,
    return503OnClosing: false,
    // A malformed address reaches no route, and so none of the hooks.
    frameworkErrors: (error, request, reply) => {
      defaultHeaders(appContext.config)(request, reply)
      answerError(error, request, reply)
    },
    clientErrorHandler: answerBrokenRequest,
  })
  app.setErrorHandler(answerError)
  readBodies(app)
  cutSlowBodies(app)
  carryRequestId(app)
  setHeaders(app, appContext.config)
  // While closing, connections end with their answer: otherwise close() waits for idle clients.
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
  app.setNotFoundHandler(() => {
    throw new ApiError('notfound')
  })
  batchLimiter.resize({ atOnce: batchesAtOnce(appContext.config) })
  exportLimiter.resize(exportLimits(appContext.config))
  cutStalledDownloads(app, patience)
  serveHealth(app, appContext, () => isClosing)
  serveMetrics(app, appContext)
  const handlers = collectHandlers([...features, ...providerFeatures])
  assertCallsHandled(new Set(handlers.keys()))
  serveStart(app, appContext)
  mount(app, appContext, isConsoleOn ? handlers : collectHandlers(features))
  serveOpenApi(app, appContext)
  serveFonts(app)
  serveBrandIcons(app, appContext)
  servePublicPage(app, appContext)
  serveJump(app, appContext)
  serveMedia(app, appContext)
  serveBanners(app, appContext)
  serveLinks(app, appContext)
  serveCalendar(app, appContext)
  serveSubscriptions(app, appContext)
  await serveUnsubscribe(app, appContext)
  await servePortal(app, appContext)
  await serveConsole(app, appContext)
  app.addHook('preClose', () => whenAllAccepted(app.server))
  return app
}
