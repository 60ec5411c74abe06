import { brandOf } from '@gangway/contract/brands/example-brands'
import { getAgency } from '@gangway/contract/features/agency'
import { getHome } from '@gangway/contract/features/home'
import { listPhoneCodes } from '@gangway/contract/features/reference'
import { authenticate, resetPassword } from '@gangway/contract/features/session'
import { createWlvToken, getMe } from '@gangway/contract/features/session-me'
import { exportTransactions, listTransactions } from '@gangway/contract/features/transactions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { enqueueMail } from '../../mail/outbox-store.ts'
import { canaryFor, testPassword } from '../../testing/fixtures.ts'
import { mailApp, temporaryPasswordIn } from '../../testing/mail-app.ts'
import { watchWrites } from '../../testing/write-watch.ts'

const { t, smtp, mailer } = await mailApp({ PUBLIC_URL: 'https://portal.example' })
const { owner } = t.database

let asked = 0
const request = (partnerId: number) => {
  asked += 1
  const headers = { 'x-forwarded-for': `10.3.${asked >> 8}.${asked & 255}` }
  return t.call(resetPassword, { body: { partnerId }, headers })
}

const logIn = (username: string, password: string) => t.call(authenticate, { body: { username, password } })

const after = (minutes: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000)
}

/** Requests a password and reads it from the mail. */
const mailedPassword = async (partnerid: number) => {
  expect((await request(partnerid)).data).toEqual({ sent: true })
  return temporaryPasswordIn(await smtp.next({ kind: 'passwordreset', recipient: canaryFor(partnerid) }))
}

describe('requesting', () => {
  test("LOG-7 the mail goes to the agency's address, in the language and the name of its brand", async () => {
    await request(105001)
    const mail = await smtp.next({ kind: 'passwordreset' })
    expect(mail.to).toContain(`${canaryFor(105001)}@agency.example`)
    expect(mail.from).toContain(brandOf(105).name)
    expect(mail.subject).toBe('Zeelucht Cruises: Uw tijdelijk wachtwoord')
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain('105001')
      expect(text).toContain('60 minuten')
      expect(text).toContain('https://partner.zeelucht.example/partner/login?username=105001')
      expect(text).toContain(temporaryPasswordIn(mail))
    }
  })

  test('LOG-7 a request changes nothing: old password and sessions stay valid', async () => {
    const session = await t.openSession(104001)
    const written = await watchWrites(owner)
    expect((await request(104001)).status).toBe(200)
    await mailer.kick()
    await smtp.next({ recipient: canaryFor(104001) })
    const tables = (await written()).map(({ tablename }) => tablename)
    expect([...new Set(tables)].sort()).toEqual(['audit', 'outbox', 'temporarypassword'])
    expect((await t.call(listPhoneCodes, { as: session })).status).toBe(200)
    expect((await logIn('104001', testPassword)).data.passwordtemporary).toBe(false)
  })

  test('API-6, LOG-7 a text of digits is the same partner', async () => {
    const { status } = await t.call(resetPassword, { body: { partnerId: '104001' } as never })
    expect(status).toBe(200)
  })

  test('LOG-7 an unknown or locked partner answers 400 newPasswordNotSent400', async () => {
    await owner.updateTable('partner').set({ locked: true }).where('partnerid', '=', 104002).execute()
    for (const partnerid of [999_999, 104_002]) {
      const { status, text } = await request(partnerid)
      expect([status, text]).toEqual([400, '{"error":"newPasswordNotSent400"}'])
    }
    const { status, text } = await t.call(resetPassword, { body: { partnerId: 'x' } as never })
    expect([status, JSON.parse(text).error]).toEqual([400, 'newPasswordNotSent400'])
  })

  test.each(['', 'no address', 'a@b', 'two@agency.example, other@agency.example'])(
    'LOG-7 with the agency address "%s" it answers email_not_send',
    async (email) => {
      await owner.updateTable('agency').set({ email }).where('partnerid', '=', 106001).execute()
      const { status, text } = await request(106001)
      expect([status, text]).toEqual([422, '{"error":"email_not_send"}'])
    },
  )

  test('LOG-7 a mail that cannot be queued answers newPasswordNotSent, and nothing is written', async () => {
    await sql`alter table outbox add constraint full_for_a_moment check (partnerid <> 106002)`.execute(owner)
    const { status, text } = await request(106002)
    expect([status, text]).toEqual([503, '{"error":"newPasswordNotSent"}'])
    expect(await owner.selectFrom('audit').select('action').where('partnerid', '=', 106002).execute()).toEqual([])
    await sql`alter table outbox drop constraint full_for_a_moment`.execute(owner)
    expect((await request(106002)).status).toBe(200)
  })

  test('LOG-7 the fourth request within any hour has to wait', async () => {
    await request(107001)
    after(50)
    for (let n = 0; n < 2; n += 1) expect((await request(107001)).status).toBe(200)
    const fourth = await request(107001)
    expect([fourth.status, JSON.parse(fourth.text)]).toEqual([429, { error: 'toomany', wait: 600 }])
    expect(fourth.headers['retry-after']).toBe('600')
    after(10)
    expect((await request(107001)).status).toBe(200)
    expect((await request(107001)).status).toBe(429)
  })

  test('LOG-7 other mails to the agency do not use up its requests', async () => {
    const facts = { user: '108002', at: t.clock.now.toISOString() }
    const notice = {
      partnerid: 108002,
      mandant: 108,
      kind: 'bankchanged' as const,
      facts,
      recipient: 'a@agency.example',
    }
    for (let n = 0; n < 3; n += 1) await enqueueMail(owner, notice, t.clock.now)
    expect((await request(108002)).status).toBe(200)
  })

  test('LOG-7 200 requests for one account: at most three mails an hour, and no other effect', {
    timeout: 90_000,
  }, async () => {
    const session = await t.openSession(107002)
    const statuses: number[] = []
    for (let n = 0; n < 2; n += 1)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 100 }, () => request(107002)))).map(({ status }) => status),
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(197)
    await mailer.kick()
    expect(smtp.mails.filter(({ to }) => to.includes(canaryFor(107002)))).toHaveLength(3)
    expect((await t.call(listPhoneCodes, { as: session })).status).toBe(200)
    expect((await logIn('107002', testPassword)).status).toBe(200)
  })

  test('SES-7 requests are limited per address, whatever the partner', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.30' }
    const ask = () => t.call(resetPassword, { body: { partnerId: 999_998 }, headers })
    for (let n = 0; n < 30; n += 1) expect((await ask()).status).toBe(400)
    expect((await ask()).status).toBe(429)
  })
})

