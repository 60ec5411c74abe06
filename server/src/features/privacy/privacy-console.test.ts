import { listAudit } from '@gangway/contract/features/audit'
import { getCustomer, listCustomers } from '@gangway/contract/features/customers'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { viewPartner } from '@gangway/contract/features/partners-view'
import { eraseCustomer, getCustomerFile } from '@gangway/contract/features/privacy'
import {
  erasePartnerCustomer,
  getPartnerCustomer,
  getPartnerCustomerFile,
  searchPartnerCustomers,
} from '@gangway/contract/features/privacy-console'
import { getRequest } from '@gangway/contract/features/requests'
import { openView } from '@gangway/contract/features/session-links'
import { getTransaction } from '@gangway/contract/features/transactions'
import { expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'

const t = await testApp()
const care = await t.openConsole('care')
const [name, email] = ['Zyprian Quöllmann', 'zyq@quoll.example']
const feed = (booking: Partial<FeedBooking>) =>
  upsertBookings(t.database.owner, [aBooking({ ...booking, customername: name, customeremail: email })], t.clock.now)

test('GDP-1, GDP-2, GDP-5 the console finds, hands out and erases, and the agency reads in its history who did', async () => {
  await feed({ bookingid: 700, partnerid: 102001, bookingnr: 'E-700' })
  const of = { as: care, params: { partnerid: '102001', bookingid: '700' } }
  const found = await t.call(searchPartnerCustomers, {
    as: care,
    params: { partnerid: '102001' },
    query: { q: 'Quöllmann' },
  })
  expect(found.data.bookings).toMatchObject([{ bookingid: 700, customername: name }])
  const { data } = await t.call(getPartnerCustomer, of)
  expect(data).toMatchObject({ name, emails: [email], bookings: ['E-700'] })
  expect((await t.call(getPartnerCustomerFile, { ...of, query: { format: 'json' } })).text).toContain(name)
  const erase = (reason: string) => t.call(erasePartnerCustomer, { ...of, body: { version: data.version, reason } })
  expect((await erase('')).status).toBe(400)
  const named = await erase('Bitte von Herrn Quoellmann')
  expect([named.status, JSON.parse(named.text).fields?.[0]?.field]).toEqual([400, 'reason'])
  expect((await erase('Ticket 4711')).data).toEqual({ bookings: 1 })
  const agency = await t.openSession(102001)
  const { rows } = (await t.call(listAudit, { as: agency, query: { area: 'customers' } })).data
  expect(rows.map(({ action, username }) => [action, username])).toEqual(
    ['customererase', 'customerfile', 'customerview', 'customersearch'].map((action) => [action, '*provider']),
  )
  expect(JSON.stringify(rows)).not.toMatch(/Qu(ö|oe)llmann/)
  const reader = await t.openConsole('reader')
  expect((await t.call(getPartnerCustomer, { ...of, as: reader })).status).toBe(403)
  expect(
    (await t.call(getPartnerCustomer, { as: care, params: { partnerid: '999999', bookingid: '700' } })).status,
  ).toBe(404)
})

test('GDP-5 who views the portal as the agency and opens or searches a customer is in its history, once an hour; the agency itself is not', async () => {
  await feed({ bookingid: 750, partnerid: 104001, bookingnr: 'E-750' })
  const own = await t.openSession(104001)
  const { data } = await t.call(viewPartner, { as: care, params: { partnerid: '104001' } })
  const opened = await t.call(openView, { body: { code: data.url.split('#')[1] ?? '' } })
  const cookie = [opened.headers['set-cookie']].flat().map(String)[0]?.split(';')[0] ?? ''
  const view = { as: { partnerid: 104001, userno: 0, token: opened.data.authtoken }, headers: { cookie } }
  const params = { bookingid: '750' }
  const seen = async () => {
    const { rows } = (await t.call(listAudit, { as: own, query: { area: 'customers' } })).data
    return rows.map(({ action, username, changes }) => [action, username, changes[0]?.item])
  }
  expect((await t.call(getCustomer, { as: own, params })).status).toBe(200)
  expect((await t.call(listCustomers, { ...view, query: {} })).status).toBe(200)
  expect(await seen()).toEqual([])
  for (const call of [getCustomer, getRequest, getTransaction, getCustomer])
    expect((await t.call(call, { ...view, params })).status, call.path).toBe(200)
  expect(await seen()).toEqual([['customerview', '*provider', 'E-750']])
  expect((await t.call(listCustomers, { ...view, query: { q: 'Quöllmann' } })).status).toBe(200)
  expect(await seen()).toEqual([
    ['customersearch', '*provider', undefined],
    ['customerview', '*provider', 'E-750'],
  ])
  const file = await t.call(getCustomerFile, { ...view, params, query: { format: 'json' } })
  expect(file.status).toBe(423)
  expect(
    (
      await t.call(eraseCustomer, {
        as: own,
        params,
        body: { version: (await t.call(getCustomer, { as: own, params })).data.version },
      })
    ).status,
  ).toBe(200)
})
