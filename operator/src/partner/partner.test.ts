import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAudit, providerName } from '@gangway/contract/features/audit'
import { authenticate } from '@gangway/contract/features/session'
import { loginEhoi } from '@gangway/contract/features/session-links'
import { getMe } from '@gangway/contract/features/session-me'
import { setUpApp } from '@gangway/server/testing/authenticator'
import { canaryFor, testPassword } from '@gangway/server/testing/fixtures'
import { formatUrl } from '@gangway/server/testing/server-process'
import { testApp } from '@gangway/server/testing/test-app'
import { expect, onTestFinished, test } from 'vitest'
import { runOperator } from '../testing/run-operator.ts'

const EHOI_SECRET = 'a-secret-of-the-provider'
const t = await testApp({ EHOI_SECRET })
t.clock.now = new Date()
const env = { DATABASE_URL: formatUrl(t.database.connection), EHOI_SECRET, PUBLIC_URL: 'https://partner.example' }
const operator = (...args: string[]) => runOperator(env, args)
const asking = (input: string, ...args: string[]) => runOperator(env, args, input)

const mayLogIn = async (username: string, password: string) =>
  (await t.call(authenticate, { body: { username, password } })).status === 200
const history = async (partnerid: number) =>
  (await t.call(listAudit, { as: await t.openSession(partnerid) })).data.rows.filter(
    ({ username }) => username === providerName,
  )

test('OPS-5 partner list: all, of a brand, by name, and as JSON', async () => {
  const [all, some, named, wrong] = await Promise.all([
    operator('partner', 'list'),
    operator('partner', 'list', '--tenant', '105', '--json'),
    operator('partner', 'list', '--search', 'REISEBÜRO', '--tenant', '101'),
    operator('partner', 'list', '--tenant', '999'),
  ])
  expect([all.code, all.err]).toEqual([0, ''])
  expect(all.out).toContain('20 partners')
  expect(some.json()).toMatchObject([{ partnerid: 105001, mandant: 105 }, { partnerid: 105002 }])
  expect(named.out).toContain('2 partners')
  expect([wrong.code, wrong.out]).toEqual([2, ''])
  expect(wrong.err).toContain('there is no brand 999')
})

test('OPS-5 partner show: facts, logins with their rights, counts; an unknown partner is reported', async () => {
  const [shown, strange, wrong] = await Promise.all([
    operator('partner', 'show', '101001'),
    operator('partner', 'show', '999999'),
    operator('partner', 'show', 'abc'),
  ])
  expect(shown.out).toMatch(/anna\.101001\s+basic requests commissions claims bank\s+yes\s+no/)
  expect(shown.out).not.toContain('argon2')
  expect([strange.code, strange.err]).toEqual([1, 'operator: there is no partner 999999\n'])
  expect(wrong.code).toBe(2)
})

test('OPS-5 partner create: password from the standard input, organizers available, an entry in the audit trail', async () => {
  const args = ['partner', 'create', '101777', '--tenant', '101', '--name', 'Reisebüro Nord', '--organizers', 'all']
  const weak = await asking('short\n', ...args)
  expect([weak.code, weak.out]).toEqual([1, ''])
  const made = await asking('Nordwind!2026\n', ...args, '--email', 'info@nord.example')
  expect([made.code, made.err]).toEqual([0, ''])
  expect(made.out).toBe('partner 101777 is created (Seeweg Kreuzfahrten, Reisebüro Nord)\n')
  expect(await mayLogIn('101777', 'Nordwind!2026')).toBe(true)
  const twice = await asking('Nordwind!2026\n', ...args)
  expect(twice.err).toContain('partner 101777 already exists')
  const open = await t.database.owner
    .selectFrom('partnerorganizer')
    .selectAll()
    .where('partnerid', '=', 101777)
    .execute()
  expect(open.length).toBeGreaterThan(10)
  expect(await history(101777)).toMatchObject([
    { area: 'organizers', action: 'openlines' },
    { area: 'partners', action: 'create' },
  ])
})