describe('the temporary password', () => {
  test('LOG-7, SES-12 opens a session that may only set a new password', async () => {
    const password = await mailedPassword(108001)
    const { data } = await logIn('108001', password)
    expect(data).toMatchObject({ accesstoken: 5, passwordtemporary: true, user: '108001' })
    const as = { partnerid: 108001, userno: 0, token: data.authtoken }
    expect((await t.call(getMe, { as })).data).toMatchObject({ accesstoken: 5, passwordtemporary: true })
    const query = { startDate: '2026-01-01', endDate: '2026-12-31' }
    const others = [
      await t.call(getAgency, { as }),
      await t.call(getHome, { as }),
      await t.call(listTransactions, { as, query }),
      await t.call(exportTransactions, { as, query }),
      await t.call(createWlvToken, { as }),
    ]
    expect(others.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })

  test('LOG-7 is valid for one login, also for two simultaneous ones', async () => {
    const password = await mailedPassword(108002)
    const answers = await Promise.all([1, 2, 3].map(() => logIn('108002', password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await logIn('108002', password)).status).toBe(401)
  })

  test('LOG-7 is valid for 60 minutes from its mail', async () => {
    const [early, late] = [await mailedPassword(109001), await mailedPassword(109001)]
    after(59.9)
    expect((await logIn('109001', early)).status).toBe(200)
    after(0.1)
    expect((await logIn('109001', late)).status).toBe(401)
  })

  test('LOG-7 may be typed with capitals, blanks or without hyphens', async () => {
    const password = await mailedPassword(109002)
    const typed = ` ${password.toUpperCase().replaceAll('-', ' ')} `
    expect((await logIn('109002', typed)).status).toBe(200)
  })

  test('LOG-7 opens the main login of its own partner and nothing else', async () => {
    const password = await mailedPassword(111001)
    expect((await logIn('clara.111001', password)).status).toBe(401)
    expect((await logIn('111002', password)).status).toBe(401)
    expect((await logIn('111001', password)).status).toBe(200)
  })

  test('LOG-7 does not open a locked partner', async () => {
    const password = await mailedPassword(111002)
    await owner.updateTable('partner').set({ locked: true }).where('partnerid', '=', 111002).execute()
    expect((await logIn('111002', password)).status).toBe(401)
  })

  test('OPS-3 request and login leave entries in the audit trail', async () => {
    await logIn('112001', await mailedPassword(112001))
    const rows = await owner
      .selectFrom('audit')
      .selectAll()
      .where('partnerid', '=', 112001)
      .orderBy('auditid')
      .execute()
    expect(rows.map(({ noun, action, changes }) => ({ noun, action, changes }))).toEqual([
      { noun: 'password', action: 'passwordrequest', changes: [] },
      { noun: 'session', action: 'logintemporary', changes: [] },
    ])
  })
})
