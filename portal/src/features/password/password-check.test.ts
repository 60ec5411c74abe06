import { listNeeds } from '@gangway/kit/form/new-password'
import { checkBody, findIssues } from '@gangway/kit/form/record'
import { describe, expect, test } from 'vitest'
import { noPasswords, type PasswordValues, passwordRecord, typedIn } from './password-check.ts'

const record = passwordRecord('101001')
const listIssues = (values: PasswordValues) => findIssues(record, values, noPasswords)

const values = (password1: string, password2 = password1) => ({ oldpassword: 'old', password1, password2 })
const unmet = (password1: string, password2?: string) =>
  listNeeds({ ...typedIn(values(password1, password2)), isWeak: false }).flatMap(({ name, isMet }) =>
    isMet ? [] : [name],
  )

describe('the live list', () => {
  test.each([
    ['', ['length', 'lower', 'upper', 'digit', 'special', 'hard', 'different', 'same']],
    ['Cruise!2026', []],
    ['cruise!2026', ['upper']],
    ['CRUISE!2026', ['lower']],
    ['Cruise!abcd', ['digit']],
    ['Cruise22026', ['special']],
    ['Cr!2026', ['length']],
  ])('PWD-1 %j lacks %j', (password, lacks) => {
    expect(unmet(password)).toEqual(lacks)
  })

  test('PWD-1 a different confirmation does not meet the requirement, an equal one does', () => {
    expect(unmet('Cruise!2026', 'Cruise!2027')).toEqual(['same'])
    expect(unmet('Cruise!2026', '')).toEqual(['same'])
  })

  test('PWD-1 a password that is easy to guess, or of which that is not known yet, does not meet the requirement', () => {
    const unmetIf = (isWeak: boolean | undefined) =>
      listNeeds({ ...typedIn(values('Cruise!2026')), isWeak }).flatMap(({ name, isMet }) => (isMet ? [] : [name]))
    expect([unmetIf(true), unmetIf(undefined), unmetIf(false)]).toEqual([['hard'], ['hard'], []])
  })

  test('PWD-3 the old password is not accepted as the new one', () => {
    const values = { oldpassword: 'Cruise!2026', password1: 'Cruise!2026', password2: 'Cruise!2026' }
    expect(listNeeds({ ...typedIn(values), isWeak: false }).filter(({ isMet }) => !isMet)).toEqual([
      { name: 'different', isMet: false },
    ])
  })

  test.each(['Cruise!2026', 'cruise!2026', 'Cr!2026', 'Crüise 2026', 'ÄÖÜäöü§1'])(
    'PWD-1 list and field agree about %j',
    (password) => {
      expect(listIssues(values(password)).length === 0).toBe(unmet(password).length === 0)
    },
  )
})

describe('rejected values', () => {
  test('PWD-3 all three fields are required', () => {
    expect(checkBody(record, noPasswords, noPasswords).issues).toEqual(
      ['oldpassword', 'password1', 'password2'].map((field) => ({ field, key: 'required' })),
    )
    expect(checkBody(record, values('Cruise!2026'), noPasswords).issues).toBeUndefined()
  })

  test('PWD-1 an empty form has no issues yet', () => {
    expect(listIssues(noPasswords)).toEqual([])
  })

  test('PWD-1 a confirmation that differs is refused at its own field', () => {
    expect(listIssues(values('Cruise!2026', 'Cruise!2027'))).toEqual([
      { field: 'password2', key: 'sameas', params: { other: 'password1' } },
    ])
  })
})
