import { getPartnerHealth, healthFilters, listPartners, partnerSorts } from '@gangway/contract/features/partners'
import { healthText } from '@gangway/contract/partners/health-text'
import { healthReasonNames } from '@gangway/contract/partners/partner-health'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { neededTextLanguages } from '@gangway/contract/texts/text-languages'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, openDatabase } from '../../db/database.ts'
import { poolSizes } from '../../db/pools.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { type NaiveFilter, type NaiveRow, naiveHealth, naiveList, risksOf } from '../../testing/naive-partners.ts'
import { randomPartner, storePartner } from '../../testing/random-partners.ts'
import { sampled } from '../../testing/sample.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { keepHealth, keepHealthInTurn, keepHealthOfAll, readHealth } from './health-store.ts'

const t = await testApp()
const { owner } = t.database
const mandants = t.brands.list().map(({ mandant }) => mandant)

/** Only the random partners: those of the other tests would be in every list. */
const plant = async (seed: number, now: Date, count: number): Promise<NaiveRow[]> => {
  await sql`truncate partner cascade`.execute(owner)
  const dice = seededDice(seed)
  const rows: NaiveRow[] = []
  for (let at = 0; at < count; at += 1) {
    const partner = randomPartner(dice, 300_001 + at, dice.pickOne(mandants), now)
    await storePartner(owner, partner, now)
    const brand = t.brands.find(partner.mandant)
    const languageids = brand ? neededTextLanguages(brand) : []
    rows.push({ ...partner, health: naiveHealth(partner, languageids, now) })
  }
  return rows
}

/** An ordinary day; days around the end of February, where last year is a day shorter or longer; a change of clocks. */
const moments = ['2026-11-15T10:00:00Z', '2028-03-01T23:30:00Z', '2029-02-28T22:59:00Z', '2026-03-29T00:30:00Z']

test.each(sampled(moments.slice(0, 2), moments))(
  'CON-4 reasons, numbers and atrisk are those of a plain model, at %s',
  async (moment) => {
    t.clock.now = new Date(moment)
    const as = await t.openConsole('reader')
    const rows = await plant(Date.parse(moment) % 1_000_003, t.clock.now, sampled(40, 400))
    const seen = new Set(rows.flatMap(({ health }) => health.reasons.map(({ reason }) => reason)))
    expect([...seen].toSorted()).toEqual(healthReasonNames.toSorted())
    expect(rows.filter(({ locked }) => locked).length).toBeGreaterThan(1)
    const compareAll = async () => {
      for (const { partnerid, locked, health } of rows) {
        const { data } = await t.call(getPartnerHealth, { as, params: { partnerid: String(partnerid) } })
        const { lastlogin: _, ...expected } = health
        expect(data).toEqual({ partnerid, locked, ...expected })
      }
    }
    await compareAll()
    await keepHealthOfAll(owner, t.clock.now)
    await compareAll()
  },
)

test('CON-4 at risk is what each reason puts at risk, not the revenue; falling bookings come first', async () => {
  t.clock.now = new Date('2026-11-15T10:00:00Z')
  const as = await t.openConsole('reader')
  const [fell, waits, sells, idle] = await plant(3, t.clock.now, 4)
  const booking = (bookingid: number, bookingdate: string, euro: number, status: 'paid' | 'request') =>
    aBooking({ bookingid, bookingdate, bookingpricebrutto: euro, status, changedat: `${bookingdate}T09:00:00Z` })
  const store = async (row: NaiveRow | undefined, bookings: ReturnType<typeof booking>[]) => {
    const partnerid = row?.partnerid ?? 0
    await owner.updateTable('partner').set({ locked: false }).where('partnerid', '=', partnerid).execute()
    for (const table of ['booking', 'trafficday', 'bankaccount', 'outbox'] as const)
      await owner.deleteFrom(table).where('partnerid', '=', partnerid).execute()
    const own = bookings.map((one) => ({ ...one, partnerid }))
    if (own.length > 0) await upsertBookings(owner, own, t.clock.now)
    return partnerid
  }
  const many = (count: number, first: number, day: string, euro: number) =>
    Array.from({ length: count }, (_, at) => booking(first + at, day, euro, 'paid'))
  const small = await store(fell, [...many(10, 1, '2025-11-01', 100), ...many(4, 11, '2026-11-01', 150)])
  const asked = await store(waits, [
    booking(1, '2026-11-10', 2_500.5, 'request'),
    booking(2, '2026-11-15', 9_000, 'request'),
  ])
  const large = await store(sells, many(40, 1, '2026-10-01', 5_000))
  const none = await store(idle, [])
  await keepHealthOfAll(owner, t.clock.now)
  const { data } = await t.call(listPartners, { as, query: {} as never })
  const listed = data.rows.map(({ partnerid, atrisk, risks }) => ({ partnerid, atrisk, risks }))
  expect(listed.slice(0, 2)).toEqual([
    { partnerid: small, atrisk: 400, risks: [{ reason: 'bookingsdown', atrisk: 400 }] },
    { partnerid: asked, atrisk: 2_500.5, risks: [{ reason: 'requests', atrisk: 2_500.5 }] },
  ])
  expect(
    data.rows
      .map(({ partnerid }) => partnerid)
      .slice(2)
      .toSorted(),
  ).toEqual([large, none].toSorted())
  expect(data.rows.find(({ partnerid }) => partnerid === large)).toMatchObject({
    revenue: 200_000,
    atrisk: 0,
    risks: [],
  })
  const [entry] = (await t.call(getPartnerHealth, { as, params: { partnerid: String(small) } })).data.reasons.filter(
    ({ reason }) => reason === 'bookingsdown',
  )
  expect(entry && healthText('de', entry).replace(/\s/g, ' ')).toBe(
    '4 Buchungen vom 17.08.2026 bis 14.11.2026, 10 an denselben Tagen des Vorjahres (−60,0 %); auf dem Spiel: 400 €',
  )
})

