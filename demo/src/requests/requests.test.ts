import { allPermissions } from '@gangway/contract/access/permissions'
import { addDays } from '@gangway/contract/dates/days'
import { getCustomer } from '@gangway/contract/features/customers'
import { getHome } from '@gangway/contract/features/home'
import { getPartnerHealth } from '@gangway/contract/features/partners'
import { countRequests, getRequest, listRequests } from '@gangway/contract/features/requests'
import { usualHours } from '@gangway/contract/features/requests-templates'
import { ageStepOf, ageSteps } from '@gangway/contract/requests/request-age'
import { lostReasons, requestStages } from '@gangway/contract/requests/request-stage'
import { testApp } from '@gangway/server/testing/test-app'
import { testDatabase } from '@gangway/server/testing/test-database'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedBookings } from '../bookings/bookings-store.ts'
import { demoPartners } from '../partners.ts'
import { listDemoUsers } from '../users.ts'
import { onTheClock } from './opening.ts'
import { seedRequests } from './requests-store.ts'

const t = await testApp()
const partners = demoPartners.filter(({ partnerid }) => [101001, 105001].includes(partnerid))
const main = await t.openSession(101001)
const readBoard = async (as = main) => (await t.call(listRequests, { as, query: {} })).data
const readSheet = async (bookingid: number) =>
  (await t.call(getRequest, { as: main, params: { bookingid: String(bookingid) } })).data

const fill = async (db: typeof t.database.owner, now: Date) => {
  for (const { partnerid } of partners)
    await db
      .insertInto('login')
      .values(
        listDemoUsers(partnerid).map(({ userno, username, mask }) => ({
          partnerid,
          userno,
          username,
          mask,
          ...allPermissions,
          passwordhash: '',
        })),
      )
      .onConflict((conflict) => conflict.columns(['partnerid', 'userno']).doNothing())
      .execute()
  await db.transaction().execute(async (transaction) => {
    await seedBookings(transaction, now, { partners, share: 0.1 })
    await seedRequests(transaction, now, partners)
  })
}

beforeAll(() => fill(t.database.owner, t.clock.now))

const inHours = (at: string) => {
  const { weekday, minutes } = onTheClock('Europe/Berlin', Date.parse(at))
  return usualHours.some((day) => day.weekday === weekday && day.opens <= minutes && minutes <= day.closes)
}

