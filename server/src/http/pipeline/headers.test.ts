import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { loadBrandCache } from '../../brands/brands.ts'
import { readConfig } from '../../config.ts'
import { testApp } from '../../testing/test-app.ts'
import { serveStart } from '../pages/console-page.ts'
import { servePortal } from '../pages/portal-page.ts'
import { ApiError } from './api-error.ts'
import { answerError } from './errors.ts'
import { formatOrigin, setHeaders } from './headers.ts'

// A minimal built portal: this file tests how it is served.
const folder = mkdtempSync(join(tmpdir(), 'gangway-portal-'))
afterAll(() => rmSync(folder, { recursive: true }))
const script = 'console.log("portal")'.repeat(50)
mkdirSync(join(folder, 'assets'))
const page =
  '<!doctype html><meta nonce="__NONCE__"><style nonce="__NONCE__"></style><script type="application/json">__BOOT__</script>'
writeFileSync(join(folder, 'index.html'), page)
writeFileSync(join(folder, 'assets', 'main-abc.js'), script)
writeFileSync(join(folder, 'assets', 'main-abc.js.br'), brotliCompressSync(script))

const t = await testApp()

const buildPortal = async (env: Record<string, string> = {}) => {
  const config = readConfig(env)
  const app = fastify({ logger: false, trustProxy: config.TRUST_PROXY?.split(',') ?? false })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => {
    throw new ApiError('notfound')
  })
  setHeaders(app, config)
  const brands = await loadBrandCache({ database: t.database, config })
  const appContext = { config, database: t.database, brands, now: () => new Date() }
  serveStart(app, appContext)
  await servePortal(app, appContext, folder)
  afterAll(() => app.close())
  return app
}

const portal = await buildPortal()

