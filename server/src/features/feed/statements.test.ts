import { limits } from '@gangway/contract/calls/limits'
import { feedStatements, getFeedStatus } from '@gangway/contract/features/feed'
import type { FeedStatement } from '@gangway/contract/features/feed-statements'
import { listProvisions } from '@gangway/contract/features/provisions'
import { listOpenCommissions } from '@gangway/contract/features/provisions-open'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { beforeEach, expect, test } from 'vitest'
import { createKey } from '../../http/session/api-key-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'
import { publishProvision } from '../provisions/provisions-store.ts'
import { upsertBookings } from './bookings-store.ts'
import { upsertStatements } from './statements-store.ts'

const t = await testApp()
const { owner } = t.database
const { key } = await createKey(owner, 'accounting', ['statements'])

type SentStatement = Omit<FeedStatement, 'lines'> & { lines: readonly Partial<FeedStatement['lines'][number]>[] }

const aStatement = (about: Partial<SentStatement> = {}): SentStatement => ({
  ...{ partnerid: 101001, statementnr: '2026-10-1', version: 1, year: 2026, month: 10, issued: '2026-11-05' },
  sum: 263.84,
  lines: [
    { bookingid: 1, kind: 'commission', amount: 213.84 },
    { kind: 'bonus', amount: 50, text: 'Saisonbonus' },
  ],
  ...about,
})

const send = async (...statements: unknown[]) => {
  const { status, data, text } = await t.call(feedStatements, { as: key, body: { statements } })
  expect(status, text).toBe(200)
  return data
}
const storedLines = () =>
  owner
    .selectFrom('statementline')
    .innerJoin('statement', (join) =>
      join
        .onRef('statement.partnerid', '=', 'statementline.partnerid')
        .onRef('statement.statementid', '=', 'statementline.statementid'),
    )
    .select(['statementnr', 'version', 'lineno', 'bookingid', 'bookingnr', 'kind', 'amountcents', 'text', 'assignedid'])
    .orderBy('statementnr')
    .orderBy('lineno')
    .execute()

beforeEach(async () => {
  await owner.deleteFrom('statement').execute()
  await owner.deleteFrom('booking').execute()
})

test('MNY-2 a statement is stored with its lines, and answered by its number and version', async () => {
  expect(await send(aStatement({ filename: 'october.pdf' }))).toEqual({
    ...{ accepted: 1, unchanged: 0, different: 0, refused: 0 },
    statements: [{ partnerid: 101001, statementnr: '2026-10-1', version: 1, result: 'accepted' }],
  })
  const shared = { statementnr: '2026-10-1', version: 1, assignedid: null, bookingnr: '' }
  expect(await storedLines()).toEqual([
    { ...shared, lineno: 1, bookingid: 1, kind: 'commission', amountcents: 21_384, text: '' },
    { ...shared, lineno: 2, bookingid: null, kind: 'bonus', amountcents: 5000, text: 'Saisonbonus' },
  ])
  const heads = await owner.selectFrom('statement').select(['sumcents', 'filename', 'issued']).execute()
  expect(heads).toEqual([{ sumcents: 26_384, filename: 'october.pdf', issued: '2026-11-05' }])
})

test('MNY-2 lines that do not add up to the sum refuse the whole statement, and only it', async () => {
  const { statements } = await send(
    aStatement({ sum: 263.85 }),
    aStatement({ statementnr: 'B', sum: 0.3, lines: [0.1, 0.2].map((amount) => ({ kind: 'correction', amount })) }),
  )
  expect(statements.map(({ result, fields }) => [result, fields])).toEqual([
    [
      'refused',
      [{ field: 'sum', key: 'sameas', params: { other: 'lines', n: 263.84 }, came: '263.85', allowed: '263.84' }],
    ],
    ['accepted', undefined],
  ])
  expect((await storedLines()).map(({ statementnr }) => statementnr)).toEqual(['B', 'B'])
})

test.each([
  ['an unknown agency', { partnerid: 7 }, 'partnerid'],
  ['no lines', { lines: [], sum: 0 }, 'lines'],
  ['an unknown kind', { lines: [{ kind: 'gift' as never, amount: 263.84 }] }, 'lines.0.kind'],
  ['three decimals', { lines: [{ kind: 'bonus' as const, amount: 263.841 }] }, 'lines.0.amount'],
  ['a month that does not exist', { month: 13 }, 'month'],
  ['too many lines', { lines: Array(limits.statementLines + 1).fill({ kind: 'bonus', amount: 0 }), sum: 0 }, 'lines'],
])('MNY-2 %s is refused at its field', async (_, changed, field) => {
  const { statements } = await send(aStatement(changed))
  expect(statements[0]).toMatchObject({ result: 'refused', fields: [expect.objectContaining({ field })] })
  expect(await storedLines()).toEqual([])
})

