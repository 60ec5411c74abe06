import { first as en } from 'virtual:texts/portal/en'
import { CallError } from '@gangway/kit/api/call-error'
import { errorMessage, saveErrorMessages } from '@gangway/kit/messages/error-message'
import { createFormats } from '@gangway/kit/messages/formats'
import { expect, test } from 'vitest'

const formats = createFormats('en')
const callError = (status: number, key: CallError['key'], more = {}) => new CallError({ status, key, ...more })

test('MSG-3 an unexpected error gives the general message', () => {
  expect(errorMessage(new TypeError('x'), en, formats)).toBe(en.messages.errormessage)
})

test('LOG-8 too many attempts say how long to wait', () => {
  expect(errorMessage(callError(429, 'toomany', { wait: 30 }), en, formats)).toBe(
    'Too many attempts. Please wait 30 seconds and try again.',
  )
})

test('API-7 a save that came too late says who saved first and when', () => {
  const [first, second] = saveErrorMessages(
    callError(412, 'changed', { who: 'Anna', when: '2026-05-04T10:00:00Z' }),
    en,
    formats,
  )
  expect(first).toBe(en.messages.unchanged_data)
  expect(second).toMatch(/^Anna changed this data in the meantime \(04\/05\/2026/)
})

test.each(['badinput', 'refused', 'internal', 'unchanged_data'] as const)(
  'MSG-4 a save that failed with %s says that nothing was updated',
  (key) => expect(saveErrorMessages(callError(400, key), en, formats)).toEqual([en.messages.unchanged_data]),
)

test.each(['unchanged_password', 'missing_required_fields'] as const)('PWD-3 %s has its own message', (key) =>
  expect(saveErrorMessages(callError(400, key), en, formats)).toEqual([en.messages[key]]),
)

test('MSG-4 a save without a connection says that, and only that', () => {
  expect(saveErrorMessages(callError(0, 'errormessage'), en, formats)).toEqual([en.messages.offline])
})

test('SES-5 a save refused because the session ended asks to save again', () => {
  expect(saveErrorMessages(callError(401, 'nosession'), en, formats)).toEqual([en.messages.saveagain])
})
