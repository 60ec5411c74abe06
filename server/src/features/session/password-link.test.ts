import { routeOf } from '@gangway/contract/calls/call'
import { limits } from '@gangway/contract/calls/limits'
import { listAudit } from '@gangway/contract/features/audit'
import { listPhoneCodes } from '@gangway/contract/features/reference'
import { authenticate } from '@gangway/contract/features/session'
import { acceptPasswordLink, requestPasswordLink } from '@gangway/contract/features/session-links'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { allDone } from '../../http/pipeline/mount.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { mailApp } from '../../testing/mail-app.ts'

const { t, smtp, mailer } = await mailApp({ PUBLIC_URL: 'https://portal.example' })
const { owner } = t.database
const chosen = 'Mast&Segel42'

const giveAddress = (partnerid: number, email: string) =>
  owner.updateTable('partneruser').set({ email }).where('partnerid', '=', partnerid).where('userno', '=', 2).execute()
const request = (username: string) => t.call(requestPasswordLink, { body: { username } })
const tokenIn = (text: string) => /newpassword#([\w.-]+)/.exec(text)?.[1] ?? ''
const mailedToken = async (recipient: string) => {
  await mailer.kick()
  return tokenIn((await smtp.next({ kind: 'passwordlink', recipient })).text)
}
const setBy = (token: string, newPassword = chosen) => t.call(acceptPasswordLink, { body: { token, newPassword } })
const logIn = (username: string, password: string) => t.call(authenticate, { body: { username, password } })
const later = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms)
}

beforeEach(async () => {
  await owner.deleteFrom('throttle').execute()
})

test('SEC-9 a user with an address sets a new password by a link: their sessions end, the old password stops, both are told', async () => {
  await giveAddress(101001, 'clara@home.example')
  const session = await t.openSession(101001, { userno: 2 })
  expect((await request('Clara.101001')).data).toEqual({ sent: true })
  const token = await mailedToken('clara@home.example')
  expect((await logIn('clara.101001', testPassword)).status).toBe(200)
  expect((await setBy(token)).data).toEqual({ username: 'clara.101001' })
  expect((await t.call(listPhoneCodes, { as: session })).status).toBe(401)
  expect([(await logIn('clara.101001', testPassword)).status, (await logIn('clara.101001', chosen)).status]).toEqual([
    401, 200,
  ])
  await mailer.kick()
  expect((await smtp.next({ kind: 'passwordchanged', recipient: 'clara@home.example' })).text).toContain('clara.101001')
  const main = await t.openSession(101001)
  const { data } = await t.call(listAudit, { as: main, query: { area: 'password', limit: '5' } })
  expect(data.rows.map(({ action }) => action)).toEqual(['passwordchange', 'passwordrequest'])
})

test('SEC-9 the answer is the same for known and unknown names, without an address and for the main login; nobody gets a mail', async () => {
  await mailer.kick()
  const before = smtp.mails.length
  await giveAddress(102001, '')
  for (const name of ['nobody.at.all', 'clara.102001', '102001'])
    expect([name, (await request(name)).data]).toEqual([name, { sent: true }])
  await mailer.kick()
  expect(smtp.mails.length).toBe(before)
})

test('SEC-9 the answer waits for nothing that depends on the name: it comes while logins and mails are out of reach', async () => {
  await giveAddress(102001, 'clara@limmat.example')
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = owner.transaction().execute(async (db) => {
    await sql`lock table login, partneruser, outbox, audit in access exclusive mode`.execute(db)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const url = routeOf(requestPasswordLink)
  const ask = (username: string) => t.app.inject({ method: 'POST', url, payload: { username } })
  const answers = [await ask('nobody.at.all'), await ask('clara.102001')]
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(2).fill([200, '{"sent":true}']))
  release.resolve()
  await holding
  await allDone()
  expect(await mailedToken('clara@limmat.example')).toMatch(/./)
  await owner.deleteFrom('passwordlink').execute()
})

test('SEC-9 a link works once and for thirty minutes; using one ends the others', async () => {
  await giveAddress(102002, 'clara2@home.example')
  await request('clara.102002')
  const old = await mailedToken('clara2@home.example')
  later(limits.passwordLink)
  expect((await setBy(old)).status).toBe(404)
  await request('clara.102002')
  const first = await mailedToken('clara2@home.example')
  await request('clara.102002')
  const second = await mailedToken('clara2@home.example')
  const answers = await Promise.all([setBy(second), setBy(second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await setBy(first)).status).toBe(404)
  expect(await owner.selectFrom('passwordlink').selectAll().execute()).toEqual([])
})

test('SEC-9 three mails an hour; a locked user, a locked agency and a weak password get nowhere', async () => {
  await giveAddress(105001, 'clara3@home.example')
  for (let n = 0; n < limits.passwordMailsPerHour + 2; n += 1)
    expect((await request('clara.105001')).data).toEqual({ sent: true })
  await mailer.kick()
  expect(smtp.mails.filter(({ to }) => to.includes('clara3@home.example'))).toHaveLength(limits.passwordMailsPerHour)
  const token = await mailedToken('clara3@home.example')
  const lock = (locked: boolean) =>
    owner.updateTable('login').set({ locked }).where('partnerid', '=', 105001).where('userno', '=', 2).execute()
  await lock(true)
  expect((await setBy(token)).status).toBe(404)
  await lock(false)
  expect((await setBy(token, 'P@ssw0rd')).data).toMatchObject({
    fields: [{ field: 'newPassword', key: 'weakpassword' }],
  })
  expect((await setBy(token)).status).toBe(200)
})
