import { authenticate } from '@gangway/contract/features/session'
import { beforeEach, expect, test } from 'vitest'
import { canaryFor, testPassword } from '../../testing/fixtures.ts'
import { mailApp } from '../../testing/mail-app.ts'

const { t, smtp, mailer } = await mailApp()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type From = { address: string; cookie?: string; agent?: string; isPortal?: boolean }

/** Logs in from an address; returns the cookies that the browser keeps. */
const logIn = async (username: string, { address, cookie, agent = firefox, isPortal = true }: From) => {
  const { status, headers } = await t.call(authenticate, {
    body: { username, password: testPassword },
    headers: {
      'x-forwarded-for': address,
      'user-agent': agent,
      ...(isPortal && { 'x-gangway': 'portal' }),
      ...(cookie && { cookie }),
    },
  })
  expect(status).toBe(200)
  return [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ')
}
const noticesTo = async (recipient: string) => {
  await mailer.kick()
  return smtp.mails.filter(({ kind, to }) => kind === 'newdevice' && to.includes(recipient))
}

beforeEach(() => t.database.owner.deleteFrom('throttle').execute())

test('SEC-4 a login on a new device is reported to its owner, with browser, address and time; a known one is not', async () => {
  const mailbox = `${canaryFor(101001)}@agency.example`
  const known = await logIn('101001', { address: '203.0.113.1' })
  expect(await noticesTo(mailbox)).toEqual([])
  await logIn('101001', { address: '203.0.113.2', cookie: known })
  expect(await noticesTo(mailbox)).toEqual([])
  await logIn('101001', { address: '203.0.113.3' })
  const [notice, ...more] = await noticesTo(mailbox)
  expect(more).toEqual([])
  expect(notice?.text).toContain('„101001“')
  expect(notice?.text).toContain('Firefox on Linux, 203.0.113.3')
  expect(notice?.text).toContain('15. November 2026')
})

test('SEC-4 a user is told at the own address, many new devices make few mails', async () => {
  const { owner } = t.database
  await owner.updateTable('partneruser').set({ email: 'clara@home.example' }).where('partnerid', '=', 102001).execute()
  await logIn('clara.102001', { address: '203.0.113.1' })
  for (let n = 2; n < 12; n += 1) await logIn('clara.102001', { address: `203.0.113.${n}` })
  expect((await noticesTo('clara@home.example')).length).toBeLessThanOrEqual(2)
  expect((await noticesTo('clara@home.example'))[0]?.text).toContain('clara.102001')
})

test('SEC-4 a client without cookies is known by its network: leaving out the cookies does not hide a login', async () => {
  const mailbox = `${canaryFor(104001)}@agency.example`
  await logIn('104001', { address: '203.0.113.1' })
  await logIn('104001', { address: '198.51.100.7', isPortal: false, agent: 'curl/8' })
  expect(await noticesTo(mailbox)).toHaveLength(1)
  await logIn('104001', { address: '198.51.100.7', isPortal: false, agent: 'curl/8' })
  expect(await noticesTo(mailbox)).toHaveLength(1)
})

test('LOG-8, SEC-4 the name of a network is not accepted as the cookie of a known device', async () => {
  await logIn('105001', { address: '198.51.100.8', isPortal: false })
  const cookie = 'gangway-device-105001-0=network 198.51.100.8'
  const attempt = () =>
    t.call(authenticate, {
      body: { username: '105001', password: 'wrong' },
      headers: { 'x-gangway': 'portal', 'x-forwarded-for': '203.0.113.9', cookie },
    })
  for (let n = 0; n < 5; n += 1) await attempt()
  expect((await attempt()).status).toBe(429)
  const buckets = await t.database.owner.selectFrom('throttle').select('bucket').execute()
  expect(buckets.filter(({ bucket }) => bucket.startsWith('device'))).toEqual([])
})
