import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { publicFacts } from '../../brands/public-facts.ts'
import type { AppContext } from '../pipeline/handler.ts'
import { pagePolicy } from '../pipeline/headers.ts'
import { serveApp } from './app-page.ts'

const builtPortal = join(import.meta.dirname, '../../../../portal/dist')

/** TEN-2: in demo mode `?tenant=` chooses the brand of any page. */
const chooseBrand = ({ brands, config }: AppContext, { host, query }: FastifyRequest) => {
  const { tenant } = Object(query)
  return (config.DEMO && brands.find(Number(tenant))) || brands.ofHost(host)
}

/** What the portal knows before anybody has logged in. */
const buildBootData = (appContext: AppContext, request: FastifyRequest) => ({
  brand: publicFacts(chooseBrand(appContext, request)),
  isOwnHost: appContext.brands.isOwnHost(request.host),
  demo: Boolean(appContext.config.DEMO),
})

/** The agency's app. */
export const servePortal = (app: FastifyInstance, appContext: AppContext, dist = builtPortal) =>
  serveApp(app, {
    dist,
    base: '/partner',
    policy: pagePolicy,
    bootData: (request) => buildBootData(appContext, request),
  })
