import { limits } from '@gangway/contract/calls/limits'
import { getHome } from '@gangway/contract/features/home'
import { changePassword } from '@gangway/contract/features/password'
import { authenticate } from '@gangway/contract/features/session'
import { createWlvToken, getMe } from '@gangway/contract/features/session-me'
import { saveUser, userExists } from '@gangway/contract/features/users'
import { expect, test } from 'vitest'
import { hashCounts } from '../../http/session/hashing.ts'
import { aUser } from '../../testing/a-user.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database
const save = async (body: Record<string, unknown>, partnerid = 101001) =>
  t.call(saveUser, { as: await t.openSession(partnerid), body: { ...aUser, ...body } as never }) // may be bad input on purpose

test('LOG-8 rejected saves cost no hash: a taken name, a right beyond one’s own, a weak password', async () => {
  const before = hashCounts().computed
  const taken = await Promise.all(Array.from({ length: 8 }, () => save({ username: 'anna.104001' })))
  expect(taken.map(({ status }) => status)).toEqual(Array(8).fill(409))
  expect((await save({ username: 'weak.password', password: 'P@ssw0rd' })).status).toBe(400)
  const lesser = await t.openSession(101001, { userno: 2, mask: 256 + 1 })
  const acl = [{ acl: 'layout', active: true }]
  expect((await t.call(saveUser, { as: lesser, body: { ...aUser, acl } as never })).status).toBe(400)
  expect(hashCounts().computed - before).toBe(0)
})

test('LOG-8 a partner that sets many passwords delays itself, not people who log in', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `many.users${n}`)
  const saves = names.map((username) => save({ username }))
  while (hashCounts().running === 0) await new Promise(setImmediate)
  const login = await t.call(authenticate, { body: { username: '105001', password: 'Cruise!2026' } })
  expect(login.status).toBe(200)
  // The login overtook most of them: at most one of the partner's hashes runs at a time.
  expect(hashCounts().waiting).toBeGreaterThan(0)
  await Promise.all(saves)
})

test('LOG-8 setting passwords is limited per partner, and does not affect other partners', {
  timeout: 60_000,
}, async () => {
  await owner.deleteFrom('throttle').execute()
  const statuses = []
  for (let n = 0; n <= limits.passwordsPerPartner; n += 1)
    statuses.push((await save({ username: `limited.user${n}` }, 102001)).status)
  expect(statuses).toEqual([...Array(limits.passwordsPerPartner).fill(200), 429])
  expect((await save({ username: 'another.agency' }, 104001)).status).toBe(200)
})

test('USR-3 checking whether names are taken is limited per partner', async () => {
  const as = await t.openSession(106001)
  const ask = () => t.call(userExists, { as, params: { username: 'anybody.there' } })
  for (let n = 0; n < limits.nameChecksPerMinute; n += 1) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
})

test('SES-12 a password set by an administrator only allows setting another one', async () => {
  const username = 'new.colleague'
  const { data: user } = await save({ username }, 107001)
  const { data, status } = await t.call(authenticate, { body: { username, password: aUser.password } })
  expect([status, data]).toEqual([200, expect.objectContaining({ passwordtemporary: true, wlvtoken: '' })])
  const as = { partnerid: 107001, userno: user.userno, token: data.authtoken }
  expect((await t.call(getMe, { as })).status).toBe(200)
  expect([(await t.call(getHome, { as })).status, (await t.call(createWlvToken, { as })).status]).toEqual([403, 403])

  const own = 'Kajuete-Luv9'
  const body = { userName: username, oldPassword: aUser.password, newPassword: own, confirmPassword: own }
  const changed = await t.call(changePassword, { as, body })
  expect(changed.status).toBe(200)
  expect((await t.call(getHome, { as: { ...as, token: changed.data.authtoken } })).status).toBe(200)
  const later = await t.call(authenticate, { body: { username, password: own } })
  expect(later.data).toMatchObject({ passwordtemporary: false, wlvtoken: expect.stringMatching(/.+/) })
})
