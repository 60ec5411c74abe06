import { createHmac, randomBytes } from 'node:crypto'
import { loginEhoi, readEhoiLink } from '@gangway/contract/features/session-links'
import { getMe } from '@gangway/contract/features/session-me'
import { expect, test } from 'vitest'
import { ehoiPath, signEhoi } from '../../http/pipeline/ehoi.ts'
import { sampled } from '../../testing/sample.ts'
import { testApp } from '../../testing/test-app.ts'

const secret = 'a-secret-of-the-provider'
const t = await testApp({ EHOI_SECRET: secret, TRUST_PROXY: '127.0.0.1' })
const off = await testApp()

type Link = { partnerid: number; expires: number; signature: string }

const now = () => Math.floor(t.clock.now.getTime() / 1000)
const link = (partnerid: number, ahead: number): Link => {
  const expires = now() + ahead
  return { partnerid, expires, signature: signEhoi(secret, partnerid, expires) }
}

let sent = 0
/** Each from another address, so that the limit per address does not interfere. */
const follow = (body: Link) => {
  sent += 1
  const headers = { 'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}` }
  return t.call(loginEhoi, { body, headers })
}

const sessions = async () => {
  const row = await t.database.owner
    .selectFrom('session')
    .select((all) => all.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

test('LOG-5 a signed link logs in as the main login, and leaves an entry in the audit trail', async () => {
  const { status, data } = await follow(link(101001, 60))
  expect(status).toBe(200)
  expect(data).toMatchObject({ partnerid: 101001, user: '101001', passwordtemporary: false })
  const me = await t.call(getMe, { as: { partnerid: 101001, userno: 0, token: data.authtoken } })
  expect(me.status).toBe(200)
  const rows = await t.database.owner.selectFrom('audit').select('action').where('partnerid', '=', 101001).execute()
  expect(rows).toEqual([{ action: 'loginehoi' }])
})

test('LOG-5 the signature is HMAC-SHA-256 of partner id and expiry, as anybody can compute it', () => {
  const wanted = createHmac('sha256', secret).update('101001.1800000000').digest('hex')
  expect(signEhoi(secret, 101001, 1_800_000_000)).toBe(wanted)
})

test("LOG-5 the operator's link contains what the call needs", async () => {
  const url = new URL(ehoiPath(secret, 101002, t.clock.now), 'http://portal.example')
  expect(url.pathname).toBe('/partner/loginehoi')
  const [partnerid, expires] = ['partnerID', 'expires'].map((name) => Number(url.searchParams.get(name)))
  const answer = await follow({ partnerid, expires, signature: url.searchParams.get('signature') } as Link)
  expect(answer.data.partnerid).toBe(101002)
})

test('LOG-5 only a valid link reveals its agency, and still works afterwards', async () => {
  const right = link(102001, 60)
  await t.database.owner.updateTable('agency').set({ firma: 'Limmat Reisen' }).where('partnerid', '=', 102001).execute()
  const { data } = await t.call(readEhoiLink, { body: right })
  expect(data).toEqual({ partnerid: 102001, firma: 'Limmat Reisen' })
  const forged = { ...right, partnerid: 104001 }
  expect((await t.call(readEhoiLink, { body: forged })).status).toBe(401)
  expect((await follow(right)).status).toBe(200)
})

test('LOG-5 a link works once, also for two simultaneous uses', async () => {
  const good = link(102001, 59)
  const answers = await Promise.all([good, good, good, good].map(follow))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  expect((await follow(good)).status).toBe(401)
})

test('LOG-5 a link is valid for 60 seconds and no longer, whatever it says', async () => {
  const start = t.clock.now
  expect((await follow(link(104001, 61))).status).toBe(401)
  expect((await follow(link(104001, 3600))).status).toBe(401)
  expect((await follow(link(104001, 0))).status).toBe(401)
  expect((await follow(link(104001, -1))).status).toBe(401)
  const good = link(104001, 60)
  t.clock.now = new Date(start.getTime() + 60_000)
  expect((await follow(good)).status).toBe(401)
  t.clock.now = new Date(start.getTime() + 59_999)
  expect((await follow(good)).status).toBe(200)
  t.clock.now = start
})

test('LOG-5 a locked or unknown partner is rejected', async () => {
  await t.database.owner.updateTable('partner').set({ locked: true }).where('partnerid', '=', 105001).execute()
  const answers = [await follow(link(105001, 60)), await follow(link(999_999, 60))]
  for (const { status, text } of answers) expect([status, text]).toEqual([401, '{"error":"invalidlogin"}'])
})

test('LOG-5 without a secret the entry is off', async () => {
  const body = link(101001, 30)
  expect((await off.call(loginEhoi, { body })).status).toBe(401)
  const empty = { ...body, signature: signEhoi('', 101001, body.expires) }
  expect((await off.call(loginEhoi, { body: empty })).status).toBe(401)
})

/** Every change of a valid link that makes it a different link. */
const altered = (good: Link, n: number): Link => {
  const at = n % 64
  const flipped = ((Number.parseInt(good.signature[at] ?? '0', 16) + 1 + (n % 15)) % 16).toString(16)
  const ways: (() => Link)[] = [
    () => ({ ...good, signature: good.signature.slice(0, at) + flipped + good.signature.slice(at + 1) }),
    () => ({ ...good, partnerid: good.partnerid + 1 + (n % 7) }),
    () => ({ ...good, expires: good.expires - 1 - (n % 50) }),
    () => ({ ...good, signature: randomBytes(32).toString('hex') }),
    () => ({ ...good, signature: good.signature.toUpperCase() }),
    () => ({ ...good, signature: good.signature.slice(0, 1 + (n % 63)) }),
    () => ({ ...good, signature: `${good.signature}${n % 10}` }),
    () => ({ ...good, signature: signEhoi(`${secret}${n}`, good.partnerid, good.expires) }),
    () => ({ ...good, signature: signEhoi(secret, good.partnerid, good.expires + 1) }),
    () => ({
      ...good,
      signature: createHmac('sha256', secret).update(`${good.expires}.${good.partnerid}`).digest('hex'),
    }),
    () => ({
      ...good,
      signature: createHmac('sha1', secret).update(`${good.partnerid}.${good.expires}`).digest('hex'),
    }),
    // Moves a digit of the partner into the expiry: the dot between them is signed too.
    () => ({ ...good, partnerid: Math.trunc(good.partnerid / 10) }),
  ]
  return (ways[n % ways.length] ?? (() => good))()
}

const forgeries = sampled(300, 10_000)
test('LOG-5 none of many forged or altered links logs in', async () => {
  const before = await sessions()
  const good = link(106001, 55)
  const links = Array.from({ length: forgeries }, (_, n) => altered(good, n))
  const seen = new Map<string, number>()
  while (links.length > 0)
    for (const { status, text } of await Promise.all(links.splice(0, 500).map(follow)))
      seen.set(`${status} ${text}`, (seen.get(`${status} ${text}`) ?? 0) + 1)
  expect([...seen]).toEqual([['401 {"error":"invalidlogin"}', forgeries]])
  expect(await sessions()).toBe(before)
  // The link they were made from still works.
  expect((await follow(good)).status).toBe(200)
})

test('LOG-5 forged links are limited per address', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  const bad = { ...link(107001, 30), signature: '0'.repeat(64) }
  for (let n = 0; n < 30; n += 1) expect((await t.call(loginEhoi, { body: bad, headers })).status).toBe(401)
  const limited = await t.call(loginEhoi, { body: bad, headers })
  expect([limited.status, JSON.parse(limited.text)]).toEqual([429, { error: 'toomany', wait: 600 }])
})
