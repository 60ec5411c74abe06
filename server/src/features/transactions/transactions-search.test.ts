import { listRequestPeople } from '@gangway/contract/features/requests'
import { dateTypes, listTransactions } from '@gangway/contract/features/transactions'
import { usualPayoutRule } from '@gangway/contract/money/payout-schema'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { type Language, languageList, languages } from '@gangway/contract/texts/languages'
import { numberFormat } from '@gangway/contract/texts/number-format'
import { beforeAll, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { computeSums, listNaively, listStatesNaively, type NaiveQuery } from '../../testing/naive-transactions.ts'
import { randomBookings } from '../../testing/random-bookings.ts'
import { randomWork, storeWork } from '../../testing/random-work.ts'
import { sampled } from '../../testing/sample.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { exportMessages } from './export-messages.ts'

const t = await testApp()
const feed = (items: Parameters<typeof upsertBookings>[1]) => upsertBookings(t.database.owner, items, t.clock.now)

const fed = randomBookings(7, 101001, 800)
const works = randomWork(5, fed, [0, 1, 2])
const otherWorks = randomWork(6, fed.slice(0, 100), [0])
const span = { today: '2026-11-15', since: null, until: null }
const states = listStatesNaively(fed, usualPayoutRule, span, [])
const otherStates = listStatesNaively(fed.slice(0, 100), usualPayoutRule, span, [])
const year = { startDate: '2026-01-01', endDate: '2026-12-31' }
const all = { startDate: '1900-01-01', endDate: '2100-12-31' }
const anna = await t.openSession(101001, { userno: 1 })
const other = await t.openSession(101002)
const readPeople = async (as: typeof anna) =>
  new Map((await t.call(listRequestPeople, { as })).data.map(({ userno, name }) => [userno, name]))
const [people, otherPeople] = [await readPeople(anna), await readPeople(other)]

beforeAll(async () => {
  await t.database.owner.updateTable('partner').set({ partnertype: 2 }).where('partnerid', '=', 101002).execute()
  await feed(fed)
  await feed(fed.slice(0, 100).map((item) => ({ ...item, partnerid: 101002 })))
  await storeWork(t.database.owner, 101001, works, t.clock.now)
  await storeWork(t.database.owner, 101002, otherWorks, t.clock.now)
})

const listIds = async (query: Parameters<typeof t.call<typeof listTransactions>>[1]) => {
  const { status, data, text } = await t.call(listTransactions, { as: anna, ...query })
  expect(status, text).toBe(200)
  return data.rows.map(({ bookingid }) => bookingid)
}

const rounds = sampled(100, 300)

test(`TRX-1, TRX-4, ENQ-5 lists and totals equal a naive recomputation for ${rounds} random filters`, async () => {
  const { below, pickOne } = seededDice(11)
  const days = ['2024-02-28', '2024-02-29', '2024-03-01', '2024-03-31', '2024-12-31', '2025-01-01', '2025-10-26']
  const words = [
    ...Array.from({ length: 6 }, () => ''),
    'müller',
    'MUELLER',
    'mull',
    'sw-1',
    'palma west',
    'aida',
    '%',
    '_',
    '\\',
    'öz lu',
    'kabine',
    '471',
    'karib',
    'zurueck montag',
    'carlos msc',
    'akte-ae',
    'ref_50%',
    'blumen',
    'ankerplatz',
    'zuerich mueller',
    'offen',
    'bestätigt / abgeschlossen',
    'bezahlt',
    'fällig',
    'noch nicht fällig',
    'hochsee 2',
    '05.08.2025',
    'anna',
    'nobody',
    '0,00',
  ]
  // Parts of amounts as the list shows them, in the middle of one as well as from its beginning.
  const amounts = numberFormat('de', { minimumFractionDigits: 2 })
  const partOfAmount = () => {
    const { bookingpricebrutto, commission } = pickOne(fed)
    const shown = amounts.format(pickOne([bookingpricebrutto, commission]))
    const part = shown.slice(below(2), shown.length - below(4))
    return pickOne([part, part.replace('.', ''), shown.replaceAll('.', '').replace(',', '.')])
  }
  const sizes: number[] = []
  const foundAmounts: string[] = []
  for (let round = 0; round < rounds; round++) {
    const between = [pickOne(days), pickOne([...days, '2026-06-30', '2026-09-15'])].sort()
    // Few bookings have an amount: all years are searched for it.
    const isAmount = below(4) === 0
    const query: NaiveQuery = {
      ...(isAmount ? all : { startDate: between[0] ?? '', endDate: between[1] ?? '' }),
      type: pickOne(['request', 'open', 'storno']),
      dateType: pickOne(dateTypes),
      searchIn: isAmount ? partOfAmount() : pickOne(words),
      person: (!isAmount && pickOne(['', '', '', 'nobody', '0', '1', '7'])) || undefined,
    }
    if (query.type === 'open' && !isAmount)
      query.status = pickOne(['', '', 'open', 'confirmed', 'paid'] as const) || undefined
    const as = pickOne([anna, other])
    const own = as === anna ? fed : fed.slice(0, 100)
    const expected = listNaively(own, query, {
      isTravelerShown: as === anna,
      states: as === anna ? states : otherStates,
      works: as === anna ? works : otherWorks,
      people: as === anna ? people : otherPeople,
    })
    if (isAmount && expected.length > 0) foundAmounts.push(query.searchIn)
    const offset = below(3) * 20
    const { person, status: wanted, ...sent } = query
    const { status, data } = await t.call(listTransactions, {
      as,
      query: {
        ...sent,
        ...(person && { person }),
        ...(wanted && { status: wanted }),
        offset: String(offset),
        limit: '20',
      },
    })
    expect(status).toBe(200)
    expect(data).toMatchObject(computeSums(expected))
    const page = expected.slice(offset, offset + 20)
    expect(
      data.rows.map(({ bookingid }) => bookingid),
      JSON.stringify(query),
    ).toEqual(page.map(({ bookingid }) => bookingid))
    sizes.push(expected.length)
  }
  // The filters covered all cases: some found nothing, some found more than a page.
  expect(sizes.some((size) => size === 0)).toBe(true)
  expect(foundAmounts.length).toBeGreaterThan(rounds / 20)
  expect(sizes.filter((size) => size > 20).length).toBeGreaterThan(rounds / 50)
})

test('TRX-1 search finds müller as Mueller, parts of words and words in any order', async () => {
  const special = aBooking({ bookingdate: '2021-01-01', customername: 'Bärbel Großmüller', bookingnr: 'XQ-77' })
  await feed([{ ...special, bookingid: 700_010 }, aBooking({ bookingid: 700_011, bookingdate: '2021-01-01' })])
  const find = (searchIn: string) => listIds({ query: { startDate: '2021-01-01', endDate: '2021-01-01', searchIn } })
  for (const searchIn of ['GROSSMUELLER', 'baerbel', 'Bärb', 'palma xq-7 ßmü', 'schiff großm', '  xq-77  tui ']) {
    expect(await find(searchIn), searchIn).toEqual([700_010])
  }
  for (const searchIn of ['xq%77', 'xq_77', 'x\\q', 'bärbel schmidt', '%%', '__']) {
    expect(await find(searchIn), searchIn).toEqual([])
  }
  expect(await find('mueller')).toEqual([700_011, 700_010])
})

test('TRX-1 every number and every word of a row finds it, in every language', async () => {
  const shown = { bookingid: 700_012, routeplanid: 884_422, bookingnr: 'ZZ-9', cruisingareaid: 2, area: 1 } as const
  const days = { bookingdate: '2019-01-01', reiseterminvon: '2019-02-03', reiseterminbis: '2019-02-17' }
  const money = { bookingpricebrutto: 12_345.67, commission: 1234.5 }
  const comment = 'Ruft zurück,\nMail an gast@example.org'
  const other13 = { bookingid: 800_013, bookingnr: 'YY-1', commission: 0 } as const
  await feed([
    aBooking({ ...shown, ...days, ...money, comment, status: 'paid', persons: 7 }),
    aBooking({ ...other13, bookingdate: '2019-01-01', cruisingareaid: 51, area: 2, routeplanid: null }),
  ])
  const range = { startDate: '2019-01-01', endDate: '2019-01-01' }
  const { data } = await t.call(listTransactions, { as: anna, query: range })
  const area = data.cruisingareatexts.find(({ cruisingareaid }) => cruisingareaid === 2)
  for (const language of sampled<readonly Language[]>(['de', 'en', 'fr'], languageList)) {
    const { locale, id } = languages[language]
    const { labels, sea, river } = exportMessages[language]
    const euro = numberFormat(language, { style: 'currency', currency: 'EUR' })
    const number = numberFormat(language)
    const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
    const cells = [
      ...['700012', '884422', 'ZZ-9', 'zurück', 'gast@example.org', comment.replace(/\s+/g, ' '), labels.states.paid],
      ...Object.values(money).map((amount) => euro.format(amount)),
      // Without cents, without separators, and as far as somebody has typed.
      ...[number.format(12_345), '12345', number.format(1234), '1234', number.format(1234.5), number.format(345.6)],
      ...[days.reiseterminvon, days.reiseterminbis, '2019-03-05'].map((one) => day.format(new Date(one))),
      ...[labels.commissionStates.due, '7'],
      `${area?.texts.find(({ languageid }) => languageid === id)?.name} (${sea})`,
    ]
    for (const searchIn of cells)
      expect(await listIds({ query: { ...range, searchIn, language } }), `${language}: ${searchIn}`).toEqual([700_012])
    expect(await listIds({ query: { ...range, searchIn: `(${river})`, language } })).toEqual([800_013])
  }
  // Half a status name must not match: it would find half of all bookings.
  expect(await listIds({ query: { ...range, searchIn: 'bezahl', language: 'de' } })).toEqual([])
  expect(await listIds({ query: { ...range, searchIn: 'bezahlt', language: 'en' } })).toEqual([])
})

test('TRX-1 a search of 255 characters is accepted', async () => {
  expect(await listIds({ query: { ...year, searchIn: 'x'.repeat(255) } })).toEqual([])
  expect(await listIds({ query: { ...year, searchIn: `${'qx '.repeat(84)}zzz` } })).toEqual([])
})
