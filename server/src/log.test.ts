import { userExists } from '@gangway/contract/features/users'
import { expect, test } from 'vitest'
import { maskAddresses } from './mail/transport.ts'
import { loggedApp } from './testing/logged-app.ts'

test.each([
  ['550 5.1.1 <anna.kern@alster.example>: unknown', '550 5.1.1 <a…@alster.example>: unknown'],
  ["250 OK to='b@b.example' queued", "250 OK to='b…@b.example' queued"],
  ['Greeting never received', 'Greeting never received'],
])('PRD-7 a mail server says %s, the log %s', (said, logged) => {
  expect(maskAddresses(said)).toBe(logged)
})

test('PRD-7 begin and end of a request have its route in the log, never the name of a user in the path, and errors no row', async () => {
  const { t, lines } = await loggedApp()
  const as = await t.openSession(101001)
  await t.call(userExists, { as, params: { username: 'anna.101001' } })
  const refused = Object.assign(new Error('value too long for anna@alster.example'), {
    code: '22001',
    detail: 'Key (email)=(anna)',
  })
  t.app.log.error({ err: refused }, 'failed')
  const log = lines.map((line) => JSON.parse(line))
  const route = '/partner/api/users/:partnerid/user/exists/:username'
  expect(log.find(({ msg }) => msg === 'incoming request')?.req).toMatchObject({ method: 'GET', route })
  expect(log.find(({ msg }) => msg === 'request completed')?.res).toEqual({ method: 'GET', route, status: 200 })
  expect(log.at(-1).err).toMatchObject({
    type: 'Error',
    code: '22001',
    message: 'value too long for a…@alster.example',
  })
  expect(lines.join('')).not.toMatch(/anna/)
})
