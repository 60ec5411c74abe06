import { first as de } from 'virtual:texts/portal/de'
import { first as en } from 'virtual:texts/portal/en'
import { fieldMessage, labelOf } from '@gangway/kit/messages/field-message'
import { expect, test } from 'vitest'

const labels = { plz: 'Postcode', password1: 'New password', password2: 'Confirmation', iban: 'IBAN' }

test("MSG-2 a message names its field and fills in the rule's parameters", () => {
  const short = { field: 'plz', key: 'minlength', params: { n: 4 } }
  expect(fieldMessage(short, labels, en)).toBe('Postcode must contain at least 4 characters')
  expect(fieldMessage({ field: 'plz', key: 'lookslike', params: { example: '1234AB' } }, labels, en)).toBe(
    'Postcode should look like 1234AB',
  )
})

test('MSG-2 another field is named by its label', () => {
  const unlike = { field: 'password2', key: 'sameas', params: { other: 'password1' } }
  expect(fieldMessage(unlike, labels, en)).toBe('Confirmation has to be the same as New password')
})

test('MSG-2 the same issue in another language', () => {
  expect(fieldMessage({ field: 'plz', key: 'required' }, { plz: 'PLZ' }, de)).toBe('PLZ ist ein Pflichtfeld')
})

test('MSG-2 a field in a list has the label of its last part', () => {
  expect(labelOf('accounts.0.iban', labels)).toBe('IBAN')
  expect(labelOf('nowhere', labels)).toBe('nowhere')
})

test('MSG-2 an unknown key still gives a sentence', () => {
  expect(fieldMessage({ field: 'plz', key: 'brandnew' }, labels, en)).toBe('Postcode is not in the expected format')
})
