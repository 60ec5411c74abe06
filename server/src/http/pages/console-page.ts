import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../pipeline/api-error.ts'
import type { AppContext } from '../pipeline/handler.ts'
import { pagePolicy } from '../pipeline/headers.ts'
import { serveApp } from './app-page.ts'

const builtConsole = join(import.meta.dirname, '../../../../console/dist')

const isConsoleRoute = (route: string) => route === '/provider' || route.startsWith('/provider/')

/** Whoever watches the server asks whatever host it has; pictures of agencies are shown in both apps. */
const onEveryHost = new Set(['/', '/healthz', '/readyz', '/metrics'])
const isOnEveryHost = (route: string) => onEveryHost.has(route) || route.startsWith('/media/')

/** CON-1: with CONSOLE_HOST, the console is served on that host alone, and the portal is not served there. */
const keepHostsApart = (app: FastifyInstance, consoleHost: string) => {
  app.addHook('onRequest', async ({ hostname, routeOptions }: FastifyRequest) => {
    // The route, not the address: an address can be written in many ways.
    const { url: route = '' } = routeOptions
    const isConsoleHost = hostname.toLowerCase() === consoleHost
    if (!isOnEveryHost(route) && isConsoleRoute(route) !== isConsoleHost) throw new ApiError('notfound')
  })
}

/** Where the bare host leads: to the portal, or on the console's own host to the console. */
export const serveStart = (app: FastifyInstance, { config }: AppContext) => {
  const consoleHost = config.CONSOLE === 'on' ? config.CONSOLE_HOST : undefined
  if (consoleHost) keepHostsApart(app, consoleHost)
  app.get('/', ({ hostname }, reply) =>
    reply.redirect(hostname.toLowerCase() === consoleHost ? '/provider/' : '/partner/'),
  )
}

/** The provider's app; nothing at all with CONSOLE=off. */
export const serveConsole = async (app: FastifyInstance, { config }: AppContext, dist = builtConsole) => {
  if (config.CONSOLE === 'off') return
  await serveApp(app, {
    dist,
    base: '/provider',
    policy: pagePolicy,
    bootData: () => ({ demo: Boolean(config.DEMO) }),
  })
}
