import { allRights, Right } from '@gangway/contract/access/rights'
import { getAgency } from '@gangway/contract/features/agency'
import { deleteUser, listUsers, saveUser, userExists } from '@gangway/contract/features/users'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lockVersion } from '../../http/pipeline/revision-store.ts'
import { aUser, grantRights } from '../../testing/a-user.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'

const t = await testApp()
const owner = await t.openSession(101001)

const save = (changes: Record<string, unknown>, as: TestSession = owner, headers: Record<string, string> = {}) =>
  t.call(saveUser, { as, body: { ...aUser, ...changes } as never, headers }) // may be bad input on purpose
const refused = (answer: { text: string }) => {
  const { fields = [] } = JSON.parse(answer.text) as { fields?: { field: string; key: string }[] }
  return fields.map(({ field, key }) => `${field} ${key}`)
}
const list = async (as = owner) => (await t.call(listUsers, { as })).data
const named = async (username: string) => {
  const user = (await list()).find((row) => row.username === username)
  if (!user) throw new Error(`no user ${username}`)
  return user
}
let made = 0
const addNewUser = async (changes: Record<string, unknown> = {}) =>
  (await save({ username: `fresh.user${++made}`, ...changes })).data

test('USR-1, USR-8 the list has the sub-users without the main login and without passwords', async () => {
  const answer = await t.call(listUsers, { as: owner })
  expect(answer.data.map(({ username }) => username)).toEqual(['anna.101001', 'clara.101001'])
  expect(answer.text).not.toMatch(/"password":(?!null)|argon/)
})

test('USR-6, USR-7 a new user is stored completely and answered with its number and rights', async () => {
  const full = { department: 'Vertrieb', fax: '49401235', email: 'emil@agency.example', comment: 'Zeile 1\nZeile 2' }
  const { data } = await save({ ...full, acl: grantRights('basic', 'layout'), accountlocked: true })
  expect(data).toMatchObject({
    ...full,
    username: 'emil.seemann',
    accountlocked: true,
    acl: grantRights('basic', 'layout'),
  })
  expect(data.userno).toBeGreaterThan(0)
  expect(await named('emil.seemann')).toEqual(data)
})

test('USR-4 a phone number is stored as digits, however it is typed', async () => {
  const { data } = await save({ username: 'phone.typed', phone: '+49 (0)40 12-34' })
  expect(data.phone).toBe('0049401234')
  expect((await named('phone.typed')).phone).toBe('0049401234')
})

test('USR-1 the list says when each user last logged in', async () => {
  const { userno } = await addNewUser()
  const lastLogin = async () => (await list()).find((row) => row.userno === userno)?.lastlogin
  expect(await lastLogin()).toBeNull()
  const at = new Date('2026-11-01T08:00:00Z')
  const login = { partnerid: 101001, userno, username: 'any.former.name', noun: 'session', action: 'login', at }
  const rows = [login, { ...login, action: 'passwordrequest', at: new Date('2026-11-02T08:00:00Z') }]
  await t.database.owner
    .insertInto('audit')
    .values(rows.map((row) => ({ ...row, changes: '[]', address: '' })))
    .execute()
  expect(await lastLogin()).toBe(at.toISOString())
  await t.database.owner
    .insertInto('audit')
    .values({ ...login, action: 'logintemporary', at: t.clock.now, changes: '[]', address: '' })
    .execute()
  expect(await lastLogin()).toBe(t.clock.now.toISOString())
  // What was read can be sent back.
  const user = (await list()).find((row) => row.userno === userno)
  expect((await save({ ...user, firstname: 'Emilia', password: '' })).status).toBe(200)
})

