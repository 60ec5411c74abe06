import { setImmediate as othersFirst } from 'node:timers/promises'
import { allRights } from '@gangway/contract/access/rights'
import { pathOf } from '@gangway/contract/calls/call'
import { changePassword } from '@gangway/contract/features/password'
import { listPhoneCodes } from '@gangway/contract/features/reference'
import { authenticate, resetPassword } from '@gangway/contract/features/session'
import { getMe } from '@gangway/contract/features/session-me'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { hashCounts, isPassword } from '../../http/session/hashing.ts'
import { canaryFor, testPassword } from '../../testing/fixtures.ts'
import { mailApp, temporaryPasswordIn } from '../../testing/mail-app.ts'
import type { TestSession } from '../../testing/test-app.ts'

const { t, smtp, mailer } = await mailApp()
const { owner } = t.database
const fresh = 'Mast&Segel42'

const change = (as: TestSession | string, body: Record<string, unknown>) =>
  t.call(changePassword, { as, body: body as never }) // may be bad input on purpose

const wish = (userName: string, oldPassword: string, newPassword = fresh, confirmPassword = newPassword) => ({
  userName,
  oldPassword,
  newPassword,
  confirmPassword,
})

const isLive = async (session: TestSession) => (await t.call(listPhoneCodes, { as: session })).status === 200
const logIn = (username: string, password: string) => t.call(authenticate, { body: { username, password } })
const readHash = async (username: string) =>
  (await owner.selectFrom('login').select('passwordhash').where('username', '=', username).executeTakeFirstOrThrow())
    .passwordhash

describe('a change', () => {
  test('PWD-3, PWD-4 accepts the new password, echoes the username, and the old password stops working', async () => {
    const session = await t.openSession(101001, { userno: 2 })
    const { status, data } = await change(session, wish('Clara.101001', testPassword))
    expect([status, data]).toEqual([200, { username: 'clara.101001', authtoken: expect.any(String) }])
    expect((await logIn('clara.101001', testPassword)).status).toBe(401)
    expect((await logIn('clara.101001', fresh)).status).toBe(200)
  })

  test('PWD-3 ends all other sessions of that login, and only those', async () => {
    const [own, other] = [await t.openSession(101002), await t.openSession(101002)]
    const [colleague, stranger] = [await t.openSession(101002, { userno: 2 }), await t.openSession(102001)]
    const { data } = await change(own, wish('101002', testPassword))
    const renewed = { ...own, token: data.authtoken }
    const live = await Promise.all([renewed, own, other, colleague, stranger].map(isLive))
    expect(live).toEqual([true, false, false, true, true])
  })

  test('PWD-3 of two simultaneous changes one succeeds, and the session of the other has ended', async () => {
    const sessions = [await t.openSession(102002), await t.openSession(102002)]
    const answers = await Promise.all(
      sessions.map((session, n) => change(session, wish('102002', testPassword, `${fresh}${n}`))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await logIn('102002', `${fresh}${winner}`)).status).toBe(200)
  })

  test('LOG-7 sends a notice to the agency for the main login, to the person for a sub-user', async () => {
    await change(await t.openSession(104001), wish('104001', testPassword))
    const mail = await smtp.next({ kind: 'passwordchanged', recipient: `${canaryFor(104001)}@agency.example` })
    expect(mail.subject).toBe('Vaarwijzer: Uw wachtwoord is gewijzigd')
    expect(mail.text).toContain('‘104001’')
    expect(mail.text).toContain('15 november 2026 om 11:00')
    expect(mail.text).not.toContain(fresh)

    await owner
      .updateTable('partneruser')
      .set({ email: 'clara@home.example' })
      .where('partnerid', '=', 104002)
      .execute()
    await change(await t.openSession(104002, { userno: 2 }), wish('clara.104002', testPassword))
    expect((await smtp.next({ recipient: 'clara@home.example' })).text).toContain('‘clara.104002’')
  })

  test('LOG-7 a sub-user without a valid address is notified through the agency', async () => {
    await owner.updateTable('partneruser').set({ email: 'not valid' }).where('partnerid', '=', 105001).execute()
    await change(await t.openSession(105001, { userno: 2 }), wish('clara.105001', testPassword))
    await smtp.next({ kind: 'passwordchanged', recipient: `${canaryFor(105001)}@agency.example` })
  })

  test('OPS-3 leaves an entry in the audit trail without the passwords', async () => {
    await change(await t.openSession(105002), wish('105002', testPassword))
    const rows = await owner.selectFrom('audit').selectAll().where('partnerid', '=', 105002).execute()
    expect(rows).toMatchObject([{ noun: 'password', action: 'passwordchange', username: '105002', changes: [] }])
  })
})

