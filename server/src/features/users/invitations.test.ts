import { allRights, Right } from '@gangway/contract/access/rights'
import { limits } from '@gangway/contract/calls/limits'
import { listAudit } from '@gangway/contract/features/audit'
import { authenticate } from '@gangway/contract/features/session'
import { acceptInvitation, readInvitation } from '@gangway/contract/features/session-links'
import { deleteUser, listUsers, toAcl, userExists } from '@gangway/contract/features/users'
import {
  inviteUser,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@gangway/contract/features/users-invitations'
import { beforeEach, describe, expect, test } from 'vitest'
import { enqueueMail } from '../../mail/outbox-store.ts'
import { canaryFor } from '../../testing/fixtures.ts'
import { mailApp } from '../../testing/mail-app.ts'
import type { TestSession } from '../../testing/test-app.ts'

const { t, smtp, mailer } = await mailApp({ PUBLIC_URL: 'https://portal.example' })
const { owner } = t.database
const chosen = 'Mast&Segel42'

let invited = 0
const wish = (changes: object = {}) => {
  invited += 1
  return {
    userno: 0,
    email: `emil${invited}@home.example`,
    username: '',
    firstname: 'Emil',
    lastname: `Seemann ${invited}`,
    phone: '+49 40 1234',
    acl: toAcl(Right.basic | Right.password),
    ...changes,
  }
}
const invite = (as: TestSession, changes: object = {}) => t.call(inviteUser, { as, body: wish(changes) as never }) // may be bad input on purpose
const tokenIn = (text: string) => /invitation#([\w.-]+)/.exec(text)?.[1] ?? ''
const mailedToken = async (recipient: string) => {
  await mailer.kick()
  return tokenIn((await smtp.next({ kind: 'invitation', recipient })).text)
}
const accept = (token: string, username = '', newPassword = chosen) =>
  t.call(acceptInvitation, { body: { token, username, newPassword } })
const read = (token: string) => t.call(readInvitation, { body: { token } })
const pending = async (as: TestSession) => (await t.call(listInvitations, { as })).data
const later = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms)
}
const uniqueName = () => `emil.seemann${invited}`

let admin: TestSession
beforeEach(async () => {
  await owner.deleteFrom('throttle').execute()
  await owner.deleteFrom('userinvitation').execute()
  admin = await t.openSession(101001)
})

