import { pageMessages } from '@gangway/booking-page/page-messages'
import { listCatalogue } from '@gangway/contract/features/catalogue-console'
import { getEnginePage } from '@gangway/contract/features/engine-page'
import { listRequests } from '@gangway/contract/features/requests'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'

const t = await testApp({ DEMO: '1' })
const { owner } = t.database

/** What the preview of the page gets. */
const linesIn = async (as: TestSession) =>
  (await t.call(getEnginePage, { as })).data.organizers.map(({ organizerid }) => organizerid)

const visit = (app: FastifyInstance) => app.inject({ url: '/wlv/101001', headers: { 'user-agent': 'Mozilla/5.0' } })

test('LAY-5 recommends cruises of the lines that the agency includes, and the preview gets the same list', async () => {
  const as = await t.openSession(101001)
  const ships = async () => [...(await visit(t.app)).body.matchAll(/<p class="ship">([^,<]*)/g)].map(([, ship]) => ship)
  expect(await linesIn(as)).toEqual([1, 2, 13])
  expect(await ships()).toEqual(['Mein Schiff 7', 'AIDAnova', 'AIDAprima'])
  const leave = (aufnehmen: boolean) =>
    owner
      .updateTable('partnerorganizer')
      .set({ aufnehmen })
      .where('partnerid', '=', 101001)
      .where('organizerid', '=', 1)
      .execute()
  await leave(false)
  expect(await linesIn(as)).toEqual([2, 13])
  expect(await ships()).toEqual(['AIDAnova', 'AIDAprima'])
  await leave(true)
})

test('LAY-5, CON-4 an agency without cruise lines offers none: no cruises, no line to choose, and a request that still arrives', async () => {
  const [partnerid, as] = [101002, await t.openSession(101002)]
  await owner.updateTable('partnerorganizer').set({ available: false }).where('partnerid', '=', partnerid).execute()
  expect(await linesIn(as)).toEqual([])
  const { body } = await t.app.inject({ url: `/wlv/${partnerid}`, headers: { 'user-agent': 'Mozilla/5.0' } })
  expect(body).toContain(pageMessages.de.noOffers)
  expect(body).not.toMatch(/name="organizerid"|class="ship"|TUI Cruises/)
  const form = {
    name: 'Ada',
    email: 'ada@home.example',
    cruisingareaid: '2',
    departure: '2027-06-01',
    nights: '7',
    persons: '2',
  }
  const sent = await t.app.inject({
    method: 'POST',
    url: `/wlv/${partnerid}/request`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  expect([sent.statusCode, String(sent.headers.location)]).toEqual([303, expect.stringContaining(`/wlv/${partnerid}`)])
  const receipt = await t.app.inject({ url: String(sent.headers.location), headers: { 'user-agent': 'Mozilla/5.0' } })
  expect(receipt.body).toContain('ada@home.example')
  const { cards } = (await t.call(listRequests, { as, query: {} })).data
  expect(cards[0]).toMatchObject({ customername: 'Ada', shippingcompany: '–', stage: 'new' })
  const mail = await owner.selectFrom('outbox').select('facts').where('kind', '=', 'bookingrequest').executeTakeFirst()
  expect(mail?.facts).toMatchObject({ name: 'Ada', organizer: '' })
  const reader = await t.openConsole('reader')
  const listed = (await t.call(listCatalogue, { as: reader, query: {} })).data
  expect(
    listed.filter(({ name }) => name === '–'),
    'it is in no list',
  ).toEqual([])
})

test('LAY-5 outside the demo it shows no samples: neither cruises nor prices', async () => {
  const { config, database, brands: known, clock } = t
  const real = await buildApp({ config: { ...config, DEMO: false }, database, brands: known, now: () => clock.now })
  const { body } = await visit(real)
  expect(body).toContain(pageMessages.de.request)
  expect(body).not.toMatch(/class="(?:ship|price)"|€/)
  await real.close()
})
