import { roles } from '@gangway/contract/roles'
import { readConfig } from '@gangway/server/config'
import { expect, test } from 'vitest'
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
