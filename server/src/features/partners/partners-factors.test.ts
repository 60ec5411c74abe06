import { factorLimits } from '@gangway/contract/access/factor-limits'
import { listAudit } from '@gangway/contract/features/audit'
import { getPartner, getPartnerSettings, resetPartnerFactors, savePartner } from '@gangway/contract/features/partners'
import { authenticate } from '@gangway/contract/features/session'
import { getMe } from '@gangway/contract/features/session-me'
import { expect, test } from 'vitest'
import { setUpApp } from '../../testing/authenticator.ts'
import { canaryFor, testPassword } from '../../testing/fixtures.ts'
import { mailApp } from '../../testing/mail-app.ts'

const { t, smtp } = await mailApp()
const { owner } = t.database
const reason = 'Telefon verloren, Rückruf unter der bekannten Nummer'
const reset = (as: string, partnerid: number, sent = reason) =>
  t.call(resetPartnerFactors, { as, params: { partnerid: String(partnerid) }, body: { reason: sent } })
const errorOf = ({ text }: { text: string }) => JSON.parse(text).error

test('SEC-3, SEC-10 partner care resets the main login’s factors with a reason: history, mail, sessions', async () => {
  const care = await t.openConsole('care')
  const main = await t.openSession(101001)
  await setUpApp(t, main)
  const recipient = `${canaryFor(101001)}@agency.example`
  await smtp.next({ kind: 'factorchanged', recipient })
  const facts = async () => (await t.call(getPartner, { as: care, params: { partnerid: '101001' } })).data
  expect((await facts()).logins.map(({ userno, hasfactor }) => [userno, hasfactor])).toContainEqual([0, true])
  expect((await reset(care, 101001, ' ')).status).toBe(400)
  expect((await t.call(getMe, { as: main })).status).toBe(200)

  expect((await reset(care, 101001)).status).toBe(200)
  expect((await facts()).logins.some(({ hasfactor }) => hasfactor)).toBe(false)
  expect((await t.call(getMe, { as: main })).status).toBe(401)
  const login = await t.call(authenticate, { body: { username: '101001', password: testPassword } })
  expect(login.status).toBe(200)
  const { rows } = (await t.call(listAudit, { as: await t.openSession(101001) })).data
  const entry = rows.find(({ action }) => action === 'factorreset')
  expect(entry).toMatchObject({ changes: expect.arrayContaining([expect.objectContaining({ new: reason })]) })
  const mail = await smtp.next({ kind: 'factorchanged', recipient })
  expect(mail.text).toContain('101001')
  // Whoever asked may not be the owner: the login cannot confirm bank changes at once.
  const { trustedsince } = await owner
    .selectFrom('login')
    .select('trustedsince')
    .where('partnerid', '=', 101001)
    .where('userno', '=', 0)
    .executeTakeFirstOrThrow()
  expect(trustedsince).toEqual(t.clock.now)
  expect([(await reset(care, 101001)).status, (await reset(care, 999_999)).status]).toEqual([422, 404])
})

test('SEC-3, CON-12 other roles and an agency’s own token reset nothing', async () => {
  const main = await t.openSession(102001)
  await setUpApp(t, main)
  for (const role of ['marketing', 'reader'] as const)
    expect((await reset(await t.openConsole(role), 102001)).status).toBe(403)
  expect((await reset(main.token, 102001)).status).toBe(401)
  const login = await t.call(authenticate, { body: { username: '102001', password: testPassword } })
  expect(errorOf(login)).toBe('secondfactor')
})

test('SEC-5 the reset, and a new address of an agency, need a fresh proof; other settings do not', async () => {
  const care = await t.openConsole('care')
  const params = { partnerid: '104001' }
  await setUpApp(t, await t.openSession(104001))
  t.clock.now = new Date(t.clock.now.getTime() + factorLimits.freshProof)
  expect(errorOf(await reset(care, 104001))).toBe('freshproof')
  const before = (await t.call(getPartnerSettings, { as: care, params })).data
  const save = (body: object) => t.call(savePartner, { as: care, params, body })
  expect(errorOf(await save({ email: 'thief@agency.example' }))).toBe('freshproof')
  expect((await t.call(getPartnerSettings, { as: care, params })).data).toEqual(before)
  expect((await save({ pagetracking: !before.pagetracking })).status).toBe(200)
})
