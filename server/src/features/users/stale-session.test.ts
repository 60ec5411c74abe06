import { factorLimits } from '@gangway/contract/access/factor-limits'
import { Right } from '@gangway/contract/access/rights'
import { forgetDevices } from '@gangway/contract/features/security'
import { deleteUser, listUsers, saveUser, toAcl } from '@gangway/contract/features/users'
import { expect, test } from 'vitest'
import { mailApp } from '../../testing/mail-app.ts'
import { watchWrites } from '../../testing/write-watch.ts'

// What somebody can do with a session that its owner left open for ten minutes.

const { t, smtp, mailer } = await mailApp()
const { owner } = t.database
const stale = await t.openSession(101001)
await owner
  .updateTable('partneruser')
  .set({ email: 'anna@alster.example' })
  .where('partnerid', '=', 101001)
  .where('userno', '=', 1)
  .execute()
const anna = async () => {
  const { data } = await t.call(listUsers, { as: stale })
  const user = data.find(({ username }) => username === 'anna.101001')
  if (!user) throw new Error('anna is missing')
  return user
}
const save = async (changes: object, as = stale) =>
  t.call(saveUser, { as, body: { ...(await anna()), password: '', phone: '4940123456', ...changes } })
const remove = (as = stale) => t.call(deleteUser, { as, params: { username: 'anna.101001' } })
const later = () => {
  t.clock.now = new Date(t.clock.now.getTime() + factorLimits.freshProof)
}

test('SEC-5 a stale session cannot lock, unlock, rename or delete a colleague, take rights or have browsers forgotten', async () => {
  expect((await save({ acl: toAcl(Right.basic | Right.layout) })).status).toBe(200)
  await mailer.kick()
  later()
  const written = await watchWrites(owner)
  await written()
  const lock = (locked: boolean) =>
    owner.updateTable('login').set({ locked }).where('username', '=', 'anna.101001').execute()
  const attacks = [
    () => save({ accountlocked: true }),
    () => save({ acl: toAcl(Right.basic) }),
    () => remove(),
    () => t.call(forgetDevices, { as: stale, body: {} as never }), // all of them
  ]
  for (const attack of attacks) {
    const { status, text } = await attack()
    expect([status, text]).toEqual([403, '{"error":"freshproof"}'])
  }
  expect(await written()).toEqual([])
  await lock(true)
  expect((await save({ accountlocked: false })).text).toBe('{"error":"freshproof"}')
  await lock(false)
  await owner.updateTable('login').set({ username: 'anna' }).where('username', '=', 'anna.101001').execute()
  const renamed = { ...(await t.call(listUsers, { as: stale })).data.find(({ username }) => username === 'anna') }
  const body = { ...renamed, password: '', phone: '4940123456', username: 'anna.101001' }
  expect((await t.call(saveUser, { as: stale, body: body as never })).text).toBe('{"error":"freshproof"}') // as read
  await owner.updateTable('login').set({ username: 'anna.101001' }).where('username', '=', 'anna').execute()
  // Other data of a colleague can still be corrected.
  expect((await save({ department: 'Vertrieb' })).status).toBe(200)
})

test('SEC-10 whoever loses rights, is locked, unlocked or deleted reads in a mail by whom', async () => {
  const proven = await t.openSession(101001)
  const last = async () => {
    await mailer.kick()
    return smtp.mails.findLast(({ kind }) => kind === 'loginchanged')
  }
  for (const [step, word] of [
    [() => save({ acl: toAcl(Right.basic) }, proven), 'weniger Rechte'],
    [() => save({ accountlocked: true }, proven), 'gesperrt'],
    [() => save({ accountlocked: false }, proven), 'wieder freigeschaltet'],
    [() => remove(proven), 'gelöscht'],
  ] as const) {
    await owner.deleteFrom('outbox').execute()
    expect((await step()).status).toBe(200)
    const mail = await last()
    expect(mail?.to).toContain('anna@alster.example')
    expect(mail?.text).toContain(`${word}.`)
    expect(mail?.text).toContain('„anna.101001“')
  }
})
