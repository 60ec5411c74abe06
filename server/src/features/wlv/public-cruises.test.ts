import { pageMessages } from '@gangway/booking-page/page-messages'
import type { FeedCruise } from '@gangway/contract/features/feed-cruises'
import { getRequest, listRequests } from '@gangway/contract/features/requests'
import { languageList } from '@gangway/contract/texts/languages'
import { beforeEach, expect, test } from 'vitest'
import { aCruise } from '../../testing/a-cruise.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertCruises } from '../feed/cruises-store.ts'

const t = await testApp()
const { owner } = t.database
const partnerid = 101001
const messages = pageMessages.de

const send = (...cruises: readonly Partial<FeedCruise>[]) =>
  owner.transaction().execute((db) =>
    upsertCruises(
      db,
      cruises.map((about, at) => aCruise({ routeplanid: at + 1, title: `Reise ${at + 1}`, titles: {}, ...about })),
      t.clock.now,
    ),
  )
const visit = async (query = '') => {
  const answer = await t.app.inject({ url: `/wlv/${partnerid}${query}`, headers: { 'user-agent': 'Mozilla/5.0' } })
  expect(answer.statusCode).toBe(200)
  return answer.body
}
const titlesOf = (page: string) => [...page.matchAll(/<h3>(Reise \d+)<\/h3>/g)].map(([, title]) => title)

