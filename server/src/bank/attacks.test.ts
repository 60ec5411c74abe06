import { allRights, Right } from '@gangway/contract/access/rights'
import { confirmBankChange, getAgency, listBankAccounts, saveAgency } from '@gangway/contract/features/agency'
import { changePassword } from '@gangway/contract/features/password'
import { proveIdentity } from '@gangway/contract/features/security'
import { authenticate, resetPassword } from '@gangway/contract/features/session'
import { completeLogin } from '@gangway/contract/features/session-factors'
import { acceptPasswordLink, requestPasswordLink } from '@gangway/contract/features/session-links'
import { undoAddress } from '@gangway/contract/features/session-me'
import { saveUser, toAcl } from '@gangway/contract/features/users'
import { expect, test } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { setUpApp } from '../testing/authenticator.ts'
import { bankApp, ibans } from '../testing/bank-app.ts'
import { testPassword } from '../testing/fixtures.ts'
import { temporaryPasswordIn } from '../testing/mail-app.ts'
import type { TestSession } from '../testing/test-app.ts'

// What somebody can do alone who has a stolen session, or is a corrupt administrator. In each story the agency's account is
// the only one in force at the end, as the provider's accounting reads it.

const { t, owner, smtp, mailer, list, save, paid, later, plant, tokenFor, stop, addressOf } = await bankApp()
const password = 'Thief!2026-Harbour'

const confirmLast = async (as: TestSession) => {
  const { changeid } = (await list(as)).at(-1)?.change ?? {}
  return (await t.call(confirmBankChange, { as, params: { changeid: String(changeid ?? 0) } })).status
}

/** Logs in with a password that somebody else knows, and sets a new one, as the portal demands. */
const takeOver = async (username: string, known: string): Promise<TestSession> => {
  const { data } = await t.call(authenticate, { body: { username, password: known } })
  const session = { partnerid: data.partnerid, userno: 0, token: data.authtoken }
  const body = { userName: username, oldPassword: known, newPassword: password, confirmPassword: password }
  const changed = await t.call(changePassword, { as: session, body: body as never }) // whatever else the form sends
  return { ...session, token: changed.data.authtoken }
}

test('SEC-7 a stolen session adds an account: the mail stops it, and it is never in force', async () => {
  await plant(101001)
  const stolen = await t.openSession(101001)
  expect((await save(stolen, { iban: ibans.second })).status).toBe(200)
  expect(await paid(101001)).toEqual([ibans.first])
  expect((await stop(await tokenFor(await addressOf(101001)))).status).toBe(200)
  later(24 * 365)
  expect(await paid(101001)).toEqual([ibans.first])
})

test('SEC-5, SEC-7 a session stolen eleven minutes after its login cannot touch a bank account, nor can it prove itself', async () => {
  await plant(109001)
  const stolen = await t.openSession(109001)
  later(11 / 60)
  const answer = await save(stolen, { iban: ibans.second })
  expect([answer.status, answer.text]).toEqual([403, '{"error":"freshproof"}'])
  const agency = { ...(await t.call(getAgency, { as: stolen })).data, anrede: 1 }
  const body = { ...agency, bankaccounts: agency.bankaccounts.map((one) => ({ ...one, accountowner: 'Thief GmbH' })) }
  expect((await t.call(saveAgency, { as: stolen, body })).status).toBe(403)
  expect((await t.call(proveIdentity, { as: stolen, body: { password: 'Guess!2026' } })).status).toBe(422)
  later(24 * 365)
  expect(await paid(109001)).toEqual([ibans.first])
})

test('SEC-1, SEC-5, SEC-7 a stolen password without the second factor opens no session, and no bank change in a stolen one', async () => {
  await plant(111001)
  await setUpApp(t, await t.openSession(111001))
  const stolen = await t.openSession(111001)
  later(11 / 60)
  const login = await t.call(authenticate, { body: { username: '111001', password: testPassword } })
  expect([login.status, JSON.parse(login.text).error]).toEqual([401, 'secondfactor'])
  expect(login.headers['set-cookie']).toBeUndefined()
  const { challenge } = JSON.parse(login.text)
  expect((await t.call(completeLogin, { body: { challenge, code: '000000' } })).status).toBe(422)
  expect((await t.call(listBankAccounts, { as: { ...stolen, token: challenge } })).status).toBe(401)
  const proof = await t.call(proveIdentity, { as: stolen, body: { password: testPassword } })
  expect([proof.status, proof.text]).toEqual([422, '{"error":"wrongcode"}'])
  expect((await save(stolen, { iban: ibans.second })).status).toBe(403)
  later(24 * 365)
  expect(await paid(111001)).toEqual([ibans.first])
})

