import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Permission } from '../access/permissions.ts'
import { issuesToFields } from '../calls/field-errors.ts'
import { hostile } from '../testing/generated.ts'
import { agreesWith, oracles } from '../testing/oracles.ts'
import {
  isNewUser,
  mayAskForUsername,
  mayChangeLogin,
  mayChangeUsername,
  toStoredPhone,
  userFields,
  userPasswordRule,
  validateUsername,
} from './user.ts'

describe('USR-3 username', () => {
  test.each(['anna.reports', 'ANNA_1-2', 'anna@example.com', '1234567a', 'a'.repeat(64)])(
    'USR-3 %j is a valid name',
    (value) => {
      expect(validateUsername(value)).toBeUndefined()
    },
  )
  test('USR-3 at least 8 characters', () => {
    expect(validateUsername('ed.old')).toEqual({ key: 'minlength', params: { n: 8 } })
    expect(validateUsername('abcdefg')).toEqual({ key: 'minlength', params: { n: 8 } })
    expect(validateUsername('abcdefgh')).toBeUndefined()
  })
  test('USR-8 at most 64 characters', () => {
    expect(validateUsername('a'.repeat(65))).toEqual({ key: 'maxlength', params: { n: 64 } })
    expect(validateUsername(hostile('a'))).toEqual({ key: 'maxlength', params: { n: 64 } })
  })
  test.each([
    'anna reports',
    'anna/reports',
    'anna,reports',
    'ännä.reports',
    'anna#reports',
    'anna\u0000reports',
    "anna'reports",
  ])('USR-8 %j contains invalid characters', (value) => {
    expect(validateUsername(value)).toEqual({ key: 'invalidcharacters' })
  })
  test.each(['12345678', '101001', '----....', '1'])('USR-8 %j has no letter', (value) => {
    expect(validateUsername(value)).toEqual({ key: 'needsletter' })
  })
  test('USR-8 agrees with the decision over generated names', () => {
    const tally = agreesWith(oracles.username, (value) => validateUsername(value) === undefined)
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })
  test('USR-3 the server is asked once the name is longer than 7 characters', () => {
    expect(mayAskForUsername('abcdefg')).toBe(false)
    expect(mayAskForUsername('abcdefgh')).toBe(true)
    expect(mayAskForUsername('abcd/fgh')).toBe(false)
  })
  test('USR-3 a name can change while its user is new or it is short', () => {
    expect(mayChangeUsername({ userno: 0, username: 'anna.reports' })).toBe(true)
    expect(mayChangeUsername({ userno: -1, username: '' })).toBe(true)
    expect(mayChangeUsername({ userno: 7, username: 'ed.old' })).toBe(true)
    expect(mayChangeUsername({ userno: 7, username: 'anna.reports' })).toBe(false)
  })
})

test("USR-2 a user's login is changed only by somebody who has all of their rights", () => {
  const may = (user: number, editor: number) =>
    mayChangeLogin({ mask: user, permissions: ['claims'] }, { mask: editor, permissions: ['claims'] })
  expect(may(1, 257)).toBe(true)
  expect(may(257, 257)).toBe(true)
  expect(may(1 + 32, 257)).toBe(false)
  expect(may(1 + 2 + 8, 257 + 2)).toBe(false)
})

test("RGT-1 a user's login is changed only by somebody who has all of their permissions", () => {
  const may = (user: Permission[], editor: Permission[]) =>
    mayChangeLogin({ mask: 1, permissions: user }, { mask: 257, permissions: editor })
  expect(may(['bank'], ['requests', 'bank'])).toBe(true)
  expect(may(['bank', 'claims'], ['bank'])).toBe(false)
})

describe('USR-4 the fields of a user', () => {
  const schema = z.strictObject(userFields)
  const anna = { username: 'anna.reports', firstname: 'Anna', lastname: 'Berg', phone: '0401234' }
  const listBadFields = (user: object) => {
    const parsed = z.safeParse(schema, user)
    return parsed.success ? [] : issuesToFields(parsed.error, user)
  }
  test('USR-4 names and phone are required', () => {
    expect(listBadFields(anna)).toEqual([])
    expect(listBadFields({ username: '', firstname: ' ', lastname: '', phone: '' })).toEqual(
      ['username', 'firstname', 'lastname', 'phone'].map((field) => ({ field, key: 'required' })),
    )
  })
  test('USR-4 phone is numeric', () => {
    for (const phone of ['040/1234', '49+40', '++49', 'abc', '+', '()', '+49 40 x'])
      expect(listBadFields({ ...anna, phone })).toEqual([{ field: 'phone', key: 'numeric' }])
    expect(listBadFields({ ...anna, phone: '1'.repeat(41) })).toEqual([
      { field: 'phone', key: 'maxlength', params: { n: 40 } },
    ])
    expect(toStoredPhone(hostile('( '))).toBe(hostile('( '))
  })
  test.each([
    ['0401234', '0401234'],
    ['+49 40 1234', '0049401234'],
    ['+49 (0)40 12-34', '0049401234'],
    ['(040) 12 34-5', '04012345'],
    ['0049 40 1234', '0049401234'],
    ['+1 (212) 555-0100', '0012125550100'],
  ])('USR-4 the phone %j is stored as %j', (text, storedText) => {
    expect(schema.parse({ ...anna, phone: text })).toMatchObject({ phone: storedText })
  })
  test('USR-4 e-mail is validated if given', () => {
    expect(listBadFields({ ...anna, email: '' })).toEqual([])
    expect(listBadFields({ ...anna, email: 'anna@example.com' })).toEqual([])
    expect(listBadFields({ ...anna, email: 'anna' })).toEqual([{ field: 'email', key: 'email' }])
  })
  test('USR-4 a new user needs a password', () => {
    expect(userPasswordRule({ userno: 0 })('')).toEqual({ key: 'required' })
    expect(userPasswordRule({ userno: 0 })('Cruise!2026')).toBeUndefined()
    expect(userPasswordRule({ userno: -3 })('cruise!2026')).toEqual({ key: 'password' })
  })
  test('USR-6 an empty password keeps the old one, any other must be strong enough', () => {
    expect(userPasswordRule({ userno: 7 })('')).toBeUndefined()
    expect(userPasswordRule({ userno: 7 })('short')).toEqual({ key: 'minlength', params: { n: 8 } })
  })
})

test('USR-3 an empty name is left to the rule that requires one', () => {
  expect(validateUsername('')).toBeUndefined()
})

test('USR-3, USR-6 only a new user, or one with a name that is too short, gets another name', () => {
  expect([isNewUser({ userno: 0 }), isNewUser({ userno: 1 })]).toEqual([true, false])
  const may = (username: string) => mayChangeUsername({ userno: 1, username })
  expect([may('a'.repeat(7)), may('a'.repeat(8))]).toEqual([true, false])
})

test('USR-4 a phone number of other characters, or a very long one, stays as it was typed', () => {
  for (const text of ['x(1)', '(1)x', `${'1'.repeat(200)} `]) expect(toStoredPhone(text)).toBe(text)
  expect(toStoredPhone(`${'1'.repeat(199)} `)).toBe('1'.repeat(199))
})

test('USR-4 what is left out of a user is empty', () => {
  const anna = { username: 'anna.reports', firstname: 'Anna', lastname: 'Berg', phone: '0401234' }
  const rest = { department: '', fax: '', email: '', comment: '' }
  expect(z.strictObject(userFields).parse(anna)).toEqual({ ...anna, ...rest })
})
