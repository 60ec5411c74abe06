import { deleteUser, listUsers, saveUser, toAcl } from '@gangway/contract/features/users'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

// Rows whose path uses another key than their version: users are deleted by name and versioned by number.

test('API-7 a name in other capitalization is the same row, and a stale version of it is rejected', async () => {
  const t = await testApp()
  const as = await t.openSession(101001)
  const form = {
    userno: 0,
    username: 'Emma.Norden',
    password: 'Seemann!2026',
    firstname: 'Emma',
    lastname: 'Norden',
    phone: '040123',
    fax: '',
    email: '',
    comment: '',
    department: '',
    accountlocked: false,
    acl: toAcl(1),
  }
  const { data: added } = await t.call(saveUser, { as, body: form })
  const read = String((await t.call(listUsers, { as })).headers.etag)
  const body = { ...form, userno: added.userno, password: '', firstname: 'Erna' }
  const changed = await t.call(saveUser, { as, body })
  expect(changed.status).toBe(200)
  const remove = async (username: string, version: string) =>
    (await t.call(deleteUser, { as, params: { username }, headers: { 'if-match': version } })).status
  // An unknown user has no version that could be stale.
  expect(await remove('nobody.101001', read)).toBe(404)
  expect(await remove('eMMA.nORDEN', read)).toBe(412)
  expect(await remove('eMMA.nORDEN', String(changed.headers.etag))).toBe(200)
})
