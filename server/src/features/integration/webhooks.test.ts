import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getEnginePartner } from '@gangway/contract/features/engine'
import { saveEngineHook } from '@gangway/contract/features/integration-console'
import {
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhook,
  saveWebhook,
  testWebhook,
} from '@gangway/contract/features/integration-webhooks'
import { saveWlv } from '@gangway/contract/features/wlv'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findSecretsIssue, rotateSecrets } from '../../account/factors/stored-secrets.ts'
import { recordEvents } from '../../events/event-store.ts'
import { createKey } from '../../http/session/api-key-store.ts'
import { startJobs } from '../../tasks.ts'
import { sampled } from '../../testing/sample.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { testApp, testKey } from '../../testing/test-app.ts'
import { failingMost, pauses, recordAttempt } from './deliveries-store.ts'
import { isPublicAddress, sendWebhook } from './send-webhook.ts'

type Received = { headers: Record<string, string>; body: string }
type Receiver = {
  url: string
  received: Received[]
  answer: (request: IncomingMessage, response: ServerResponse) => void
}

/** Somebody else's machine; each test says what it answers. */
const openReceiver = async (): Promise<Receiver> => {
  const receiver: Receiver = { url: '', received: [], answer: (_, response) => void response.end() }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    receiver.received.push({ headers: request.headers as Record<string, string>, body })
    receiver.answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return receiver
}

const t = await testApp({ WEBHOOKS_LOOPBACK: 'on' })
const { owner } = t.database
const jobs = startJobs({ ...t, now: () => new Date() }, silentLog)
afterAll(() => jobs.stop())
t.clock.now = new Date()
const as = await t.openSession(101001)
beforeEach(async () => {
  t.clock.now = new Date()
  await owner.deleteFrom('webhook').execute()
  await owner.deleteFrom('enginehook').execute()
})

const add = async (url: string, events: string[] = ['booking.created']) => {
  const { status, data, text } = await t.call(saveWebhook, { as, body: { hookid: 0, url, events } as never })
  expect([status, text]).toEqual([200, expect.any(String)])
  return { hookid: data.hookid, secret: data.secret ?? '' }
}
const list = async (hookid: number) =>
  (await t.call(listWebhookDeliveries, { as, params: { hookid: String(hookid) } })).data.rows
const happen = (bookingid = 1) => recordEvents(owner, [{ partnerid: 101001, kind: 'booking.created', bookingid }])
const states = async (hookid: number) =>
  (await list(hookid)).map(({ state, problem, status }) => [state, problem || status])
const attempted = (hookid: number) =>
  expect.poll(async () => (await list(hookid)).every(({ tries }) => tries > 0), { timeout: 20_000 }).toBe(true)

