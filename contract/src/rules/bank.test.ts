import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { brandOf } from '../brands/example-brands.ts'
import { listErrorKeys, listFieldErrors } from '../testing/list-field-errors.ts'
import { bankAccountSchema, validateActiveAccount } from './bank.ts'

const german = bankAccountSchema(brandOf(101))
const account = {
  active: true,
  bankname: 'Commerzbank',
  accountowner: 'Reisebüro Berg GmbH',
  iban: 'DE89370400440532013000',
  swift: 'COBADEFFXXX',
}

describe('BNK-3 a bank account', () => {
  test.each(['bankname', 'accountowner', 'iban', 'swift'])('BNK-3 %s is required', (field) => {
    for (const value of [undefined, null, '', ' ']) {
      expect(listFieldErrors(german, { ...account, [field]: value })).toEqual([{ field, key: 'required' }])
    }
  })
  test('BNK-3 the owner starts and ends with a letter', () => {
    expect(listFieldErrors(german, { ...account, accountowner: 'Zeelucht B.V.' })).toEqual([])
    expect(listErrorKeys(german, { ...account, accountowner: '1. Reisebüro' })).toEqual({ accountowner: 'pattern' })
    expect(listErrorKeys(german, { ...account, accountowner: 'Reisebüro 24' })).toEqual({ accountowner: 'pattern' })
  })
  test('BNK-3 the bank may have any name', () => {
    expect(listFieldErrors(german, { ...account, bankname: 'N26' })).toEqual([])
  })
})

test('BNK-4 the rule depends on the brand', () => {
  const mixedAccount = { ...account, iban: 'NL00ABNA0417164300' }
  expect(listErrorKeys(german, mixedAccount)).toEqual({ iban: 'lookslike' })
  expect(listFieldErrors(bankAccountSchema(brandOf(104)), mixedAccount)).toEqual([])
})

test('BNK-4 only new accounts have to follow it', () => {
  const old = { ...account, iban: 'OLD 123' }
  expect(listErrorKeys(german, old)).toEqual({ iban: 'lookslike' })
  expect(listErrorKeys(german, { ...old, paymentaccountid: 0 })).toEqual({ iban: 'lookslike' })
  expect(listFieldErrors(german, { ...old, paymentaccountid: 17 })).toEqual([])
})

test('BNK-4 and BNK-5 values are stored without spaces and with a complete BIC', () => {
  expect(german.parse({ ...account, iban: 'BE68 5390 0754 7034', swift: 'COBADEFF' })).toMatchObject({
    iban: 'BE68539007547034',
    swift: 'COBADEFFXXX',
  })
})

test('BNK-5 SWIFT is checked on new and on saved accounts', () => {
  expect(listErrorKeys(german, { ...account, swift: 'COBA' })).toEqual({ swift: 'lookslike' })
  expect(listErrorKeys(german, { ...account, swift: 'COBA', paymentaccountid: 17 })).toEqual({ swift: 'lookslike' })
})

test('BNK-6 ids are whole numbers from 0', () => {
  for (const paymentaccountid of [-1, 1.5, '17', 2_147_483_648]) {
    expect(listErrorKeys(german, { ...account, paymentaccountid })).toHaveProperty('paymentaccountid')
  }
})

test('MSG-2 an issue in a list of accounts is reported at its index', () => {
  const agency = z.strictObject({ bankaccounts: z.array(german) })
  const bankaccounts = [account, { ...account, iban: 'x', swift: '' }]
  expect(listErrorKeys(agency, { bankaccounts })).toEqual({
    'bankaccounts.1.iban': 'lookslike',
    'bankaccounts.1.swift': 'required',
  })
})

test('BNK-2 if there are accounts, one is active', () => {
  expect(validateActiveAccount([])).toBeUndefined()
  expect(validateActiveAccount([{ active: false }, { active: true }])).toBeUndefined()
  expect(validateActiveAccount([{ active: true }, { active: true }])).toBeUndefined()
  expect(validateActiveAccount([{ active: false }, { active: false }])).toEqual({ key: 'oneactive' })
})
