import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { apiBase } from '@gangway/contract/call'
import { isTenantHost, tenantOfHost, tenants } from '@gangway/contract/tenants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { ApiError } from './api-error.ts'
import { pagePolicy } from './headers.ts'

const builtPortal = join(import.meta.dirname, '../../../portal/dist')

/** The CBE login page of each tenant that has one; the demo shows all of them. */
const cbeLogins = ({ CBE_LOGIN_URLS, DEMO }: Config) => {
  const demoLogins = DEMO ? tenants.map(({ mandant, key }) => [mandant, `https://cbe.${key}.example/login`]) : []
  return { ...Object.fromEntries(demoLogins), ...CBE_LOGIN_URLS }
}

/** What the portal knows before anybody has logged in. */
const buildBootData = (config: Config, host: string) => {
  const { mandant } = tenantOfHost(host, config.TENANT_HOSTS)
  return {
    mandant,
    isOwnHost: isTenantHost(host, config.TENANT_HOSTS),
    demo: Boolean(config.DEMO),
    wlvUrl: config.WLV_URL ?? '/wlv',
    cbeUrl: config.CBE_URL ?? config.WLV_URL ?? '/wlv',
    cbeLoginUrls: cbeLogins(config),
  }
}

/** JSON inside a script element: `<` must not close it. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const sendPage = (config: Config, html: string) => (request: FastifyRequest, reply: FastifyReply) => {
  const nonce = randomBytes(16).toString('base64')
  const page = html
    .replaceAll('__NONCE__', nonce)
    .replace('__BOOT__', () => inScript(buildBootData(config, request.host)))
  return reply
    .header('content-security-policy', pagePolicy(nonce, config))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}

/** The portal: one page for all its routes, and its assets, whose content never changes under the same name. */
export const servePortal = async (app: FastifyInstance, config: Config, portal = builtPortal) => {
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
  const page = sendPage(config, readFileSync(index, 'utf8'))
  // An unknown API path must not answer the page.
  app.get(`${apiBase}/*`, () => {
    throw new ApiError('notfound')
  })
  app.get('/partner/', page)
  app.get('/partner/*', page)
}