describe('OPS-4, ENQ-1 the requests of the main agency', () => {
  test('OPS-4 are at every stage, of every age, and lost for many reasons', async () => {
    const { cards, today } = await readBoard()
    expect(new Set(cards.map(({ stage }) => stage))).toEqual(new Set(requestStages))
    const news = cards.filter(({ stage }) => stage === 'new')
    expect(news.length).toBeGreaterThanOrEqual(8)
    expect(new Set(news.map(({ requestedat }) => ageStepOf(new Date(requestedat), t.clock.now)))).toEqual(
      new Set(ageSteps),
    )
    expect(news.filter(({ requestedat }) => t.clock.now.getTime() - Date.parse(requestedat) < 7_200_000)).toHaveLength(
      2,
    )
    const reasons = new Set(cards.flatMap(({ lostreason }) => lostreason ?? []))
    expect(reasons).toEqual(new Set(lostReasons.filter((reason) => reason !== 'other')))
    expect(cards.filter(({ isback, waituntil }) => isback && waituntil === today)).toHaveLength(1)
    expect(
      cards.filter(({ stage, waituntil }) => stage === 'waiting' && (waituntil ?? '') > today).length,
    ).toBeGreaterThan(0)
    expect(cards.filter(({ engine, stage }) => engine === 'won' && stage === 'lost')).toHaveLength(1)
    expect(cards.filter(({ stage, by }) => stage === 'won' && by === 'engine').length).toBeGreaterThan(1)
    expect(cards.filter(({ stage, by }) => stage === 'lost' && by === 'engine').length).toBeGreaterThan(0)
    expect(cards.filter(({ dueday }) => dueday).length).toBeGreaterThan(4)
    expect(cards.filter(({ reference }) => reference).length).toBeGreaterThan(2)
    const counted = (await t.call(countRequests, { as: main })).data
    expect(counted.new).toBe(news.length)
    expect(counted.late).toBeGreaterThan(0)
  })

  test('CON-4, HDR-5 as many wait in the console as on the agency’s own home and board', async () => {
    const as = await t.openConsole('reader')
    for (const { partnerid } of partners) {
      const own = await t.openSession(partnerid)
      const { late } = (await t.call(countRequests, { as: own })).data
      const atHome = (await t.call(getHome, { as: own })).data.attention.find(({ kind }) => kind === 'requests')
      const onBoard = (await readBoard(own)).cards.filter(
        ({ stage, answeredat, requestedat }) =>
          ['new', 'working'].includes(stage) &&
          answeredat === null &&
          ageStepOf(new Date(requestedat), t.clock.now) === 'late',
      )
      const { data } = await t.call(getPartnerHealth, { as, params: { partnerid: String(partnerid) } })
      const inConsole = data.reasons.find(({ reason }) => reason === 'requests')
      expect([onBoard.length, atHome, inConsole]).toMatchObject([late, { count: late }, { count: late }])
    }
  })

  test('OPS-4 were answered by several people, each within opening hours and at a speed of their own', async () => {
    const rows = await t.database.owner.selectFrom('bookingwork').selectAll().where('partnerid', '=', 101001).execute()
    const answers = rows.flatMap(({ answeredat, answeredby }) =>
      answeredat ? [{ at: answeredat, by: answeredby }] : [],
    )
    expect(answers.length).toBeGreaterThan(30)
    expect(answers.filter(({ at }) => !inHours(at.toISOString()))).toEqual([])
    expect(new Set(answers.map(({ by }) => by)).size).toBeGreaterThanOrEqual(4)
    expect(answers.every(({ at }) => at <= t.clock.now)).toBe(true)
  })

  test('OPS-4 have a contact, steps in order, and notes in the agency’s language', async () => {
    const { cards, people } = await readBoard()
    const logins = listDemoUsers(101001).map(({ username }) => username)
    for (const { bookingid, requestedat, version } of cards) {
      const sheet = await readSheet(bookingid)
      expect(sheet.customeremail, String(bookingid)).toMatch(/^[a-z.-]+@[a-z]+\.example$/)
      const moments = [requestedat, ...sheet.steps.map(({ at }) => at)]
      expect(moments).toEqual(moments.toSorted())
      expect(sheet.steps.length > 0).toBe(version > 0)
      expect(sheet.steps.every(({ author }) => author === '101001' || logins.includes(author))).toBe(true)
    }
    expect(people.length).toBeGreaterThanOrEqual(5)
    const notes = await t.database.owner
      .selectFrom('bookingstep')
      .select(['partnerid', 'text'])
      .where('text', '<>', '')
      .execute()
    expect(notes.some(({ partnerid, text }) => partnerid === 101001 && text.startsWith('Zwei Angebote'))).toBe(true)
    expect(notes.some(({ partnerid, text }) => partnerid === 105001 && text.startsWith('Twee offertes'))).toBe(true)
  })

  test('OPS-4, ENQ-7 some come from customers who have travelled before; departures of the next days have a mail address', async () => {
    const { cards } = await readBoard()
    const customers = await Promise.all(
      cards.map(
        async ({ bookingid }) =>
          (await t.call(getCustomer, { as: main, params: { bookingid: String(bookingid) } })).data,
      ),
    )
    expect(
      customers.filter(({ bookings }) => bookings.some(({ status }) => status === 'paid')).length,
    ).toBeGreaterThanOrEqual(3)
    const today = '2026-11-15'
    const soon = await t.database.owner
      .selectFrom('booking')
      .select('customeremail')
      .where('partnerid', '=', 101001)
      .where('state', '=', 4)
      .where('departuredate', '>', today)
      .where('departuredate', '<=', addDays(today, 7))
      .execute()
    expect(soon.filter(({ customeremail }) => customeremail).length).toBeGreaterThanOrEqual(4)
  })
})

test('OPS-4 the work on requests is the same at every start', async () => {
  const other = await testDatabase()
  await fill(other.owner, t.clock.now)
  for (const table of ['bookingwork', 'bookingstep'] as const) {
    const [one, two] = await Promise.all(
      [t.database.owner, other.owner].map((db) =>
        db.selectFrom(table).selectAll().orderBy('partnerid').orderBy('bookingid').execute(),
      ),
    )
    expect(one?.length).toBeGreaterThan(50)
    expect(two).toEqual(one)
  }
})

test.each(['2026-11-14T20:00:00Z', '2026-11-16T05:00:00Z', '2027-01-01T12:00:00Z'])(
  'OPS-4 a demo that starts while the agency is closed (%s) has nothing from the future',
  async (start) => {
    const { owner } = await testDatabase()
    const now = new Date(start)
    await fill(owner, now)
    const steps = await owner
      .selectFrom('bookingstep')
      .select(({ fn }) => fn.max('at').as('last'))
      .executeTakeFirstOrThrow()
    const states = await owner
      .selectFrom('bookingstate')
      .select(({ fn }) => fn.max('at').as('last'))
      .executeTakeFirstOrThrow()
    expect([steps.last <= now, states.last <= now]).toEqual([true, true])
  },
)