describe('USR-3, USR-4, USR-8 rules', () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ username: '' }, 'username required'],
    [{ username: 'short' }, 'username minlength'],
    [{ username: '12345678' }, 'username needsletter'],
    [{ username: 'emil seemann' }, 'username invalidcharacters'],
    [{ username: `a${'b'.repeat(64)}` }, 'username maxlength'],
    [{ firstname: ' ' }, 'firstname required'],
    [{ lastname: '' }, 'lastname required'],
    [{ phone: '' }, 'phone required'],
    [{ phone: '040/12' }, 'phone numeric'],
    [{ email: 'emil@' }, 'email email'],
    [{ password: '' }, 'password required'],
    [{ password: 'Kurz!1' }, 'password minlength'],
    [{ password: 'ohnegrosse!1' }, 'password password'],
    [{ password: 'P@ssw0rd' }, 'password weakpassword'],
    [{ username: 'never.stored', password: 'Never.Stored1' }, 'password weakpassword'],
    [{ acl: [{ acl: 'everything', active: true }] }, 'acl.0.acl pattern'],
    [{ acl: [...grantRights('basic'), { acl: 'basic', active: true }] }, 'acl maxitems'],
  ]
  test.each(cases)('%o is rejected: %s', async (changes, issue) => {
    const answer = await save({ username: 'never.stored', ...changes })
    expect(answer.status).toBe(400)
    expect(refused(answer)).toEqual([issue])
  })

  test('USR-3 a name is unique across the portal, ignoring case', async () => {
    const answer = await save({ username: 'ANNA.104001' })
    expect(answer.status).toBe(409)
    expect(refused(answer)).toEqual(['username unique'])
  })

  test('USR-3 the server says whether a name is taken, also by another agency', async () => {
    const asked = async (username: string) => (await t.call(userExists, { as: owner, params: { username } })).data
    expect(await asked('Clara.105002')).toEqual({ userexists: true })
    expect(await asked('nobody.knows')).toEqual({ userexists: false })
  })

  test('USR-3 a fixed name cannot be changed', async () => {
    const user = await addNewUser()
    expect(refused(await save({ ...user, password: '', username: 'another.name' }))).toEqual(['username locked'])
  })

  test('USR-3, USR-8 a short old name must be extended to eight letters on its next save, and may be', async () => {
    const user = await addNewUser()
    await t.database.owner.updateTable('login').set({ username: 'ed.old' }).where('userno', '=', user.userno).execute()
    expect(refused(await save({ ...user, username: 'ed.old', password: '' }))).toEqual(['username minlength'])
    const answer = await save({ ...user, username: 'ed.oldenburg', password: '' })
    expect(answer.data.username).toBe('ed.oldenburg')
  })
})

test('USR-6 an empty password keeps the old one, a new one replaces it', async () => {
  const user = await addNewUser()
  const hash = async () =>
    (
      await t.database.owner
        .selectFrom('login')
        .select('passwordhash')
        .where('userno', '=', user.userno)
        .executeTakeFirstOrThrow()
    ).passwordhash
  const first = await hash()
  await save({ ...user, password: '', firstname: 'Emma' })
  expect(await hash()).toBe(first)
  await save({ ...user, password: 'Andere-Wahl7' })
  expect(await hash()).not.toBe(first)
})

type Made = Awaited<ReturnType<typeof addNewUser>>

describe('USR-5 changes to a user take effect on the very next request', () => {
  const createVictim = async () => {
    const user = await addNewUser({ acl: grantRights('basic', 'partnerdata') })
    const session = await t.openSession(101001, { userno: user.userno })
    expect((await t.call(getAgency, { as: session })).status).toBe(200)
    return { user, session }
  }

  test('a locked user is logged out, and the old session stays ended after unlocking', async () => {
    const { user, session } = await createVictim()
    await save({ ...user, password: '', accountlocked: true })
    expect((await t.call(getAgency, { as: session })).status).toBe(401)
    await save({ ...user, password: '', accountlocked: false })
    expect((await t.call(getAgency, { as: session })).status).toBe(401)
  })

  const renamed = async (user: Made) => {
    await t.database.owner.updateTable('login').set({ username: 'vic' }).where('userno', '=', user.userno).execute()
    return save({ ...user, username: 'victoria.neu', password: '' })
  }
  test.each<[string, (user: Made) => Promise<{ status: number }>]>([
    ['who is deleted', ({ username }) => t.call(deleteUser, { as: owner, params: { username } })],
    ['who gets other rights', (user) => save({ ...user, password: '', acl: grantRights('basic') })],
    ['who gets another name, under which the portal does not continue,', renamed],
    ['whose password somebody else set', (user) => save({ ...user, password: 'Andere-Wahl7' })],
  ])('a user %s is logged out', async (_, change) => {
    const { user, session } = await createVictim()
    expect((await change(user)).status).toBe(200)
    expect((await t.call(getAgency, { as: session })).status).toBe(401)
  })

  test('users who change their own password stay logged in, and their other sessions end', async () => {
    const user = await addNewUser({ acl: grantRights('basic', 'administration') })
    const here = await t.openSession(101001, { userno: user.userno })
    const there = await t.openSession(101001, { userno: user.userno })
    expect((await save({ ...user, password: 'Andere-Wahl7' }, here)).status).toBe(200)
    expect((await t.call(listUsers, { as: here })).status).toBe(200)
    expect((await t.call(listUsers, { as: there })).status).toBe(401)
  })

  test('a changed phone number ends nothing', async () => {
    const { user, session } = await createVictim()
    await save({ ...user, password: '', phone: '4940999' })
    expect((await t.call(getAgency, { as: session })).status).toBe(200)
  })
})

