import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { issuesToFields } from '../calls/field-errors.ts'
import { hostile } from '../testing/generated.ts'
import { agreesWith, oracles } from '../testing/oracles.ts'
import { passwordForm, sameAs, validateNewPassword } from './password.ts'

describe('PWD-1 a new password', () => {
  test.each([
    'Cruise!2026',
    'aB3!aB3!',
    'Passwort mit 1 Leerzeichen!',
    'Ünïcode-9',
    'ßÄ1€ßÄ1€',
    `aB3!${'x'.repeat(196)}`,
  ])('PWD-1 %j is strong enough', (value) => {
    expect(validateNewPassword(value)).toBeUndefined()
  })
  test.each([
    'cruise!2026',
    'CRUISE!2026',
    'Cruise!!!!!',
    'Cruise12026',
    'Cruise 2026',
    'ABCDEFGH',
    '12345678',
    '!!!!!!!!',
  ])('PWD-1 %j lacks a kind of character', (value) => {
    expect(validateNewPassword(value)).toEqual({ key: 'password' })
  })
  test('PWD-1 seven characters are too few', () => {
    expect(validateNewPassword('aB3!aB3')).toEqual({ key: 'minlength', params: { n: 8 } })
  })
  test('PWD-1 more than 200 characters are refused before hashing', () => {
    expect(validateNewPassword(`aB3!${'x'.repeat(197)}`)).toEqual({ key: 'maxlength', params: { n: 200 } })
    expect(validateNewPassword(hostile('aB3!'))).toEqual({ key: 'maxlength', params: { n: 200 } })
  })
  test('PWD-1 characters that cannot be typed are refused', () => {
    expect(validateNewPassword('aB3!aB3!\u0000')).toEqual({ key: 'invalidcharacters' })
    expect(validateNewPassword('aB3!aB3!\ud800')).toEqual({ key: 'invalidcharacters' })
  })
  test('PWD-1 agrees with the spec over generated passwords', () => {
    const tally = agreesWith(oracles.password, (value) => validateNewPassword(value) === undefined)
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })
})

describe('PWD-1 the form', () => {
  const listBadFields = (form: unknown) => {
    const parsed = z.safeParse(passwordForm, form)
    return parsed.success ? [] : issuesToFields(parsed.error, form)
  }
  const good = { oldpassword: 'x', password1: 'Cruise!2026', password2: 'Cruise!2026' }

  test('PWD-1 all three fields are required', () => {
    expect(listBadFields(good)).toEqual([])
    expect(listBadFields({ oldpassword: '', password1: '', password2: '' })).toEqual([
      { field: 'oldpassword', key: 'required' },
      { field: 'password1', key: 'required' },
      { field: 'password2', key: 'required' },
    ])
    expect(listBadFields({}).map(({ key }) => key)).toEqual(['required', 'required', 'required'])
  })
  test('PWD-1 the confirmation has to equal the new password', () => {
    expect(listBadFields({ ...good, password2: 'Cruise!2027' })).toEqual([
      { field: 'password2', key: 'sameas', params: { other: 'password1' } },
    ])
    expect(sameAs('password1', 'a')('a ')).toEqual({ key: 'sameas', params: { other: 'password1' } })
    expect(sameAs('password1', 'a')('a')).toBeUndefined()
  })
  test('PWD-1 both messages show at once', () => {
    expect(
      listBadFields({ ...good, password1: 'short', password2: 'other' }).map(({ field, key }) => [field, key]),
    ).toEqual([
      ['password1', 'minlength'],
      ['password2', 'sameas'],
    ])
  })
})

test('PWD-1 an empty password is left to the rule that requires one', () => {
  expect(validateNewPassword('')).toBeUndefined()
  const typed = { oldpassword: 'x', password1: 'Cruise!2026', password2: '' }
  expect(z.safeParse(passwordForm, typed).error?.issues.map(({ message }) => message)).toEqual(['required'])
})
