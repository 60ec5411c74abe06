import { brandOf } from '@gangway/contract/brands/example-brands'
import type { Agency } from '@gangway/contract/features/agency'
import { checkBody } from '@gangway/kit/form/record'
import { describe, expect, test } from 'vitest'
import {
  type AgencyValues,
  agencyRecord,
  isWithoutAccount,
  valuesOf,
  withNewAccount,
  withoutAccount,
} from './agency-values.ts'

const haspa = {
  active: true,
  bankname: 'Hamburger Sparkasse',
  accountowner: 'Alsterblick GmbH',
  iban: 'DE27200505500001002138',
  swift: 'HASPDEHHXXX',
}
const other = { ...haspa, active: false, iban: 'DE42200400000005550138' }
const agency: Agency = {
  partnerid: 101001,
  reisebuerotyp: null,
  firma: 'Alsterblick GmbH',
  abteilung: '',
  anrede: 1,
  titel: null,
  fname: 'Katharina',
  lname: 'Petersen',
  strasse: 'Jungfernstieg',
  hausnummer: '38',
  ort: 'Hamburg',
  land: 'DE',
  plz: '20354',
  telefon: '+49 40 5550138',
  email: 'info@alsterblick.example',
  url: '',
  gtmid: '',
  director: '',
  register: 'HRB 1',
  steuernr: '27/412',
  bankaccounts: [
    { paymentaccountid: 3, doubtful: false, ...haspa },
    { paymentaccountid: 7, doubtful: false, ...other },
  ],
}
const stored = valuesOf(agency)
const german = agencyRecord(brandOf(101))
const withRows = (rows: AgencyValues['bankaccounts'], changes: Partial<AgencyValues> = {}): AgencyValues => ({
  ...stored,
  ...changes,
  bankaccounts: { ...stored.bankaccounts, ...rows },
})

describe('the request body', () => {
  test('BNK-6 unchanged accounts are left out, even if a later rule would refuse them', () => {
    const old = valuesOf({
      ...agency,
      bankaccounts: [{ paymentaccountid: 3, doubtful: false, ...haspa, swift: 'old' }],
    })
    expect(checkBody(german, { ...old, director: 'K. Petersen' }, old).body?.bankaccounts).toEqual([])
  })

  test('BNK-6 a changed account is sent with its id, a new one without, normalized', () => {
    const values = withRows({
      7: { ...other, active: true },
      new1: { ...haspa, bankname: ' Haspa ', swift: 'HASPDEHH' },
    })
    expect(checkBody(german, values, stored).body?.bankaccounts).toEqual([
      { paymentaccountid: 7, ...other, active: true },
      { ...haspa, bankname: 'Haspa' },
    ])
  })

  test('AGY-5, AGY-10 postcode and website are normalized even if Enter saves before the field loses focus', () => {
    const values = { ...stored, land: 'NL', plz: ' 3012 AG', url: 'www.kontor.example' }
    expect(checkBody(agencyRecord(brandOf(104)), values, stored).body).toMatchObject({
      plz: '3012AG',
      url: 'https://www.kontor.example',
    })
  })

  test('AGY-1 every field of the agency is sent', () => {
    const { partnerid: _, bankaccounts: __, ...fields } = agency
    expect(checkBody(german, stored, stored).body).toEqual({ ...fields, bankaccounts: [] })
  })
})

describe('rejected fields', () => {
  const values = withRows({ 7: { ...other, bankname: '' }, new4: { ...haspa, iban: 'DE1' } }, { fname: 'K8' })

  test('MSG-2 the rules name an account by its key, not by its position in the request', () => {
    const issues = checkBody(german, values, stored).issues ?? []
    expect(issues.map(({ field, key }) => `${field} ${key}`)).toEqual([
      'fname invalidcharacters',
      'bankaccounts.7.bankname required',
      'bankaccounts.new4.iban lookslike',
    ])
  })

  test('MSG-2 the server’s errors map to the same fields', () => {
    const fields = ['bankaccounts.0.bankname', 'bankaccounts.1.iban', 'bankaccounts', 'plz'].map((field) => ({
      field,
      key: 'pattern',
    }))
    const fieldNames = fields.map(german.toScreen(values, stored))
    expect(fieldNames.map(({ field }) => field)).toEqual([
      'bankaccounts.7.bankname',
      'bankaccounts.new4.iban',
      'bankaccounts',
      'plz',
    ])
  })
})

describe('new accounts', () => {
  test('BNK-1 each new account gets its own key', () => {
    const one = withNewAccount(stored.bankaccounts)
    const two = withNewAccount(one.accounts)
    expect([one.key, two.key]).toEqual(['new1', 'new2'])
    const again = withNewAccount(withoutAccount(two.accounts, 'new1'))
    expect(again.key).toBe('new3')
    expect(Object.keys(again.accounts)).toEqual(['3', '7', 'new2', 'new3'])
  })

  test('BNK-6 after a save they have their assigned ids, in the order they were sent', () => {
    const sent = withRows({ new2: haspa, new5: other })
    const newAccounts = [
      { paymentaccountid: 8, doubtful: false, ...haspa },
      { paymentaccountid: 9, doubtful: false, ...other },
    ]
    const answer = { ...agency, bankaccounts: [...agency.bankaccounts, ...newAccounts] }
    expect(german.afterSave({ ...sent, director: 'typed meanwhile' }, { answer, sent, stored })).toEqual({
      ...stored,
      director: 'typed meanwhile',
      bankaccounts: { ...stored.bankaccounts, 8: haspa, 9: other },
    })
  })
})

test('BNK-2 saving is blocked while no account is active, but not where the provider refused the last one and nobody touched it', () => {
  const off = { paymentaccountid: 7, doubtful: false, ...other, state: 'off' as const }
  const without: Agency = { ...agency, bankaccounts: [off] }
  const refused: Agency = { ...agency, bankaccounts: [{ ...off, state: 'refused' }] }
  expect(isWithoutAccount(stored, agency)).toBe(false)
  expect(isWithoutAccount(valuesOf(without), without)).toBe(true)
  expect(isWithoutAccount({ ...valuesOf(refused), director: 'K. Petersen' }, refused)).toBe(false)
  const touched = { ...valuesOf(refused), bankaccounts: { 7: { ...other, bankname: 'Andere Bank' } } }
  expect(isWithoutAccount(touched, refused)).toBe(true)
})
