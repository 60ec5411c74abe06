import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { testApp } from '../../testing/test-app.ts'
import { ApiError } from '../pipeline/api-error.ts'
import { answerError } from '../pipeline/errors.ts'
import { setHeaders } from '../pipeline/headers.ts'
import { serveConsole, serveStart } from './console-page.ts'
import { servePortal } from './portal-page.ts'

// Minimal builds of both apps: this file tests how they are served.
const folder = mkdtempSync(join(tmpdir(), 'gangway-console-'))
afterAll(() => rmSync(folder, { recursive: true }))
const distOf = (name: string) => {
  const dist = join(folder, name)
  mkdirSync(join(dist, 'assets'), { recursive: true })
  const boot = '<script type="application/json">__BOOT__</script>'
  writeFileSync(join(dist, 'index.html'), `<!doctype html><title>${name}</title><meta nonce="__NONCE__">${boot}`)
  writeFileSync(join(dist, 'assets', 'main-abc.js'), name)
  return dist
}
const [portalDist, consoleDist] = [distOf('portal'), distOf('console')]

const t = await testApp()

/** Both apps and a call of each, as the whole server serves them. */
const buildBoth = async (env: Record<string, string> = {}) => {
  const config = readConfig(env)
  const app = fastify({ logger: false })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => {
    throw new ApiError('notfound')
  })
  setHeaders(app, config)
  const appContext = { config, database: t.database, brands: t.brands, now: () => new Date() }
  serveStart(app, appContext)
  app.get('/partner/api/thing', () => ({ of: 'portal' }))
  if (config.CONSOLE === 'on') app.get('/provider/api/thing', () => ({ of: 'console' }))
  await servePortal(app, appContext, portalDist)
  await serveConsole(app, appContext, consoleDist)
  afterAll(() => app.close())
  return async (url: string, host = 'portal.example') => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { host } })
    return { status: statusCode, headers, body }
  }
}

const consolePaths = ['/provider/', '/provider/people', '/provider/assets/main-abc.js', '/provider/api/thing']
const portalPaths = ['/partner/', '/partner/home', '/partner/assets/main-abc.js', '/partner/api/thing']

test('CON-1 the console has one page for all its paths, with its own policy and boot data, and its assets', async () => {
  const get = await buildBoth({ WLV_URL: 'https://wlv.example/', DEMO: '1' })
  const page = await get('/provider/people?person=7')
  const nonce = /nonce="([^"]+)"/.exec(page.body)?.[1]
  expect(page.body).toContain('<title>console</title>')
  expect(page.body).toContain('<script type="application/json">{"demo":true}</script>')
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    'x-frame-options': 'DENY',
  })
  expect((await get('/provider')).headers.location).toBe('/provider/')
  expect((await get('/provider/assets/main-abc.js')).body).toBe('console')
  const unknown = await get('/provider/api/nothing')
  expect([unknown.status, unknown.body]).toEqual([404, '{"error":"notfound"}'])
  expect((await get('/')).headers.location).toBe('/partner/')
})

test('CON-1 with CONSOLE=off neither its pages nor its calls exist, and the portal stays as it is', async () => {
  const get = await buildBoth({ CONSOLE: 'off', CONSOLE_HOST: 'console.example' })
  for (const path of [...consolePaths, '/provider'])
    for (const host of ['portal.example', 'console.example'])
      expect([path, (await get(path, host)).status]).toEqual([path, 404])
  for (const path of portalPaths) expect([path, (await get(path)).status]).toEqual([path, 200])
})

test('CON-1 with CONSOLE_HOST the console is only on that host, and the portal on every other', async () => {
  const get = await buildBoth({ CONSOLE_HOST: 'console.example' })
  for (const path of consolePaths) {
    expect([path, (await get(path, 'console.example')).status]).toEqual([path, 200])
    expect([path, (await get(path, 'CONSOLE.example:8443')).status]).toEqual([path, 200])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
  for (const path of portalPaths) {
    expect([path, (await get(path, 'console.example')).status]).toEqual([path, 404])
    expect([path, (await get(path)).status]).toEqual([path, 200])
  }
  // The same address, written differently.
  expect((await get('/%70rovider/api/thing')).status).toBe(404)
  expect((await get('/%70artner/api/thing', 'console.example')).status).toBe(404)
  expect((await get('/', 'console.example')).headers.location).toBe('/provider/')
  expect((await get('/')).headers.location).toBe('/partner/')
})

test('CON-1 the whole server: no call of the console is answered where it is off, or on another host', async () => {
  // Not through testApp, which accepts only the answers of the call reference.
  const build = async (env: Record<string, string>) => {
    const config = readConfig({ LOG_LEVEL: 'silent', ...env })
    const app = await buildApp({ config, database: t.database, brands: t.brands, now: () => t.clock.now })
    afterAll(() => app.close())
    return app
  }
  const off = await build({ CONSOLE: 'off' })
  const apart = await build({ CONSOLE_HOST: 'console.example' })
  const post = (app: typeof t.app, host: string) =>
    app.inject({
      method: 'POST',
      url: '/provider/api/console/login',
      headers: { host },
      payload: { email: 'nobody@provider.example', password: 'x' },
    })
  const statuses = await Promise.all([
    post(t.app, 'portal.example'),
    post(off, 'portal.example'),
    post(apart, 'portal.example'),
    post(apart, 'console.example'),
  ])
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 404, 404, 401])
  const health = await apart.inject({ url: '/healthz', headers: { host: 'console.example' } })
  expect(health.statusCode).toBe(200)
})