test('MNY-2 versions in any order, repeated and in one batch, leave the newest', async () => {
  const dice = seededDice(2)
  const version = (n: number) => aStatement({ version: n, sum: n, lines: [{ kind: 'bonus', amount: n }] })
  for (let round = 0; round < 15; round++) {
    await owner.deleteFrom('statement').execute()
    let newest = 0
    for (let batch = 0; batch < 3; batch++) {
      const sent = Array.from({ length: 1 + dice.below(4) }, () => 1 + dice.below(5))
      const highest = Math.max(...sent)
      const { accepted, statements } = await send(...sent.map(version))
      expect(accepted).toBe(highest > newest ? 1 : 0)
      if (accepted > 0) expect(statements[sent.indexOf(highest)]?.result).toBe('accepted')
      newest = Math.max(newest, highest)
      expect((await storedLines()).map((line) => [line.version, line.amountcents])).toEqual([[newest, newest * 100]])
    }
  }
})

test('MNY-2 what was assigned by hand stays with lines of the same reference, kind and amount', async () => {
  await upsertBookings(
    owner,
    [1, 2, 3].map((bookingid) => aBooking({ bookingid, bookingnr: `V${bookingid}` })),
    t.clock.now,
  )
  const twice = { bookingnr: 'X', kind: 'commission' as const, amount: 10 }
  const lines = [twice, twice, { ...twice, amount: 20 }, { bookingid: 99, kind: 'correction' as const, amount: 5 }]
  await send(aStatement({ sum: 45, lines }))
  const assign = (lineno: number, assignedid: number) =>
    owner.updateTable('statementline').set({ assignedid, assignedby: 'anna' }).where('lineno', '=', lineno).execute()
  await assign(1, 1)
  await assign(2, 2)
  await assign(3, 3)
  await assign(4, 3)
  const changed = [
    { bookingid: 99, kind: 'correction' as const, amount: 5 },
    { ...twice, amount: 21 },
    twice,
    twice,
    twice,
  ]
  expect((await send(aStatement({ version: 2, sum: 56, lines: changed }))).accepted).toBe(1)
  expect((await storedLines()).map(({ assignedid }) => assignedid)).toEqual([3, null, 1, 2, null])
})

test('MNY-2 a batch of 20,000 lines is stored in one go and found in the open money', async () => {
  const many = Array.from({ length: 20_000 }, (_, at) => ({
    bookingid: at + 1,
    kind: 'commission' as const,
    amount: 0.01,
  }))
  expect((await send(aStatement({ lines: many, sum: 200 }))).accepted).toBe(1)
  const anna = await t.openSession(101001, { userno: 1, mask: 1 })
  const { unknown } = (await t.call(listOpenCommissions, { as: anna, query: {} })).data
  expect([unknown.lines, unknown.amount, unknown.rows.length]).toEqual([20_000, 200, 100])
})

test('MNY-2 several machines may send the same statements at once', async () => {
  const all = ['A', 'B', 'C', 'D'].map((statementnr) => aStatement({ statementnr }))
  const sent = await Promise.all([all, all.toReversed(), all].map((statements) => send(...statements)))
  expect(sent.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(4)
  expect(await storedLines()).toHaveLength(8)
  expect(await upsertStatements(owner, [], t.clock.now)).toEqual([])
})

test('MNY-2 the status of the feed counts statements and what is stored of them', async () => {
  await send(aStatement(), aStatement({ statementnr: 'B', issued: '2026-11-06' }))
  const { data } = await t.call(getFeedStatus, { as: key, query: { partnerid: '101001' } })
  expect(data.statements?.batches).toBeGreaterThan(0)
  expect(data.partner).toEqual({
    partnerid: 101001,
    statements: { count: 2, lines: 4, sum: 527.68, lastissued: '2026-11-06' },
  })
})

test('MNY-2, MNY-7 a file that was published without a sum shows that of the statement which the feed brought for it', async () => {
  const bytes = Buffer.from('pdf')
  const file = { partnerid: 101001, year: 2026, month: 10, filename: 'october.pdf', type: 'application/pdf', bytes }
  await publishProvision(owner, { ...file, createddate: '2026-11-05' })
  const sums = async () => {
    const session = await t.openSession(101001)
    const { data } = await t.call(listProvisions, { as: session, query: { month: '11', year: '2026' } })
    return data.map(({ filename, sum }) => [filename, sum])
  }
  expect(await sums()).toEqual([['october.pdf', null]])
  await send(aStatement({ filename: 'october.pdf' }))
  expect(await sums()).toEqual([['october.pdf', 263.84]])
})