/** Headers that every answer has. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}
const bare = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

test('SES-1 the page may load only from its own origin, has a new nonce each time, and is never stored', async () => {
  const [first, second] = [await portal.inject('/partner/home'), await portal.inject('/partner/home')]
  const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1]
  expect(Buffer.from(nonce ?? '', 'base64')).toHaveLength(16)
  expect(second.body).not.toContain(nonce)
  expect(first.body.split(`nonce="${nonce}"`)).toHaveLength(3)
  expect(first.headers).toMatchObject({
    ...always,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  })
})

test('HDR-2 the page sends forms to its own server only, whatever the booking engines are', async () => {
  const app = await buildPortal({ WLV_URL: 'https://wlv.example/page?x=1', CBE_URL: 'https://cbe.example:8443/login' })
  const { headers } = await app.inject('/partner/')
  expect(headers['content-security-policy']).toContain("; form-action 'self';")
})

test('HDR-2 only characters of hosts reach a policy', () => {
  expect(formatOrigin('https://büro.example:8443/a?b=1')).toBe('https://xn--bro-hoa.example:8443')
  for (const address of [
    'https://a.example;script-src-elem',
    "https://a.example'unsafe-inline'",
    'https://a,b.example',
  ])
    expect(() => formatOrigin(address)).toThrow('not the address of a host')
})

test('an asset is cached for ever, and compressed for clients that accept it', async () => {
  const plain = await portal.inject('/partner/assets/main-abc.js')
  expect(plain.body).toBe(script)
  expect(plain.headers).toMatchObject({
    ...always,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': bare,
    'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
  })
  const packed = await portal.inject({ url: '/partner/assets/main-abc.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({ ...always, 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script)
})

test.each(['/partner/assets/missing.js', '/partner/assets/..%2findex.html', '/partner/api/nothing', '/nothing'])(
  '%s does not exist and answers the usual error',
  async (url) => {
    const answer = await portal.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ error: 'notfound' })
    expect(answer.headers).toMatchObject({ ...always, 'cache-control': 'no-store', 'content-security-policy': bare })
  },
)

// `inject` would normalize the path before sending it.
test('API-3 a path that leads out of the assets folder does not exist either', async () => {
  const asked = get({ path: '/partner/assets/../index.html', port: new URL(await portal.listen()).port })
  const answer: IncomingMessage = (await once(asked, 'response'))[0]
  expect([answer.statusCode, (await answer.toArray()).join('')]).toEqual([404, '{"error":"notfound"}'])
})

const longName = `/partner/assets/${'a'.repeat(300)}.js`

test.each([
  '/partner/assets/',
  '/partner/assets//etc/passwd',
  '/partner/assets/a%00b.js',
  '/partner/assets/..%5cx',
  longName,
])('API-3 the malformed file address %s is not a server error', async (url) => {
  const answer = await portal.inject(url)
  expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'notfound' }])
})

test.each([
  { range: 'bytes=99999999-' },
  { range: 'bytes=x' },
  { 'if-match': '"x"' },
  { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' },
])('API-3 a file requested with %o gets the usual error', async (headers) => {
  const answer = await portal.inject({ url: '/partner/assets/main-abc.js', headers })
  expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'badinput' }])
})

test.each([
  ['/', '/partner/'],
  ['/partner', '/partner/'],
])('SES-1 %s redirects to the portal', async (url, to) => {
  const answer = await portal.inject(url)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, to])
})

test('TEN-2 the page gets its brand from the host, and 101 for an unknown host', async () => {
  const readBoot = async (host: string) =>
    JSON.parse(
      /json">(.*)<\/script>/.exec((await portal.inject({ url: '/partner/', headers: { host } })).body)?.[1] ?? '',
    )
  expect(await readBoot('partner.zeelucht.example')).toMatchObject({ brand: { mandant: 105 }, isOwnHost: true })
  expect((await readBoot('partner.zeelucht.example:8080')).brand.mandant).toBe(105)
  expect((await readBoot('PARTNER.ZEELUCHT.EXAMPLE')).brand.mandant).toBe(105)
  expect(await readBoot('anything.example')).toMatchObject({ brand: { mandant: 101 }, isOwnHost: false })
  expect((await readBoot('"></script><script>alert(1)')).brand.mandant).toBe(101)
})

test.each([
  ['an answer', '/partner/api/reference/externallinks?mandant=101', 200],
  ['a refusal of input', '/partner/api/reference/externallinks', 400],
  ['a refusal of access', '/partner/api/reference/telnumbers', 401],
  ['a call that is not there', '/partner/api/nothing', 404],
  ['an address that cannot be read', '/partner/api/%ff', 400],
  ['the document of all calls', '/partner/api/openapi.json', 200],
])('SES-6 API answers are never cached: %s', async (_, url, status) => {
  const answer = await t.app.inject(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({
    ...always,
    'cache-control': 'no-store',
    'content-security-policy': bare,
    'content-type': 'application/json; charset=utf-8',
  })
})

const transport = 'strict-transport-security'
const hsts = 'max-age=31536000; includeSubDomains'
const forwarded = { url: '/partner/', headers: { 'x-forwarded-proto': 'https' }, remoteAddress: '192.0.2.1' }

test('sends HSTS only over https, as reported by a trusted proxy or the public address', async () => {
  expect((await portal.inject('/partner/')).headers).not.toHaveProperty(transport)
  expect((await portal.inject(forwarded)).headers).not.toHaveProperty(transport)
  const trusting = await buildPortal({ TRUST_PROXY: '192.0.2.0/24' })
  expect((await trusting.inject(forwarded)).headers[transport]).toBe(hsts)
  expect((await trusting.inject({ ...forwarded, remoteAddress: '198.51.100.1' })).headers).not.toHaveProperty(transport)
  const known = await buildPortal({ PUBLIC_URL: 'https://portal.example' })
  expect((await known.inject('/partner/')).headers[transport]).toBe(hsts)
  const plain = await buildPortal({ PUBLIC_URL: 'http://portal.example' })
  expect((await plain.inject('/partner/')).headers).not.toHaveProperty(transport)
})
