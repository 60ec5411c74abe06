import { brandOf } from '@gangway/contract/brands/example-brands'
import { bankAccountSchema } from '@gangway/contract/rules/bank'
import { isRealIban } from '@gangway/contract/rules/iban'
import { listFieldErrors } from '@gangway/contract/testing/list-field-errors'
import { describe, expect, test } from 'vitest'
import { demoBankAccounts } from './bankaccounts.ts'
import { demoPartners } from './partners.ts'

const listAccounts = (partner: number) => demoBankAccounts().filter(({ partnerid }) => partnerid === partner)

test('OPS-4 the brand-new demo agency has no bank account', () => {
  expect(listAccounts(101003)).toEqual([])
})

const others = demoPartners.filter(({ partnerid }) => partnerid !== 101003)

describe.each(others)('OPS-4, BNK-4 the bank accounts of demo agency $partnerid', ({ partnerid, mandant, agency }) => {
  const own = listAccounts(partnerid)

  test('OPS-4 there are one to three, and one of them is active', () => {
    expect(own.length).toBeGreaterThanOrEqual(1)
    expect(own.length).toBeLessThanOrEqual(3)
    expect(own.some(({ active }) => active)).toBe(true)
  })

  test('BNK-4 they are valid input and belong to the agency’s country', () => {
    for (const { partnerid: _, paymentaccountid: __, ...account } of own) {
      expect({ account, refused: listFieldErrors(bankAccountSchema(brandOf(mandant)), account) }).toEqual({
        account,
        refused: [],
      })
      expect({ account, isReal: isRealIban(account.iban) }).toEqual({ account, isReal: true })
      expect([account.iban.slice(0, 2), account.swift.slice(4, 6)]).toEqual([agency.land, agency.land])
    }
  })
})
