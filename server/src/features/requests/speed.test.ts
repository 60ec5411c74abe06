import { allPermissions } from '@gangway/contract/access/permissions'
import { getSpeed } from '@gangway/contract/features/requests-speed'
import { saveOpeningHours, usualHours } from '@gangway/contract/features/requests-templates'
import { beforeEach, describe, expect, test } from 'vitest'
import { requestsApp } from '../../testing/requests-app.ts'

const { t, owner, send, save, answer, board } = await requestsApp()
const main = { partnerid: 101001, userno: 0 }
const anna = { partnerid: 101001, userno: 1 }
const clara = { partnerid: 101001, userno: 2 }
const other = { partnerid: 101002, userno: 0 }
type Person = typeof main

beforeEach(async () => {
  await owner.deleteFrom('booking').execute()
})

/** A session at this time; the clock stays there. */
const at = async (time: string, { partnerid, userno }: Person = main) => {
  t.clock.now = new Date(time)
  return t.openSession(partnerid, { userno })
}

let last = 0
/** A request that comes in at this time. */
const ask = (requestedat: string, { partnerid }: Person = main) => {
  last += 1
  return send({ bookingid: last, partnerid, bookingdate: requestedat.slice(0, 10), changedat: requestedat })
}
const answerAt = async (bookingid: number, time: string, person: Person = anna, version = 0) =>
  expect((await answer(await at(time, person), bookingid, version)).status).toBe(200)
const moveAt = async (bookingid: number, time: string, version: number, stage: 'working' | 'offer' | 'won') =>
  expect((await save(await at(time, clara), bookingid, { version, engineword: 'request', stage })).status).toBe(200)
const lose = async (bookingid: number, time: string, version: number, lostreason: 'price' | 'twice' = 'price') =>
  save(await at(time), bookingid, { version, engineword: 'request', stage: 'lost', lostreason })

/** What is shown on Sunday, 15 November, at 11 o'clock in Berlin. */
const speed = async (person: Person = main, months?: number) => {
  const as = await at('2026-11-15T10:00:00Z', person)
  return (await t.call(getSpeed, { as, query: months === undefined ? {} : { months: String(months) } })).data
}
const none = { requests: 0, won: 0, lost: 0 }
const nothing = {
  ...{ requests: 0, answered: 0, median: null, medianelapsed: null, fast: 0, due: 0 },
  groups: { twohours: none, workday: none, longer: none, none },
}

test('ENQ-2 an agency without requests has twelve months without figures, by the usual hours', async () => {
  const { total, months, people, hours } = await speed()
  expect(total).toEqual(nothing)
  expect(months.map(({ month }) => month)).toEqual([
    ...['2026-11-01', '2026-10-01', '2026-09-01', '2026-08-01', '2026-07-01', '2026-06-01', '2026-05-01'],
    ...['2026-04-01', '2026-03-01', '2026-02-01', '2026-01-01', '2025-12-01'],
  ])
  expect([people, hours]).toEqual([[], usualHours])
})

test('ENQ-2 median, share within two hours of opening time and conversion, by month and by person', async () => {
  // Tuesday, 10 November: an hour, and over the night an hour and a half.
  await answerAt(await ask('2026-11-10T09:00:00Z'), '2026-11-10T10:00:00Z')
  const overnight = await ask('2026-11-10T16:30:00Z')
  await answerAt(overnight, '2026-11-11T09:00:00Z')
  await send({ bookingid: overnight, version: 2, status: 'open', bookingdate: '2026-11-10' })
  // Six hours by Clara, then lost.
  const lost = await ask('2026-11-12T08:00:00Z')
  await answerAt(lost, '2026-11-12T14:00:00Z', clara)
  await lose(lost, '2026-11-13T14:00:00Z', 1)
  // In October, two working days.
  await answerAt(await ask('2026-10-05T07:00:00Z'), '2026-10-07T07:00:00Z', clara)
  // Nobody answered; somebody is responsible.
  const open = await ask('2026-10-06T07:00:00Z')
  await save(await at('2026-10-06T08:00:00Z'), open, { version: 0, userno: 2 })

  const { total, months, people } = await speed()
  expect(total).toEqual({
    ...{ requests: 5, answered: 4, median: 225, fast: 2, due: 5 },
    medianelapsed: (6 * 60 + 16.5 * 60) / 2,
    groups: {
      twohours: { requests: 2, won: 1, lost: 0 },
      workday: { requests: 1, won: 0, lost: 1 },
      longer: { requests: 1, won: 0, lost: 0 },
      none: { requests: 1, won: 0, lost: 0 },
    },
  })
  expect(months.slice(0, 3).map((month) => [month.month, month.requests, month.median, month.fast])).toEqual([
    ['2026-11-01', 3, 90, 2],
    ['2026-10-01', 2, 18 * 60, 0],
    ['2026-09-01', 0, null, 0],
  ])
  expect(people.map(({ userno, requests, answered, median }) => [userno, requests, answered, median])).toEqual([
    [2, 3, 2, 12 * 60],
    [1, 2, 2, 75],
  ])
  expect(people[0]?.months.map((month) => [month.month, month.requests, month.answered])).toEqual([
    ['2026-11-01', 1, 1],
    ['2026-10-01', 2, 1],
  ])
  const names = new Map(
    (await board(await at('2026-11-15T10:00:00Z'))).people.map(({ userno, name }) => [userno, name]),
  )
  expect(people.map(({ name }) => name)).toEqual([names.get(2), names.get(1)])
  expect((await speed(main, 1)).total.requests).toBe(3)
})

