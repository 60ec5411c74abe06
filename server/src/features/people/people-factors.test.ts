import { factorLimits } from '@gangway/contract/access/factor-limits'
import { listHistory } from '@gangway/contract/features/audit-console'
import { getConsoleSession } from '@gangway/contract/features/console'
import { createKey, revokeKey } from '@gangway/contract/features/feed-console'
import { decideBankChange } from '@gangway/contract/features/inbox'
import { endPartnerSessions, lockPartner, unlockPartner } from '@gangway/contract/features/partners'
import {
  endPersonSessions,
  invitePerson,
  listPeople,
  resetPersonFactors,
  savePerson,
} from '@gangway/contract/features/people'
import { getSecurity } from '@gangway/contract/features/security-console'
import { expect, test } from 'vitest'
import { setUpApp } from '../../testing/authenticator.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const errorOf = ({ text }: { text: string }) => JSON.parse(text).error
const reason = 'Telefon verloren, stand vor mir'
const personOf = async (role: string) => {
  const { data } = await t.call(listPeople, { as: await t.openConsole('administrator') })
  const person = data.find(({ email }) => email === `${role}@provider.example`)
  if (!person) throw new Error(`there is no ${role}`)
  return person
}
const reset = (as: string, personid: number, sent = reason) =>
  t.call(resetPersonFactors, { as, params: { personid: String(personid) }, body: { reason: sent } })

test('SEC-3, SEC-10 an administrator resets a colleague’s factors with a reason, which both can read; nobody resets their own', async () => {
  const admin = await t.openConsole('administrator')
  const care = await t.openConsole('care')
  await setUpApp(t, care)
  await setUpApp(t, admin)
  const { personid, hasfactor } = await personOf('care')
  expect(hasfactor).toBe(true)
  expect((await reset(admin, personid, '')).status).toBe(400)
  expect((await reset(care, personid)).status).toBe(403)
  expect((await reset(admin, (await personOf('administrator')).personid)).status).toBe(422)
  expect((await reset(admin, 999_999)).status).toBe(404)

  expect((await reset(admin, personid)).status).toBe(200)
  expect((await personOf('care')).hasfactor).toBe(false)
  expect((await t.call(getConsoleSession, { as: care })).status).toBe(401)
  const { events } = (await t.call(getSecurity, { as: await t.openConsole('care') })).data
  expect(events.map(({ action, by }) => [action, by])).toEqual([
    ['factorreset', 'administrator@provider.example'],
    ['totpadd', null],
  ])
  const { rows } = (await t.call(listHistory, { as: admin, query: { area: 'people' } })).data
  expect(rows[0]).toMatchObject({
    username: 'administrator@provider.example',
    action: 'factorreset',
    changes: [expect.objectContaining({ new: 'care@provider.example' }), expect.objectContaining({ new: reason })],
  })
  expect((await reset(admin, personid)).status).toBe(422)
})

test('SEC-5 new people, other roles and addresses, locks, invitations, keys and bank decisions need a fresh proof', async () => {
  const admin = await t.openConsole('administrator')
  const reader = await t.openConsole('reader')
  const { personid, email, name } = await personOf('reader')
  t.clock.now = new Date(t.clock.now.getTime() + factorLimits.freshProof)
  const before = await personOf('reader')
  const save = (facts: object) =>
    t.call(savePerson, { as: admin, body: { personid, email, name, role: 'reader', ...facts } })
  const params = { personid: String(personid) }
  const refused = [
    await save({ personid: 0, email: 'new@provider.example' }),
    await save({ role: 'administrator' }),
    await save({ email: 'thief@provider.example' }),
    await save({ locked: true }),
    await t.call(endPersonSessions, { as: admin, params }),
    await t.call(lockPartner, { as: admin, params: { partnerid: '101001' }, body: { reason } }),
    await t.call(unlockPartner, { as: admin, params: { partnerid: '101001' }, body: { reason } }),
    await t.call(endPartnerSessions, { as: admin, params: { partnerid: '101001' } }),
    await t.call(invitePerson, { as: admin, params }),
    await reset(admin, personid),
    await t.call(createKey, { as: admin, body: { name: 'Thief', scopes: ['bookings'] } }),
    await t.call(revokeKey, { as: admin, params: { keyid: '1' } }),
    await t.call(decideBankChange, {
      as: admin,
      params: { partnerid: '101001', changeid: '1' },
      body: { decision: 'confirm' },
    }),
  ]
  expect(refused.map(errorOf)).toEqual(refused.map(() => 'freshproof'))
  expect(await personOf('reader')).toEqual(before)
  expect((await save({ name: 'The corrected reader' })).status).toBe(200)
  expect((await t.call(getConsoleSession, { as: reader })).status).toBe(200)
})
