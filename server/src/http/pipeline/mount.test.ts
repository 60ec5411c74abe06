import { Right } from '@gangway/contract/access/rights'
import { type Call, call } from '@gangway/contract/calls/call'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mountedApp } from '../../testing/mounted-app.ts'
import { probe } from '../../testing/probe.ts'
import { answerWrongly, readRecord, readStatement, saveRecord } from '../../testing/probe-calls.ts'
import { testApp } from '../../testing/test-app.ts'
import { watchWrites } from '../../testing/write-watch.ts'
import type { Feature } from './handler.ts'
import { collectHandlers, mount } from './mount.ts'

const Empty = z.object({})

/** Fails with this SQLSTATE `failures` times, then succeeds. */
const flaky = { failures: 0, state: '40001', prepared: 0, tries: 0 }
const tryHard = call({
  method: 'POST',
  path: '/hard/:partnerid',
  access: [Right.basic],
  about: 'Fails, then goes well.',
  answer: Empty,
})
const exclaim: Feature = (on) =>
  on(tryHard, {
    prepare: async () => {
      flaky.prepared += 1
    },
    handle: async ({ db, session }) => {
      flaky.tries += 1
      await sql`update agency set firma = firma || '!' where partnerid = ${session.partnerid}`.execute(db)
      if (flaky.tries <= flaky.failures)
        await sql.raw(`do $$ begin raise exception 'again' using errcode = '${flaky.state}'; end $$`).execute(db)
      return {}
    },
  })

/** Locks one user's row until another transaction has locked the other one, then asks for that one too. */
const crossOver = call({
  method: 'POST',
  path: '/cross/:partnerid/:userno',
  access: [Right.basic],
  about: 'Locks two rows, in an order of its own.',
  answer: Empty,
})
let crossings = 0
const bothHold = Promise.withResolvers<void>()
const cross: Feature = (on) =>
  on(crossOver, async ({ db, params }) => {
    const touch = (userno: number) => sql`update partneruser set comment = 'held' where userno = ${userno}`.execute(db)
    await touch(Number(params.userno))
    crossings += 1
    if (crossings === 2) bothHold.resolve()
    await bothHold.promise
    await touch(3 - Number(params.userno))
    return {}
  })

const t = await testApp({}, mountedApp(probe, exclaim, cross))
const written = await watchWrites(t.database.owner)
const as = await t.openSession(101001)

const hard = async (failures: number, state: string) => {
  Object.assign(flaky, { failures, state, prepared: 0, tries: 0 })
  await written()
  const { status, text } = await t.call(tryHard, { as })
  return { status, error: JSON.parse(text).error, ...flaky, changes: (await written()).length }
}

test.each(['40001', '40P01'])(
  'API-7 a transaction that conflicts with another (%s) is retried and writes once',
  async (state) => {
    expect(await hard(1, state)).toMatchObject({ status: 200, tries: 2, prepared: 1, changes: 1 })
  },
)

test('API-7 a transaction that keeps conflicting answers 503 and writes nothing', async () => {
  expect(await hard(9, '40001')).toMatchObject({ status: 503, error: 'unavailable', changes: 0 })
})

test('API-7 no other failure is retried', async () => {
  expect(await hard(1, '23514')).toMatchObject({ status: 422, error: 'refused', tries: 1, changes: 0 })
})

