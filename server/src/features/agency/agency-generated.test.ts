import { brands } from '@gangway/contract/brands/example-brands'
import { getAgency, saveAgency, saveBankAccounts } from '@gangway/contract/features/agency'
import { ibanOracle, type Oracle, oracles, postcodeOracle } from '@gangway/contract/testing/oracles'
import { afterEach, describe, test } from 'vitest'
import { savesAgree } from '../../testing/generated-saves.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'

const t = await testApp()
const german = await t.openSession(101001)

/** The stored record of a market's partner, as a form sends it back. */
const readForm = async (as: TestSession) => {
  const { bankaccounts: _, ...agency } = (await t.call(getAgency, { as })).data
  return agency
}
const agency = await readForm(german)
const saveGerman = (field: string) => (value: string) =>
  t.call(saveAgency, { as: german, body: { ...agency, [field]: value } as never })

/** Runs of blanks are collapsed before validation. */
const withSingleBlanks = ({ values, accepts }: Oracle): Oracle => ({
  values,
  accepts: (value) => accepts(value.split(' ').filter(Boolean).join(' ')),
})

describe.each([
  ['AGY-3', 'fname', withSingleBlanks(oracles.name), false],
  ['AGY-3', 'lname', withSingleBlanks(oracles.name), false],
  ['AGY-3', 'ort', withSingleBlanks(oracles.place), false],
  ['AGY-4', 'email', oracles.email, false],
  ['AGY-10', 'url', oracles.url, true],
  ['AGY-10', 'gtmid', oracles.gtmid, true],
  ['AGY-6', 'telefon', oracles.phone, false],
] as const)('%s %s', (id, field, oracle, mayBeEmpty) => {
  test(`${id} ${field}: the server agrees with the spec over generated values`, async () => {
    await savesAgree({ ...oracle, at: field, mayBeEmpty }, saveGerman(field))
  })
})

test('AGY-4 hausnummer: the server agrees with the spec over generated values', async () => {
  const { values, accepts } = oracles.digits
  const shortOnly = (value: string) => value.length <= 10 && accepts(value)
  await savesAgree({ values, accepts: shortOnly, at: 'hausnummer', mayBeEmpty: false }, saveGerman('hausnummer'))
})

const homes = brands.flatMap(({ mandant, market }) =>
  [...new Set([market.country, 'BE'])].map((land) => ({ mandant, land })),
)

test.each(homes)('AGY-5 plz of brand $mandant in $land: the server agrees with the spec', async ({ mandant, land }) => {
  const as = await t.openSession(Number(`${mandant}001`))
  const stored = await readForm(as)
  const { values, accepts } = postcodeOracle(mandant, land)
  await savesAgree({ values, accepts, at: 'plz', mayBeEmpty: false }, (plz) =>
    t.call(saveAgency, { as, body: { ...stored, land, plz } as never }),
  )
})

const account = {
  active: true,
  bankname: 'Hamburger Sparkasse',
  accountowner: 'Alsterblick GmbH',
  iban: 'DE89370400440532013000',
  swift: 'HASPDEHHXXX',
}
const saveAccount = (as: TestSession, field: string) => (value: string) =>
  t.call(saveBankAccounts, { as, body: [{ ...account, [field]: value }] as never })

// Accounts are never deleted, and a partner has a limited number.
afterEach(async () => {
  await t.database.owner.deleteFrom('bankaccount').execute()
})

test.each(brands)('BNK-4 iban of brand $mandant: the server agrees with the spec', async ({ mandant }) => {
  const as = await t.openSession(Number(`${mandant}001`))
  await savesAgree({ ...ibanOracle(mandant), at: '0.iban', mayBeEmpty: false }, saveAccount(as, 'iban'))
})

test('BNK-3 accountowner: the server agrees with the spec over generated values', async () => {
  await savesAgree({ ...oracles.owner, at: '0.accountowner', mayBeEmpty: false }, saveAccount(german, 'accountowner'))
})

test('BNK-5 swift: the server agrees with the spec over generated values', async () => {
  await savesAgree({ ...oracles.swift, at: '0.swift', mayBeEmpty: false }, saveAccount(german, 'swift'))
})