describe('ENQ-2 the first answer', () => {
  const minutes = async () => (await speed()).total.median

  test('is the first mail, whatever is sent later', async () => {
    const asked = await ask('2026-11-10T09:00:00Z')
    await answerAt(asked, '2026-11-10T09:30:00Z')
    await answerAt(asked, '2026-11-10T12:00:00Z', clara, 1)
    expect([await minutes(), (await speed()).people.map(({ userno }) => userno)]).toEqual([30, [1]])
  })

  test('is also a move to "Offer sent", by who moved it, if that was earlier', async () => {
    const asked = await ask('2026-11-10T09:00:00Z')
    await moveAt(asked, '2026-11-10T09:20:00Z', 0, 'offer')
    await answerAt(asked, '2026-11-10T11:00:00Z', anna, 1)
    expect([await minutes(), (await speed()).people.map(({ userno }) => userno)]).toEqual([20, [2]])
  })

  test('is not a move that was taken back within ten minutes', async () => {
    const asked = await ask('2026-11-10T09:00:00Z')
    await moveAt(asked, '2026-11-10T09:20:00Z', 0, 'offer')
    await moveAt(asked, '2026-11-10T09:29:00Z', 1, 'working')
    expect(await minutes()).toBeNull()
    await moveAt(asked, '2026-11-10T10:00:00Z', 2, 'offer')
    await moveAt(asked, '2026-11-10T10:10:00Z', 3, 'working')
    expect(await minutes()).toBe(60)
  })

  test('is not known of what was won without one: it counts neither in the median nor in the share', async () => {
    await moveAt(await ask('2026-11-10T09:00:00Z'), '2026-11-10T09:20:00Z', 0, 'won')
    const booked = await ask('2026-11-10T09:00:00Z')
    await send({ bookingid: booked, version: 2, status: 'open', bookingdate: '2026-11-10' })
    expect((await speed()).total).toMatchObject({
      ...{ requests: 2, answered: 0, median: null, due: 0 },
      groups: { none: { requests: 2, won: 2, lost: 0 } },
    })
  })
})

test('ENQ-2 what waits for less than two hours of opening time is not late yet; closed without an answer is', async () => {
  await ask('2026-11-14T11:30:00Z') // Saturday, half an hour before it closes
  expect((await speed()).total).toMatchObject({ requests: 1, due: 0 })
  await ask('2026-11-14T10:30:00Z')
  await lose(await ask('2026-11-12T10:30:00Z'), '2026-11-13T10:00:00Z', 0)
  expect((await speed()).total).toMatchObject({ requests: 3, due: 2, fast: 0 })
})

test('ENQ-2 what was asked twice, and what the booking engine first sent as a booking, does not count', async () => {
  await lose(await ask('2026-11-10T09:00:00Z'), '2026-11-10T09:30:00Z', 0, 'twice')
  last += 1
  await send({ bookingid: last, status: 'open', wasrequest: true })
  expect((await speed()).total).toEqual(nothing)
})

test('ENQ-2 it is counted by the agency’s own hours', async () => {
  await answerAt(await ask('2026-11-10T09:00:00Z'), '2026-11-10T13:00:00Z')
  expect((await speed()).total.median).toBe(240)
  const days = [{ weekday: 2, opens: 13 * 60, closes: 20 * 60 }]
  const as = await at('2026-11-15T10:00:00Z')
  expect((await t.call(saveOpeningHours, { as, body: { days } })).status).toBe(200)
  const { total, hours } = await speed()
  expect([total.median, total.medianelapsed, hours]).toEqual([60, 240, days])
  await owner.deleteFrom('openinghours').execute()
})

test('ENQ-2 requests of another agency do not count, nor do its people', async () => {
  await answerAt(await ask('2026-11-10T09:00:00Z', other), '2026-11-10T09:30:00Z', other)
  await answerAt(await ask('2026-11-10T09:00:00Z'), '2026-11-10T11:00:00Z')
  const [own, theirs] = [await speed(), await speed(other)]
  expect([own.total.requests, own.total.median, own.people.map(({ userno }) => userno)]).toEqual([1, 120, [1]])
  expect([theirs.total.requests, theirs.total.median, theirs.people.map(({ userno }) => userno)]).toEqual([1, 30, [0]])
})

test('ENQ-2 who has left keeps no row: their requests count for nobody, and in the total as before', async () => {
  await owner
    .insertInto('login')
    .values({ partnerid: 101001, userno: 9, username: 'gone.101001', passwordhash: null, mask: 511, ...allPermissions })
    .execute()
  const gone = { partnerid: 101001, userno: 9 }
  await answerAt(await ask('2026-11-10T09:00:00Z'), '2026-11-10T10:00:00Z', gone)
  const before = await speed()
  await owner.deleteFrom('login').where('userno', '=', 9).execute()
  const after = await speed()
  expect(before.people.map(({ userno }) => userno)).toEqual([9])
  expect(after.people.map(({ userno, name, median }) => [userno, name, median])).toEqual([[null, '', 60]])
  expect(after.total).toEqual(before.total)
})

test('ENQ-2 a request belongs to the month that the market’s clock shows', async () => {
  const lisbon = { partnerid: 111001, userno: 0 }
  for (const person of [main, lisbon]) await ask('2026-10-31T23:30:00Z', person)
  const monthOf = async (person: Person) => (await speed(person)).months.find(({ requests }) => requests > 0)?.month
  expect([await monthOf(main), await monthOf(lisbon)]).toEqual(['2026-11-01', '2026-10-01'])
})

test('ENQ-2 from 1 to 24 months can be asked for', async () => {
  const as = await at('2026-11-15T10:00:00Z')
  const statusOf = async (months: string) => (await t.call(getSpeed, { as, query: { months } })).status
  expect(await Promise.all(['0', '1', '24', '25', 'x'].map(statusOf))).toEqual([400, 200, 200, 400, 400])
})
