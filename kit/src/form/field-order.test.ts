import { expect, test } from 'vitest'
import { inOrderOf } from './use-schema-form.ts'

const names = ['firma', 'fname', 'email', 'accounts', 'bankname', 'iban', 'swift']
const sortFields = (...fields: string[]) =>
  inOrderOf(
    names,
    fields.map((field) => ({ field })),
  ).map(({ field }) => field)

test('AGY-7 rejected fields are listed in the order of the screen, not of the validation', () => {
  expect(sortFields('email', 'firma', 'fname')).toEqual(['firma', 'fname', 'email'])
})

test('AGY-7 rows of a list keep their order, and the fields of each row theirs', () => {
  expect(
    sortFields('accounts.9.swift', 'accounts.new.iban', 'accounts.9.iban', 'accounts.new.bankname', 'email'),
  ).toEqual(['email', 'accounts.9.iban', 'accounts.9.swift', 'accounts.new.bankname', 'accounts.new.iban'])
})

test('AGY-7 a list as a whole comes before its rows, and fields without a label come last', () => {
  expect(sortFields('unknown', 'accounts.1.iban', 'accounts')).toEqual(['accounts', 'accounts.1.iban', 'unknown'])
})

test('AGY-7 rows without a list around them keep their order', () => {
  expect(sortFields('13.iban', '7.iban', '13.bankname')).toEqual(['13.bankname', '13.iban', '7.iban'])
})
