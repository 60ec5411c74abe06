import { stopBankChanges } from '@gangway/contract/features/agency'
import { listAudit } from '@gangway/contract/features/audit'
import { listHistory } from '@gangway/contract/features/audit-console'
import { acceptInvitation, changeOwnPassword, logIn } from '@gangway/contract/features/console'
import * as consoleFactors from '@gangway/contract/features/console-factors'
import { feedBankAccounts } from '@gangway/contract/features/feed'
import { changePassword } from '@gangway/contract/features/password'
import * as security from '@gangway/contract/features/security'
import * as consoleSecurity from '@gangway/contract/features/security-console'
import { askForPasskey, completeLogin, logInWithPasskey } from '@gangway/contract/features/session-factors'
import * as links from '@gangway/contract/features/session-links'
import { undoAddress } from '@gangway/contract/features/session-me'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../http/session/hashing.ts'
import { newApiKey, newLinkToken, newSecret, newViewCode, sha256 } from '../../http/session/tokens.ts'
import { setUpApp } from '../../testing/authenticator.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { loggedApp } from '../../testing/logged-app.ts'
import { softPasskey } from '../../testing/soft-passkey.ts'

// ASVS V16.3.1: every wrong secret leaves a trace, in the log and, where it is known whose, in the history.

const { t, lines } = await loggedApp()
const { owner } = t.database
const host = 'partner.seeweg.example'
const headers = { host }
const wrong = 'Wrong!Guess1'
const newPassword = 'Tr8fwQ!pLz'
const chosen = { newPassword, confirmPassword: newPassword }
const partnerid = 101001
const later = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms)
}

const failuresOf = async (of = partnerid) =>
  owner
    .selectFrom('audit')
    .select(['username', 'noun', 'action', 'address', 'changes'])
    .where('partnerid', '=', of)
    .where('action', 'like', '%failed')
    .orderBy('auditid')
    .execute()

