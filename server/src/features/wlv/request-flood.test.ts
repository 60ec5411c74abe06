import { limits } from '@gangway/contract/calls/limits'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailApp } from '../../testing/mail-app.ts'

const { t, smtp, mailer } = await mailApp()
const { owner } = t.database

beforeEach(async () => {
  await owner.deleteFrom('throttle').execute()
})

const after = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms)
}

const form = {
  ...{ name: 'Ada Lind', email: 'ada@lind.example', phone: '', organizerid: '1', cruisingareaid: '1' },
  ...{ departure: addDays(dayOf(t.clock.now), 100), nights: '7', persons: '2', message: '', lang: 'de', website: '' },
}

const send = (partnerid: number, address: string, more: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: `/wlv/${partnerid}/request`,
    remoteAddress: address,
    payload: new URLSearchParams({ ...form, ...more }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
  })
const stampIn = (html: string) => /name="opened" value="([^"]+)"/.exec(html)?.[1] ?? ''
const open = async (partnerid: number, address: string) =>
  stampIn((await t.app.inject({ url: `/wlv/${partnerid}`, remoteAddress: address })).body)

const countRequests = async (partnerid: number) =>
  (
    await owner
      .selectFrom('booking')
      .select('bookingid')
      .where('partnerid', '=', partnerid)
      .where('state', '=', 1)
      .execute()
  ).length

/** An agency whose limit for this hour is used up. */
const useUp = (partnerid: number) =>
  owner
    .insertInto('throttle')
    .values({
      bucket: `wlvpartner ${partnerid}`,
      failures: limits.requestsPerPartner,
      until: new Date(t.clock.now.getTime() + 3_600_000),
      endsat: new Date(t.clock.now.getTime() + 3_600_000),
    })
    .execute()

test('LAY-5 330 requests from 110 addresses at once: 200 arrive, the agency gets two mails', async () => {
  const before = await countRequests(101001)
  const statuses: number[] = []
  for (let round = 0; round < 3; round += 1)
    for (let n = 1; n <= 110; n += 1) statuses.push((await send(101001, `203.0.113.${n}`)).statusCode)
  const count = (status: number) => statuses.filter((one) => one === status).length
  expect([count(303), count(429)]).toEqual([limits.requestsPerPartner, 330 - limits.requestsPerPartner])
  expect((await countRequests(101001)) - before).toBe(limits.requestsPerPartner)
  await mailer.kick()
  after(limits.collectPause)
  await mailer.kick()
  const notices = smtp.mails.filter(({ kind }) => kind === 'bookingrequest')
  expect(notices.length).toBeLessThanOrEqual(2)
  expect(smtp.mails.length - notices.length, 'confirmations').toBe(limits.confirmationsPerHour)
  const numbers = notices.map(({ subject }) => Number(/(\d+) neue Anfragen/.exec(subject)?.[1] ?? 1))
  expect(numbers.reduce((sum, n) => sum + n, 0)).toBe(limits.requestsPerPartner)
})

describe('LAY-5 during a flood of the form', () => {
  test('LAY-5 whoever had it open for twenty seconds notices nothing; three such requests an hour pass per address', async () => {
    await useUp(101002)
    const opened = await open(101002, '198.51.100.1')
    after(limits.requestPatience)
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push((await send(101002, '198.51.100.1', { opened })).statusCode)
    expect(statuses).toEqual([303, 303, 303, 429])
  })

  test('LAY-5 whoever was faster is asked to send again, with what was typed, and then passes', async () => {
    await useUp(104001)
    const opened = await open(104001, '198.51.100.2')
    after(limits.requestPatience - 1000)
    const refused = await send(104001, '198.51.100.2', { opened, lang: 'de' })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '20'])
    expect(refused.body).toContain('in einer halben Minute noch einmal')
    expect(refused.body).toContain('ada@lind.example')
    after(1000)
    expect((await send(104001, '198.51.100.2', { opened: stampIn(refused.body) })).statusCode).toBe(303)
  })

  test('LAY-5 the form of another address, of another agency, and one that nobody opened do not pass', async () => {
    await useUp(105001)
    const [elsewhere, otherAgency] = [await open(105001, '198.51.100.9'), await open(106001, '198.51.100.3')]
    after(limits.requestPatience)
    const forged = elsewhere.replace(/^\d+/, (at) => String(Number(at) - 1))
    for (const opened of [elsewhere, otherAgency, forged, '', '1.x'])
      expect([opened, (await send(105001, '198.51.100.3', { opened })).statusCode]).toEqual([opened, 429])
    // What is shown then has a form that will pass.
    const shown = stampIn((await send(105001, '198.51.100.3', { opened: forged })).body)
    after(limits.requestPatience)
    expect((await send(105001, '198.51.100.3', { opened: shown })).statusCode).toBe(303)
  })
})
