import { limits } from '@gangway/contract/calls/limits'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { putFile } from '../../files/file-store.ts'
import { recordStatements } from '../../testing/statements.ts'
import { testApp } from '../../testing/test-app.ts'
import { visitCounter } from './visit-counter.ts'

const t = await testApp()
const { owner } = t.database
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const start = t.clock.now

beforeEach(() => {
  t.clock.now = start
})

type Visit = { agent?: string; address?: string; headers?: Record<string, string> }
const visit = (url: string, { agent = browser, address = '203.0.113.7', headers }: Visit = {}) =>
  t.app.inject({ url, remoteAddress: address, headers: { 'user-agent': agent, ...headers } })

const readTraffic = async (partnerid: number) => {
  await t.app.countVisits?.()
  const counted = await owner
    .selectFrom('trafficday')
    .select(['hits', 'pageviews'])
    .where('partnerid', '=', partnerid)
    .executeTakeFirst()
  return counted ?? { hits: 0, pageviews: 0 }
}
const after = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms)
}

test('LAY-5 a visitor within 30 minutes is one hit, every page is a page view', async () => {
  await visit('/wlv/104001')
  after(limits.visit - 1)
  await visit('/wlv/104001?lang=en')
  expect(await readTraffic(104001)).toEqual({ hits: 1, pageviews: 2 })
  after(1)
  await visit('/wlv/104001')
  await visit('/wlv/104001', { address: '203.0.113.8' })
  await visit('/wlv/104001', { agent: `${browser} Edg/140` })
  expect(await readTraffic(104001)).toEqual({ hits: 4, pageviews: 5 })
})

test('LAY-5 ten simultaneous pages of a visitor count as one visit', async () => {
  await Promise.all(Array.from({ length: 10 }, () => visit('/wlv/105001')))
  expect(await readTraffic(105001)).toEqual({ hits: 1, pageviews: 10 })
})

test('LAY-5 without tracking there are hits and no page views', async () => {
  await visit('/wlv/105002')
  await visit('/wlv/105002')
  expect(await readTraffic(105002)).toEqual({ hits: 1, pageviews: 0 })
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'curl/8.5.0',
  'Wget/1.21.4',
  'python-requests/2.32.3',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36',
  'WhatsApp/2.23.20.0',
  'UptimeMonitor/2.0 (https://uptime.example)',
  '',
])('LAY-5 a bot is not counted: %s', async (agent) => {
  expect((await visit('/wlv/106001', { agent })).statusCode).toBe(200)
  expect(await readTraffic(106001)).toEqual({ hits: 0, pageviews: 0 })
})

test('LAY-5 a page that a browser prefetches is not counted', async () => {
  await visit('/wlv/106001', { headers: { 'sec-purpose': 'prefetch;prerender' } })
  expect(await readTraffic(106001)).toEqual({ hits: 0, pageviews: 0 })
})

test('LAY-5 visits are written together: a view writes nothing itself, and stopping writes what was collected', async () => {
  const other = await testApp()
  const countRows = async () => (await other.database.owner.selectFrom('trafficday').select('hits').execute()).length
  const { hash: logohash } = await putFile(other.database.owner, Buffer.from('a logo'), 'image/png')
  const logo = { partnerlogo: 'logo.png', logohash }
  await other.database.owner
    .insertInto('wlv')
    .values({ partnerid: 105001, ...logo })
    .onConflict((conflict) => conflict.column('partnerid').doUpdateSet(logo))
    .execute()
  const before = await countRows()
  const sent = await recordStatements(async () => {
    for (const n of [1, 2, 3])
      await other.app.inject({
        url: '/wlv/105001',
        remoteAddress: `203.0.113.${n}`,
        headers: { 'user-agent': browser },
      })
  })
  expect(sent.filter((statement) => /insert|update/i.test(statement.sql))).toEqual([])
  // The logo has its own address: a view does not read its bytes.
  expect(sent.filter((statement) => /filepiece/i.test(statement.sql))).toEqual([])
  expect(await countRows()).toBe(before)
  await other.app.close()
  const [counted] = await other.database.owner
    .selectFrom('trafficday')
    .select(['hits', 'pageviews'])
    .where('partnerid', '=', 105001)
    .execute()
  expect(counted).toEqual({ hits: 3, pageviews: 3 })
})

test('LAY-5 visits that the database cannot store now are counted later', async () => {
  const lines: string[] = []
  const away = openDatabase({ host: '127.0.0.1', port: 1, user: 'x', database: 'x' }, () => undefined)
  const appContext = { database: away }
  const counter = visitCounter(appContext, { warn: (_: unknown, line: string) => void lines.push(line) } as never) // the counter uses nothing else
  counter.note({ partnerid: 107001, pagetracking: true, address: 'a', agent: browser, at: t.clock.now })
  await counter.flush()
  expect(lines).toEqual(['writing visits failed, will retry'])
  appContext.database = t.database
  await counter.flush()
  expect(await readTraffic(107001)).toEqual({ hits: 1, pageviews: 1 })
})

test('LAY-5 neither address nor browser of a visitor is stored', async () => {
  await visit('/wlv/106002')
  await t.app.countVisits?.()
  const rows = await owner.selectFrom('wlvvisit').selectAll().where('partnerid', '=', 106002).execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.visitor).toHaveLength(32)
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|Mozilla/)
})
