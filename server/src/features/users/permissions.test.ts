import { type Permission, permissionNames, toFlags } from '@gangway/contract/access/permissions'
import { allRights, Right } from '@gangway/contract/access/rights'
import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { listAudit } from '@gangway/contract/features/audit'
import { getHome } from '@gangway/contract/features/home'
import { getOnboarding } from '@gangway/contract/features/home-onboarding'
import { authenticate } from '@gangway/contract/features/session'
import { acceptInvitation } from '@gangway/contract/features/session-links'
import { getMe } from '@gangway/contract/features/session-me'
import { listTransactions } from '@gangway/contract/features/transactions'
import { deleteUser, listUsers, presetPermissions, saveUser, toAcl } from '@gangway/contract/features/users'
import { inviteUser, listInvitations } from '@gangway/contract/features/users-invitations'
import { getWlv, saveWlv } from '@gangway/contract/features/wlv'
import { describe, expect, test } from 'vitest'
import { aUser, grantRights } from '../../testing/a-user.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { mailApp } from '../../testing/mail-app.ts'
import type { TestSession } from '../../testing/test-app.ts'

const { t, smtp, mailer } = await mailApp({ PUBLIC_URL: 'https://portal.example' })
const { owner } = t.database
const main = await t.openSession(101001)

let count = 0
type Changes = Partial<typeof aUser> & { permissions?: Permission[]; userno?: number }
const save = (changes: Changes = {}, as: TestSession = main) => {
  count += 1
  return t.call(saveUser, { as, body: { ...aUser, username: `may.user${count}`, ...changes } })
}
const issuesOf = ({ text }: { text: string }) => {
  const { fields = [] } = JSON.parse(text) as { fields?: { field: string; key: string }[] }
  return fields.map(({ field, key }) => `${field} ${key}`)
}
const allow = (userno: number, permissions: readonly Permission[]) =>
  owner
    .updateTable('login')
    .set(toFlags(permissions))
    .where('partnerid', '=', 101001)
    .where('userno', '=', userno)
    .execute()

describe('RGT-1 the permissions of a user', () => {
  test('a save takes them, and leaves them as they are where they are not sent', async () => {
    const { data: user } = await save({ permissions: ['bank', 'requests'] })
    expect(user.permissions).toEqual(['requests', 'bank'])
    const { permissions: _, ...unsaid } = { ...user, password: '' }
    expect((await save({ ...unsaid, firstname: 'Emma' })).data.permissions).toEqual(['requests', 'bank'])
    expect((await save({ ...unsaid, permissions: [] })).data.permissions).toEqual([])
    const listed = (await t.call(listUsers, { as: main })).data.find(({ userno }) => userno === user.userno)
    expect(listed?.permissions).toEqual([])
  })

  test('a new user gets those of the preset, as far as whoever adds them has them', async () => {
    const added = async (acl: ReturnType<typeof grantRights>) => (await save({ acl })).data.permissions
    expect(await added(grantRights('basic'))).toEqual(['commissions'])
    expect(await added(grantRights('basic', 'layout'))).toEqual([])
    expect(await added(grantRights('basic', 'partnerdata'))).toEqual(['commissions', 'claims', 'bank'])
    expect(await added(grantRights('basic', 'administration'))).toEqual([...permissionNames])
    expect(presetPermissions(allRights, ['claims'])).toEqual(['claims'])
  })

  test('unknown and doubled ones are rejected', async () => {
    expect(issuesOf(await save({ permissions: ['everything' as 'bank'] }))).toEqual(['permissions.0 pattern'])
    expect(issuesOf(await save({ permissions: ['bank', 'bank'] }))).toEqual(['permissions pattern'])
  })

  test('nobody grants what they do not have, and nobody changes their own', async () => {
    const clara = await t.openSession(101001, { userno: 2, mask: allRights, permissions: ['requests', 'commissions'] })
    expect(issuesOf(await save({ permissions: ['requests', 'bank'] }, clara))).toEqual(['permissions notyours'])
    expect((await save({ permissions: ['requests'] }, clara)).status).toBe(200)
    const self = (await t.call(listUsers, { as: clara })).data.find(({ username }) => username === 'clara.101001')
    expect(issuesOf(await save({ ...self, password: '', permissions: [] }, clara))).toEqual(['permissions notself'])
    await allow(2, permissionNames)
  })

  test('other ones end the sessions of the user, and the history says which', async () => {
    const { data: user } = await save({ permissions: ['requests'] })
    const session = await t.openSession(101001, { userno: user.userno })
    expect((await t.call(getMe, { as: session })).data.permissions).toEqual(['requests'])
    await save({ ...user, password: '', permissions: ['claims'] })
    expect((await t.call(getMe, { as: session })).status).toBe(401)
    const { data: history } = await t.call(listAudit, { as: main, query: { area: 'users', limit: '1' } })
    expect(history.rows[0]?.changes.map(({ field, old, new: now }) => [field, old, now])).toEqual([
      ['permissions.requests', true, false],
      ['permissions.claims', false, true],
    ])
  })

  test('SEC-5 other ones need a fresh proof, everything else does not', async () => {
    const { data: user } = await save({ permissions: [] })
    const stale = await t.openSession(101001)
    await owner.updateTable('session').set({ provenat: null }).where('partnerid', '=', 101001).execute()
    const same = { ...user, password: '' }
    expect((await save({ ...same, firstname: 'Emma' }, stale)).status).toBe(200)
    expect(JSON.parse((await save({ ...same, permissions: ['claims'] }, stale)).text)).toEqual({ error: 'freshproof' })
    await owner.updateTable('session').set({ provenat: t.clock.now }).where('partnerid', '=', 101001).execute()
    await t.call(deleteUser, { as: main, params: { username: user.username } })
  })

  test('a login answers them; a temporary password has none', async () => {
    const { data: user } = await save({ permissions: ['requests', 'claims'] })
    const { data } = await t.call(authenticate, { body: { username: user.username, password: aUser.password } })
    expect([data.passwordtemporary, data.permissions]).toEqual([true, []])
    const clara = await t.call(authenticate, { body: { username: 'clara.101002', password: testPassword } })
    expect(clara.data.permissions).toEqual([...permissionNames])
  })
})

