import { authenticate } from '@gangway/contract/features/session'
import { expect, test } from 'vitest'
import { newTemporaryPassword } from '../../mail/temporary-password.ts'
import { recordStatements } from '../../testing/statements.ts' // first: it listens to connections that are made after it
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

test('LOG-8 an unknown name costs the same lookup of a temporary password as a known one', async () => {
  const password = newTemporaryPassword()
  const lookUps = async (username: string) => {
    const statements = await recordStatements(() => t.call(authenticate, { body: { username, password } }))
    return statements.filter(({ sql }) => sql.includes('"temporarypassword"')).length
  }
  expect(await lookUps('101002')).toBe(1)
  expect(await lookUps('nobody.at.all')).toBe(1)
})
