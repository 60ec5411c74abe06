import { getAgency } from '@gangway/contract/features/agency'
import { listAudit } from '@gangway/contract/features/audit'
import { listPeople } from '@gangway/contract/features/people'
import { authenticate, checkPartner } from '@gangway/contract/features/session'
import { expect, test } from 'vitest'
import { loggedApp } from '../../testing/logged-app.ts'

const { t, lines } = await loggedApp()
const logIn = (username: string, password: string) => t.call(authenticate, { body: { username, password } })
const entries = () => lines.flatMap((line) => line.trim().split('\n')).map((line) => JSON.parse(line))
const linesWith = (msg: string) => entries().filter((line) => line.msg === msg)

test('LOG-8 a failed login is in the log with its partner and a hashed name, and in the history', async () => {
  await logIn('clara.101001', 'Wrong!Guess1')
  await logIn('Secret!Typed.Here', 'Wrong!Guess1')
  const failed = linesWith('login failed')
  expect(failed.map(({ partnerid }) => partnerid)).toEqual([101001, undefined])
  expect(failed.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^[\w-]{16}$/),
    expect.stringMatching(/^[\w-]{16}$/),
  ])
  expect(lines.join('')).not.toMatch(/clara\.101001|Secret!Typed|Wrong!Guess/i)

  const as = await t.openSession(101001)
  const { data } = await t.call(listAudit, { as, query: {} })
  expect(data.rows[0]).toMatchObject({ action: 'loginfailed', username: 'clara.101001', area: 'session' })
})

test('LOG-8 a throttled login and a call without the right are in the log', async () => {
  for (let n = 0; n < 7; n += 1) await logIn('102001', 'Wrong!Guess1')
  expect(linesWith('login throttled').map(({ partnerid }) => partnerid)).toContain(102001)
  const reader = await t.openSession(104001, { userno: 1, mask: 1 })
  expect((await t.call(getAgency, { as: reader })).status).toBe(403)
  expect(linesWith('call forbidden')).toEqual([
    expect.objectContaining({ partnerid: 104001, userno: 1, call: 'GET /agency/partner/:partnerid' }),
  ])
})

test('CON-1 a call that a role of the console may not make is in the log', async () => {
  const care = await t.openConsole('care')
  expect((await t.call(listPeople, { as: care })).status).toBe(403)
  expect(linesWith('call forbidden')).toContainEqual(
    expect.objectContaining({ personid: expect.any(Number), call: 'GET /people/list' }),
  )
})

test('LOG-8 checking which names exist is limited per minute and per hour', async () => {
  const ask = () => t.call(checkPartner, { body: { username: 'anna.101001' } })
  const statuses: number[] = []
  for (let minute = 0; minute < 7; minute += 1) {
    for (let n = 0; n < 30; n += 1) statuses.push((await ask()).status)
    t.clock.now = new Date(t.clock.now.getTime() + 61_000)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(200)
  expect((await ask()).status).toBe(429)
})
