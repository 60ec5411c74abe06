import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { apiBase, providerApiBase, routeOf } from '@gangway/contract/calls/call'
import { calls } from '@gangway/contract/calls/calls'
import { providerCalls } from '@gangway/contract/calls/provider-calls'
import { makeCalendarAddress } from '@gangway/contract/features/calendar'
import { bannerPath } from '@gangway/contract/features/marketing'
import { saveWlv } from '@gangway/contract/features/wlv'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { wordmarkPath } from '../../brands/read-brand.ts'
import { publishMarketing } from '../../features/marketing/marketing-store.ts'
import { putFile } from '../../files/file-store.ts'
import { minimalPdf } from '../../testing/hostile-pdfs.ts'
import { testApp } from '../../testing/test-app.ts'

const token = 'the-token-of-the-metrics'
const t = await testApp({ METRICS_TOKEN: token })
const { owner } = t.database

/** Every GET route of the server, parsed from the tree that the router prints. */
const getRoutes = (): string[] => {
  const parts: string[] = []
  return t.app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const node = /^([│ ]*[├└]── )(.+?)(?: \(([A-Z, ]+)\))?$/.exec(line)
      if (!node) return []
      const [, indent = '', part = '', methods = ''] = node
      parts.length = indent.length / 4 - 1
      parts.push(part)
      return methods.split(', ').includes('GET') ? [parts.join('')] : []
    })
}

const routes = getRoutes()
const isOpen = (access: unknown) => access === 'public'
const guarded = [...calls, ...providerCalls].filter(({ call }) => call.method === 'GET' && !isOpen(call.access))
const guardedPaths = new Set(guarded.map(({ call }) => routeOf(call)))
const openRoutes = routes.filter((route) => !guardedPaths.has(route))

const logo = await sharp({ create: { width: 9, height: 4, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const picture = { bytes: logo, type: 'image/png' }
const banner = await publishMarketing(owner, {
  kind: 'banner',
  region: 'caribbean',
  name: 'Karibik für Sie.png',
  mandants: [101],
  ...picture,
  preview: picture,
  createdat: t.clock.now,
})
const { data: saved } = await t.call(saveWlv, {
  as: await t.openSession(101001),
  body: {
    partnerLogoImage: logo.toString('base64'),
    texts: [{ languageid: 1, agbfile: 'agb.pdf', agbencoded: minimalPdf('Terms').toString('base64') }],
  },
})

const wordmark = await putFile(t.database.owner, logo, 'image/png')
await t.database.owner.updateTable('brand').set({ wordmarkhash: wordmark.hash }).where('mandant', '=', 104).execute()
await t.brands.refresh()

const calendar = await t.call(makeCalendarAddress, { as: await t.openSession(101001) })

// The routes of the two apps exist once they are built.
const firstAsset = (app: string) => {
  const folder = join(import.meta.dirname, '../../../..', app, 'dist/assets')
  return existsSync(folder) ? readdirSync(folder)[0] : undefined
}

const expectedStatus: Readonly<Record<string, number>> = {
  '/': 302,
  '/go/:code': 404,
  '/subscription/:token': 303,
  '/wlv': 302,
  '/partner': 302,
  '/provider': 302,
  [`${providerApiBase}/*`]: 404,
  [`${apiBase}/*`]: 404,
}

/** Example values for route parameters. */
const examples: Readonly<Record<string, string>> = {
  '/media/partner/:partnerid/:name': `/media/partner/101001/${saved.partnerlogo}`,
  '/media/brand/:mandant.png': '/media/brand/104.png',
  '/media/wordmark/:mandant/:hash.png': wordmarkPath(104, wordmark.hash),
  '/media/banner/:fileid/:name': bannerPath(banner.fileid, 'Karibik für Sie.png'),
  '/calendar/:partnerid/departures.ics': calendar.data.path,
  '/wlv': '/wlv?partnerid=101001',
  '/wlv/:partnerid': '/wlv/101001',
  '/wlv/:partnerid/agb/:languageid': '/wlv/101001/agb/1',
  [`${apiBase}/*`]: `${apiBase}/nothing`,
  '/go/:code': '/go/3467xyz',
  '/partner/*': '/partner/home',
  '/partner/assets/*': `/partner/assets/${firstAsset('portal')}`,
  [`${providerApiBase}/*`]: `${providerApiBase}/nothing`,
  '/subscription/:token': '/subscription/nobody',
  '/provider/*': '/provider/people',
  '/provider/assets/*': `/provider/assets/${firstAsset('console')}`,
  [`${apiBase}/reference/externallinks`]: `${apiBase}/reference/externallinks?mandant=101`,
}

/** The headers without those that differ from one answer to the next. */
const lasting = ({ date: _, 'x-request-id': _id, ...headers }: Record<string, unknown>, isMetrics: boolean) => ({
  ...headers,
  ...(isMetrics && { 'content-length': '' }),
  'content-security-policy': String(headers['content-security-policy']).replaceAll(/nonce-[^']+/g, 'nonce'),
})

test('LAY-10 the routes are read from the router', () => {
  expect(routes).toEqual(
    expect.arrayContaining(['/healthz', '/wlv/:partnerid', '/favicon.ico', `${apiBase}/openapi.json`]),
  )
  expect(guarded.filter(({ call }) => !routes.includes(routeOf(call)))).toEqual([])
})

test.each(openRoutes)('LAY-10 HEAD %s answers like GET, without a body', async (route) => {
  const url = examples[route] ?? route
  expect(url).not.toMatch(/[:*]/)
  const isMetrics = url === '/metrics'
  const headers = isMetrics ? { authorization: `Bearer ${token}` } : {}
  const [get, head] = [await t.app.inject({ url, headers }), await t.app.inject({ method: 'HEAD', url, headers })]
  expect(get.statusCode).toBe(expectedStatus[route] ?? 200)
  expect([head.statusCode, head.body]).toEqual([get.statusCode, ''])
  expect(lasting(head.headers, isMetrics)).toEqual(lasting(get.headers, isMetrics))
})

test.each(guarded.map(({ name, call }) => [name, routeOf(call)]))('API-3 HEAD on %s has no effect', async (_, path) => {
  const answer = await t.app.inject({ method: 'HEAD', url: path.replaceAll(/:\w+/g, '101001') })
  expect(answer.statusCode).toBe(404)
})

test('LAY-10 a HEAD request to a page does not count as a visit', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
  const ask = (method: 'GET' | 'HEAD') => t.app.inject({ method, url: '/wlv/105001', headers: { 'user-agent': agent } })
  const visits = async () => {
    await t.app.countVisits?.()
    return (await owner.selectFrom('wlvvisit').select('at').where('partnerid', '=', 105001).execute()).length
  }
  await ask('HEAD')
  expect(await visits()).toBe(0)
  await ask('GET')
  expect(await visits()).toBe(1)
})