describe('a rejected change', () => {
  test.each([
    ['nothing at all', {}, ['userName', 'oldPassword', 'newPassword', 'confirmPassword']],
    ['no old password', wish('106001', ''), ['oldPassword']],
    ['no confirmation', { ...wish('106001', testPassword), confirmPassword: '' }, ['confirmPassword']],
    ['seven characters', wish('106001', testPassword, 'Aa1!aaa'), ['newPassword']],
    ['no lower case', wish('106001', testPassword, 'AAAA111!'), ['newPassword']],
    ['no upper case', wish('106001', testPassword, 'aaaa111!'), ['newPassword']],
    ['no digit', wish('106001', testPassword, 'AAAAaaa!'), ['newPassword']],
    ['no special character', wish('106001', testPassword, 'AAAAaaa1'), ['newPassword']],
    ['201 characters', wish('106001', testPassword, `Aa1!${'x'.repeat(197)}`), ['newPassword', 'confirmPassword']],
    ['another confirmation', wish('106001', testPassword, fresh, `${fresh}x`), ['confirmPassword']],
    ['an unknown key', { ...wish('106001', testPassword), extra: 1 }, ['extra']],
  ])('PWD-1, PWD-3 %s answers missing_required_fields at its field', async (_, body, fields) => {
    const before = await readHash('106001')
    const { status, text } = await change(await t.openSession(106001), body)
    const answer = JSON.parse(text)
    expect([status, answer.error]).toEqual([400, 'missing_required_fields'])
    expect(answer.fields.map(({ field }: { field: string }) => field).sort()).toEqual([...fields].sort())
    expect(await readHash('106001')).toBe(before)
  })

  test('PWD-1 the shortest password that meets all rules is accepted', async () => {
    expect((await change(await t.openSession(106002), wish('106002', testPassword, 'Kx1!vbnq'))).status).toBe(200)
  })

  test.each(['P@ssw0rd', 'Password1!'])('PWD-1 %s is easy to guess: rejected at its field', async (weak) => {
    const before = await readHash('106001')
    const { status, text } = await change(await t.openSession(106001), wish('106001', testPassword, weak))
    expect([status, JSON.parse(text).fields]).toEqual([400, [{ field: 'newPassword', key: 'weakpassword' }]])
    expect(await readHash('106001')).toBe(before)
  })

  test("PWD-4 another user's name answers unchanged_password and changes no password", async () => {
    const session = await t.openSession(107001, { userno: 2 })
    const before = [await readHash('anna.107001'), await readHash('107001')]
    for (const name of ['anna.107001', '107001', 'nobody']) {
      const { status, text } = await change(session, wish(name, testPassword))
      expect([status, text]).toEqual([400, '{"error":"unchanged_password"}'])
    }
    expect([await readHash('anna.107001'), await readHash('107001')]).toEqual(before)
  })

  test('PWD-4 the same password again answers unchanged_password', async () => {
    const { status, text } = await change(await t.openSession(107001), wish('107001', testPassword, testPassword))
    expect([status, text]).toEqual([400, '{"error":"unchanged_password"}'])
  })

  test('PWD-4 a wrong old password answers 400 unchanged_password; five in a row end the session', async () => {
    const [session, other] = [await t.openSession(107002), await t.openSession(107002)]
    for (let n = 0; n < 5; n += 1) {
      expect(await isLive(session)).toBe(true)
      const { status, text } = await change(session, wish('107002', `Wrong!${n}`))
      expect([status, text]).toEqual([400, '{"error":"unchanged_password"}'])
    }
    expect(await isLive(session)).toBe(false)
    expect(await isLive(other)).toBe(true)
    expect((await change(session, wish('107002', testPassword))).status).toBe(401)
    expect((await logIn('107002', testPassword)).status).toBe(200)
  })

  test('PWD-4 a correct one in between resets the count', async () => {
    const session = await t.openSession(108001)
    for (let n = 0; n < 4; n += 1) await change(session, wish('108001', 'Wrong!1'))
    const { status, data } = await change(session, wish('108001', testPassword))
    const renewed = { ...session, token: data.authtoken }
    for (let n = 0; n < 4; n += 1) await change(renewed, wish('108001', 'Wrong!1'))
    expect([status, await isLive(renewed)]).toEqual([200, true])
  })

  test('PWD-4 a correct one does not count as wrong when the new one cannot be stored', async () => {
    const asPartner = () => Promise.reject(new Error('away'))
    const broken = await buildApp({ ...t, database: { ...t.database, asPartner }, now: () => t.clock.now })
    const session = await t.openSession(108001)
    const request = {
      ...({ method: 'POST', url: pathOf(changePassword, {}), payload: wish('108001', fresh, testPassword) } as const),
      headers: { authorization: `Bearer ${session.token}` },
    }
    for (let n = 0; n < 6; n += 1) expect((await broken.inject(request)).statusCode).toBe(500)
    expect(await isLive(session)).toBe(true)
    await broken.close()
  })

  test('PWD-3 a flood of logins from unknown addresses does not prevent a password change', async () => {
    const session = await t.openSession(112002)
    // The lowest possible cost: this test is about the full queue, not the hashes in it.
    const cheap = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
    let isOver = false
    const stranger = async () => {
      while (!isOver) await isPassword('x', cheap, { address: 'strangers' }).catch(() => othersFirst())
    }
    const unknownCallers = Array.from({ length: 220 }, stranger)
    expect(hashCounts().waiting).toBe(200)
    const { status } = await change(session, wish('112002', testPassword))
    isOver = true
    await Promise.all(unknownCallers)
    expect(status).toBe(200)
  })

  test('PWD-4 simultaneous guesses do not get more than five attempts', async () => {
    const session = await t.openSession(108002)
    const before = hashCounts().computed
    await Promise.all(Array.from({ length: 40 }, () => change(session, wish('108002', 'Wrong!1'))))
    expect(hashCounts().computed - before).toBe(5)
    expect(await isLive(session)).toBe(false)
  })
})