test('SEC-6 a user with the right for partner data changes the agency’s address and requests the password: the main login stays out of reach', async () => {
  const former = await addressOf(112001)
  const mask = Right.basic | Right.partnerdata
  const thief = await t.openSession(112001, { userno: 1, mask })
  const { bankaccounts: _, ...agency } = (await t.call(getAgency, { as: thief })).data
  const mine = 'mine@elsewhere112.example'
  expect((await t.call(saveAgency, { as: thief, body: { ...agency, anrede: 1, email: mine } })).status).toBe(200)
  later(1)
  await t.call(resetPassword, { body: { partnerId: 112001 } })
  await mailer.kick()
  await smtp.next({ kind: 'passwordreset', recipient: former })
  const received = () => smtp.mails.filter(({ to }) => to.includes(mine))
  expect(received().map(({ kind }) => kind)).toEqual(['addressset'])
  expect(received()[0]?.text).not.toContain('#')
  // The owner takes it back, and whoever did it is out; later requests go to the owner as well.
  const undo = /undo#([\w-]{43})/.exec((await smtp.next({ kind: 'addresschanged', recipient: former })).text)?.[1] ?? ''
  const still = await t.openSession(112001, { userno: 1, mask })
  expect((await t.call(undoAddress, { body: { token: undo } })).status).toBe(200)
  expect((await t.call(getAgency, { as: still })).status).toBe(401)
  later(100)
  await t.call(resetPassword, { body: { partnerId: 112001 } })
  await mailer.kick()
  await smtp.next({ kind: 'passwordreset', recipient: former })
  expect(received().map(({ kind }) => kind)).toEqual(['addressset', 'addressrestored'])
})

test('SEC-7, SEC-6 a stolen session that changes the agency’s address first: the former address still gets the mail, and stops it', async () => {
  await plant(101002)
  const former = await addressOf(101002)
  const stolen = await t.openSession(101002)
  const { bankaccounts: _, ...agency } = (await t.call(getAgency, { as: stolen })).data
  const body = { ...agency, anrede: 1, email: 'thief@elsewhere.example' }
  expect((await t.call(saveAgency, { as: stolen, body })).status).toBe(200)
  later(1)
  await save(await t.openSession(101002), { iban: ibans.second })
  expect((await stop(await tokenFor(former))).status).toBe(200)
  later(24 * 365)
  expect(await paid(101002)).toEqual([ibans.first])
})

test('SEC-7 one administrator creates a colleague and confirms with that login, or requests with it and confirms alone', async () => {
  await plant(102001)
  await owner.deleteFrom('login').where('partnerid', '=', 102001).where('userno', '=', 2).execute()
  const corrupt = await t.openSession(102001)
  const user = { ...aUser, username: 'accomplice.1', password: 'Harbour!2026-Mole', acl: toAcl(allRights) }
  const { data } = await t.call(saveUser, { as: corrupt, body: user as never }) // an answer is built from the same fields
  expect(data.userno).toBeGreaterThan(0)
  const puppet = await t.openSession(102001, { userno: data.userno })
  await save(corrupt, { iban: ibans.second })
  expect(await confirmLast(puppet)).toBe(422)
  await save(puppet, { iban: ibans.third })
  expect(await confirmLast(corrupt)).toBe(422)
  expect(await paid(102001)).toEqual([ibans.first])
  later(71)
  expect(await confirmLast(await t.openSession(102001, { userno: data.userno }))).toBe(422)
  expect(await paid(102001)).toEqual([ibans.first])
})