const logged = (msg: string) =>
  lines
    .flatMap((line) => line.trim().split('\n'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.msg === msg)

/** What the history and the log have in addition after this. */
const tracesOf = async (work: () => Promise<{ status: number }>, of = partnerid) => {
  const [rows, kinds] = [(await failuresOf(of)).length, logged('secret rejected').length]
  const { status } = await work()
  expect(status).toBeGreaterThanOrEqual(400)
  return {
    history: (await failuresOf(of)).slice(rows).map(({ noun, action, username }) => `${username} ${noun} ${action}`),
    log: logged('secret rejected')
      .slice(kinds)
      .map(({ kind, partnerid }) => [kind, partnerid]),
  }
}

const as = await t.openSession(partnerid, { userno: 2 })
const user = 'clara.101001'
const key = softPasskey(host)
const made = await t.call(security.startPasskey, { as, headers })
await t.call(security.addPasskey, { as, headers, body: { name: 'Laptop', response: key.create(made.data) } })
const app = await setUpApp(t, as)

/** A passkey's answer whose signature belongs to another origin. */
const badPasskey = async (options: Promise<{ data: { options: string } }>) =>
  key.get({ ...(await options).data, origin: 'https://elsewhere.example' })

test.each<[string, () => Promise<{ status: number }>]>([
  ['a wrong password', () => t.call(security.proveIdentity, { as, body: { password: wrong } })],
  ['a wrong code', () => t.call(security.proveIdentity, { as, body: { password: testPassword, code: '000000' } })],
  [
    'a passkey that is not valid',
    async () => {
      const response = await badPasskey(t.call(security.askProofByPasskey, { as, headers }))
      return t.call(security.proveByPasskey, { as, headers, body: { response } })
    },
  ],
])('SEC-10 a failed proof is in the history and in the log: %s', async (_, fail) => {
  expect(await tracesOf(fail)).toEqual({
    history: [`${user} security prooffailed`],
    log: [['proof', partnerid]],
  })
})

test('SEC-10 a wrong old password is in the history and in the log', async () => {
  const body = { userName: '102001', oldPassword: wrong, ...chosen }
  const other = await t.openSession(102001)
  expect(await tracesOf(() => t.call(changePassword, { as: other, body }), 102001)).toEqual({
    history: ['102001 password oldpasswordfailed'],
    log: [['oldpassword', 102001]],
  })
})

test('SEC-10 a failed passkey at the login is a failed login, of its owner if that is known', async () => {
  const before = logged('login failed').length
  const ask = () => t.call(askForPasskey, { headers, body: {} })
  const send = (response: string) => t.call(logInWithPasskey, { headers, body: { response } })
  expect((await tracesOf(async () => send(await badPasskey(ask())))).history).toEqual([`${user} session loginfailed`])
  const unknown = softPasskey(host)
  expect((await tracesOf(async () => send(unknown.get((await ask()).data)))).history).toEqual([])
  const late = { challenge: newSecret(), code: app.code() }
  expect((await tracesOf(() => t.call(completeLogin, { headers, body: late }))).history).toEqual([])
  expect(
    logged('login failed')
      .slice(before)
      .map((line) => line.partnerid),
  ).toEqual([partnerid, undefined, undefined])
})

describe('SEC-10 a forged or expired link is in the history of its partner and in the log', () => {
  const link = newLinkToken(partnerid)
  const token = newSecret()
  const expires = Math.floor(t.clock.now.getTime() / 1000) - 1000

  test.each<[string, string, string, () => Promise<{ status: number }>]>([
    [
      'a password link',
      'passwordlink',
      'password',
      () => t.call(links.acceptPasswordLink, { body: { token: link, newPassword } }),
    ],
    [
      'an invitation that is read',
      'invitation',
      'users',
      () => t.call(links.readInvitation, { body: { token: link } }),
    ],
    [
      'an invitation that is accepted',
      'invitation',
      'users',
      () => t.call(links.acceptInvitation, { body: { token: link, newPassword, username: 'somebody.new' } }),
    ],
    [
      'a calendar address',
      'calendar',
      'calendar',
      async () => {
        const { statusCode } = await t.app.inject(`/calendar/${partnerid}/departures.ics?key=${token}`)
        return { status: statusCode }
      },
    ],
    [
      'an e-hoi link',
      'ehoilink',
      'session',
      () => t.call(links.loginEhoi, { body: { partnerid, expires, signature: 'a'.repeat(64) } }),
    ],
    ['a view', 'view', 'session', () => t.call(links.openView, { body: { code: newViewCode(partnerid) } })],
    [
      'the undoing of an address, too late',
      'addressundo',
      'agency',
      async () => {
        const facts = { partnerid, userno: 0, username: String(partnerid), formeremail: 'a@b.example', newemail: '' }
        const changedat = new Date(t.clock.now.getTime() - 100 * 3_600_000)
        await owner
          .insertInto('addresschange')
          .values({ ...facts, changedat, hash: sha256(token) })
          .execute()
        return t.call(undoAddress, { body: { token } })
      },
    ],
  ])('%s', async (_, kind, noun, open) => {
    expect(await tracesOf(open)).toEqual({ history: [`${partnerid} ${noun} linkfailed`], log: [[kind, partnerid]] })
  })

  test('without a known partner only in the log', async () => {
    expect(await tracesOf(() => t.call(stopBankChanges, { body: { token } }))).toEqual({
      history: [],
      log: [['bankstop', undefined]],
    })
    expect(await tracesOf(() => t.call(undoAddress, { body: { token: newSecret() } }))).toEqual({
      history: [],
      log: [['addressundo', undefined]],
    })
  })

  test('at most three a day of a kind and partner stay in the history: anybody can invent links', async () => {
    const open = () => t.call(links.openView, { body: { code: newViewCode(104001) } })
    for (let n = 0; n < 8; n += 1) await open()
    expect(await failuresOf(104001)).toHaveLength(3)
    later(25 * 3_600_000)
    await open()
    expect(await failuresOf(104001)).toHaveLength(4)
  })
})

describe('the console', () => {
  const events = async () =>
    (
      await owner
        .selectFrom('providerevent')
        .selectAll()
        .where('action', 'like', '%failed')
        .orderBy('eventid')
        .execute()
    ).map(({ username, noun, action }) => `${username} ${noun} ${action}`)
  const email = 'care@provider.example'

  test('SEC-10 wrong proofs, old passwords, passkeys and invitations are in the provider’s history and in the log', async () => {
    const person = await t.openConsole('care')
    await owner
      .updateTable('person')
      .set({ passwordhash: await hashPassword(testPassword) })
      .where('email', '=', email)
      .execute()
    const invited = newSecret()
    await owner
      .insertInto('invitation')
      .columns(['personid', 'hash', 'expiresat'])
      .expression((row) =>
        row
          .selectFrom('person')
          .select(['personid', row.val(sha256(invited)).as('hash'), row.val(t.clock.now).as('expiresat')])
          .where('email', '=', email),
      )
      .execute()
    const from = logged('secret rejected').length
    const failures = [
      t.call(consoleSecurity.proveIdentity, { as: person, body: { password: wrong } }),
      t.call(consoleSecurity.proveByPasskey, {
        as: person,
        headers: { host: 'console.example' },
        body: { response: '{}' },
      }),
      t.call(changeOwnPassword, { as: person, body: { oldPassword: wrong, ...chosen } }),
      t.call(acceptInvitation, { body: { token: invited, ...chosen } }),
      t.call(acceptInvitation, { body: { token: newSecret(), ...chosen } }),
      t.call(logIn, { body: { email, password: wrong } }),
      t.call(consoleFactors.logInWithPasskey, { headers: { host: 'console.example' }, body: { response: '{}' } }),
    ]
    for (const { status } of await Promise.all(failures)) expect(status).toBeGreaterThanOrEqual(400)
    expect((await events()).sort()).toEqual([
      `${email} console linkfailed`,
      `${email} console loginfailed`,
      `${email} console oldpasswordfailed`,
      `${email} console prooffailed`,
      `${email} console prooffailed`,
    ])
    expect(
      logged('secret rejected')
        .slice(from)
        .map(({ kind, personid }) => `${kind} ${typeof personid}`)
        .sort(),
    ).toEqual(['invitation number', 'invitation undefined', 'oldpassword number', 'proof number', 'proof number'])
    expect(
      logged('console login failed')
        .map(({ personid }) => typeof personid)
        .sort(),
    ).toEqual(['number', 'undefined'])
  })
})

test('OPS-3 the agency and the provider read them in the history, and the login among its own events', async () => {
  const { rows } = (await t.call(listAudit, { as: await t.openSession(partnerid), query: { limit: '100' } })).data
  const actions = new Set(rows.map(({ action }) => action))
  expect([actions.has('prooffailed'), actions.has('linkfailed')]).toEqual([true, true])
  const { data } = await t.call(listHistory, {
    as: await t.openConsole('administrator'),
    query: { limit: '100' } as never,
  }) // every value of a query is a text
  expect(data.rows.map(({ action }) => action)).toContain('oldpasswordfailed')
  const own = await t.call(security.getSecurity, { as: await t.openSession(partnerid, { userno: 2 }), headers })
  expect(own.data.events.map(({ action }) => action)).toContain('prooffailed')
})

test('PRD-7 wrong keys are in the log only, ten lines a minute and source; the next minute says how many were left out', async () => {
  later(120_000)
  const ask = () => t.call(feedBankAccounts, { as: newApiKey(), query: {} })
  const before = (await owner.selectFrom('providerevent').select('eventid').execute()).length
  const from = logged('secret rejected').length
  for (let n = 0; n < 25; n += 1) expect((await ask()).status).toBe(401)
  later(61_000)
  await ask()
  const found = logged('secret rejected').slice(from)
  expect(found).toHaveLength(11)
  expect(found.map(({ kind, omitted }) => [kind, omitted])).toEqual([
    ...Array.from({ length: 10 }, () => ['key', undefined]),
    ['key', 15],
  ])
  expect((await owner.selectFrom('providerevent').select('eventid').execute()).length).toBe(before)
})

test('SEC-10 a session that guesses adds at most ten entries an hour to the history', async () => {
  later(120_000)
  const of = 106001
  for (let n = 0; n < 12; n += 1) {
    const guessing = await t.openSession(of)
    await t.call(security.proveIdentity, { as: guessing, body: { password: `${wrong}${n}` } })
  }
  expect(await failuresOf(of)).toHaveLength(10)
})

test('SEC-10 none of it contains a secret', async () => {
  const written = lines.join('') + JSON.stringify(await failuresOf())
  expect(written).not.toMatch(/Wrong!Guess|Tr8fwQ|gangway_|link\.101001|view\.10/)
})