const form = { name: 'Ada', email: 'ada@home.example', persons: '2' }
const wishes = { ...form, nights: '7', departure: '2027-06-01', organizerid: '1', cruisingareaid: '2' }
const post = (fields: Record<string, string>) =>
  t.app.inject({
    method: 'POST',
    url: `/wlv/${partnerid}/request`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const newestRequest = async () => {
  const as = await t.openSession(partnerid)
  const [card] = (await t.call(listRequests, { as, query: {} })).data.cards
  return (await t.call(getRequest, { as, params: { bookingid: String(card?.bookingid) } })).data
}
const newestNotice = () =>
  owner
    .selectFrom('outbox')
    .select('facts')
    .where('kind', '=', 'bookingrequest')
    .orderBy('mailid', 'desc')
    .executeTakeFirst()

beforeEach(async () => {
  await owner.deleteFrom('cruise').execute()
  await owner.deleteFrom('booking').execute()
  await owner.deleteFrom('throttle').execute()
})

test('ENG-6 without cruises the page is a request form', async () => {
  const page = await visit('?month=2027-05')
  expect(page).toContain(messages.send)
  expect(page).not.toMatch(/role="search"|id="offers"|€/)
})

test('ENG-6 the page lists cruises with ship, day, nights and price, and a search that offers only what there is', async () => {
  await send({ pricefrom: 1249 }, { departure: '2027-06-05', organizerid: 2, shipid: 201, cruisingareaid: 11 })
  const page = await visit()
  expect(titlesOf(page)).toEqual(['Reise 1', 'Reise 2'])
  expect(page).toContain('Mein Schiff 3, TUI Cruises')
  expect(page).toContain('1. Mai 2027, 7 Nächte')
  expect(page).toContain('ab 1.249\u00a0€')
  expect(page).toContain('2 Kreuzfahrten gefunden')
  const months = [...page.matchAll(/<option value="(20\d\d-\d\d)">/g)].map(([, month]) => month)
  expect(months.slice(0, 2)).toEqual(['2027-05', '2027-06'])
  expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/)
})

test('ENG-6 a search narrows the list and stays chosen; one that finds nothing says so and leads back', async () => {
  await send({}, { departure: '2027-06-05', nights: 14 }, { departure: '2027-06-05', nights: 4 })
  expect(titlesOf(await visit('?month=2027-06&nights=9-14'))).toEqual(['Reise 2'])
  expect(await visit('?month=2027-06')).toContain('<option value="2027-06" selected>')
  const none = await visit('?month=2027-06&nights=15-')
  expect(none).toContain(messages.noOffers)
  expect(none).toContain(`href="?#offers">${messages.allCruises}`)
  expect(titlesOf(await visit('?month=13&nights=x&cruisingareaid=-1&organizerid=1e9&page=0'))).toHaveLength(3)
})

test('ENG-6 a long list has pages that keep the search', async () => {
  await send(...Array.from({ length: 14 }, () => ({})))
  const first = await visit('?month=2027-05')
  expect(titlesOf(first)).toHaveLength(12)
  expect(first).toContain('Seite 1 von 2')
  expect(first).toContain('href="?month=2027-05&amp;page=2#offers"')
  expect(titlesOf(await visit('?month=2027-05&page=2'))).toEqual(['Reise 13', 'Reise 14'])
})

test('ENG-6 details of a cruise: route, days, cabins and price; one that is sold out leads to the list', async () => {
  await send({ titles: { fr: 'Croisière 1' } }, { state: 'soldout' })
  const page = await visit('?cruise=1&month=2027-05')
  for (const part of [
    ['Palma', 'Barcelona', 'Marseille', 'Palma'].join(' – '),
    '8. Mai 2027 (7 Nächte)',
    'Innenkabine, Balkonkabine',
    '20. April 2027',
  ])
    expect(page).toContain(part)
  expect(page).toContain('href="?month=2027-05#offers"')
  expect(await visit('?cruise=1&lang=fr')).toContain('Croisière 1')
  expect(titlesOf(await visit('?cruise=2'))).toEqual(['Reise 1'])
})

test.each(languageList)('ENG-6, LNG-1 list, details and form are complete in %s', async (language) => {
  await send(...Array.from({ length: 14 }, () => ({})))
  for (const query of ['', '&cruise=1', '&page=2', '&month=2028-01']) {
    const page = await visit(`?lang=${language}${query}`)
    expect(page.replace(/<style[\s\S]*<\/style>/, '')).not.toMatch(/\{\w+\}|undefined|NaN/)
  }
})

test('ENG-7 a request for a cruise knows cruise, ship, departure and the price seen; so do sheet, notice and receipt', async () => {
  await send({ pricefrom: 1249 })
  const page = await visit('?cruise=1')
  expect(page).toContain('name="routeplanid" value="1"')
  expect(page).toContain('name="pricefrom" value="1249"')
  const sent = await post({ ...form, routeplanid: '1', pricefrom: '1249' })
  expect(sent.statusCode).toBe(303)
  expect(await newestRequest()).toMatchObject({
    ...{ name: 'Reise 1', routeplanid: 1, pricefrom: 1249, shipname: 'Mein Schiff 3', shippingcompany: 'TUI Cruises' },
    ...{ reiseterminvon: '2027-05-01', reiseterminbis: '2027-05-08', wholemonth: false, customerphone: '' },
  })
  expect((await newestNotice())?.facts).toMatchObject({ cruise: 'Reise 1, Mein Schiff 3 (1)', price: 1249 })
  const receipt = (await t.app.inject({ url: String(sent.headers.location) })).body
  expect(receipt).toContain('Reise 1, Mein Schiff 3')
  expect(receipt).toContain('ab 1.249\u00a0€')
})

test('ENG-7 a price that changed meanwhile, or a cruise that vanished, is said before anything is sent, and nothing typed is lost', async () => {
  await send({ pricefrom: 1249 })
  const dearer = await post({ ...form, routeplanid: '1', pricefrom: '999', message: 'Bitte Balkon' })
  expect(dearer.statusCode).toBe(400)
  expect(dearer.body).toContain('Der Preis dieser Reise hat sich gerade geändert: 1.249\u00a0€ pro Person')
  for (const part of ['Bitte Balkon', 'ada@home.example', 'name="pricefrom" value="1249"'])
    expect(dearer.body).toContain(part)
  await send({ version: 2, state: 'soldout' })
  const gone = await post({ ...form, routeplanid: '1', pricefrom: '1249', message: 'Bitte Balkon' })
  expect(gone.statusCode).toBe(400)
  expect(gone.body).toContain(messages.cruiseGone)
  for (const part of ['Bitte Balkon', 'name="cruisingareaid"']) expect(gone.body).toContain(part)
  expect(await owner.selectFrom('booking').selectAll().execute()).toEqual([])
})

test('ENG-5 the agency’s notice is in its own language, also of what was chosen on a page in another', async () => {
  await send({ pricefrom: 1249, titles: { fr: 'Croisière 1' } })
  expect((await post({ ...form, routeplanid: '1', pricefrom: '1249', lang: 'fr' })).statusCode).toBe(303)
  expect((await newestNotice())?.facts).toMatchObject({
    cruise: 'Reise 1, Mein Schiff 3 (1)',
    destination: 'Westliches Mittelmeer',
  })
  expect((await post({ ...wishes, cruisingareaid: '11', lang: 'fr' })).statusCode).toBe(303)
  const [notice, confirmation] = await Promise.all(
    (['bookingrequest', 'requestconfirmed'] as const).map((kind) =>
      owner
        .selectFrom('outbox')
        .select(['facts', 'language'])
        .where('kind', '=', kind)
        .orderBy('mailid', 'desc')
        .executeTakeFirstOrThrow(),
    ),
  )
  const destinationIn = async (languageid: number) =>
    (
      await owner
        .selectFrom('cruisingareatext')
        .select('name')
        .where('cruisingareaid', '=', 11)
        .where('languageid', '=', languageid)
        .executeTakeFirstOrThrow()
    ).name
  expect(await destinationIn(1)).not.toBe(await destinationIn(3))
  expect(notice).toMatchObject({ language: 'de', facts: { destination: await destinationIn(1) } })
  expect(confirmation).toMatchObject({ language: 'fr', facts: { destination: await destinationIn(3) } })
})

test('ENG-7 line and destination may be left open, and a month is enough', async () => {
  const sent = await post({
    ...wishes,
    organizerid: '',
    cruisingareaid: '',
    departure: '',
    month: '2027-06',
    phone: '',
  })
  expect(sent.statusCode).toBe(303)
  expect(await newestRequest()).toMatchObject({
    ...{ shippingcompany: '–', name: messages.anywhere, wholemonth: true, reiseterminvon: '2027-06-01' },
    ...{ customerphone: '', routeplanid: null, pricefrom: null },
  })
  expect((await newestNotice())?.facts).toMatchObject({ organizer: '', destination: '', wholemonth: true })
  const receipt = (await t.app.inject({ url: String(sent.headers.location) })).body
  expect(receipt).toContain('Juni 2027, flexibel')
})

test.each([
  ['neither a day nor a month', { departure: '', month: '' }, 'departure'],
  ['a month that is over', { departure: '', month: '2026-10' }, 'month'],
  ['a month far away', { departure: '', month: '2031-01' }, 'month'],
  ['a day that does not exist', { departure: '2027-02-30' }, 'departure'],
  ['a line that the agency does not sell', { organizerid: '3' }, 'organizerid'],
  ['an unknown destination', { cruisingareaid: '999' }, 'cruisingareaid'],
  ['no nights', { nights: '' }, 'nights'],
])('ENG-7 %s is refused at its field', async (_, changed, field) => {
  const refused = await post({ ...wishes, ...changed })
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toMatch(new RegExp(`id="${field}" name="${field}" aria-invalid="true"`))
})

test('LAY-5, CON-4 an agency without cruise lines shows no cruises and no line to choose, and its requests arrive', async () => {
  await send({})
  const lines = owner.updateTable('partnerorganizer').where('partnerid', '=', partnerid)
  await lines.set({ available: false }).execute()
  const page = await visit()
  expect(page).not.toMatch(/name="organizerid"|class="ship"|TUI Cruises/)
  const { organizerid: _, ...rest } = wishes
  expect((await post(rest)).statusCode).toBe(303)
  expect(await newestRequest()).toMatchObject({ customername: 'Ada', shippingcompany: '–', stage: 'new' })
  await lines.set({ available: true }).execute()
})
