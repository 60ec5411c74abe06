import { changePassword } from '@gangway/contract/features/password'
import { authenticate, resetPassword } from '@gangway/contract/features/session'
import { loginEhoi } from '@gangway/contract/features/session-links'
import { createWlvToken, verifyWlvToken } from '@gangway/contract/features/session-me'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signEhoi } from '../../http/pipeline/ehoi.ts'
import { sha256 } from '../../http/session/tokens.ts'
import { setUpApp } from '../../testing/authenticator.ts'
import { browser } from '../../testing/browser.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { mailApp, temporaryPasswordIn } from '../../testing/mail-app.ts'

const secret = 'a-secret-of-the-provider'
const { t, smtp } = await mailApp({ EHOI_SECRET: secret })
const { owner } = t.database

/** Every row of every table, as a dump would show it; bytes also as the text they may contain. */
const dump = async (): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(owner)
  const texts = await Promise.all(
    tables.map(({ name }) => sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(owner)),
  )
  const plain = texts.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
  const bytes = [...plain.matchAll(/\\x([0-9a-f]+)/g)].map((match) => Buffer.from(match[1] ?? '', 'hex'))
  return [plain, ...bytes.flatMap((raw) => [raw.toString('latin1'), raw.toString('base64url')])].join('\n')
}

test('SES-9, LOG-7 a dump of the database contains no usable token, cookie or password', async () => {
  const secrets: Record<string, string> = { 'the password of everybody': testPassword }
  const portal = browser(t, '198.51.100.3')

  // A login by the portal, a jump, and an attempt with a typo: people type passwords into the wrong field.
  const login = await portal.call(authenticate, { body: { username: '101001', password: testPassword } })
  secrets.token = login.data.authtoken
  secrets['jump token of the login'] = login.data.wlvtoken
  for (const [name, value] of portal.cookies) secrets[`cookie ${name}`] = value
  secrets['jump token'] = (await portal.call(createWlvToken, { as: login.data.authtoken })).data.wlvtoken
  secrets['password as name'] = 'My.Secret.99'
  await portal.call(authenticate, { body: { username: 'My.Secret.99', password: 'Wr0ng!Guess' } })
  secrets['wrong password'] = 'Wr0ng!Guess'

  // Two temporary passwords: one used, one not.
  const mailed = async () => {
    await portal.call(resetPassword, { body: { partnerId: 102001 } })
    return temporaryPasswordIn(await smtp.next({ kind: 'passwordreset' }))
  }
  const [used, unused] = [await mailed(), await mailed()]
  secrets['used temporary password'] = used
  secrets['unused temporary password'] = unused
  const forced = await portal.call(authenticate, { body: { username: '102001', password: used } })
  expect(forced.data.passwordtemporary).toBe(true)
  secrets['forced token'] = forced.data.authtoken

  // A signed link, a new password, an API key.
  const expires = Math.floor(t.clock.now.getTime() / 1000) + 50
  const signature = signEhoi(secret, 104001, expires)
  const linked = await portal.call(loginEhoi, { body: { partnerid: 104001, expires, signature } })
  secrets['link signature'] = signature
  secrets['link token'] = linked.data.authtoken
  const fresh = 'Mast&Segel42'
  const names = { userName: '104001', oldPassword: testPassword, newPassword: fresh, confirmPassword: fresh }
  const changed = await portal.call(changePassword, { as: linked.data.authtoken, body: names })
  expect(changed.status).toBe(200)
  secrets['renewed token'] = changed.data.authtoken
  secrets['new password'] = fresh
  secrets.key = 'key-of-the-booking-engine'
  await owner
    .insertInto('apikey')
    .values({ name: 'engine', hash: sha256(secrets.key), scopes: ['engine'] })
    .execute()
  await t.call(verifyWlvToken, { as: secrets.key, body: { wlvtoken: linked.data.wlvtoken } })
  await smtp.next({ kind: 'passwordchanged' })

  // An authenticator app and its recovery codes; a login that waits for its second step.
  const app = await setUpApp(t, await t.openSession(106001))
  secrets['secret of the app'] = app.secret
  secrets['secret of the app as bytes'] = app.bytes.toString('latin1')
  for (const [n, code] of app.recoverycodes.entries()) secrets[`recovery code ${n}`] = code.replaceAll('-', '')
  const waiting = await portal.call(authenticate, { body: { username: '106001', password: testPassword } })
  secrets.challenge = JSON.parse(waiting.text).challenge

  const text = await dump()
  // It really is a dump: it contains what is not secret.
  for (const known of ['101001', 'passwordreset', 'logintemporary', sha256(changed.data.authtoken).toString('hex')])
    expect(text).toContain(known)
  for (const [name, value] of Object.entries(secrets)) {
    const written = [value, value.toLowerCase(), value.replaceAll('-', '')]
    const parts = value.includes('.') && value.length > 40 ? [value.slice(value.lastIndexOf('.') + 1)] : []
    for (const form of [...written, ...parts]) expect(text.includes(form), `${name} is in the dump`).toBe(false)
  }
})
