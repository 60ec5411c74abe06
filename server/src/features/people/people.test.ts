import { limits } from '@gangway/contract/calls/limits'
import {
  acceptInvitation,
  changeOwnPassword,
  getConsoleSession,
  logIn,
  logOut,
  readInvitation,
} from '@gangway/contract/features/console'
import { endPersonSessions, invitePerson, listPeople, savePerson } from '@gangway/contract/features/people'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const admin = await t.openConsole('administrator')

const password = 'Möwe.über.Nacht.7'
const strangerPassword = 'Kutter!am!Steg!9'

/** A new person with a password, who needs no second factor: console-factors.test.ts is about those who do. */
const addPerson = async (email: string, role: 'care' | 'reader' | 'administrator' = 'care') => {
  const { data: person } = await t.call(savePerson, { as: admin, body: { personid: 0, email, name: 'Ida Holm', role } })
  const { data: invitation } = await t.call(invitePerson, { as: admin, params: { personid: String(person.personid) } })
  const body = { token: invitation.token, newPassword: password, confirmPassword: password }
  expect((await t.call(acceptInvitation, { body })).status).toBe(200)
  await t.database.owner.updateTable('person').set({ factorrequired: false }).where('email', '=', email).execute()
  return person
}
const logInAs = (email: string, secret = password) => t.call(logIn, { body: { email, password: secret } })
const statusOf = async (token: string) => (await t.call(getConsoleSession, { as: token })).status
const events = (noun: string) =>
  t.database.owner
    .selectFrom('providerevent')
    .select(['username', 'action'])
    .where('noun', '=', noun)
    .orderBy('eventid')
    .execute()