describe('an invitation', () => {
  test('SEC-8 leads from the mail to a login with the rights that were granted, and nobody else’s', async () => {
    const { status, data } = await invite(admin, { acl: toAcl(Right.basic | Right.layout) })
    expect([status, data.invitedby]).toEqual([200, '101001'])
    expect((await pending(admin)).map(({ email }) => email)).toEqual([data.email])
    const token = await mailedToken(data.email)
    expect((await read(token)).data).toEqual({
      firma: `Reisebüro ${canaryFor(101001)}`,
      firstname: 'Emil',
      email: data.email,
      username: '',
    })
    const username = uniqueName()
    expect((await accept(token, username)).data).toEqual({ username })
    const login = await t.call(authenticate, { body: { username, password: chosen } })
    expect(login.data).toMatchObject({
      user: username,
      accesstoken: Right.basic | Right.layout,
      passwordtemporary: false,
    })
    expect(await pending(admin)).toEqual([])
    const users = (await t.call(listUsers, { as: admin })).data
    expect(users.find((user) => user.username === username)).toMatchObject({
      userno: data.userno,
      email: data.email,
      firstname: 'Emil',
      phone: '0049401234',
    })
  })

  test('SEC-8 works once: of two simultaneous uses one finds nothing', async () => {
    const { data } = await invite(admin)
    const token = await mailedToken(data.email)
    const answers = await Promise.all([accept(token, `${uniqueName()}.a`), accept(token, `${uniqueName()}.b`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await read(token)).status).toBe(404)
    expect((await accept(token, `${uniqueName()}.c`)).status).toBe(404)
  })

  test('SEC-8 is valid for seven days, and can be sent again after that', async () => {
    const { data } = await invite(admin)
    const token = await mailedToken(data.email)
    later(limits.userInvitation - 1)
    expect((await read(token)).status).toBe(200)
    later(1)
    expect([(await read(token)).status, (await accept(token, uniqueName())).status]).toEqual([404, 404])
    admin = await t.openSession(101001)
    expect((await pending(admin)).map(({ userno }) => userno)).toEqual([data.userno])
    expect((await t.call(resendInvitation, { as: admin, params: { userno: String(data.userno) } })).status).toBe(200)
    const renewed = await mailedToken(data.email)
    expect([(await read(token)).status, (await read(renewed)).status]).toEqual([404, 200])
    await accept(renewed, uniqueName())
  })

  test('SEC-8 that was withdrawn opens nothing, also if its mail was still waiting', async () => {
    const { data } = await invite(admin)
    const token = await mailedToken(data.email)
    const params = { userno: String(data.userno) }
    expect((await t.call(withdrawInvitation, { as: admin, params })).status).toBe(200)
    expect((await accept(token, uniqueName())).status).toBe(404)
    expect((await t.call(withdrawInvitation, { as: admin, params })).status).toBe(404)
    const facts = { user: '101001', userno: data.userno, at: t.clock.now.toISOString(), firma: '' }
    const mail = { partnerid: 101001, mandant: 101, kind: 'invitation' as const, facts }
    await enqueueMail(owner, { ...mail, recipient: 'late@home.example' }, t.clock.now)
    await mailer.kick()
    expect(smtp.mails.some(({ to }) => to.includes('late@home.example'))).toBe(false)
    const waiting = await owner.selectFrom('outbox').select('kind').where('sentat', 'is', null).execute()
    expect(waiting).toEqual([])
  })

  test('SEC-8 keeps the name that the inviter chose, unless somebody took it meanwhile', async () => {
    const username = `fixed.name${invited}`
    const first = await invite(admin, { username })
    const second = await invite(admin, { username })
    const token = await mailedToken(first.data.email)
    expect((await read(token)).data.username).toBe(username)
    expect((await accept(token, 'another.name')).data).toEqual({ username })
    const other = await mailedToken(second.data.email)
    expect((await read(other)).data.username).toBe('')
    expect((await accept(other, username)).data).toMatchObject({ error: 'taken', fields: [{ field: 'username' }] })
    expect((await accept(other)).data).toMatchObject({ fields: [{ field: 'username', key: 'required' }] })
    expect((await accept(other, `${username}.2`)).status).toBe(200)
  })

  test('SEC-8 refuses a weak or an invalid password, and stays usable', async () => {
    const { data } = await invite(admin)
    const token = await mailedToken(data.email)
    const username = uniqueName()
    expect((await accept(token, username, 'short')).data).toMatchObject({ fields: [{ field: 'newPassword' }] })
    expect((await accept(token, username, 'P@ssw0rd')).data).toMatchObject({
      fields: [{ field: 'newPassword', key: 'weakpassword' }],
    })
    expect((await accept(token, username)).status).toBe(200)
  })
})

describe('who may invite', () => {
  test('SEC-8, USR-2 nobody grants what they do not have', async () => {
    const mask = Right.basic | Right.administration
    await owner.updateTable('login').set({ mask }).where('partnerid', '=', 101002).where('userno', '=', 2).execute()
    const clara = await t.openSession(101002, { userno: 2 })
    expect((await invite(clara, { acl: toAcl(allRights) })).data).toMatchObject({
      error: 'badinput',
      fields: [{ field: 'acl', key: 'notyours' }],
    })
    expect((await invite(clara, { acl: toAcl(mask) })).status).toBe(200)
  })

  test('SEC-8 an invitation holds only while its sender could still send it', async () => {
    const by = (partnerid: number) => t.openSession(partnerid, { userno: 2 })
    const change = (partnerid: number, changes: { mask?: number; locked?: boolean }) =>
      owner.updateTable('login').set(changes).where('partnerid', '=', partnerid).where('userno', '=', 2).execute()
    await change(102001, { mask: allRights })
    const clara = await by(102001)
    const { data } = await invite(clara, { acl: toAcl(Right.basic | Right.layout) })
    const token = await mailedToken(data.email)
    await change(102001, { mask: Right.basic | Right.administration })
    expect((await read(token)).status).toBe(404)
    await change(102001, { mask: allRights, locked: true })
    expect((await accept(token, uniqueName())).status).toBe(404)
    await change(102001, { locked: false })
    expect((await read(token)).status).toBe(200)
    const main = await t.openSession(102001)
    expect((await t.call(deleteUser, { as: main, params: { username: 'clara.102001' } })).status).toBe(200)
    expect((await read(token)).status).toBe(404)
    expect(await pending(main)).toEqual([])
  })

  test('SEC-8 another agency sees, sends and withdraws none of it', async () => {
    const { data } = await invite(admin)
    const stranger = await t.openSession(105001)
    expect(await pending(stranger)).toEqual([])
    const params = { userno: String(data.userno) }
    expect((await t.call(resendInvitation, { as: stranger, params })).status).toBe(404)
    expect((await t.call(withdrawInvitation, { as: stranger, params })).status).toBe(404)
    expect((await invite(stranger, { partnerid: 101001 })).status).toBe(403)
  })

  test('SEC-8 bad input is refused at its field, and nothing is sent', async () => {
    const refused = async (changes: object) => (await invite(admin, changes)).data
    await mailer.kick()
    const before = smtp.mails.length
    expect(await refused({ email: '' })).toMatchObject({ fields: [{ field: 'email', key: 'required' }] })
    expect(await refused({ email: 'nobody' })).toMatchObject({ fields: [{ field: 'email' }] })
    expect(await refused({ username: 'short' })).toMatchObject({ fields: [{ field: 'username', key: 'minlength' }] })
    expect(await refused({ firstname: '' })).toMatchObject({ fields: [{ field: 'firstname', key: 'required' }] })
    expect(await refused({ username: 'clara.101001' })).toMatchObject({
      fields: [{ field: 'username', key: 'unique' }],
    })
    await mailer.kick()
    expect(smtp.mails.length).toBe(before)
  })

  test('SEC-8 twenty an hour, so that nobody writes to strangers in our name', async () => {
    const sender = await t.openSession(104001)
    for (let n = 0; n < limits.invitationsPerHour; n += 1) expect((await invite(sender)).status).toBe(200)
    expect((await invite(sender)).data).toMatchObject({ error: 'toomany' })
  })
})

test('SEC-8, SEC-10 history: who invited whom, and that they joined; the database has no usable token', async () => {
  const { data } = await invite(admin)
  const token = await mailedToken(data.email)
  const username = uniqueName()
  const dump = JSON.stringify(await owner.selectFrom('userinvitation').selectAll().execute())
  expect(dump).not.toContain(token)
  await accept(token, username)
  const { data: history } = await t.call(listAudit, { as: admin, query: { area: 'users', limit: '5' } })
  expect(history.rows.slice(0, 2).map(({ action, username: who }) => [action, who])).toEqual([
    ['join', username],
    ['invite', '101001'],
  ])
  expect(history.rows[1]?.changes[0]?.itemname).toBe(`Emil ${data.lastname} (${username})`)
  expect((await t.call(userExists, { as: admin, params: { username } })).data).toEqual({ userexists: true })
})