test('OPS-5 partner create --no-password: nobody can log in until one is set', async () => {
  const made = await operator('partner', 'create', '104777', '--tenant', '104', '--name', 'Reisbureau', '--no-password')
  expect([made.code, made.out]).toEqual([
    0,
    'partner 104777 is created (Vaarwijzer, Reisbureau); it has no password yet\n',
  ])
  expect(await mayLogIn('104777', '')).toBe(false)
})

test('OPS-5 partner change: changes the provider’s settings; the mail address gets a new version; repeating changes nothing', async () => {
  const args = ['partner', 'change', '102001', '--cbe', 'on', '--tracking', 'off', '--email', 'neu@agentur.example']
  const changed = await operator(...args)
  expect(changed.code).toBe(0)
  expect(changed.out).toContain('iscbe: false → true')
  expect((await operator(...args)).out).toBe('nothing has changed\n')
  const partner = await t.database.owner
    .selectFrom('partner')
    .selectAll()
    .where('partnerid', '=', 102001)
    .executeTakeFirst()
  expect(partner).toMatchObject({ iscbe: true, pagetracking: false })
  const version = await t.database.owner
    .selectFrom('revision')
    .select('version')
    .where('partnerid', '=', 102001)
    .where('noun', '=', 'agency')
    .executeTakeFirst()
  expect(version).toEqual({ version: 1 })
  expect((await history(102001)).map(({ action }) => action)).toEqual(['save'])
  // SEC-6
  const mails = await t.database.owner.selectFrom('outbox').select('kind').where('partnerid', '=', 102001).execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['addresschanged', 'addressset'])
  expect((await operator('partner', 'change', '102001')).code).toBe(2)
  expect((await operator('partner', 'change', '102001', '--cbe', 'perhaps')).code).toBe(2)
})

test('OPS-5 partner change --organizers: adds missing ones and leaves the others as the agency set them up', async () => {
  const listOrganizers = () =>
    t.database.owner
      .selectFrom('partnerorganizer')
      .select(['organizerid', 'agenturoptionnr', 'agenturnrlevel1', 'aufnehmen'])
      .where('partnerid', '=', 105001)
      .orderBy('organizerid')
      .execute()
  const strange = await operator('partner', 'change', '105001', '--organizers', '1,999999')
  expect([strange.code, strange.err]).toEqual([1, 'operator: there is no organizer 999999\n'])
  await t.database.owner.deleteFrom('partnerorganizer').where('partnerid', '=', 105001).execute()
  expect((await operator('partner', 'change', '105001', '--organizers', '1')).out).toBe('1 organizer opened\n')
  const own = { agenturoptionnr: 1 as const, agenturnrlevel1: '4711', aufnehmen: true }
  await t.database.owner.updateTable('partnerorganizer').set(own).where('partnerid', '=', 105001).execute()
  expect((await operator('partner', 'change', '105001', '--organizers', '1,2')).out).toBe('1 organizer opened\n')
  expect(await listOrganizers()).toEqual([
    { organizerid: 1, ...own },
    { organizerid: 2, agenturoptionnr: 0, agenturnrlevel1: '', aufnehmen: false },
  ])
})

test('OPS-5, PRD-7 partner lock and unlock: the reason is needed, sessions end at once, logins are rejected, then work again', async () => {
  const session = await t.openSession(106001)
  const unexplained = await operator('partner', 'lock', '106001')
  expect([unexplained.code, unexplained.err]).toEqual([2, 'operator: --reason is missing\n'])
  expect((await t.call(getMe, { as: session })).status).toBe(200)
  const locked = await operator('partner', 'lock', '106001', '--reason', 'Contract ended')
  expect(locked.out).toBe('partner 106001 is locked; its sessions have ended\n')
  expect((await t.call(getMe, { as: session })).status).toBe(401)
  expect(await mayLogIn('106001', 'Cruise!2026')).toBe(false)
  const link = await operator('ehoi-link', '106001')
  expect([link.code, link.out, link.err]).toEqual([1, '', 'operator: partner 106001 is locked\n'])
  expect((await operator('partner', 'unlock', '106001')).code).toBe(0)
  expect(await mayLogIn('106001', 'Cruise!2026')).toBe(true)
  // Sessions from before the lock stay ended.
  expect((await t.call(getMe, { as: session })).status).toBe(401)
})

