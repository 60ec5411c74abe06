import { getBrand } from '@gangway/contract/features/brands'
import { countBrandPartners, listBrands, saveBrand, switchBrand } from '@gangway/contract/features/brands-console'
import { getConsoleOverview } from '@gangway/contract/features/console-overview'
import { getEnginePartner } from '@gangway/contract/features/engine'
import { listEngineCruises } from '@gangway/contract/features/engine-cruises'
import { feedBookings, feedStatements, feedTraffic } from '@gangway/contract/features/feed'
import { previewNews } from '@gangway/contract/features/news-console'
import { createPartner } from '@gangway/contract/features/partners'
import { authenticate, resetPassword } from '@gangway/contract/features/session'
import { getMe } from '@gangway/contract/features/session-me'
import { afterAll, expect, test } from 'vitest'
import { followBrands } from '../../brands/brands.ts'
import { createKey } from '../../http/session/api-key-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database
const as = await t.openConsole('administrator')
const following = followBrands(t.brands, t.database, silentLog)
afterAll(following.stop)
const { key } = await createKey(owner, 'engine', ['engine', 'bookings', 'traffic', 'statements'])

const turn = (mandant: number, isoff: boolean, partners = 0) =>
  t.call(switchBrand, { as, body: { mandant, isoff, partners } })
/** Other servers, and this one, read the brands again. */
const isKnownAs = (isoff: boolean) => expect.poll(() => t.brands.find(105) === undefined, { timeout: 5000 }).toBe(isoff)
const partner = { partnerid: '105001' }

/** What anybody gets to see of brand 105 and its partner. */
const look = async (session: Awaited<ReturnType<typeof t.openSession>>) => {
  const body = { username: '105001', password: testPassword }
  const overview = (await t.call(getConsoleOverview, { as })).data
  const language = 'de' as const
  const news = { mandant: 101, language, texts: [{ language, title: 'A', body: 'B' }] }
  const again = { partnerid: 105001, mandant: 105, firma: 'Neu', email: 'neu@agency.example' }
  const denied = await t.call(createPartner, { as, body: again })
  return {
    login: (await t.call(authenticate, { body })).status,
    session: (await t.call(getMe, { as: session })).status,
    password: (await t.call(resetPassword, { body: { partnerid: 105001 } as never })).status,
    brand: (await t.call(getBrand, { query: { mandant: '105' } })).status,
    host: (
      await t.app.inject({ url: '/partner/api/brands/brand', headers: { host: 'partner.zeelucht.example' } })
    ).json().mandant,
    page: (await t.app.inject({ url: '/wlv/105001', headers: { 'user-agent': 'Mozilla/5.0' } })).statusCode,
    document: (await t.call(getEnginePartner, { as: key, params: partner })).status,
    cruises: (await t.call(listEngineCruises, { as: key, query: partner })).status,
    overview: overview.brands.some(({ mandant }) => mandant === 105),
    readers: (await t.call(previewNews, { as, body: news })).data.agencies,
    newPartner: JSON.parse(denied.text).fields.map(({ field, key: reason }: { field: string; key: string }) => [
      field,
      reason,
    ]),
  }
}

test('PRD-6 a brand that is switched off vanishes everywhere, and is back as it was when it is switched on', async () => {
  const session = await t.openSession(105001)
  const before = await look(session)
  expect(before).toMatchObject({
    ...{ login: 200, session: 200, brand: 200, host: 105, page: 200, document: 200, cruises: 200, overview: true },
    newPartner: [['partnerid', 'taken']],
  })
  expect((await turn(105, true, 2)).data).toMatchObject({ mandant: 105, isoff: true })
  await isKnownAs(true)
  const during = await look(session)
  expect(during).toMatchObject({
    ...{ login: 401, session: 401, brand: 400, host: 101, page: 404, document: 404, cruises: 404, overview: false },
    ...{ password: 400, readers: before.readers - 2 },
    newPartner: [
      ['partnerid', 'taken'],
      ['mandant', 'brandoff'],
    ],
  })
  const saved = (await t.call(listBrands, { as })).data.find(({ mandant }) => mandant === 105)
  expect(saved).toMatchObject({ isoff: true, hosts: ['partner.zeelucht.example'] })
  expect((await turn(105, false)).data).toMatchObject({ isoff: false })
  await isKnownAs(false)
  expect(await look(session)).toEqual(before)
})

test('PRD-6 while its brand is off, the feed refuses what is sent for a partner, with the reason', async () => {
  await turn(105, true, 2)
  const reason = [
    {
      field: 'partnerid',
      key: 'brandoff',
      params: { value: 105 },
      came: '105001',
      allowed: 'an agency whose brand is switched on',
    },
  ]
  const bookings = [aBooking({ partnerid: 105001 }), aBooking({ partnerid: 101001 })]
  const booked = (await t.call(feedBookings, { as: key, body: { bookings } })).data.bookings
  expect(booked.map(({ result, fields }) => [result, fields])).toEqual([
    ['refused', reason],
    ['accepted', undefined],
  ])
  const days = [{ partnerid: 105001, day: '2026-11-14', hits: 1, pageviews: 1, version: 1 }]
  expect((await t.call(feedTraffic, { as: key, body: { days, events: [] } })).data.days[0]?.fields).toEqual(reason)
  const statement = {
    ...{ partnerid: 105001, statementnr: '1', version: 1, year: 2026, month: 10, issued: '2026-11-05', sum: 1 },
    lines: [{ kind: 'bonus', amount: 1 }],
  }
  const stated = await t.call(feedStatements, { as: key, body: { statements: [statement] } })
  expect(stated.data.statements[0]?.fields).toEqual(reason)
  await turn(105, false)
  expect((await t.call(feedBookings, { as: key, body: { bookings } })).data.accepted).toBe(1)
})

test('PRD-6 whoever switches a brand off knows how many partners it has; the last one stays, and a save changes nothing of it', async () => {
  const count = await t.call(countBrandPartners, { as, query: { mandant: '105' } })
  expect(count.data).toEqual({ partners: 2 })
  const unaware = await turn(105, true, 0)
  expect([unaware.status, JSON.parse(unaware.text).fields]).toEqual([
    400,
    [{ field: 'partners', key: 'choice', params: { value: 0 } }],
  ])
  expect((await turn(999, true)).status).toBe(404)
  const marketing = await t.openConsole('marketing')
  const forbidden = await t.call(switchBrand, { as: marketing, body: { mandant: 105, isoff: true, partners: 2 } })
  expect(forbidden.status).toBe(403)

  const brands = (await t.call(listBrands, { as })).data
  for (const { mandant } of brands.slice(1)) expect((await turn(mandant, true, 2)).status).toBe(200)
  expect((await turn(101, true, 2)).text).toContain('refused')
  const { version: _, wordmark: __, drawing: ___, isoff: ____, ...form } = brands[1] ?? brands[0] ?? ({} as never)
  const saved = await t.call(saveBrand, { as, body: { ...form, name: 'Anders' } as never })
  expect(saved.data).toMatchObject({ name: 'Anders', isoff: true })
  const [event] = await owner.selectFrom('providerevent').selectAll().where('noun', '=', 'brands').limit(1).execute()
  expect(event?.changes).toContainEqual(expect.objectContaining({ item: '105', field: 'isoff', new: true }))
})
