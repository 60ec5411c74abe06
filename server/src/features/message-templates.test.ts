import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { changePassword } from '@gangway/contract/features/password'
import { listTransactions } from '@gangway/contract/features/transactions'
import { saveUser } from '@gangway/contract/features/users'
import { expect, test } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const as = await t.openSession(101001)
const { bankaccounts: _, ...agency } = (await t.call(getAgency, { as })).data
const account = { active: true, bankname: 'Haspa', accountowner: 'Alsterblick', iban: 'DE89370400440532013000' }

const saving = (changes: object) => t.call(saveAgency, { as, body: { ...agency, ...changes } as never }) // bad input

/** Spec section 5, template by template: a request that is answered with it, and its field. */
const templates: [key: string, field: string, ask: () => Promise<{ text: string }>][] = [
  ['required', 'firma', () => saving({ firma: '' })],
  ['numeric', 'hausnummer', () => saving({ hausnummer: 'x' })],
  ['email', 'email', () => saving({ email: 'nobody@' })],
  ['minlength', 'plz', () => saving({ plz: '12' })],
  ['unique', 'username', () => t.call(saveUser, { as, body: { ...aUser, username: 'anna.104001' } })],
  ['lookslike', 'plz', () => saving({ plz: '1234AB' })],
  ['sameas', 'confirmPassword', () => t.call(changePassword, { as, body: passwords })],
  ['letters', 'ort', () => saving({ ort: 'Köln 2' })],
  [
    'pattern',
    'bankaccounts.0.accountowner',
    () => saving({ bankaccounts: [{ ...account, accountowner: '24 Reisen', swift: 'HASPDEHHXXX' }] }),
  ],
  ['invalidcharacters', 'fname', () => saving({ fname: 'Anna!' })],
  [
    'validation_date_required',
    'startDate',
    () => t.call(listTransactions, { as, query: { startDate: '', endDate: '2026-01-01', type: 'open' } as never }),
  ],
]
const passwords = {
  userName: '101001',
  oldPassword: 'Cruise!2026',
  newPassword: 'Cruise!2027',
  confirmPassword: 'Cruise!2028',
}

test.each(templates)('MSG-5 %s is answered at %s by a real request', async (key, field, ask) => {
  const { fields } = JSON.parse((await ask()).text) as { fields: { field: string; key: string }[] }
  expect(fields.map((refused) => `${refused.field} ${refused.key}`)).toContain(`${field} ${key}`)
})