test('CON-4 the page of a partner has the revenue of the last round, and adds it up where none is recent', async () => {
  const now = new Date('2026-11-15T10:00:00Z')
  await plant(11, now, 4)
  await keepHealthOfAll(owner, now)
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const find = async (at: Date) => {
    const { rows } = await sql<{ partnerid: number }>`select partnerid from booking
      where state in (2, 3, 4) and bookingdate between '2026-06-01' and '2026-11-01' limit 1`.execute(owner)
    return { partnerid: rows[0]?.partnerid ?? 0, health: await readHealth(owner, rows[0]?.partnerid ?? 0, at) }
  }
  const { partnerid, health: before } = await find(later(1))
  await sql`update booking set pricecents = pricecents + 100 where partnerid = ${partnerid}`.execute(owner)
  await sql`update bankaccount set active = false where partnerid = ${partnerid}`.execute(owner)
  await owner.updateTable('partner').set({ locked: false }).where('partnerid', '=', partnerid).execute()
  const soon = await readHealth(owner, partnerid, later(10))
  expect(soon?.revenuecents).toBe(before?.revenuecents)
  expect(soon?.revenueBeforeCents).toBe(before?.revenueBeforeCents)
  expect(soon?.reasons, 'reasons are never kept').toContain('bankaccount')
  const late = await readHealth(owner, partnerid, later(16))
  expect(late?.revenuecents).toBeGreaterThan(before?.revenuecents ?? 0)
  await sql`update partnerhealth set earliercents = null`.execute(owner)
  expect(await readHealth(owner, partnerid, later(10))).toEqual(await readHealth(owner, partnerid, later(16)))
})

test('CON-2, CON-4 filters, order, pages and counts of the list are those of a plain model', async () => {
  t.clock.now = new Date('2026-11-15T10:00:00Z')
  const as = await t.openConsole('reader')
  const rows = await plant(24, t.clock.now, sampled(50, 90))
  await keepHealthOfAll(owner, t.clock.now)
  const dice = seededDice(7)
  const searches = ['', '', '', 'moewe', 'Mueller', 'muller soehne', 'öyn', '3000', '@agency post1', 'nobody', '%', "'"]
  let shown = 0
  for (let run = 0; run < sampled(30, 1500); run += 1) {
    const filter: NaiveFilter = {
      search: dice.pickOne(searches),
      sort: dice.pickOne(partnerSorts),
      order: dice.pickOne(['asc', 'desc']),
      ...(dice.below(3) === 0 && { mandant: dice.pickOne(mandants) }),
      ...(dice.below(3) === 0 && { state: dice.pickOne(['open', 'locked'] as const) }),
      ...(dice.below(2) === 0 && { health: dice.pickOne(healthFilters) }),
    }
    const [offset, limit] = [dice.pickOne([0, 0, 5, 100]), dice.pickOne([1, 20, 200])]
    const { data } = await t.call(listPartners, { as, query: { ...filter, offset, limit } as never }) // as the address has them
    const expected = naiveList(rows, filter)
    expect(data.rows.map(({ partnerid }) => partnerid)).toEqual(
      expected.found.slice(offset, offset + limit).map(({ partnerid }) => partnerid),
    )
    for (const row of data.rows) {
      const { health, firma, createdat } = expected.found.find(({ partnerid }) => partnerid === row.partnerid) ?? {}
      const { lastlogin, atrisk, revenue } = health ?? {}
      expect(row).toMatchObject({ firma, createdat: createdat?.toISOString(), lastlogin, atrisk, revenue })
      expect(row.reasons).toEqual(health?.reasons.map(({ reason }) => reason))
      expect(row.risks).toEqual(risksOf(health?.reasons ?? []))
    }
    shown += data.rows.length
    expect([data.total, data.healthcounts]).toEqual([expected.found.length, { any: expected.any, none: expected.none }])
    expect(data.reasoncounts).toEqual(healthReasonNames.map((reason) => ({ reason, count: expected.countOf(reason) })))
    expect(data.brandcounts).toEqual(expected.brandcounts)
  }
  expect(shown).toBeGreaterThan(50)
})