test('SEC-7 one administrator raises a colleague’s rights, or opens a locked login, and confirms with it', async () => {
  await plant(104001)
  const corrupt = await t.openSession(104001)
  const anna = { ...aUser, username: 'anna.104001', userno: 1, password: '', acl: toAcl(allRights) }
  expect((await t.call(saveUser, { as: corrupt, body: anna as never })).status).toBe(200)
  await owner
    .updateTable('login')
    .set({ locked: true })
    .where('partnerid', '=', 104001)
    .where('userno', '=', 2)
    .execute()
  const clara = {
    ...aUser,
    username: 'clara.104001',
    userno: 2,
    password: '',
    acl: toAcl(allRights),
    accountlocked: false,
  }
  expect((await t.call(saveUser, { as: corrupt, body: clara as never })).status).toBe(200)
  await save(corrupt, { iban: ibans.second })
  for (const userno of [1, 2]) expect(await confirmLast(await t.openSession(104001, { userno }))).toBe(422)
  expect(await paid(104001)).toEqual([ibans.first])
})

test('SEC-7 one administrator resets a colleague’s password, confirms as that colleague, or requests as that colleague', async () => {
  await plant(105001)
  const corrupt = await t.openSession(105001)
  const clara = { ...aUser, username: 'clara.105001', userno: 2, acl: toAcl(allRights), password: 'Reset!2026-Lantern' }
  expect((await t.call(saveUser, { as: corrupt, body: clara as never })).status).toBe(200)
  const puppet = await takeOver('clara.105001', 'Reset!2026-Lantern')
  await save(corrupt, { iban: ibans.second })
  expect(await confirmLast(puppet)).toBe(422)
  await save(puppet, { iban: ibans.third })
  expect(await confirmLast(corrupt)).toBe(422)
  expect(await paid(105001)).toEqual([ibans.first])
})

test('SEC-7, SEC-6 one administrator waits until passwords go to an address of their own and takes over the main login', async () => {
  await plant(106001)
  const corrupt = await t.openSession(106001, { userno: 2 })
  const { bankaccounts: _, ...agency } = (await t.call(getAgency, { as: corrupt })).data
  const body = { ...agency, anrede: 1, email: 'mine@elsewhere.example' }
  expect((await t.call(saveAgency, { as: corrupt, body })).status).toBe(200)
  later(73)
  await t.call(resetPassword, { body: { partnerId: 106001 } })
  await mailer.kick()
  const mail = await smtp.next({ kind: 'passwordreset', recipient: 'mine@elsewhere.example' })
  const main = await takeOver('106001', temporaryPasswordIn(mail))
  await save(await t.openSession(106001, { userno: 2 }), { iban: ibans.second })
  expect(await confirmLast(main)).toBe(422)
  expect(await paid(106001)).toEqual([ibans.first])
})

test('SEC-7, SEC-9 one administrator gives a colleague another mail address, waits, and sets the password by a link', async () => {
  await plant(108001)
  const corrupt = await t.openSession(108001)
  const clara = { ...aUser, username: 'clara.108001', userno: 2, password: '', acl: toAcl(allRights) }
  const moved = { ...clara, email: 'mine@elsewhere.example' }
  expect((await t.call(saveUser, { as: corrupt, body: moved as never })).status).toBe(200)
  later(100)
  await t.call(requestPasswordLink, { body: { username: 'clara.108001' } })
  await mailer.kick()
  const mail = await smtp.next({ kind: 'passwordlink', recipient: 'mine@elsewhere.example' })
  const token = /#(\S+)/.exec(mail.text)?.[1] ?? ''
  const set = await t.call(acceptPasswordLink, { body: { token, newPassword: password } })
  expect(set.status).toBe(200)
  await save(await t.openSession(108001), { iban: ibans.second })
  expect(await confirmLast(await t.openSession(108001, { userno: 2 }))).toBe(422)
  expect(await paid(108001)).toEqual([ibans.first])
})

test('SEC-7 a colleague who changes the own password, or whose phone number changes, still confirms', async () => {
  await plant(107001)
  const main = await t.openSession(107001)
  const clara = { ...aUser, username: 'clara.107001', userno: 2, password: '', acl: toAcl(allRights), phone: '4940999' }
  const { email } = await owner
    .selectFrom('partneruser')
    .select('email')
    .where('partnerid', '=', 107001)
    .where('userno', '=', 2)
    .executeTakeFirstOrThrow()
  expect((await t.call(saveUser, { as: main, body: { ...clara, email } as never })).status).toBe(200)
  const own = await takeOver('clara.107001', testPassword)
  await save(main, { iban: ibans.second })
  expect(await confirmLast(own)).toBe(200)
  expect(await paid(107001)).toEqual([ibans.first, ibans.second])
})
