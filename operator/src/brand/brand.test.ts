import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contrastRatio } from '@gangway/contract/brands/luminance'
import { getBrand } from '@gangway/contract/features/brands'
import { authenticate, resetPassword } from '@gangway/contract/features/session'
import { exportTransactions } from '@gangway/contract/features/transactions'
import { brandContrast } from '@gangway/contract/rules/brand-colour'
import { followBrands } from '@gangway/server/brands/brands'
import { testPassword } from '@gangway/server/testing/fixtures'
import { mailApp } from '@gangway/server/testing/mail-app'
import { formatUrl } from '@gangway/server/testing/server-process'
import { silentLog } from '@gangway/server/testing/silent-log'
import { afterAll, expect, test } from 'vitest'
import { runOperator } from '../testing/run-operator.ts'

const { t, smtp } = await mailApp({ PUBLIC_URL: 'https://portal.example' })
t.clock.now = new Date()
const following = followBrands(t.brands, t.database, silentLog)
afterAll(following.stop)
const folder = mkdtempSync(join(tmpdir(), 'gangway-brand-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const env = { DATABASE_URL: formatUrl(t.database.connection) }
const operator = (...args: string[]) => runOperator(env, args)
const fileWith = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

/** What a browser at this host is told before login. */
const hostBrand = async (host: string) =>
  (await t.app.inject({ url: '/partner/api/brands/brand', headers: { host } })).json() as { name: string }

const create = (mandant: string, ...more: string[]) =>
  operator('brand', 'create', mandant, '--market', 'german', '--colour', '#0b5f4a', ...more)

/** A picture of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('BRD-4, BRD-3 an eleventh brand opens on a running server: host, partner, login, mails, exports', async () => {
  const args = ['--key', 'nordwind', '--name', 'Nordwind Reisen', '--host', 'partner.nordwind.example']
  const made = await create(
    '120',
    ...args,
    '--mail-from',
    'portal@nordwind.example',
    '--reply-to',
    'hallo@nordwind.example',
  )
  expect([made.code, made.err]).toEqual([0, ''])
  expect(made.out).toContain('brand 120 is created (Nordwind Reisen)')
  await expect
    .poll(async () => (await hostBrand('partner.nordwind.example')).name, { timeout: 5000 })
    .toBe('Nordwind Reisen')

  const partner = ['--tenant', '120', '--name', 'Reisebüro Wind', '--email', 'info@wind.example']
  expect((await runOperator(env, ['partner', 'create', '120001', ...partner], 'Gute!Fahrt2026\n')).code).toBe(0)
  const login = await t.call(authenticate, { body: { username: '120001', password: 'Gute!Fahrt2026' } })
  expect([login.status, login.data.mandant]).toEqual([200, 120])

  expect((await t.call(resetPassword, { body: { partnerId: 120001 } })).status).toBe(200)
  const mail = await smtp.next({ kind: 'passwordreset', recipient: 'info@wind.example' })
  expect(mail.from).toContain('Nordwind Reisen')
  expect(mail.from).toContain('portal@nordwind.example')
  expect(mail.header('reply-to')).toContain('hallo@nordwind.example')
  expect(mail.html).toContain('#0b5f4a')
  expect(mail.html).toContain('href="https://partner.nordwind.example/partner/login?username=120001"')

  const query = { startDate: '2026-01-01', endDate: '2026-12-31', type: 'open', dateType: 'booking' } as const
  const exported = await t.call(exportTransactions, { as: await t.openSession(120001), query })
  expect(String(exported.headers['content-disposition'])).toContain('nordwind')
})

test('BRD-4 a colour on which white cannot be read becomes darker, and it is said', async () => {
  const made = await operator(
    'brand',
    'create',
    '121',
    '--key',
    'sonne',
    '--name',
    'Sonne',
    '--market',
    'dutch',
    '--colour',
    '#ffcc00',
  )
  expect(made.out).toContain('white cannot be read on #ffcc00')
  const shown = (await operator('brand', 'show', '121', '--json')).json() as { colour: string }
  expect(contrastRatio(shown.colour, '#ffffff')).toBeGreaterThanOrEqual(brandContrast)
})

test('BRD-1 brand change: any fact, an empty value takes it away, and the history names it', async () => {
  const links = fileWith('links.json', '{"de":{"terms":"https://seeweg.test/agb"}}')
  const changed = await operator(
    ...['brand', 'change', '101', '--name', 'Seeweg', '--hotline-phone', '', '--links', links],
    ...['--text-languages', 'de,es', '--cbe-login-url', '', '--hide', 'marketing', '--newsletter', 'off'],
  )
  expect([changed.code, changed.err]).toEqual([0, ''])
  expect(changed.out).toContain('name: Seeweg Kreuzfahrten → Seeweg')
  const shown = (await operator('brand', 'show', '101', '--json')).json()
  expect(shown).toMatchObject({
    name: 'Seeweg',
    hotline: { phone: '', email: 'partner@seeweg.example' },
    links: { de: { terms: 'https://seeweg.test/agb' } },
    textlanguageids: [1, 4],
    cbeloginurl: '',
    hiddenareas: ['marketing'],
    hasnewsletter: false,
    hosts: ['*'],
  })
  const events = await t.database.owner.selectFrom('providerevent').selectAll().where('noun', '=', 'brands').execute()
  expect(JSON.stringify(events.map(({ changes }) => changes))).toContain('Seeweg Kreuzfahrten')
  expect((await operator('brand', 'change', '101', '--name', 'Seeweg')).out).toBe('nothing has changed\n')
})

test('BRD-1 two people who change different facts at the same time both keep theirs', async () => {
  await Promise.all([
    operator('brand', 'change', '106', '--name', 'CruiseKade Nederland'),
    operator('brand', 'change', '106', '--reply-to', 'hallo@cruisekade.example'),
    operator('brand', 'change', '106', '--newsletter', 'on'),
  ])
  expect((await operator('brand', 'show', '106', '--json')).json()).toMatchObject({
    name: 'CruiseKade Nederland',
    mailreplyto: 'hallo@cruisekade.example',
    hasnewsletter: true,
  })
})

test('BRD-1 an uploaded wordmark is written anew, served under its own address, and can be taken away', async () => {
  const picture = Buffer.from(dot, 'base64')
  expect((await operator('brand', 'change', '104', '--wordmark', fileWith('w.png', picture))).code).toBe(0)
  await following.kick()
  const { data } = await t.call(getBrand, { query: { mandant: '104' } })
  expect(data.wordmark).toMatch(/^\/media\/wordmark\/104\/[0-9a-f]{64}\.png$/)
  const served = await t.app.inject(data.wordmark)
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png'])
  expect(served.rawPayload.equals(picture)).toBe(false)
  expect((await t.app.inject(data.wordmark.replace('/104/', '/105/'))).statusCode).toBe(404)
  const broken = await operator('brand', 'change', '104', '--wordmark', fileWith('w.txt', 'no picture'))
  expect([broken.code, broken.out]).toEqual([1, ''])
  expect(broken.err).toContain('must be a PNG, JPEG or GIF of less than 250 × 150 pixels')
  await operator('brand', 'change', '104', '--wordmark', '')
  await following.kick()
  expect((await t.call(getBrand, { query: { mandant: '104' } })).data.wordmark).toBe('')
})

test.each([
  ['a taken number', ['101', '--key', 'x', '--name', 'X'], 1, 'brand 101 already exists'],
  ['a taken key', ['130', '--key', 'zeelucht', '--name', 'X'], 1, '--key: zeelucht is the key of brand 105'],
  [
    'a taken host',
    ['130', '--key', 'x', '--name', 'X', '--host', 'partner.zeelucht.example'],
    1,
    'belongs to brand 105',
  ],
  ['a missing name', ['130', '--key', 'x'], 2, '--name is missing'],
  ['a wrong key', ['130', '--key', 'X Y', '--name', 'X'], 2, '--key does not have the expected format'],
  ['a wrong host', ['130', '--key', 'x', '--name', 'X', '--host', 'http://x'], 2, '--host does not have'],
  [
    'a wrong sender',
    ['130', '--key', 'x', '--name', 'X', '--mail-from', 'nobody'],
    2,
    '--mail-from is not an e-mail address',
  ],
  [
    'a wrong address',
    ['130', '--key', 'x', '--name', 'X', '--wlv-url', 'ftp://x'],
    2,
    '--wlv-url is not a web address',
  ],
  ['a wrong language', ['130', '--key', 'x', '--name', 'X', '--text-languages', 'xx'], 2, 'there is no language "xx"'],
])('BRD-4 brand create rejects %s and writes nothing', async (_, args, code, message) => {
  const [mandant = '', ...rest] = args
  const refused = await create(mandant, ...rest)
  expect([refused.code, refused.out]).toEqual([code, ''])
  expect(refused.err).toContain(message)
  expect((await operator('brand', 'show', '130')).code).toBe(1)
})

test('BRD-1 every host of nobody else belongs to one brand: the command says from which it is taken', async () => {
  const taken = await operator('brand', 'change', '107', '--host', 'partner.golfslag.example,*')
  expect([taken.code, taken.err]).toEqual([0, ''])
  expect(taken.out).toContain('* is taken from brand 101')
  const again = await operator('brand', 'change', '107', '--host', '*,partner.golfslag.example')
  expect(again.out).not.toContain('is taken')
  expect((await operator('brand', 'change', '101', '--host', '*')).out).toContain('* is taken from brand 107')
})

test('BRD-1 brand list: every brand with its market and hosts', async () => {
  const listed = await operator('brand', 'list')
  expect(listed.out).toMatch(/105\s+zeelucht\s+Zeelucht Cruises\s+belgian\s+on\s+partner\.zeelucht\.example/)
})

test('BRD-1, BRD-5 doctor names broken facts and what the configuration overrules', async () => {
  await t.database.owner.updateTable('brand').set({ colour: 'red' }).where('mandant', '=', 112).execute()
  const told = await runOperator({ ...env, TENANT_HOSTS: '{"a.test":999}', WLV_URL: 'https://wlv.test' }, ['doctor'])
  expect(told.out).toContain('brand 112: colour is not valid, a plain one is shown')
  expect(told.out).toContain('TENANT_HOSTS replaces the hosts of all brands')
  expect(told.out).toContain('a.test belongs to brand 999, which does not exist')
  expect(told.out).toContain('WLV_URL replaces the booking engine of all brands')
})

test('MNY-1 the payout rule of a brand is shown and changed, each part by itself', async () => {
  expect((await create('140', '--key', 'payout', '--name', 'Payout Reisen', '--payout-from', 'departure')).code).toBe(0)
  const show = async () => (await operator('brand', 'show', '140', '--json')).json() as { payout: unknown }
  expect((await show()).payout).toEqual({ from: 'departure', months: 1, day: 5 })
  expect((await operator('brand', 'change', '140', '--payout-months', '2', '--payout-day', '31')).code).toBe(0)
  expect((await show()).payout).toEqual({ from: 'departure', months: 2, day: 31 })
  for (const [option, value] of [
    ['--payout-from', 'landing'],
    ['--payout-months', '25'],
    ['--payout-day', 'x'],
  ] as const) {
    const wrong = await operator('brand', 'change', '140', option, value)
    expect([wrong.code, wrong.err.includes(option)]).toEqual([2, true])
  }
})

test('PRD-7 an engine without https is accepted with a warning if the portal has it', async () => {
  const change = (PUBLIC_URL: string) =>
    runOperator({ ...env, PUBLIC_URL }, ['brand', 'change', '108', '--wlv-url', 'http://engine.example'])
  const warned = await change('https://portal.example')
  expect([warned.code, warned.out]).toEqual([
    0,
    expect.stringContaining('warning: --wlv-url is not https, the portal is: tokens would be sent unencrypted'),
  ])
  expect((await change('http://portal.example')).out).not.toContain('warning')
})

test('PRD-6 brand off says first how many partners there are, keeps them out, and brand on lets them in again', async () => {
  const unaware = await operator('brand', 'off', '108')
  expect([unaware.code, unaware.out]).toEqual([1, ''])
  expect(unaware.err).toContain('has 2 partners, who could not log in any more')
  expect((await operator('brand', 'off', '108', '--partners', '2')).out).toBe('brand 108 is switched off\n')
  expect((await operator('brand', 'list')).out).toMatch(/108\s.*\soff\b/)
  const logIn = () => t.call(authenticate, { body: { username: '108001', password: testPassword } })
  expect((await logIn()).status).toBe(401)
  const create = await operator('partner', 'create', '108777', '--tenant', '108', '--name', 'Neu', '--no-password')
  expect(create.err).toContain('brand 108 is switched off')
  expect((await operator('partner', 'list', '--tenant', '108')).out).toContain('2 partners')
  expect((await operator('brand', 'on', '108')).code).toBe(0)
  expect((await logIn()).status).toBe(200)
  const events = (await operator('audit', 'show', '--area', 'brands', '--json')).json()
  expect(JSON.stringify(events)).toContain('isoff')
})
