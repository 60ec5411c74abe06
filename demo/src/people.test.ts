import { roles } from '@gangway/contract/access/roles'
import { readConfig } from '@gangway/server/config'
import { testDatabase } from '@gangway/server/testing/test-database'
import { expect, test } from 'vitest'
import { seedDemo } from './demo.ts'
import { demoPeople } from './people.ts'
import { demoLogins } from './welcome.ts'

const listLogins = (env: Record<string, string> = {}) =>
  demoLogins({ address: 'http://127.0.0.1:3000', config: readConfig(env), now: new Date() }).join('\n')

test('CON-1 the demo has somebody of every role who can log in, and names them at the start', () => {
  const open = demoPeople.filter(({ locked, isInvited }) => !locked && !isInvited)
  expect(open.map(({ role }) => role).sort()).toEqual([...roles].sort())
  expect(listLogins()).toContain("The provider's console at http://127.0.0.1:3000/provider/, with the same password")
  for (const { email, role } of open) expect(listLogins()).toMatch(new RegExp(`${email}.*, ${role}`))
})

test('CON-1 with CONSOLE=off the start names no login of the console', () => {
  expect(listLogins({ CONSOLE: 'off' })).not.toContain('/provider/')
  expect(listLogins({ CONSOLE_HOST: 'console.example' })).toContain('at the host console.example')
})

test('CON-1 a demo that is older than the second factor of the provider’s people exempts its own, and nobody else', async () => {
  const database = await testDatabase()
  const own = demoPeople.map(({ email, name, role }) => ({ email, name, role }))
  const other = { email: 'other@provider.example', name: 'Other', role: 'reader' } as const
  await database.owner
    .insertInto('person')
    .values([...own, other])
    .execute()
  await seedDemo(database, new Date(), () => undefined)
  const rows = database.owner.selectFrom('person').select('email').where('factorrequired', '=', true)
  expect(await rows.execute()).toEqual([{ email: other.email }])
})
