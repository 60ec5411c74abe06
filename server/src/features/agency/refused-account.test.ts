import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { decideBankChange } from '@gangway/contract/features/inbox'
import { expect, test } from 'vitest'
import { bankApp, ibans } from '../../testing/bank-app.ts'

const { t, list, save } = await bankApp()

test('BNK-2 an agency whose only account was refused can still save its other data', async () => {
  const main = await t.openSession(101001)
  expect((await save(main, { iban: ibans.second })).status).toBe(200)
  const changeid = String((await list(main))[0]?.change?.changeid)
  const decided = await t.call(decideBankChange, {
    as: await t.openConsole('accounting'),
    params: { partnerid: '101001', changeid },
    body: { decision: 'refuse', reason: 'unbekannt' },
  })
  expect(decided.status).toBe(200)
  const agency = { ...(await t.call(getAgency, { as: main })).data, anrede: 1, director: 'Anna' }
  expect(agency.bankaccounts).toMatchObject([{ active: false, state: 'refused' }])
  const saved = await t.call(saveAgency, { as: main, body: agency })
  expect([saved.status, saved.data.director]).toEqual([200, 'Anna'])
  const renamed = agency.bankaccounts.map((one) => ({ ...one, bankname: 'Andere Bank' }))
  expect((await t.call(saveAgency, { as: main, body: { ...agency, bankaccounts: renamed } })).status).toBe(400)
})
