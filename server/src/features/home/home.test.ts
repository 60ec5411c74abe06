import { factorLimits } from '@gangway/contract/access/factor-limits'
import { allRights, Right } from '@gangway/contract/access/rights'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import { getHome, type Home, homeMonths } from '@gangway/contract/features/home'
import { answerRequest, countRequests, saveRequest } from '@gangway/contract/features/requests'
import { saveSecurityPolicy } from '@gangway/contract/features/security'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { setUpApp } from '../../testing/authenticator.ts'
import { randomBookings } from '../../testing/random-bookings.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { layoutColumns } from '../wlv/wlv-store.ts'

const t = await testApp()
const { owner } = t.database
const feed = (items: Parameters<typeof upsertBookings>[1]) => upsertBookings(owner, items, t.clock.now)

const readHome = async (partnerid: number, mask?: number) => {
  const as = await t.openSession(partnerid, mask === undefined ? {} : { userno: 1, mask })
  const { status, data, text } = await t.call(getHome, { as })
  expect(status, text).toBe(200)
  return data
}

const listKinds = ({ attention }: Home) => attention.map(({ kind }) => kind)

describe('this month at a glance', () => {
  const fed = randomBookings(5, 101001, 1500, '2026-12-20', 900)
  const { below } = seededDice(3)
  const traffic = Array.from({ length: 900 }, (_, at) => ({ day: addDays('2026-12-20', at), hits: below(50) }))

  beforeAll(async () => {
    await feed(fed)
    await feed(fed.slice(0, 300).map((item) => ({ ...item, partnerid: 101002 })))
    const rows = traffic.map(({ day, hits }) => ({ partnerid: 101001, day, hits, pageviews: 1, version: 1 }))
    await owner.insertInto('trafficday').values(rows).execute()
    await owner
      .insertInto('trafficday')
      .values({ partnerid: 101002, day: '2028-02-01', hits: 1_000_000, pageviews: 1, version: 1 })
      .execute()
  })

  /** Day by day, by the digits of the dates alone. */
  const naively = (today: string) => {
    const [year = 0, month = 0, dayNr = 0] = today.split('-').map(Number)
    const places = Array.from({ length: homeMonths }, (_, place) => {
      const months = year * 12 + (month - 1) - (homeMonths - 1 - place)
      return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
    })
    const sums = <T>(items: readonly T[], dateOf: (item: T) => string, amountOf: (item: T) => number) =>
      places.map((place) =>
        items
          .filter((item) => dateOf(item).startsWith(place) && Number(dateOf(item).slice(8)) <= dayNr)
          .reduce((sum, item) => sum + amountOf(item), 0),
      )
    type Item = (typeof fed)[number]
    const booked = (isCounted: (item: Item) => unknown, amountOf: (item: Item) => number) =>
      sums(fed.filter(isCounted), ({ bookingdate }) => bookingdate, amountOf)
    const isLive = ({ status }: Item) => ['open', 'confirmed', 'paid'].includes(status)
    return {
      visits: sums(
        traffic,
        ({ day }) => day,
        ({ hits }) => hits,
      ),
      requests: booked(
        ({ status, wasrequest }) => status === 'request' || wasrequest,
        () => 1,
      ),
      bookings: booked(isLive, () => 1),
      turnover: booked(isLive, ({ bookingpricebrutto }) => Math.round(bookingpricebrutto * 100)).map(
        (cents) => cents / 100,
      ),
    }
  }

  test('HDR-5 figures, last year and the months between equal a naive recomputation on any day', async () => {
    const { below: any } = seededDice(29)
    const random = Array.from({ length: 40 }, () => new Date(Date.UTC(2027, 11, 20 + any(500), any(24), any(60))))
    const edges = [
      ...['2028-02-29T12:00:00Z', '2028-02-28T23:30:00Z', '2029-02-28T12:00:00Z', '2028-03-31T22:30:00Z'],
      ...['2028-12-31T23:30:00Z', '2028-01-01T00:30:00Z', '2028-03-01T00:00:00Z'],
    ].map((moment) => new Date(moment))
    const as = { ...(await t.openSession(101001)), started: true }
    for (const now of [...edges, ...random]) {
      t.clock.now = now
      await owner.updateTable('session').set({ createdat: now }).where('partnerid', '=', 101001).execute()
      const { data } = await t.call(getHome, { as })
      const expected = naively(dayOf(now))
      expect(data.day).toBe(dayOf(now))
      for (const [name, months] of Object.entries(expected)) {
        const figure = data.figures[name as keyof typeof expected] // its keys
        const [before = 0, value = 0] = [months[0], months.at(-1)]
        // Nothing is compared with a time before the first booking or visit.
        const first = (
          name === 'visits' ? traffic.map(({ day }) => day) : fed.map((item) => item.bookingdate)
        ).sort()[0]
        const isKnown = `${Number(data.day.slice(0, 4)) - 1}${data.day.slice(4, 7)}` >= String(first?.slice(0, 7))
        expect({ ...figure, now }).toEqual({ months, before: isKnown ? before : null, value, now })
      }
      const last = fed
        .filter(({ status }) => ['open', 'confirmed', 'paid'].includes(status))
        .toSorted((a, b) => b.bookingdate.localeCompare(a.bookingdate) || b.bookingid - a.bookingid)
      expect(data.lastbookings.map(({ bookingid }) => bookingid)).toEqual(
        last.slice(0, 5).map(({ bookingid }) => bookingid),
      )
    }
  })

  test('HDR-5 29 February is compared with the 28 days of the year before', async () => {
    t.clock.now = new Date('2028-02-29T12:00:00Z')
    const { figures } = await readHome(101001)
    const days = traffic.filter(({ day }) => day.startsWith('2027-02'))
    expect(days).toHaveLength(28)
    expect(figures.visits.before).toBe(days.reduce((sum, { hits }) => sum + hits, 0))
  })
})