describe('USR-2, USR-8 nobody can do these to themselves', () => {
  test('own rights, own lock, own deletion', async () => {
    const clara = await t.openSession(101001, { userno: 2, mask: allRights })
    const self = await named('clara.101001')
    expect(refused(await save({ ...self, password: '', acl: grantRights('basic', 'administration') }, clara))).toEqual([
      'acl notself',
    ])
    expect(refused(await save({ ...self, password: '', accountlocked: true }, clara))).toEqual([
      'accountlocked notself',
    ])
    const gone = await t.call(deleteUser, { as: clara, params: { username: 'clara.101001' } })
    expect(refused(gone)).toEqual(['username notself'])
    expect((await save({ ...self, password: '', phone: '123456' }, clara)).status).toBe(200)
  })

  test('the last administrator cannot be removed', async () => {
    const login = (userno: number, mask: number) =>
      t.database.owner
        .updateTable('login')
        .set({ mask })
        .where('partnerid', '=', 106001)
        .where('userno', '=', userno)
        .execute()
    await login(0, Right.basic)
    const as = await t.openSession(106001, { userno: 2 })
    const other = (await list(as)).find(({ username }) => username === 'anna.106001')
    await save({ ...other, password: '', acl: grantRights('basic', 'administration') }, as)
    // Both remove each other's right: the second one is the last administrator.
    const anna = await t.openSession(106001, { userno: 1 })
    const claraRow = (await list(as)).find(({ username }) => username === 'clara.106001')
    expect((await save({ ...claraRow, password: '', acl: grantRights('basic') }, anna)).status).toBe(200)
    await login(2, Right.basic | Right.administration)
    const clara = await t.openSession(106001, { userno: 2 })
    await login(2, Right.basic) // what a simultaneous removal does
    await expect(t.call(deleteUser, { as: clara, params: { username: 'anna.106001' } })).resolves.toMatchObject({
      status: 403,
    })
    await t.database.owner
      .updateTable('login')
      .set({ locked: true })
      .where('partnerid', '=', 106001)
      .where('userno', '=', 2)
      .execute()
    expect(
      (await list(anna)).filter(({ acl }) => acl.some((entry) => entry.acl === 'administration' && entry.active)),
    ).toHaveLength(1)
  })
})

test('USR-8 if two administrators remove each other simultaneously, the second is rejected and one remains', async () => {
  const administrator = Right.basic | Right.administration
  await t.openSession(107001, { mask: Right.basic })
  await t.openSession(107001, { userno: 1, mask: administrator })
  const clara = await t.openSession(107001, { userno: 2, mask: administrator })
  const { owner } = t.database
  const isWaiting = async () => {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await waiting.execute(owner)).rows.length > 0
  }
  const removed = await owner.transaction().execute(async (db) => {
    await lockVersion(db, { partnerid: 107001, noun: 'users' })
    const removing = t.call(deleteUser, { as: clara, params: { username: 'anna.107001' } })
    // Admitted with her right, she waits for her turn; meanwhile Anna removes it.
    await expect.poll(isWaiting).toBe(true)
    const login = db.updateTable('login').where('partnerid', '=', 107001).where('userno', '=', 2)
    await login.set({ mask: Right.basic }).execute()
    return { removing }
  })
  expect(refused(await removed.removing)).toEqual(['username lastadministrator'])
  const left = await owner.selectFrom('login').select('username').where('username', '=', 'anna.107001').execute()
  expect(left).toHaveLength(1)
})

test("SES-7 another agency's user cannot be changed or deleted", async () => {
  const otherUser = (await save({ username: 'far.away.user' }, await t.openSession(102001))).data
  expect((await save({ ...otherUser, partnerid: 101001, password: '' })).status).toBe(404)
  expect((await save({ ...otherUser, password: '' })).status).toBe(403)
  expect((await t.call(deleteUser, { as: owner, params: { username: 'anna.102001' } })).status).toBe(404)
})
