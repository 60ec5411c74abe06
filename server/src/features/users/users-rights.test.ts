import { type Acl, acls, Right } from '@gangway/contract/access/rights'
import { listUsers, saveUser, toAcl, toMask } from '@gangway/contract/features/users'
import { describe, expect, test } from 'vitest'
import { aUser, grantRights } from '../../testing/a-user.ts'
import { sampled } from '../../testing/sample.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'

const t = await testApp()
const main = await t.openSession(101002)

const save = (changes: Partial<typeof aUser & { accountlocked: boolean }>, as: TestSession = main) =>
  t.call(saveUser, { as, body: { ...aUser, ...changes } })
const refused = (answer: { text: string }) => {
  const { fields = [] } = JSON.parse(answer.text) as { fields?: { field: string; key: string }[] }
  return fields.map(({ field, key }) => `${field} ${key}`)
}
const stored = (userno: number) =>
  t.database.owner
    .selectFrom('login')
    .select(['username', 'passwordhash', 'mask', 'locked'])
    .where('partnerid', '=', 101002)
    .where('userno', '=', userno)
    .executeTakeFirstOrThrow()
const login = (userno: number, login: { mask?: number; username?: string }) =>
  t.database.owner
    .updateTable('login')
    .set(login)
    .where('partnerid', '=', 101002)
    .where('userno', '=', userno)
    .execute()
/** An administrator with no other right. */
const openLesserSession = () => t.openSession(101002, { userno: 2, mask: Right.basic | Right.administration })

describe('USR-2 nobody can grant what they do not have', () => {
  const rights = [Right.partnerdata, Right.password, Right.topsort, Right.layout]
  const granters = Array.from({ length: 16 }, (_, n) =>
    rights.reduce(
      (mask: number, right, index) => (n & (1 << index) ? mask | right : mask),
      Right.basic | Right.administration,
    ),
  )
  const optional: Acl[] = ['partnerdata', 'password', 'layout', 'administration']
  const wishes = Array.from({ length: 16 }, (_, n) => optional.filter((_, index) => n & (1 << index)))

  test('every granter mask × every requested mask results in a subset of the granter’s', async () => {
    const granter = await t.openSession(101002, { userno: 2 })
    const user = (await t.call(listUsers, { as: granter })).data.find(({ username }) => username === 'anna.101002')
    for (const mask of granters) {
      await login(2, { mask })
      // In the sample a quarter of the wishes, other ones for each granter: together all of them.
      for (const wish of wishes.filter((_, at) => sampled(at % 4 === granters.indexOf(mask) % 4, true))) {
        await login(1, { mask: Right.basic })
        const answer = await save({ ...user, password: '', acl: grantRights('basic', ...wish) }, granter)
        const isAllowed = wish.every((name) => (acls[name] & ~mask) === 0)
        expect(refused(answer), `${mask} grants ${wish}`).toEqual(isAllowed ? [] : ['acl notyours'])
        const { mask: granted } = await stored(1)
        expect(granted & ~mask, `${mask} grants ${wish}`).toBe(0)
        expect(granted).toBe(isAllowed ? toMask(grantRights(...wish)) : Right.basic)
      }
    }
  })

  test('a new user does not get more than the granter has either', async () => {
    const lesser = await openLesserSession()
    const answer = await save({ username: 'wants.layout', acl: grantRights('layout') }, lesser)
    expect(refused(answer)).toEqual(['acl notyours'])
    expect((await save({ username: 'wants.nothing' }, lesser)).status).toBe(200)
  })

  test('SES-12 basic is granted even if it is unticked', async () => {
    const { data } = await save({ username: 'only.layout', acl: grantRights('layout') })
    expect(toMask(data.acl)).toBe(Right.basic | Right.layout)
  })

  test('SES-8 the right that grants 2 also grants 8', async () => {
    const { data } = await save({ username: 'agency.data', acl: grantRights('partnerdata') })
    const { mask } = await stored(data.userno)
    expect(mask).toBe(Right.basic | Right.partnerdata | Right.topsort)
    expect(toAcl(mask)).toEqual(grantRights('basic', 'partnerdata'))
  })
})

describe('USR-2 nobody can take over the login of somebody with more rights', () => {
  const createDesigner = async (username: string) =>
    (await save({ username, acl: grantRights('basic', 'layout') })).data

  test('a new password is rejected at its field, and nothing is written', async () => {
    const [lesser, designer] = [await openLesserSession(), await createDesigner('more.rights1')]
    const before = await stored(designer.userno)
    const answer = await save({ ...designer, password: 'Andere-Wahl7', accountlocked: true }, lesser)
    expect(answer.status).toBe(400)
    expect(refused(answer)).toEqual(['password morerights'])
    expect(await stored(designer.userno)).toEqual(before)
  })

  test('so is a new name while the old one is short', async () => {
    const [lesser, designer] = [await openLesserSession(), await createDesigner('more.rights2')]
    await login(designer.userno, { username: 'mo' })
    const answer = await save({ ...designer, username: 'mo.oldenburg', password: '' }, lesser)
    expect(refused(answer)).toEqual(['username morerights'])
    expect((await stored(designer.userno)).username).toBe('mo')
  })

  test('everything else about that user can be changed, above all the lock', async () => {
    const [lesser, designer] = [await openLesserSession(), await createDesigner('more.rights3')]
    const changes = { phone: '4940999', accountlocked: true }
    expect((await save({ ...designer, ...changes, password: '' }, lesser)).data).toMatchObject(changes)
  })

  test('an administrator who removes those rights may set the password: there is nothing left to gain', async () => {
    const [lesser, designer] = [await openLesserSession(), await createDesigner('more.rights4')]
    const before = await stored(designer.userno)
    const answer = await save({ ...designer, acl: grantRights('basic'), password: 'Andere-Wahl7' }, lesser)
    expect(answer.status).toBe(200)
    const after = await stored(designer.userno)
    expect(after.mask).toBe(Right.basic)
    expect(after.passwordhash).not.toBe(before.passwordhash)
  })
})