test('RGT-1 an invitation carries them, and holds only while its sender has them', async () => {
  const clara = await t.openSession(101001, { userno: 2, mask: allRights, permissions: permissionNames })
  const { password: _, ...person } = aUser
  const wish = { ...person, username: '', email: 'emil@home.example', acl: toAcl(Right.basic) }
  const invited = await t.call(inviteUser, { as: clara, body: { ...wish, permissions: ['claims', 'commissions'] } })
  expect(invited.data.permissions).toEqual(['commissions', 'claims'])
  expect((await t.call(listInvitations, { as: clara })).data[0]?.permissions).toEqual(['commissions', 'claims'])
  await mailer.kick()
  const { text } = await smtp.next({ kind: 'invitation', recipient: 'emil@home.example' })
  const token = /invitation#([\w.-]+)/.exec(text)?.[1] ?? ''
  const accept = () =>
    t.call(acceptInvitation, { body: { token, username: 'emil.may.join', newPassword: 'Mast&Segel42' } })
  await allow(2, ['commissions'])
  expect((await accept()).status).toBe(404)
  await allow(2, permissionNames)
  expect((await accept()).status).toBe(200)
  const joined = await t.call(authenticate, { body: { username: 'emil.may.join', password: 'Mast&Segel42' } })
  expect(joined.data.permissions).toEqual(['commissions', 'claims'])
})

describe('RGT-1 bank data without the permission', () => {
  const open = (permissions: readonly Permission[]) =>
    t.openSession(101001, { userno: 2, mask: allRights, permissions })
  const account = { active: true, bankname: 'Haspa', accountowner: 'Alster GmbH', iban: 'DE89370400440532013000' }
  const accounts = [{ ...account, swift: 'HASPDEHHXXX' }]

  test('agency data can be saved, a bank account cannot, and nothing of that save is stored', async () => {
    const clara = await open(['requests'])
    const { bankaccounts: _, ...agency } = (await t.call(getAgency, { as: clara })).data
    const body = { ...agency, anrede: 1, ort: 'Lübeck' }
    const refused = await t.call(saveAgency, { as: clara, body: { ...body, bankaccounts: accounts } })
    expect([refused.status, refused.text]).toEqual([403, '{"error":"forbidden"}'])
    expect((await t.call(getAgency, { as: clara })).data).toMatchObject({ ort: 'Hamburg', bankaccounts: [] })
    expect((await t.call(saveAgency, { as: clara, body })).status).toBe(200)
    const bookkeeper = await open(['bank'])
    expect((await t.call(saveAgency, { as: bookkeeper, body: { ...body, bankaccounts: accounts } })).status).toBe(200)
  })

  test('contact data can be saved, and the bank details sent back as they were read', async () => {
    const bookkeeper = await open(['bank'])
    const bank = { bank: 'Haspa', iban: account.iban, swiftcode: 'HASPDEHHXXX' }
    expect((await t.call(saveWlv, { as: bookkeeper, body: bank })).data.bankchange).toMatchObject({ new: bank })
    await t.database.owner.deleteFrom('bankchange').execute()
    await t.database.owner.updateTable('wlv').set(bank).where('partnerid', '=', 101001).execute()
    const clara = await open(['requests', 'commissions', 'claims'])
    for (const changed of [{ bank: 'Other' }, { iban: 'DE02120300000000202051' }, { swiftcode: '' }])
      expect((await t.call(saveWlv, { as: clara, body: { ...bank, ...changed } })).status).toBe(403)
    expect((await t.call(getWlv, { as: clara })).data).toMatchObject(bank)
    expect((await t.call(saveWlv, { as: clara, body: { ...bank, firm: 'Alster' } })).status).toBe(200)
  })
})

test('RGT-1 home and the list of bookings leave out what the permissions do not cover', async () => {
  const query = { startDate: '2026-01-01', endDate: '2026-12-31', sort: 'payoutday' } as const
  const seller = await t.openSession(102001, { userno: 2, mask: allRights, permissions: ['requests'] })
  expect((await t.call(listTransactions, { as: seller, query })).status).toBe(403)
  const kindsOf = async (as: TestSession) => (await t.call(getHome, { as })).data.attention.map(({ kind }) => kind)
  expect(await kindsOf(seller)).not.toContain('bankaccount')
  const { steps } = (await t.call(getOnboarding, { as: seller })).data
  expect(steps.find(({ step }) => step === 'bank')).toEqual({ step: 'bank' })
  const bookkeeper = await t.openSession(102001, { userno: 2, permissions: ['commissions', 'bank'] })
  expect((await t.call(listTransactions, { as: bookkeeper, query })).status).toBe(200)
  expect(await kindsOf(bookkeeper)).toContain('bankaccount')
})