test('CON-4 the list is computed by one server in each round, and only rows that changed are written', async () => {
  const now = new Date('2026-11-15T10:00:00Z')
  await plant(5, now, 10)
  await sql`delete from partnerhealthround`.execute(owner)
  const later = new Date(now.getTime() + 60_000)
  const rounds = await Promise.all([1, 2, 3].map(() => keepHealthInTurn(owner, now, new Date(now.getTime() - 1))))
  expect(rounds.filter(Boolean)).toHaveLength(1)
  expect(await keepHealthInTurn(owner, later, new Date(now.getTime() - 1))).toBe(false)
  const versions = async () => (await sql`select xmin::text from partnerhealth order by partnerid`.execute(owner)).rows
  const before = await versions()
  expect(before).toHaveLength(10)
  await owner.updateTable('partner').set({ locked: true }).where('partnerid', '=', 300_001).execute()
  await owner.updateTable('partner').set({ locked: false }).where('partnerid', '>', 300_001).execute()
  expect(await keepHealthInTurn(owner, later, later)).toBe(true)
  expect(
    (await versions()).filter((row, at) => JSON.stringify(row) === JSON.stringify(before[at])).length,
  ).toBeGreaterThan(4)
  const round = await owner.selectFrom('partnerhealthround').select('computedat').execute()
  expect(round).toEqual([{ computedat: later }])
})

/** As a clerk of the provider, whose change is stored when the work ends. */
const asClerk = (work: (db: Db) => Promise<void>) => t.database.asProvider(1, 'write', work)

const lock = async (db: Db, partnerid: number, now: Date) => {
  await db.updateTable('partner').set({ locked: true }).where('partnerid', '=', partnerid).execute()
  await keepHealth(db, partnerid, now)
}

test('SCL-5, CON-4 a round stores each batch at once: a change by the provider does not wait for the others', async () => {
  const now = new Date('2026-11-15T10:00:00Z')
  await plant(7, now, 6)
  await sql`delete from partnerhealthround`.execute(owner)
  const kept = async () => (await owner.selectFrom('partnerhealth').select('partnerid').execute()).length
  let round: Promise<boolean> | undefined
  await asClerk(async (db) => {
    // The last batch of the round waits for this row.
    await keepHealth(db, 300_006, now)
    round = keepHealthInTurn(owner, now, now, 2)
    await expect.poll(kept).toBe(4)
    await asClerk((other) => lock(other, 300_001, now))
    expect(await keepHealthInTurn(owner, now, now, 2)).toBe(false)
  })
  expect(await round).toBe(true)
  expect(await kept()).toBe(6)
})

test('SCL-5, CON-4 a round does not overwrite what a provider has just changed', async () => {
  const now = new Date('2026-11-15T10:00:00Z')
  const rows = await plant(7, now, 6)
  const troubled = rows.find(({ health }) => health.reasons.length > 0)?.partnerid ?? 0
  await keepHealthOfAll(owner, now)
  const reasons = async () => {
    const kept = owner.selectFrom('partnerhealth').select('reasons').where('partnerid', '=', troubled)
    return (await kept.executeTakeFirstOrThrow()).reasons
  }
  expect(await reasons()).not.toEqual([])
  const isWaiting = async () => {
    const { rows: found } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(owner)
    return found.length > 0
  }
  let round: Promise<boolean> | undefined
  await asClerk(async (db) => {
    await lock(db, troubled, now)
    round = keepHealthInTurn(owner, now, now)
    await expect.poll(isWaiting).toBe(true)
  })
  expect(await round).toBe(true)
  expect(await reasons()).toEqual([])
})

test('SCL-1, CON-4 a round needs one connection', async () => {
  const now = new Date('2026-11-15T10:00:00Z')
  await plant(7, now, 6)
  await sql`delete from partnerhealthround`.execute(owner)
  const small = openDatabase(t.database.connection, () => undefined, { sizes: { ...poolSizes, owner: 1 } })
  onTestFinished(() => small.close())
  expect(await keepHealthInTurn(small.owner, now, now, 2)).toBe(true)
  expect(await owner.selectFrom('partnerhealthround').select('computedat').execute()).toEqual([{ computedat: now }])
})
