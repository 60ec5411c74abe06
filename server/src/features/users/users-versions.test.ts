import { Right } from '@gangway/contract/access/rights'
import { deleteUser, listUsers, saveUser, toAcl } from '@gangway/contract/features/users'
import { expect, test } from 'vitest'
import { userName } from '../../testing/fixtures.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'

const t = await testApp()
const owner = await t.openSession(101001)
const clara = await t.openSession(101001, { userno: 2 })

const person = { firstname: 'Emil', lastname: 'Seemann', phone: '49401234', acl: toAcl(Right.basic) }

type Match = { 'if-match': string }

const save = (user: { userno: number; username: string }, phone: string, as: TestSession, headers?: Match) =>
  t.call(saveUser, { as, body: { ...person, ...user, phone }, ...(headers && { headers }) })

const remove = (username: string, headers: Match) => t.call(deleteUser, { as: owner, params: { username }, headers })

const seen = async (): Promise<Match> => ({ 'if-match': String((await t.call(listUsers, { as: owner })).headers.etag) })

const readPhone = async (name: string) =>
  (await t.call(listUsers, { as: owner })).data.find(({ username }) => username === name)?.phone

let made = 0
const addNewUser = async () => {
  const username = `fresh.user${++made}`
  const body = { ...person, userno: 0, username, password: 'Segel&Mast77' }
  return { username, userno: (await t.call(saveUser, { as: owner, body })).data.userno }
}

test('API-7 a user who was changed meanwhile is not overwritten; another one can still be saved', async () => {
  const [one, two] = [await addNewUser(), await addNewUser()]
  const match = await seen()
  expect((await save(one, '111', clara, match)).status).toBe(200)
  const late = await save(one, '222', owner, match)
  expect(JSON.parse(late.text)).toMatchObject({ error: 'changed', who: userName(101001, 2) })
  expect((await save(two, '333', owner, match)).status).toBe(200)
})

test('API-7 a user who was changed meanwhile is not deleted; another one is, and so is the first after a reload', async () => {
  const [one, two] = [await addNewUser(), await addNewUser()]
  const match = await seen()
  expect((await save(one, '111', clara)).status).toBe(200)
  for (const name of [one.username, one.username.toUpperCase()]) {
    const late = await remove(name, match)
    expect([late.status, JSON.parse(late.text)]).toMatchObject([412, { error: 'changed', who: userName(101001, 2) }])
  }
  expect(await readPhone(one.username)).toBe('111')
  expect((await remove(two.username, match)).status).toBe(200)
  expect((await remove(one.username, await seen())).status).toBe(200)
})
