import { linkPath, saveLinkcode } from '@gangway/contract/features/linkcodes'
import { type ClickGroup, getClicks } from '@gangway/contract/features/linkcodes-clicks'
import { expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { collectBatches } from '../../http/running/batch-writer.ts'
import { cleanUp } from '../../http/running/housekeeping-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { recordStatements } from '../../testing/statements.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { type Click, writeClicks } from './clicks-store.ts'

const t = await testApp()
const { owner } = t.database
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

const newLink = async (as: TestSession, name = 'Flyer') => {
  const body = { linkid: 0, name, target: 'page', targetid: null, language: 'de', archived: false } as const
  return (await t.call(saveLinkcode, { as, body })).data
}

type Visit = { agent?: string; address?: string; headers?: Record<string, string>; method?: 'GET' | 'HEAD' }
/** A click, with the number that the page is told. */
const click = async (
  code: string,
  { agent = desktop, address = '203.0.113.7', headers, method = 'GET' }: Visit = {},
) => {
  const sent = { 'user-agent': agent, 'accept-language': 'de-DE,de', ...headers }
  const answer = await t.app.inject({ method, url: linkPath(code), remoteAddress: address, headers: sent })
  return Number(new URL(String(answer.headers.location), 'http://portal.example').searchParams.get('clickid'))
}

const thisMonth = { startDate: '2026-11-01', endDate: '2026-11-30' }
const read = async (as: TestSession, by: ClickGroup = 'link', query: object = thisMonth) => {
  await t.app.links.flush()
  const { data } = await t.call(getClicks, {
    as,
    query: { startDate: '2026-11-01', endDate: '2026-11-30', by, ...query },
  })
  return data
}

test('RCH-2 people are counted once a day, machines apart by how they gave themselves away', async () => {
  const as = await t.openSession(101001)
  const { code, linkid } = await newLink(as)
  await click(code)
  await click(code)
  await click(code, { agent: phone, headers: { referer: 'https://www.facebook.com/post' } })
  await click(code, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await click(code, { method: 'HEAD', address: '203.0.113.8' })
  await click(code, { headers: { 'sec-purpose': 'prefetch;prerender' }, address: '203.0.113.9' })
  await t.app.inject({ url: linkPath(code), headers: { 'user-agent': desktop } })
  const figures = { clicks: 3, people: 2, machines: 4, requests: 0, bookings: 0, expected: 0, paid: 0 }
  const machines = ['agent', 'head', 'prefetch', 'silent'].map((kind) => ({ kind, clicks: 1 }))
  expect(await read(as)).toEqual({
    rows: [{ key: String(linkid), ...figures }],
    total: figures,
    machines,
    clickdays: 30,
  })
  const sites = (await read(as, 'site')).rows.map(({ key, clicks }) => [key, clicks])
  expect(sites.toSorted()).toEqual([
    ['', 2],
    ['facebook.com', 1],
  ])
  const devices = (await read(as, 'device')).rows.map(({ key, people }) => [key, people])
  expect(devices.toSorted()).toEqual([
    ['desktop', 1],
    ['phone', 1],
  ])
  t.clock.now = new Date(t.clock.now.getTime() + 24 * 3_600_000)
  await click(code)
  const next = await t.openSession(101001)
  expect((await read(next, 'day')).rows.map(({ key, people }) => [key, people]).toSorted()).toEqual([
    ['2026-11-15', 2],
    ['2026-11-16', 1],
  ])
})

test('RCH-2 among generated traffic with 40 % machines, people are counted within 5 %', async () => {
  const as = await t.openSession(102001)
  const codes = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => newLink(as, `Newsletter ${n}`)))
  const codeOf = (n: number) => codes[n % codes.length]?.code ?? ''
  const bots = ['GoogleImageProxy', 'Mozilla/5.0 (compatible; bingbot/2.0)', 'curl/8.5.0', 'python-requests/2.32']
  let people = 0
  let clicks = 0
  for (let n = 0; n < 300; n += 1) {
    const address = `198.51.${Math.floor(n / 200)}.${n % 200}`
    await click(codeOf(n), { address, agent: n % 2 ? phone : desktop })
    people += 1
    clicks += 1
    // Some come again, and some share an office.
    if (n % 10 === 0) await click(codeOf(n), { address, agent: n % 2 ? phone : desktop })
    if (n % 10 === 0) clicks += 1
  }
  let machines = 0
  for (let n = 0; machines < clicks * (40 / 60); n += 1) {
    const address = `192.0.2.${n % 250}`
    const kind = n % 5
    // A scanner of mails poses as a browser, and opens every link of the mail.
    const count = kind === 4 ? codes.length : 1
    const visits = {
      0: { agent: bots[n % bots.length] ?? '' },
      1: { method: 'HEAD' as const },
      2: { headers: { 'sec-purpose': 'prefetch' } },
      3: { agent: `${desktop} HeadlessChrome/140` },
    }
    for (let at = 0; at < count; at += 1)
      await click(codeOf(n + at), { address, ...visits[kind as keyof typeof visits] })
    machines += count
  }
  const { total } = await read(as)
  expect(total.clicks + total.machines).toBe(clicks + machines)
  expect(Math.abs(total.people - people) / people).toBeLessThan(0.05)
  expect(Math.abs(total.machines - machines) / machines).toBeLessThan(0.05)
})