test('API-7 two transactions that really deadlock both succeed', async () => {
  const both = await Promise.all(['1', '2'].map((userno) => t.call(crossOver, { as, params: { userno } })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(crossings).toBeGreaterThan(2)
})

test('API-1 a read runs in a read-only transaction', async () => {
  await written()
  const answer = await t.call(readStatement, { as, query: { statement: "update agency set firma = 'x' returning 1" } })
  expect(answer.status).toBe(500)
  expect(await written()).toEqual([])
})

test("SES-7 a handler's own SQL sees no row of another partner", async () => {
  const all = await t.call(readStatement, { as, query: { statement: 'select from agency' } })
  expect(all.data).toEqual({ rows: 1 })
})

test('API-6 an answer contains only what its call declares, at any depth', async () => {
  const answer = { firma: 'A', secret: 'S', inner: { ort: 'B', secret: 'S' } }
  const { text } = await t.call(answerWrongly, { query: { answer: JSON.stringify(answer) } })
  expect(JSON.parse(text)).toEqual({ firma: 'A', inner: { ort: 'B' } })
})

test.each(['{"firma":1}', '{}', 'null', '[]'])(
  'API-6 every test sees an answer that does not match its declaration (%s)',
  async (answer) => {
    const { status, text } = await t.call(answerWrongly, { query: { answer } })
    expect(status).toBe(500)
    expect(JSON.parse(text)).toEqual({ error: 'internal' })
  },
)

test('API-3 internal errors are not shown to the caller', async () => {
  const { status, text } = await t.call(answerWrongly, { query: { answer: '{"not json' } })
  expect(status).toBe(500)
  expect(text).toBe('{"error":"internal"}')
})

test('API-3 every bad field of query and body is named at once, unknown keys too, and nothing is written', async () => {
  await written()
  const answer = await t.app.inject({
    method: 'POST',
    url: '/partner/api/probe/101001/record/save?extra=1',
    headers: { authorization: `Bearer ${as.token}` },
    payload: { firma: '', iban: 5, color: 'red' },
  })
  expect(answer.statusCode).toBe(400)
  const { error, fields } = answer.json()
  expect(error).toBe('badinput')
  expect(fields).toHaveLength(4)
  expect(fields).toEqual(
    expect.arrayContaining([
      { field: 'extra', key: 'unknown' },
      { field: 'firma', key: 'required' },
      { field: 'iban', key: 'pattern' },
      { field: 'color', key: 'unknown' },
    ]),
  )
  expect(await written()).toEqual([])
})

test('API-3 a call without a query rejects one', async () => {
  const url = '/partner/api/probe/101001/record?x=1'
  const answer = await t.app.inject({ url, headers: { authorization: `Bearer ${as.token}` } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ error: 'badinput', fields: [{ field: 'x', key: 'unknown' }] })
})

test('API-3 a call without a body rejects one, but accepts an empty one', async () => {
  const ask = (payload: string, type = 'application/json') =>
    t.app.inject({
      method: 'POST',
      url: '/partner/api/hard/101001',
      payload,
      headers: { authorization: `Bearer ${as.token}`, 'content-type': type },
    })
  Object.assign(flaky, { failures: 0, tries: 0 })
  await written()
  for (const refused of [await ask('{"x":1}'), await ask('[]'), await ask('x', 'text/plain')])
    expect([refused.statusCode, refused.json().error]).toEqual([400, 'badinput'])
  expect((await ask('{"x":1}')).json().fields).toEqual([{ field: 'x', key: 'unknown' }])
  expect(await written()).toEqual([])
  expect((await ask('{}')).statusCode).toBe(200)
})

test('SES-7 a flood of public calls from one address has to wait, other addresses do not', async () => {
  const ask = (remoteAddress: string) =>
    t.app.inject({ method: 'POST', url: '/partner/api/doors/public', payload: {}, remoteAddress })
  const statuses: number[] = []
  for (let n = 0; n < 301; n++) statuses.push((await ask('198.51.100.7')).statusCode)
  expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true)
  const refused = await ask('198.51.100.7')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('1')
  expect(refused.json()).toEqual({ error: 'toomany', wait: 1 })
  expect((await ask('198.51.100.8')).statusCode).toBe(200)
  t.clock.now = new Date(t.clock.now.getTime() + 60_000)
  expect((await ask('198.51.100.7')).statusCode).toBe(200)
})

test('SES-7 a flood from one IPv6 network counts as one address', async () => {
  const ask = (remoteAddress: string) =>
    t.app.inject({ method: 'POST', url: '/partner/api/doors/public', payload: {}, remoteAddress })
  for (let n = 0; n < 300; n++) await ask(`2001:db8:9::${n.toString(16)}`)
  expect((await ask('2001:db8:9:0:ffff::1')).statusCode).toBe(429)
  expect((await ask('2001:db8:9:1::1')).statusCode).toBe(200)
})

test('API-2 the server does not start if a call is handled twice or saves a record that no call reads', () => {
  expect(() => collectHandlers([probe, probe])).toThrow('handled twice')
  const orphan: Call = { ...saveRecord, saves: { read: readRecord } }
  const handlers = collectHandlers([(on) => on(orphan, () => ({}) as never)])
  const appContext = { config: t.config, database: t.database, brands: t.brands, now: () => t.clock.now }
  expect(() => mount(t.app, appContext, handlers)).toThrow('saves a record that no handler reads')
})
