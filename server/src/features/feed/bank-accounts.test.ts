import { confirmBankChange } from '@gangway/contract/features/agency'
import { feedBankAccounts } from '@gangway/contract/features/feed'
import { expect, test } from 'vitest'
import { createKey } from '../../http/session/api-key-store.ts'
import { bankApp, ibans } from '../../testing/bank-app.ts'

const { t, owner, key, list, save, later, plant } = await bankApp()
const partnerids = [101001, 101002, 102001]
for (const partnerid of partnerids) await plant(partnerid)

const read = async (query: Record<string, string> = {}) =>
  (await t.call(feedBankAccounts, { as: key, query: query as never })).data // every value of a query is a text
const idsOf = (page: { partners: { partnerid: number }[] }) => page.partners.map(({ partnerid }) => partnerid)

test('SEC-7 the feed answers whole accounts in force by partner, page by page', async () => {
  const whole = await read()
  expect(idsOf(whole)).toEqual(partnerids)
  expect(whole.partners[0]).toEqual({
    partnerid: 101001,
    mandant: 101,
    accounts: [
      {
        paymentaccountid: 1,
        accountowner: 'Alster GmbH',
        iban: ibans.first,
        swift: 'HASPDEHHXXX',
        bankname: 'Haspa',
      },
    ],
  })
  expect([whole.next, whole.at]).toEqual([null, t.clock.now.toISOString()])
  const first = await read({ limit: '2' })
  expect([idsOf(first), first.next]).toEqual([[101001, 101002], 101002])
  const second = await read({ limit: '2', after: String(first.next) })
  expect([idsOf(second), second.next]).toEqual([[102001], null])
})

test('SEC-7 with a time only partners are answered whose accounts in force have changed since', async () => {
  const since = t.clock.now.toISOString()
  later(1)
  const changed = () => read({ since }).then(idsOf)
  await save(await t.openSession(101001), { iban: ibans.second })
  await save(await t.openSession(101002), { iban: ibans.second })
  expect(await changed()).toEqual([])
  const clara = await t.openSession(101001, { userno: 2 })
  const { changeid } = (await list(clara)).at(-1)?.change ?? {}
  expect((await t.call(confirmBankChange, { as: clara, params: { changeid: String(changeid) } })).status).toBe(200)
  expect(await changed()).toEqual([101001])
  later(72)
  expect(await changed()).toEqual([101001, 101002])
  later(1)
  const afterwards = t.clock.now.toISOString()
  later(1)
  await save(await t.openSession(101001), { paymentaccountid: 1, iban: ibans.first, active: false })
  expect(idsOf(await read({ since: afterwards }))).toEqual([101001])
  expect(idsOf(await read({ since: new Date(t.clock.now.getTime() + 1).toISOString() }))).toEqual([])
})

test('SEC-7 a partner without an account in force is listed without one, and other keys are refused', async () => {
  await save(await t.openSession(104001), { iban: ibans.second })
  expect((await read({ partnerid: '104001' })).partners).toEqual([{ partnerid: 104001, mandant: 104, accounts: [] }])
  const { key: bookings } = await createKey(owner, 'bookings', ['bookings', 'traffic', 'catalogue', 'engine'])
  expect((await t.call(feedBankAccounts, { as: bookings })).status).toBe(403)
  const session = await t.openSession(101001)
  expect((await t.call(feedBankAccounts, { as: session })).status).toBe(401)
  expect((await t.call(feedBankAccounts, { as: key, query: { since: 'yesterday' } })).status).toBe(400)
})