test('RCH-1, RCH-2 a request and a booking are found again by the link and the click they came from', async () => {
  const as = await t.openSession(105001)
  const { code, linkid } = await newLink(as)
  const clickid = await click(code, { agent: phone, headers: { referer: 'https://news.example/a' } })
  const page = await t.app.inject(`/wlv/105001?linkcode=${code}&clickid=${clickid}`)
  expect(page.body).toContain(`name="linkcode" value="${code}"`)
  expect(page.body).toContain(`name="clickid" value="${clickid}"`)
  const form = { name: 'An Peeters', email: 'an@customer.example', month: '2027-06', nights: '7', persons: '2' }
  const payload = new URLSearchParams({ ...form, linkcode: code, clickid: String(clickid), lang: 'be' }).toString()
  const sent = await t.app.inject({
    method: 'POST',
    url: '/wlv/105001/request',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
  expect(sent.statusCode).toBe(303)
  const booking = aBooking({
    partnerid: 105001,
    bookingid: 77,
    linkcode: code,
    clickid,
    bookingdate: '2026-11-20',
    status: 'paid',
  })
  // The engine says it once; a version that does not mention it takes nothing away.
  await upsertBookings(owner, [booking, { ...booking, version: 2, linkcode: '', clickid: null }], t.clock.now)
  await upsertBookings(
    owner,
    [aBooking({ partnerid: 105001, bookingid: 78, linkcode: code, clickid, bookingdate: '2026-12-30' })],
    t.clock.now,
  )
  await upsertBookings(
    owner,
    [aBooking({ partnerid: 105001, bookingid: 79, linkcode: 'k7d3xwp', bookingdate: '2026-11-20' })],
    t.clock.now,
  )
  const all = { startDate: '2026-11-01', endDate: '2026-12-31' }
  const { rows } = await read(as, 'link', all)
  expect(rows).toEqual([
    { key: String(linkid), clicks: 1, people: 1, machines: 0, requests: 1, bookings: 1, expected: 263.84, paid: 0 },
  ])
  expect((await read(as, 'device', all)).rows).toMatchObject([{ key: 'phone', requests: 1, bookings: 1 }])
})

test('RCH-2 commission is what the reconciliation says, and only for who may see it', async () => {
  const as = await t.openSession(106001)
  const { code } = await newLink(as)
  const booked = { partnerid: 106001, linkcode: code, bookingdate: '2026-11-02' }
  await upsertBookings(
    owner,
    [
      aBooking({ ...booked, bookingid: 11, status: 'paid', commission: 200 }),
      aBooking({ ...booked, bookingid: 12, status: 'cancelled', commission: 90 }),
    ],
    t.clock.now,
  )
  const statement = {
    partnerid: 106001,
    year: 2026,
    month: 11,
    statementnr: 'S-1',
    version: null,
    issued: '2026-11-05',
    filename: null,
    sumcents: 15_000,
  }
  const { statementid } = await owner
    .insertInto('statement')
    .values(statement)
    .returning('statementid')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('statementline')
    .values({ partnerid: 106001, statementid, lineno: 1, kind: 'commission', bookingid: 11, amountcents: 15_000 })
    .execute()
  expect((await read(as)).total).toMatchObject({ bookings: 1, expected: 200, paid: 150 })
  const seller = await t.openSession(106001, { userno: 1, mask: 1, permissions: ['requests'] })
  expect((await read(seller)).total).toMatchObject({ bookings: 1, expected: null, paid: null })
  const spain = await t.openSession(109001)
  expect((await read(spain)).total).toMatchObject({ expected: null, paid: null })
})

test('RCH-2 neither address nor browser is stored, and a visitor’s hash and the secret behind it go after a day', async () => {
  const as = await t.openSession(107001)
  const { code } = await newLink(as)
  await click(code)
  await t.app.links.flush()
  const stored = () => owner.selectFrom('linkclick').selectAll().where('partnerid', '=', 107001).execute()
  const [row] = await stored()
  expect(row?.visitor).toHaveLength(32)
  expect(JSON.stringify(row)).not.toMatch(/203\.0|Mozilla/)
  await cleanUp(owner, new Date(t.clock.now.getTime() + 25 * 3_600_000))
  expect((await stored()).map(({ visitor, isperson }) => [visitor, isperson])).toEqual([[null, true]])
  await cleanUp(owner, new Date(t.clock.now.getTime() + 49 * 3_600_000))
  expect(await owner.selectFrom('linksalt').select('day').execute()).toEqual([])
})

test('RCH-1 a click asks the database nothing, and is written together with others', async () => {
  const as = await t.openSession(108001)
  const { code } = await newLink(as)
  await click(code)
  await t.app.links.flush()
  const statements = await recordStatements(async () => {
    await Promise.all(Array.from({ length: 50 }, () => click(code)))
  })
  expect(statements).toEqual([])
  expect(t.app.links.waiting()).toBe(50)
  await t.app.links.flush()
  expect(t.app.links.waiting()).toBe(0)
})

const aClick = (about: Partial<Click>): Click => ({
  ...{ partnerid: 101002, linkid: 1, clickid: 1, at: t.clock.now, site: '', device: 'phone', machine: undefined },
  ...{ address: '203.0.113.1', agent: phone, ...about },
})

test('RCH-1 clicks are kept while the database is away, written once when it is back, and what is lost is logged', async () => {
  const as = await t.openSession(101002)
  const { linkid } = await newLink(as)
  const away = openDatabase({ host: '/nowhere', user: 'nobody' }, () => undefined)
  const context = { database: away }
  const lines: [string, unknown][] = []
  const log = (facts: unknown, line: string) => void lines.push([line, (facts as { lost?: number }).lost])
  const counter = collectBatches<Click>({
    what: 'clicks',
    write: (batch) => writeClicks(context.database.owner, batch),
    log: { warn: log, error: log } as never, // the counter uses nothing else
  })
  for (let n = 1; n <= 20_003; n += 1) counter.note(aClick({ linkid, clickid: n, address: `a${n}` }))
  await counter.flush()
  expect(lines).toEqual([
    ['writing clicks failed, will retry', undefined],
    ['clicks lost, the memory for them was full', 3],
  ])
  expect(counter.waiting()).toBe(20_000)
  context.database = t.database

  await counter.flush()
  await writeClicks(owner, [aClick({ linkid, clickid: 1 })])
  const rows = await owner.selectFrom('linkclick').select('clickid').where('partnerid', '=', 101002).execute()
  expect(rows).toHaveLength(20_000)
  await away.close()
})