describe('the forced change', () => {
  const temporary = async (partnerid: number) => {
    await t.call(resetPassword, { body: { partnerId: partnerid } })
    const password = temporaryPasswordIn(await smtp.next({ kind: 'passwordreset', recipient: canaryFor(partnerid) }))
    const { data } = await logIn(String(partnerid), password)
    return { password, session: { partnerid, userno: 0, token: data.authtoken } }
  }

  test('LOG-7, SES-12 accepts the temporary password as the old one, and the session becomes a full one', async () => {
    const old = await t.openSession(109002)
    const { password, session } = await temporary(109002)
    expect(await isLive(old)).toBe(true)
    const { status, data } = await change(session, wish('109002', password))
    const me = await t.call(getMe, { as: { ...session, token: data.authtoken } })
    expect([status, await isLive(session)]).toEqual([200, false])
    expect(me.data).toMatchObject({ accesstoken: allRights, passwordtemporary: false })
    expect(await isLive(old)).toBe(false)
    await mailer.kick()
    await smtp.next({ kind: 'passwordchanged', recipient: canaryFor(109002) })
    expect((await logIn('109002', testPassword)).status).toBe(401)
    expect((await logIn('109002', fresh)).status).toBe(200)
  })

  test('LOG-7 does not need right 4', async () => {
    await t.openSession(111001, { mask: 1 })
    const { password, session } = await temporary(111001)
    const { status, data } = await change(session, wish('111001', password))
    const me = await t.call(getMe, { as: { ...session, token: data.authtoken } })
    expect([status, me.data.accesstoken]).toEqual([200, 1])
  })

  test('LOG-7 accepts neither the forgotten password nor another temporary one', async () => {
    const { session } = await temporary(111002)
    await t.call(resetPassword, { body: { partnerId: 111002 } })
    const other = temporaryPasswordIn(await smtp.next({ kind: 'passwordreset', recipient: canaryFor(111002) }))
    for (const old of [testPassword, other]) {
      const { status, text } = await change(session, wish('111002', old))
      expect([status, text]).toEqual([400, '{"error":"unchanged_password"}'])
    }
  })

  test('LOG-7 invalidates other mailed passwords', async () => {
    await t.call(resetPassword, { body: { partnerId: 112001 } })
    const spare = temporaryPasswordIn(await smtp.next({ kind: 'passwordreset', recipient: canaryFor(112001) }))
    await change(await t.openSession(112001), wish('112001', testPassword))
    expect((await logIn('112001', spare)).status).toBe(401)
  })
})

test.each([
  [0, 106002],
  [1, 107002],
  [allRights & ~4, 109002],
])('RGT-3 everybody changes their own password, whatever their mask: %i', async (mask, partnerid) => {
  const session = await t.openSession(partnerid, { userno: 1, mask, permissions: [] })
  expect((await change(session, wish(`anna.${partnerid}`, testPassword))).status).toBe(200)
  expect((await logIn(`anna.${partnerid}`, fresh)).status).toBe(200)
})