test('OPS-5 partner password: for a user by name, never as an argument', async () => {
  const session = await t.openSession(107001, { userno: 2 })
  const set = await asking('Segeln!2027\n', 'partner', 'password', 'Clara.107001')
  expect([set.code, set.out]).toEqual([0, 'clara.107001 has a new password; its sessions have ended\n'])
  expect(await mayLogIn('clara.107001', 'Segeln!2027')).toBe(true)
  expect((await t.call(getMe, { as: session })).status).toBe(401)
  expect((await asking('Segeln!2027\n', 'partner', 'password', 'nobody.at.all')).code).toBe(1)
  expect((await operator('partner', 'password', '107001', 'Segeln!2027')).code).toBe(2)
  expect((await operator('partner', 'password', '107001')).err).toContain('but got nothing')
})

test.each([
  ['a common one', 'P@ssw0rd2026!'],
  ['the brand', 'Golfslag!2026'],
  ['the agency', `${canaryFor(107001)}!26`],
  ['the login', 'Clara.107001'],
])('PWD-1 partner password refuses %s, as the portal does, and changes nothing', async (_, password) => {
  const session = await t.openSession(107001, { userno: 2 })
  const refused = await asking(`${password}\n`, 'partner', 'password', 'clara.107001')
  expect([refused.code, refused.out]).toEqual([1, ''])
  expect(refused.err).toContain('this password is too easily guessed')
  expect(await mayLogIn('clara.107001', password)).toBe(false)
  expect((await t.call(getMe, { as: session })).status).toBe(200)
})

test('PWD-1 partner create refuses words of the new agency as its password, and creates nothing', async () => {
  const args = ['partner', 'create', '101778', '--tenant', '101', '--name', 'Alsterblick']
  const refused = await asking('Alsterblick!26\n', ...args)
  expect([refused.code, refused.out]).toEqual([1, ''])
  expect(refused.err).toContain('this password is too easily guessed')
  expect((await operator('partner', 'show', '101778')).code).toBe(1)
})

test('OPS-5 sessions end: of one login, of all', async () => {
  const [main, clara] = [await t.openSession(108001), await t.openSession(108001, { userno: 2 })]
  expect((await operator('sessions', 'end', '108001', '--user', 'clara.108001')).out).toBe('1 session ended\n')
  expect((await t.call(getMe, { as: clara })).status).toBe(401)
  expect((await t.call(getMe, { as: main })).status).toBe(200)
  expect((await operator('sessions', 'end', '108001', '--user', 'clara.101001')).code).toBe(1)
  expect((await operator('sessions', 'end', '108001', '--json')).json()).toEqual({ partnerid: 108001, ended: 1 })
  expect((await t.call(getMe, { as: main })).status).toBe(401)
})

test('LOG-5, BRD-4 ehoi-link prints a link to the host of the brand that logs in once; without a secret it says why not', async () => {
  const { code, out } = await operator('ehoi-link', '109001')
  t.clock.now = new Date()
  expect(code).toBe(0)
  const url = new URL(out.trim())
  expect(url.origin + url.pathname).toBe('https://partner.brujula.example/partner/loginehoi')
  const [partnerid, expires] = ['partnerID', 'expires'].map((name) => Number(url.searchParams.get(name)))
  const body = { partnerid, expires, signature: url.searchParams.get('signature') ?? '' }
  expect((await t.call(loginEhoi, { body: body as never })).data).toMatchObject({ partnerid: 109001 })
  expect((await t.call(loginEhoi, { body: body as never })).status).not.toBe(200)
  const { EHOI_SECRET: _, ...without } = env
  const refused = await runOperator(without, ['ehoi-link', '109001'])
  expect([refused.code, refused.out]).toEqual([1, ''])
  expect(refused.err).toContain('EHOI_SECRET is not set')
})

