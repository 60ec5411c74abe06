import { limits } from '@gangway/contract/calls/limits'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { sha256 } from '../session/tokens.ts'
import { cleanUp } from './housekeeping-store.ts'

const { owner } = await testDatabase()
const now = new Date('2026-11-15T10:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const login = { partnerid: 101001, userno: 0 }

/** One expired row and one live row in every table that grows by itself. */
const plant = async () => {
  const session = (name: string, age: number) => ({ ...login, tokenhash: sha256(name), createdat: ago(age) })
  await owner
    .insertInto('session')
    .values([session('old', limits.session), session('new', limits.session - 1)])
    .execute()
  const jump = (name: string, age: number) => ({
    partnerid: 101001,
    hash: sha256(name),
    sessionhash: sha256('new'),
    createdat: ago(age),
  })
  await owner
    .insertInto('wlvtoken')
    .values([jump('old', 60_000), jump('new', 59_999)])
    .execute()
  const link = (name: string, left: number) => ({ partnerid: 101001, hash: sha256(name), expiresat: ago(-left) })
  await owner
    .insertInto('ehoilink')
    .values([link('old', 0), link('new', 1)])
    .execute()
  const password = (name: string, left: number) => ({ ...login, ...link(name, left) })
  await owner
    .insertInto('temporarypassword')
    .values([password('old', 0), password('new', 1)])
    .execute()
  const throttle = (bucket: string, left: number) => ({ bucket, failures: 1, until: null, endsat: ago(-left) })
  await owner
    .insertInto('throttle')
    .values([throttle('old', 0), throttle('new', 1)])
    .execute()
}

const tables = ['session', 'wlvtoken', 'ehoilink', 'temporarypassword', 'throttle'] as const

const counts = () =>
  Promise.all(
    tables.map(async (table) => {
      const query = owner.selectFrom(table).select((all) => all.fn.countAll<number>().as('n'))
      return (await query.executeTakeFirstOrThrow()).n
    }),
  )

test('SES-4 expired rows are deleted and live ones stay, also with several servers', async () => {
  await plant()
  expect(await counts()).toEqual([2, 2, 2, 2, 2])
  const removed = await Promise.all([1, 2, 3].map(() => cleanUp(owner, now)))
  expect(removed.reduce((sum, n) => sum + n, 0)).toBe(5)
  expect(await counts()).toEqual([1, 1, 1, 1, 1])
})
