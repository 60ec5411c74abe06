import { logIn } from '@gangway/contract/features/console'
import { authenticate } from '@gangway/contract/features/session'
import { expect, test } from 'vitest'
import { newTemporaryPassword } from '../../mail/temporary-password.ts'
import { recordStatements } from '../../testing/statements.ts' // first: it listens to connections that are made after it
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

const statementsOf = async (work: () => Promise<unknown>) => (await recordStatements(work)).map(({ sql }) => sql)

test.each([
  ['a password', 'Wrong!Guess1'],
  ['a temporary password', newTemporaryPassword()],
])('LOG-8 before its answer an unknown name costs exactly the statements of a known one: %s', async (_, password) => {
  const logInAs = (username: string) => t.call(authenticate, { body: { username, password } })
  await logInAs('102001') // opens the connections
  const known = await statementsOf(() => logInAs('101002'))
  expect(known.join()).toContain('insert into audit')
  expect(await statementsOf(() => logInAs('nobody.at.all'))).toEqual(known)
})

test('CON-1 the same at the console', async () => {
  await t.openConsole('care')
  const logInAs = (email: string) => t.call(logIn, { body: { email, password: 'Wrong!Guess1' } })
  await logInAs('first@provider.example')
  const known = await statementsOf(() => logInAs('care@provider.example'))
  expect(known.join()).toContain('insert into providerevent')
  expect(await statementsOf(() => logInAs('nobody@provider.example'))).toEqual(known)
})