test('INT-3 an event arrives signed as Standard Webhooks says, with ids and numbers alone', async () => {
  const receiver = await openReceiver()
  const { hookid, secret } = await add(receiver.url)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await happen(4711)
  await recordEvents(owner, [
    { partnerid: 101001, kind: 'booking.cancelled', bookingid: 1 },
    { partnerid: 101002, kind: 'booking.created', bookingid: 2 },
  ])
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  expect(new Webhook(secret).verify(body, headers)).toEqual({
    type: 'booking.created',
    timestamp: expect.any(String),
    data: { partnerid: 101001, bookingid: 4711 },
  })
  expect(headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/)
  expect(headers['content-type']).toBe('application/json')
  expect(() => new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`).verify(body, headers)).toThrow()
  await attempted(hookid)
  expect(await states(hookid)).toEqual([['delivered', 200]])
})

test('INT-3 over a rotation every delivery is verified by the old or the new secret', {
  timeout: 600_000,
}, async () => {
  const receiver = await openReceiver()
  const { hookid, secret } = await add(receiver.url)
  const [most = 0] = sampled([60], [10_000])
  const half = Array.from({ length: most / 2 }, (_, at) => at + 1)
  const send = (from: number) =>
    recordEvents(
      owner,
      half.map((n) => ({ partnerid: 101001, kind: 'booking.created' as const, bookingid: from + n })),
    )
  await send(0)
  const rotated = (await t.call(rotateWebhook, { as, params: { hookid: String(hookid) } })).data
  expect(rotated.overlapsuntil).not.toBeNull()
  await send(most / 2)
  await expect.poll(() => receiver.received.length, { timeout: 590_000 }).toBe(most)
  const [former, latest] = [new Webhook(secret), new Webhook(rotated.secret ?? '')]
  const verifies = (verifier: Webhook, { headers, body }: Received) => {
    try {
      return Boolean(verifier.verify(body, headers))
    } catch {
      return false
    }
  }
  // A receiver that has not changed its secret yet verifies all of them; the new one all since the rotation.
  expect(receiver.received.filter((one) => !verifies(former, one))).toEqual([])
  const after = receiver.received.filter(({ headers }) => headers['webhook-signature']?.includes(' '))
  expect(after.length).toBeGreaterThanOrEqual(most / 2)
  expect(after.filter((one) => !verifies(latest, one))).toEqual([])
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(most)
})

test('INT-3 what fails is tried again for a day with growing pauses, under the same id, and can be sent again by hand', async () => {
  const total = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000
  expect(total).toBeGreaterThan(23.9)
  expect(total).toBeLessThan(24.1)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  const receiver = await openReceiver()
  receiver.answer = (_, response) => void response.writeHead(500).end('no \0 disk')
  const { hookid } = await add(receiver.url)
  await happen()
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
  receiver.answer = (_, response) => void response.writeHead(204).end()
  await expect.poll(() => states(hookid), { timeout: 30_000 }).toEqual([['delivered', 204]])
  const [first, second] = receiver.received
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
  const [{ delivery } = { delivery: '' }] = await list(hookid)
  const params = { hookid: String(hookid) }
  expect((await t.call(replayWebhookDelivery, { as, params, body: { delivery } })).data).toMatchObject({
    state: 'waiting',
  })
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(3)
  expect(receiver.received[2]?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
})

test('INT-3 the last attempt gives up; after days without an arrival the webhook is off, with a mail, until somebody switches it on', async () => {
  const receiver = await openReceiver()
  const { hookid } = await add(receiver.url)
  await t.call(saveWebhook, {
    as,
    body: { hookid, url: receiver.url, events: ['booking.created'], ison: false } as never,
  })
  await happen()
  await t.call(saveWebhook, { as, body: { hookid, url: receiver.url, events: ['booking.created'] } })
  const hook = { kind: 'agency', id: 101001 } as const
  const waiting = async (tries: number) => {
    const row = { partnerid: 101001, hookid, kind: 'x', body: '{}', createdat: new Date(), nextat: new Date(), tries }
    const { deliveryid } = await owner
      .insertInto('webhookdelivery')
      .values(row)
      .returning('deliveryid')
      .executeTakeFirstOrThrow()
    return deliveryid
  }
  const fails = { status: 503, problem: '', answer: '', ms: 1 }
  const now = new Date()
  const last = await waiting(pauses.length)
  expect(await recordAttempt(owner, hook, last, { hookid, tries: pauses.length }, fails, now)).toBe('on')
  expect((await list(hookid)).find(({ delivery }) => delivery === last)?.state).toBe('failed')
  const late = new Date(now.getTime() + failingMost)
  expect(await recordAttempt(owner, hook, await waiting(0), { hookid, tries: 0 }, fails, late)).toBe('failing')
  const [off] = (await t.call(listWebhooks, { as })).data
  expect(off).toMatchObject({ offreason: 'failing', offat: late.toISOString() })
})

test('INT-3 a receiver that says it is gone is switched off at once, and the agency gets a mail', async () => {
  const receiver = await openReceiver()
  receiver.answer = (_, response) => void response.writeHead(410).end()
  const { hookid } = await add(receiver.url)
  await t.call(testWebhook, { as, params: { hookid: String(hookid) } })
  const off = async () => (await t.call(listWebhooks, { as })).data[0]?.offreason
  await expect.poll(off, { timeout: 20_000 }).toBe('gone')
  const mails = () => owner.selectFrom('outbox').select('kind').where('kind', '=', 'webhookoff').execute()
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  await t.call(deleteWebhook, { as, params: { hookid: String(hookid) } })
  expect((await t.call(listWebhooks, { as })).data).toEqual([])
})

const send = (url: string, more: object = {}) =>
  sendWebhook(
    { url, id: 'msg_1', body: '{}', secrets: [Buffer.alloc(32)], at: new Date() },
    { allowed: { loopback: true }, ms: 700, ...more },
  )

test('INT-3 hostile receivers: slow, redirecting, endless, silent, with a wrong certificate', async () => {
  const receiver = await openReceiver()
  const other = await openReceiver()
  receiver.answer = (_, response) => void response.writeHead(307, { location: other.url }).end()
  expect(await send(receiver.url)).toMatchObject({ status: 307 })
  expect(other.received).toEqual([])
  receiver.answer = () => undefined
  expect(await send(receiver.url)).toMatchObject({ status: null, problem: 'timeout' })
  receiver.answer = (_, response) => {
    response.writeHead(200)
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    }
    response.on('drain', write)
    write()
  }
  const endless = await send(receiver.url)
  expect([endless.status, endless.answer.length]).toEqual([200, 500])
  receiver.answer = (_, response) => void response.writeHead(200).write('slow')
  expect(await send(receiver.url)).toMatchObject({ status: 200, answer: 'slow' })
  receiver.answer = (request) => request.socket.destroy()
  expect(await send(receiver.url)).toMatchObject({ status: null, problem: 'connection' })
  receiver.answer = (_, response) => void response.writeHead(200, { big: 'x'.repeat(40_000) }).end()
  expect(await send(receiver.url)).toMatchObject({ status: null, problem: 'connection' })
  // A TLS server without a certificate that anybody knows.
  const tls = createTlsServer({}, (_, response) => response.end())
  await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve))
  afterAll(() => tls.close())
  const { port } = tls.address() as AddressInfo
  expect(await send(`https://127.0.0.1:${port}/`)).toMatchObject({ status: null, problem: 'tls' })
})

test('INT-3 private addresses are refused: literally, by name, and when a name changes after it was looked at', async () => {
  const receiver = await openReceiver()
  const { port } = new URL(receiver.url)
  const strict = { allowed: { loopback: false } }
  for (const url of [
    receiver.url,
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.8/',
    'https://[::ffff:10.0.0.8]/',
    'http://93.184.216.34/',
  ])
    expect(await send(url, strict), url).toMatchObject({ status: null, problem: 'private' })
  expect(await send('https://localhost/', strict)).toMatchObject({ status: null, problem: 'private' })
  // A name that was public a moment ago; another that hides a private address behind a public one.
  const answers = (...addresses: string[]) => ({
    ...strict,
    resolve: (_: string, __: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
  })
  for (const found of [
    ['127.0.0.1'],
    ['93.184.216.34', '192.168.0.1'],
    ['169.254.169.254'],
    ['fd00::1'],
    ['64:ff9b::a00:1'],
  ])
    expect(await send(`https://rebind.example:${port}/`, answers(...found)), found.join()).toMatchObject({
      problem: 'private',
    })
  expect(receiver.received).toEqual([])
  expect(['8.8.8.8', '2606:4700::1111'].filter((one) => !isPublicAddress(one))).toEqual([])
  expect(
    ['::', '::1', '::ffff:8.8.8.8', 'fe80::1', '2002:a00:1::', '100.64.1.1', '0.0.0.0', '255.255.255.255', 'x'].filter(
      isPublicAddress,
    ),
  ).toEqual([])
})

test('INT-3 only https is accepted, and without the setting for tests never our own machine', async () => {
  const refused = async (url: string) =>
    (await t.call(saveWebhook, { as, body: { hookid: 0, url, events: ['booking.created'] } })).status
  for (const url of [
    'http://receiver.example/',
    'ftp://receiver.example/',
    'https://user:pass@receiver.example/',
    'x',
    '',
  ])
    expect(await refused(url), url).toBe(400)
  const strict = await testApp()
  const body = { hookid: 0, url: 'http://127.0.0.1:9/', events: ['booking.created' as const] }
  expect((await strict.call(saveWebhook, { as: await strict.openSession(101001), body })).status).toBe(400)
})

test('INT-3 a slow receiver keeps nobody else waiting', async () => {
  const [slow, quick] = [await openReceiver(), await openReceiver()]
  slow.answer = () => undefined
  await add(slow.url)
  await add(quick.url)
  for (let n = 1; n <= 10; n += 1) await happen(n)
  await expect.poll(() => quick.received.length, { timeout: 9000 }).toBe(10)
  expect(slow.received.length).toBeLessThanOrEqual(2)
})

test('INT-3 after SECRETS_KEY was changed the secrets of webhooks are encrypted with the new one, and sign as before', async () => {
  const receiver = await openReceiver()
  const { secret } = await add(receiver.url)
  const other = Buffer.alloc(32, 9).toString('base64')
  expect(await findSecretsIssue(owner, { SECRETS_KEY: other })).toContain('secrets of webhooks')
  await rotateSecrets(owner, { SECRETS_KEY: `2:${other},1:${testKey}` })
  expect(await findSecretsIssue(owner, { SECRETS_KEY: `2:${other}` })).toBeUndefined()
  await rotateSecrets(owner, { SECRETS_KEY: `1:${testKey},2:${other}` })
  await happen()
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  expect(new Webhook(secret).verify(body, headers)).toBeTruthy()
})

test('ENG-2 within five seconds of a save the engine of the brand is notified, and the document is new', async () => {
  const receiver = await openReceiver()
  const { data } = await t.call(saveEngineHook, {
    as: await t.openConsole('administrator'),
    body: { hookid: 0, url: receiver.url, mandant: 101 },
  })
  const { key } = await createKey(owner, 'engine', ['engine'])
  const saved = performance.now()
  await t.call(saveWlv, { as, body: { firm: 'Nordwind' } })
  await t.call(saveWlv, { as: await t.openSession(102001), body: { firm: 'Other brand' } })
  await expect.poll(() => receiver.received.length, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0)
  const took = performance.now() - saved
  expect(took).toBeLessThan(5000)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  const message = new Webhook(data.secret ?? '').verify(body, headers) as {
    type: string
    data: { partners: { partnerid: number }[] }
  }
  expect(message.type).toBe('partner.changed')
  expect(message.data.partners.map(({ partnerid }) => partnerid)).toEqual([101001])
  const document = await t.call(getEnginePartner, { as: key, params: { partnerid: '101001' } })
  expect(document.data.wlv.firm).toBe('Nordwind')
})