test('CON-1 an invited person sets a password once, logs in by address in any case, and is known by name and role', async () => {
  const { data: made } = await t.call(savePerson, {
    as: admin,
    body: { personid: 0, email: 'Ida.Holm@Provider.example', name: 'Ida Holm', role: 'care' },
  })
  expect(made).toMatchObject({ email: 'ida.holm@provider.example', haspassword: false, lastlogin: null })
  expect((await logInAs('ida.holm@provider.example')).status).toBe(401)
  const params = { personid: String(made.personid) }
  const first = (await t.call(invitePerson, { as: admin, params })).data.token
  const { token } = (await t.call(invitePerson, { as: admin, params })).data
  const accept = (secret: string, by = token) =>
    t.call(acceptInvitation, { body: { token: by, newPassword: secret, confirmPassword: secret } })
  // Only the last link counts.
  expect((await accept(password, first)).status).toBe(404)
  expect((await t.call(readInvitation, { body: { token } })).data).toEqual({
    name: 'Ida Holm',
    email: 'ida.holm@provider.example',
  })
  const weak = await accept('Passwort!2026')
  expect([weak.status, JSON.parse(weak.text).fields]).toEqual([400, [{ field: 'newPassword', key: 'weakpassword' }]])
  const answers = await Promise.all([accept(password), accept(password)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  const { data, status } = await logInAs('IDA.HOLM@provider.example')
  expect([status, data.name, data.role]).toEqual([200, 'Ida Holm', 'care'])
  expect((await t.call(getConsoleSession, { as: data.authtoken })).data).toEqual({
    personid: made.personid,
    name: 'Ida Holm',
    email: 'ida.holm@provider.example',
    role: 'care',
    expires: t.clock.now.getTime() + limits.session,
  })
  expect((await events('people')).map(({ action }) => action)).toEqual(['save', 'invite', 'invite'])
  expect((await events('console')).map(({ action }) => action)).toEqual(['loginfailed', 'passwordset', 'login'])
})

test('CON-1 a link ends after 72 hours, and with the person locked', async () => {
  const body = { personid: 0, email: 'late@provider.example', name: 'Late', role: 'reader' } as const
  const { data: person } = await t.call(savePerson, { as: admin, body })
  const { token } = (await t.call(invitePerson, { as: admin, params: { personid: String(person.personid) } })).data
  const start = t.clock.now
  t.clock.now = new Date(start.getTime() + limits.invitation)
  expect((await t.call(readInvitation, { body: { token } })).status).toBe(404)
  t.clock.now = start
  await t.call(savePerson, { as: admin, body: { ...body, personid: person.personid, locked: true } })
  expect((await t.call(readInvitation, { body: { token } })).status).toBe(404)
})

test('CON-1, SES-4, SES-9 a console session ends after two hours, by logout, and needs its cookie half', async () => {
  await addPerson('session@provider.example')
  const start = t.clock.now
  const { data } = await logInAs('session@provider.example')
  t.clock.now = new Date(start.getTime() + limits.session - 1)
  expect(await statusOf(data.authtoken)).toBe(200)
  t.clock.now = new Date(start.getTime() + limits.session)
  expect(await statusOf(data.authtoken)).toBe(401)
  t.clock.now = start
  await t.call(logOut, { as: data.authtoken })
  expect(await statusOf(data.authtoken)).toBe(401)

  const browser = await t.call(logIn, {
    body: { email: 'session@provider.example', password },
    headers: { 'x-gangway': 'console' },
  })
  const [cookie = ''] = [browser.headers['set-cookie']].flat().map(String)
  expect(cookie).toMatch(
    /^gangway-console=[A-Za-z0-9_-]{43}; Path=\/provider; HttpOnly; SameSite=Strict; Max-Age=7200$/,
  )
  expect(await statusOf(browser.data.authtoken)).toBe(401)
  const headers = { cookie: cookie.split(';')[0] ?? '' }
  expect((await t.call(getConsoleSession, { as: browser.data.authtoken, headers })).status).toBe(200)
  const rows = await t.database.owner.selectFrom('personsession').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(browser.data.authtoken.slice(8))
})

test('CON-1, LOG-8 guesses at an account have to wait, and an unknown address costs and says the same', async () => {
  await addPerson('guessed@provider.example')
  for (const email of ['guessed@provider.example', 'nobody@provider.example']) {
    for (let n = 0; n < 5; n += 1) {
      const { status, text } = await logInAs(email, strangerPassword)
      expect([status, text]).toEqual([401, '{"error":"invalidlogin"}'])
    }
    expect((await logInAs(email, password)).status).toBe(429)
  }
})

test('CON-1 an own new password needs the old one, ends the other sessions, and the fifth wrong one ends this one', async () => {
  await addPerson('change@provider.example')
  const [here, there] = [await logInAs('change@provider.example'), await logInAs('change@provider.example')]
  const change = (as: string, oldPassword: string, newPassword = strangerPassword) =>
    t.call(changeOwnPassword, { as, body: { oldPassword, newPassword, confirmPassword: newPassword } })
  expect((await change(here.data.authtoken, 'wrong')).status).toBe(400)
  expect((await change(here.data.authtoken, password, password)).status).toBe(400)
  const { data } = await change(here.data.authtoken, password)
  expect([await statusOf(here.data.authtoken), await statusOf(there.data.authtoken)]).toEqual([401, 401])
  expect(await statusOf(data.authtoken)).toBe(200)
  expect((await logInAs('change@provider.example')).status).toBe(401)
  for (let n = 0; n < 5; n += 1) expect((await change(data.authtoken, 'wrong', password)).status).toBe(400)
  expect(await statusOf(data.authtoken)).toBe(401)
})

test('CON-1 a new role or a lock ends the sessions; nobody can lock themselves or change their own role', async () => {
  const person = await addPerson('moved@provider.example')
  const { personid, email, name } = person
  const { data } = await logInAs(email)
  const save = (facts: object, as = admin) =>
    t.call(savePerson, { as, body: { personid, email, name, role: 'care', ...facts } })
  await save({ name: 'Ida Sund' })
  expect(await statusOf(data.authtoken)).toBe(200)
  await save({ role: 'accounting' })
  expect(await statusOf(data.authtoken)).toBe(401)
  const again = await logInAs(email)
  await save({ role: 'accounting', locked: true })
  expect(await statusOf(again.data.authtoken)).toBe(401)
  expect((await logInAs(email)).status).toBe(401)

  const other = await addPerson('second.admin@provider.example', 'administrator')
  const own = await logInAs(other.email)
  const self = { personid: other.personid, email: other.email, name: other.name }
  for (const [field, facts] of [
    ['role', { role: 'care' }],
    ['locked', { role: 'administrator', locked: true }],
  ] as const) {
    const refused = await t.call(savePerson, { as: own.data.authtoken, body: { ...self, ...facts } })
    expect([refused.status, JSON.parse(refused.text).fields]).toEqual([400, [{ field, key: 'ownaccount' }]])
  }
  expect(await statusOf(own.data.authtoken)).toBe(200)
})

test('CON-1 two people with one address cannot be; the second hears it at the field', async () => {
  await addPerson('taken@provider.example')
  const twice = await t.call(savePerson, {
    as: admin,
    body: { personid: 0, email: 'TAKEN@provider.example', name: 'Other', role: 'reader' },
  })
  expect([twice.status, JSON.parse(twice.text).fields]).toEqual([400, [{ field: 'email', key: 'taken' }]])
})

test('CON-1, CON-10 ended sessions are counted, and every change of people is in the provider’s history', async () => {
  const { personid, email } = await addPerson('ended@provider.example')
  await logInAs(email)
  await logInAs(email)
  const { data } = await t.call(endPersonSessions, { as: admin, params: { personid: String(personid) } })
  expect(data).toEqual({ ended: 2 })
  const { data: all, headers } = await t.call(listPeople, { as: admin })
  expect(all.map((person) => person.email)).toContain(email)
  // Two administrators: the later save of an older version is refused.
  const body = { personid, email, name: 'Ida Nord', role: 'care' } as const
  const ifMatch = { 'if-match': String(headers.etag) }
  expect((await t.call(savePerson, { as: admin, body, headers: ifMatch })).status).toBe(200)
  const late = await t.call(savePerson, { as: admin, body: { ...body, name: 'Ida Süd' }, headers: ifMatch })
  expect([late.status, JSON.parse(late.text).error]).toEqual([412, 'changed'])
  const [last] = await t.database.owner
    .selectFrom('providerevent')
    .selectAll()
    .where('noun', '=', 'people')
    .orderBy('eventid', 'desc')
    .limit(1)
    .execute()
  expect(last).toMatchObject({
    username: 'administrator@provider.example',
    action: 'save',
    changes: [{ item: String(personid), field: 'name', old: 'Ida Holm', new: 'Ida Nord' }],
  })
})
