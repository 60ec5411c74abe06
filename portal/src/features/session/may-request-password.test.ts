import { expect, test } from 'vitest'
import { mayRequestPassword } from './may-request-password.ts'

test.each(['101001', '1', '000101001'])('LOG-2 %s is numeric and positive: a password can be requested', (username) => {
  expect(mayRequestPassword(username)).toBe(true)
})

test.each(['0', '-101001', '101001.5', '1e5', '', ' ', 'clara.admin', '101001a', '99999999999'])(
  'LOG-2 %j is not: no password can be requested',
  (username) => {
    expect(mayRequestPassword(username)).toBe(false)
  },
)
