import { authenticate } from '@gangway/contract/features/session'
import { createWlvToken } from '@gangway/contract/features/session-me'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testPassword } from '../../testing/fixtures.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database

const jump = (wlvtoken: string, more: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/wlv',
    payload: new URLSearchParams({ wlvtoken, ...more }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const newToken = async (partnerid: number, userno = 0) => {
  const session = await t.openSession(partnerid, { userno })
  return (await t.call(createWlvToken, { as: session })).data.wlvtoken
}

test('HDR-2 a database that was unreachable at the first jump does not block later ones', async () => {
  const token = await newToken(101002)
  await sql`alter table apikey rename to away`.execute(owner)
  expect((await jump(token)).statusCode).toBe(500)
  await sql`alter table away rename to apikey`.execute(owner)
  expect((await jump(token)).statusCode).toBe(200)
})

test('HDR-2 the built-in page shows who jumped, in a sandbox', async () => {
  const answer = await jump(await newToken(101001, 2))
  expect([answer.statusCode, answer.headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining('sandbox'),
  ])
  expect(answer.body).toContain('clara.101001')
  expect(answer.body).toContain('action="/wlv/101001/request#said"')
})

test('HDR-2 a used, expired or foreign token is rejected, and the page says so', async () => {
  const [used, old] = [await newToken(102001), await newToken(102001)]
  expect((await jump(used)).statusCode).toBe(200)
  t.clock.now = new Date(t.clock.now.getTime() + 60_000)
  const { data } = await t.call(authenticate, { body: { username: '102001', password: testPassword } })
  for (const token of [used, old, data.authtoken, `wlv.${data.authtoken}`, '', 'x', 'wlv.102001.x', 'é'.repeat(300)]) {
    const answer = await jump(token)
    expect([token, answer.statusCode]).toEqual([token, 403])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).not.toContain('102001')
  }
  expect((await jump(data.wlvtoken)).statusCode).toBe(200)
})

test('HDR-2 the page uses the engine’s own call, with a key that is deleted with the server', async () => {
  const keys = () =>
    owner.selectFrom('apikey').select(['scopes', 'lastusedat']).where('name', '=', 'built-in booking page').execute()
  expect(await keys()).toMatchObject([{ scopes: ['engine'] }])
  await owner.deleteFrom('apikey').execute()
  expect((await jump(await newToken(104001))).statusCode).toBe(200)
  expect(await keys()).toHaveLength(1)
})

test('LAY-5 a jump does not count as a visit', async () => {
  await jump(await newToken(105001))
  await t.app.countVisits?.()
  expect(await owner.selectFrom('trafficday').selectAll().where('partnerid', '=', 105001).execute()).toEqual([])
})

test('HDR-2 if the token cannot be checked, the page does not claim that it has expired', async () => {
  const token = await newToken(106001)
  await sql`alter table wlvtoken rename to wlvtoken_away`.execute(owner)
  const answer = await jump(token)
  await sql`alter table wlvtoken_away rename to wlvtoken`.execute(owner)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect((await jump(token)).statusCode).toBe(200)
})

test('HDR-2 the portal’s own page passes a token on to the engine of the partner’s brand, and only there', async () => {
  const pass = (wlvtoken: string) =>
    t.app.inject({
      method: 'POST',
      url: '/partner/jump',
      payload: new URLSearchParams({ wlvtoken }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  await owner.updateTable('brand').set({ wlvurl: 'https://engine.example/in' }).where('mandant', '=', 106).execute()
  await t.brands.refresh()
  const token = await newToken(106001)
  const page = await pass(token)
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'nonce-[^']+'; form-action https:\/\/engine\.example; frame-ancestors 'none'; base-uri 'none'$/,
  )
  expect(page.body).toContain('action="https://engine.example/in"')
  expect(page.body).toContain(`value="${token}"`)
  expect((await pass(await newToken(101001))).body).toContain('action="/wlv"')
  for (const wrong of ['', 'x', `${token}x`, 'wlv.106001.x']) expect((await pass(wrong)).statusCode).toBe(403)
})