describe('what needs attention', () => {
  const at = (partnerid: number, bookingid: number, bookingdate: string) =>
    aBooking({ partnerid, bookingid, bookingdate, changedat: `${bookingdate}T09:30:00Z`, status: 'request' })

  beforeAll(() => {
    t.clock.now = new Date('2026-11-15T10:00:00Z')
  })

  test('HDR-5 requests older than two days, of the days that the list opens with', async () => {
    await feed([at(104001, 1, '2026-11-15'), at(104001, 2, '2026-11-14'), at(104001, 3, '2026-08-16')])
    expect(listKinds(await readHome(104001, Right.basic))).toEqual([])
    await feed([
      at(104001, 4, '2026-11-12'),
      at(104001, 5, '2026-08-17'),
      { ...at(104001, 6, '2026-11-01'), status: 'open' },
      { ...at(104001, 7, '2026-11-13'), changedat: '2026-11-13T10:00:01Z' },
    ])
    expect((await readHome(104001, Right.basic)).attention).toEqual([{ kind: 'requests', count: 2 }])
  })

  test('HDR-5, ENQ-2 late requests are gone from home once they are answered or have an offer; one that was only taken stays', async () => {
    await feed([at(107001, 1, '2026-11-10'), at(107001, 2, '2026-11-10')])
    const as = await t.openSession(107001)
    const lateNow = async () => (await readHome(107001, Right.basic)).attention.find(({ kind }) => kind === 'requests')
    const count = async () => (await t.call(countRequests, { as })).data.late
    expect([await lateNow(), await count()]).toMatchObject([{ count: 2 }, 2])
    await t.call(answerRequest, { as, params: { bookingid: '1' }, body: { version: 0 } })
    expect([await lateNow(), await count()]).toMatchObject([{ count: 1 }, 1])
    const move = async (version: number, stage: 'working' | 'offer') =>
      t.call(saveRequest, { as, params: { bookingid: '2' }, body: { version, engineword: 'request', stage } })
    await move(0, 'working')
    expect([await lateNow(), await count()]).toMatchObject([{ count: 1 }, 1])
    await move(1, 'offer')
    expect([await lateNow(), await count()]).toEqual([undefined, 0])
  })

  test('HDR-5 no active bank account, for those who may change the agency', async () => {
    const account = { partnerid: 105001, bankname: 'Bank', accountowner: 'Anna', iban: 'BE68539007547034', swift: 'X' }
    await owner
      .insertInto('bankaccount')
      .values({ ...account, paymentaccountid: 1, active: false })
      .execute()
    expect(listKinds(await readHome(105001, Right.basic | Right.partnerdata))).toEqual(['bankaccount'])
    expect(listKinds(await readHome(105001, Right.basic | Right.password | Right.layout))).not.toContain('bankaccount')
    await owner
      .insertInto('bankaccount')
      .values({ ...account, paymentaccountid: 2, active: true })
      .execute()
    expect(listKinds(await readHome(105001, Right.basic | Right.partnerdata))).toEqual([])
  })

  test('HDR-5 an included organizer with option none, for those who administer', async () => {
    const change = owner.updateTable('partnerorganizer').where('partnerid', '=', 106001)
    await change.set({ aufnehmen: true, agenturoptionnr: 1, agenturnrlevel1: '1' }).execute()
    const mask = Right.basic | Right.administration
    expect(listKinds(await readHome(106001, mask))).not.toContain('organizers')
    await change.set({ agenturoptionnr: 0 }).where('organizerid', 'in', [1, 13]).execute()
    await change.set({ aufnehmen: false }).where('organizerid', '=', 13).execute()
    expect((await readHome(106001, mask)).attention).toContainEqual({ kind: 'organizers', names: ['TUI Cruises'] })
    expect(listKinds(await readHome(106001, Right.basic | Right.partnerdata))).not.toContain('organizers')
  })

  test('HDR-5, BRD-7 the brand’s own language without text, for those who write it', async () => {
    const mask = Right.basic | Right.administration
    expect((await readHome(112001, mask)).attention).toContainEqual({ kind: 'texts', languageids: [3] })
    expect((await readHome(104002, mask)).attention).toContainEqual({ kind: 'texts', languageids: [6] })
    expect(listKinds(await readHome(112001, Right.basic | Right.partnerdata))).not.toContain('texts')
    expect((await readHome(112001, Right.basic | Right.layout)).attention).toContainEqual({
      kind: 'texts',
      languageids: [3],
    })
    await owner.insertInto('wlvtext').values({ partnerid: 112001, languageid: 3, werbetext: 'Bonjour' }).execute()
    expect(listKinds(await readHome(112001, mask))).not.toContain('texts')
    expect(listKinds(await readHome(112001, Right.basic | Right.layout))).not.toContain('texts')
  })

  test('HDR-5 contrast below 4.5 in the saved layout, for those who choose the colours', async () => {
    const mask = Right.basic | Right.layout
    const save = (styles: object) =>
      owner
        .insertInto('wlv')
        .values({ partnerid: 104002, ...layoutColumns(styles) })
        .onConflict((conflict) => conflict.column('partnerid').doUpdateSet(layoutColumns(styles)))
        .execute()
    expect(listKinds(await readHome(104002, mask)), 'nothing saved').not.toContain('contrast')
    // On white: #777777 has 4.48, #767676 has 4.54.
    const page = { colorbackground: '#ffffff', colorlink: '#000000' }
    await save({ ...page, colorfont: '#767676' })
    expect(listKinds(await readHome(104002, mask))).not.toContain('contrast')
    await save({ ...page, colorfont: '#777777' })
    expect((await readHome(104002, mask)).attention).toContainEqual({ kind: 'contrast', count: 2 })
    expect(listKinds(await readHome(104002, allRights & ~Right.layout))).not.toContain('contrast')
  })

  test('SEC-3 a required second factor that is missing, for those of whom it is required, until they have one', async () => {
    const as = await t.openSession(108001)
    const hint = {
      kind: 'secondfactor',
      dueat: new Date(t.clock.now.getTime() + factorLimits.factorGrace).toISOString(),
    }
    expect(listKinds(await readHome(108001))).not.toContain('secondfactor')
    await t.call(saveSecurityPolicy, { as, body: { required: 'administrators' } })
    expect((await readHome(108001)).attention).toContainEqual(hint)
    expect(listKinds(await readHome(108001, Right.basic))).toEqual([])
    await setUpApp(t, as)
    expect(listKinds(await readHome(108001))).not.toContain('secondfactor')
    await t.call(saveSecurityPolicy, { as, body: { required: 'all' } })
    expect((await readHome(108001, Right.basic)).attention).toEqual([hint])
    await t.call(saveSecurityPolicy, { as, body: { required: 'none' } })
    expect(listKinds(await readHome(108001, Right.basic))).toEqual([])
  })

  test('SES-11 nobody is told of what their rights do not let them fix', async () => {
    expect(listKinds(await readHome(107001, allRights))).toContain('bankaccount')
    expect(listKinds(await readHome(107001, Right.basic))).toEqual([])
  })
})

test('HDR-5 an agency is new until its first visit, request or booking', async () => {
  t.clock.now = new Date('2026-11-15T10:00:00Z')
  expect(await readHome(109001)).toMatchObject({ isnew: true, lastbookings: [] })
  expect((await readHome(109001)).figures.turnover).toEqual({
    value: 0,
    before: null,
    months: Array.from({ length: homeMonths }, () => 0),
  })
  await feed([aBooking({ partnerid: 109001, status: 'cancelled', bookingdate: '2025-01-01' })])
  expect((await readHome(109001)).isnew).toBe(false)
  await owner
    .insertInto('trafficday')
    .values({ partnerid: 111001, day: '2026-10-31', hits: 1, pageviews: 0, version: 1 })
    .execute()
  expect((await readHome(111001)).isnew).toBe(false)
})
