import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { apiBase } from '@gangway/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicFacts } from '../brands/public-facts.ts'
import { ApiError } from './api-error.ts'
import type { AppContext } from './handler.ts'
import { pagePolicy } from './headers.ts'

const builtPortal = join(import.meta.dirname, '../../../portal/dist')

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

/** JSON inside a script element: `<` must not close it. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const sendPage = (appContext: AppContext, html: string) => (request: FastifyRequest, reply: FastifyReply) => {
  const nonce = randomBytes(16).toString('base64')
  const page = html
    .replaceAll('__NONCE__', nonce)
    .replace('__BOOT__', () => inScript(buildBootData(appContext, request)))
  return reply
    .header('content-security-policy', pagePolicy(nonce, appContext.brands.list()))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}

/** The portal: one page for all its routes, and its assets, whose content never changes under the same name. */
export const servePortal = async (app: FastifyInstance, appContext: AppContext, portal = builtPortal) => {
  app.get('/', (_, reply) => reply.redirect('/partner/'))
  app.get('/partner', (_, reply) => reply.redirect('/partner/'))
  const index = join(portal, 'index.html')
  if (!existsSync(index)) return
  await app.register(fastifyStatic, {
    root: join(portal, 'assets'),
    prefix: '/partner/assets/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  const page = sendPage(appContext, readFileSync(index, 'utf8'))
  // An unknown API path must not answer the page.
  app.get(`${apiBase}/*`, () => {
    throw new ApiError('notfound')
  })
  app.get('/partner/', page)
  app.get('/partner/*', page)
}
