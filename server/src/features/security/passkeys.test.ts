import { factorLimits } from '@gangway/contract/access/factor-limits'
import {
  addPasskey,
  getSecurity,
  proveIdentity,
  removePasskey,
  startPasskey,
} from '@gangway/contract/features/security'
import { authenticate } from '@gangway/contract/features/session'
import { askForPasskey, logInWithPasskey } from '@gangway/contract/features/session-factors'
import { expect, test } from 'vitest'
import { testPassword } from '../../testing/fixtures.ts'
import { softPasskey } from '../../testing/soft-passkey.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'

// A passkey in software; e2e/security-passkeys.spec.ts shows the same with a browser.

const t = await testApp()
const host = 'partner.seeweg.example'
const headers = { host }
const errorOf = ({ text }: { text: string }) => JSON.parse(text).error

const register = async (as: TestSession, key = softPasskey(host), name = 'Laptop') => {
  const { data } = await t.call(startPasskey, { as, headers })
  const body = { name, response: key.create(data) }
  return { key, answer: await t.call(addPasskey, { as, headers, body }) }
}

const ask = async (at = headers) => (await t.call(askForPasskey, { headers: at, body: {} })).data
const logIn = (response: string, at = headers) => t.call(logInWithPasskey, { headers: at, body: { response } })

const main = await t.openSession(101001)
const { key, answer } = await register(main)

test('SEC-1 the first passkey comes with ten recovery codes, and is shown with its name and host', async () => {
  expect([answer.status, answer.data.recoverycodes.length]).toEqual([200, 10])
  const { data } = await t.call(getSecurity, { as: main, headers })
  expect(data.factors.passkeys).toMatchObject([{ name: 'Laptop', host, usedat: null }])
  expect(data.factors.methods).toEqual(['passkey', 'recovery'])
})

test('SEC-2 a passkey of one host does not work on another, whoever asks for it', async () => {
  const elsewhere = { host: 'partner.zeelucht.example' }
  expect(errorOf(await logIn(key.get(await ask(elsewhere)), elsewhere))).toBe('invalidlogin')
  const phished = key.get({ ...(await ask()), origin: 'http://partner.seeweg.example.evil.example' })
  expect(errorOf(await logIn(phished))).toBe('invalidlogin')
  const first = await t.call(authenticate, { headers: elsewhere, body: { username: '101001', password: testPassword } })
  expect(JSON.parse(first.text).methods).toEqual(['recovery'])
})

test('SEC-1 without a check of the person by PIN, finger or face a passkey does not count', async () => {
  expect(errorOf(await logIn(key.get({ ...(await ask()), isVerified: false })))).toBe('invalidlogin')
  const careless = softPasskey(host)
  const as = await t.openSession(102001)
  const { data } = await t.call(startPasskey, { as, headers })
  const response = careless.create({ ...data, isVerified: false })
  expect(errorOf(await t.call(addPasskey, { as, headers, body: { name: 'x', response } }))).toBe('refused')
})

test('SEC-1 nobody can add a passkey with the challenge of somebody else', async () => {
  const [mine, theirs] = [await t.openSession(104001), await t.openSession(104002)]
  const { data } = await t.call(startPasskey, { as: theirs, headers })
  const body = { name: 'x', response: softPasskey(host).create(data) }
  expect(errorOf(await t.call(addPasskey, { as: mine, headers, body }))).toBe('refused')
})

test('SEC-2 a key that claims another owner, or that nobody registered, is refused', async () => {
  const userHandle = Buffer.alloc(32, 1).toString('base64url')
  expect(errorOf(await logIn(key.get({ ...(await ask()), userHandle })))).toBe('invalidlogin')
  expect(errorOf(await logIn(softPasskey(host).get(await ask())))).toBe('invalidlogin')
  for (const response of ['{}', 'not json', '[]', '{"id":"x","response":{"clientDataJSON":"e30"}}'])
    expect(errorOf(await logIn(response))).toBe('invalidlogin')
})

test('SEC-2 a challenge for a passkey ends after five minutes', async () => {
  const options = await ask()
  const before = t.clock.now
  t.clock.now = new Date(before.getTime() + factorLimits.secondFactor)
  expect(errorOf(await logIn(key.get(options)))).toBe('invalidlogin')
  t.clock.now = before
})

test('SEC-5 whoever has a passkey proves nothing with the password alone', async () => {
  const as = await t.openSession(101001)
  expect(errorOf(await t.call(proveIdentity, { as, headers, body: { password: testPassword } }))).toBe('wrongcode')
  const [code = ''] = answer.data.recoverycodes
  expect((await t.call(proveIdentity, { as, headers, body: { password: testPassword, code } })).status).toBe(200)
})

test('SEC-1 on an IP address passkeys are off, and the screen is told; localhost works', async () => {
  const at = { host: '127.0.0.1:3000' }
  const as = await t.openSession(105001)
  expect(errorOf(await t.call(startPasskey, { as, headers: at }))).toBe('factorsoff')
  expect(errorOf(await t.call(askForPasskey, { headers: at, body: {} }))).toBe('factorsoff')
  expect((await t.call(getSecurity, { as, headers: at })).data.factors.passkeyhost).toBeNull()
  const local = { host: 'localhost:3000' }
  const { data } = await t.call(startPasskey, { as, headers: local })
  const response = softPasskey('localhost:3000').create(data)
  expect((await t.call(addPasskey, { as, headers: local, body: { name: 'Desk', response } })).status).toBe(200)
})

test('SEC-1 a removed passkey logs nobody in, and another login cannot remove it', async () => {
  const { key: second } = await register(main, softPasskey(host), 'Phone')
  const { data } = await t.call(getSecurity, { as: main, headers })
  const passkeyid = data.factors.passkeys.find(({ name }) => name === 'Phone')?.passkeyid ?? 0
  const stranger = await t.openSession(101002)
  expect((await t.call(removePasskey, { as: stranger, headers, body: { passkeyid } })).status).toBe(404)
  expect((await logIn(second.get(await ask()))).status).toBe(200)
  expect((await t.call(removePasskey, { as: main, headers, body: { passkeyid } })).status).toBe(200)
  expect(errorOf(await logIn(second.get(await ask())))).toBe('invalidlogin')
})