test('SEC-3 partner resetfactors: removes the second factors of a login, with the reason in its history', async () => {
  await setUpApp(t, await t.openSession(106001))
  expect(await mayLogIn('106001', testPassword)).toBe(false)
  const [without, unknown] = [
    await operator('partner', 'resetfactors', '106001'),
    await operator('partner', 'resetfactors', '106001', '--reason', 'x', '--user', 'anna.101001'),
  ]
  expect([without.code, unknown.code]).toEqual([2, 1])
  const done = await operator('partner', 'resetfactors', '106001', '--reason', 'phone lost, called back')
  expect([done.code, done.err, done.out]).toEqual([0, '', 'the second factors of 106001 are removed\n'])
  expect(await mayLogIn('106001', testPassword)).toBe(true)
  const entries = (await history(106001)).filter(({ action }) => action === 'factorreset')
  expect(JSON.stringify(entries)).toContain('phone lost, called back')
  const again = await operator('partner', 'resetfactors', '106001', '--reason', 'x')
  expect(again.out).toBe('106001 has no second factor\n')
})

test('PRD-6 import partners: a check says what would happen, a wrong row keeps all out, a right file creates them like the console', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-partners-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'agencies.csv')
  const head = 'partnerid,mandant,firma,email'
  await writeFile(file, `${head}\n101790,101,Kai,kai@agency.example\n101001,101,Taken,x\n`)
  const wrong = await operator('import', 'partners', file)
  expect(wrong.code).toBe(1)
  expect(wrong.out).toMatch(/3\s+101001\s+101\s+Taken\s+email is not an e-mail address; partnerid is taken/)
  expect(wrong.out).toContain('1 row with issues; nothing is created')
  await writeFile(file, `${head}\n101790,101,Kai,kai@agency.example\n`)
  const check = await operator('import', 'partners', file, '--check')
  expect([check.code, check.out.includes('would be created')]).toEqual([0, true])
  expect((await operator('partner', 'show', '101790')).code).toBe(1)
  const made = await operator('import', 'partners', file)
  expect(made.out).toContain('1 partner created')
  expect(await history(101790)).toMatchObject([{ action: 'openlines' }, { action: 'create' }])
  expect((await operator('import', 'partners', file)).code).toBe(1)
  await writeFile(file, 'firma\nKai\n')
  expect((await operator('import', 'partners', file)).err).toContain(
    'the file lacks columns: partnerid, mandant, email',
  )
})

test('GDP-3 partner end and keep: the day, who is mailed and what goes when; the history says so, and a day that is over is refused', async () => {
  const end = (...args: string[]) => operator('partner', 'end', '112002', ...args)
  const day = new Date(t.clock.now.getTime() + 40 * 24 * 3600_000).toISOString().slice(0, 10)
  const [missing, over, odd, unknown] = await Promise.all([
    end('--day', day),
    end('--day', '2020-01-01', '--reason', 'x'),
    end('--day', 'soon', '--reason', 'x'),
    operator('partner', 'end', '999999', '--day', day, '--reason', 'x'),
  ])
  expect([missing.code, over.code, odd.code, unknown.code]).toEqual([2, 2, 2, 1])
  expect(over.err).toContain('--day is over')
  const done = await end('--day', day, '--reason', 'agency closes')
  expect([done.code, done.err]).toEqual([0, ''])
  expect(done.out).toContain(`the contract of partner 112002 ends with ${day}`)
  const back = await operator('partner', 'keep', '112002', '--reason', 'sold', '--json')
  expect([back.code, back.json()]).toMatchObject([0, { partnerid: 112002, endsat: null }])
  expect((await operator('partner', 'keep', '112002', '--reason', 'again')).code).toBe(1)
  expect((await history(112002)).map(({ action }) => action)).toEqual(['contractkept', 'contractends'])
})
