import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { getHome } from '@gangway/contract/features/home'
import { listOrganizers } from '@gangway/contract/features/organizers'
import { getReport } from '@gangway/contract/features/report'
import { listDestinationOptions, listOrganizerOptions, listShipOptions } from '@gangway/contract/features/topsort'
import { listTransactions } from '@gangway/contract/features/transactions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { unlistedApp } from '../../testing/unlisted-app.ts'

const { t, owner, session, send, adopt, unlisted, idOf, unknown } = await unlistedApp()

describe('a thousand bookings of unknown lines, ships and destinations', () => {
  const lines = ['Nord Stern Cruises', 'Süd-Kreuz Reederei', 'Étoile Croisières']
  const ships = Array.from({ length: 40 }, (_, n) => `Zyk${'bcdfghjklm'[n % 10]}${'npqr'[Math.floor(n / 10)]}`)
  const areas = ['Weißes Meer', 'Rhône-Delta']
  const at = <T>(list: readonly T[], n: number): T => list[n % list.length] ?? expect.fail('an empty list')
  const bookings = Array.from({ length: 1000 }, (_, n) =>
    unknown({
      bookingid: 10_000 + n,
      bookingdate: `2026-${String((n % 10) + 1).padStart(2, '0')}-15`,
      organizername: at(lines, n),
      shipname: at(ships, n),
      cruisingareaname: at(areas, n),
      area: n % 2 === 0 ? 1 : 2,
      persons: 1 + (n % 4),
      bookingpricebrutto: (100_000 + n * 13) / 100,
      commission: n / 100,
    }),
  )
  const sum = (list: readonly FeedBooking[]) =>
    list.reduce((cents, { bookingpricebrutto }) => cents + Math.round(bookingpricebrutto * 100), 0) / 100
  const year = {
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    type: 'open',
    dateType: 'booking',
    limit: '200',
  } as const
  const list = async (searchIn = '') =>
    (await t.call(listTransactions, { as: session, query: { ...year, searchIn } })).data
  const groups = async (groupType: 1 | 2) => {
    const body = {
      bookingPeriodType: 1,
      groupType,
      datePeriodType: 'custom',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    } as const
    const { data } = await t.call(getReport, { as: session, body })
    const texts = [
      ...data.shippingcomypanytexts.map((one) => ({ id: one.shippingcompanyid, texts: one.texts })),
      ...data.cruisingareatexts.map((one) => ({ id: one.cruisingareaid, texts: one.texts })),
    ]
    const nameOf = (id: number | undefined) => texts.find((one) => one.id === id)?.texts[0]?.name ?? ''
    return Object.fromEntries(
      data.groups.map((one) => [nameOf(one.shippingcompanyid ?? one.cruisingareaid), one.booking_sum]),
    )
  }
  const home = async () => (await t.call(getHome, { as: session })).data
  /** By name, since that is what an agency sees. */
  const expectFigures = async (nameOf: (name: string) => string) => {
    const all = await list()
    expect(all).toMatchObject({ total: 1000, revenue: sum(bookings) })
    for (const row of all.rows) {
      const booking = bookings[row.bookingid - 10_000] ?? expect.fail('an unknown booking')
      expect(row).toMatchObject({
        shippingcompany: nameOf(booking.organizername),
        shipname: nameOf(booking.shipname),
      })
      const texts = all.cruisingareatexts.find(({ cruisingareaid }) => cruisingareaid === row.cruisingareaid)?.texts
      expect(texts?.find(({ languageid }) => languageid === 1)?.name).toBe(nameOf(booking.cruisingareaname))
    }
    const byName = (nameIn: (booking: FeedBooking) => string) =>
      Object.fromEntries(
        [...Map.groupBy(bookings, (booking) => nameOf(nameIn(booking)))].map(([name, own]) => [name, sum(own)]),
      )
    expect(await groups(1)).toEqual(byName(({ organizername }) => organizername))
    expect(await groups(2)).toEqual(byName(({ cruisingareaname }) => cruisingareaname))
    for (const line of lines) {
      const own = bookings.filter(({ organizername }) => nameOf(organizername) === nameOf(line))
      expect(await list(nameOf(line)), line).toMatchObject({ total: own.length, revenue: sum(own) })
    }
    const ofShip = bookings.filter(({ shipname }) => shipname === ships[7])
    expect(await list(ships[7])).toMatchObject({ total: ofShip.length, revenue: sum(ofShip) })
  }

  test('CAT-3 all are accepted, and count in list, totals, search, report and home', async () => {
    expect(await send(...bookings)).toMatchObject({ accepted: 1000, refused: 0 })
    await expectFigures((name) => name)
    expect((await home()).isnew).toBe(false)
    const entries = await unlisted()
    expect(entries.map(({ kind }) => kind).filter((kind) => kind === 'organizer')).toHaveLength(3)
    // A ship’s number and its line’s come round together after 120 bookings.
    expect(entries.filter(({ kind }) => kind === 'ship')).toHaveLength(120)
    expect(
      entries.filter(({ kind }) => kind === 'cruisingarea').map(({ name, area, bookings: n }) => [name, area, n]),
    ).toEqual([
      ['Weißes Meer', 1, 500],
      ['Rhône-Delta', 2, 500],
    ])
    expect(
      entries.every(({ id, firstseen }) => id >= 2_000_000_000 && firstseen?.getTime() === t.clock.now.getTime()),
    ).toBe(true)
  })

  test('CAT-3 they are on no list of what can be chosen', async () => {
    const query = { mandant: '101' }
    for (const call of [listOrganizerOptions, listShipOptions, listDestinationOptions])
      expect((await t.call(call, { as: session, query })).data.some(({ id }) => id >= 2_000_000_000)).toBe(false)
    expect((await t.call(listOrganizers, { as: session })).data.length).toBe(3)
  })

  test('CAT-3 sent again they change nothing, and add nothing', async () => {
    const before = await unlisted()
    expect(await send(...bookings)).toMatchObject({ unchanged: 1000 })
    expect(await unlisted()).toEqual(before)
  })

  test('CAT-3 adopted as new and as known ones, every figure follows at once, and the whole sum stays', async () => {
    const names = new Map<string, string>()
    const nameOf = (name: string) => names.get(name) ?? name
    const before = await home()
    expect(
      await adopt({ kind: 'organizer', id: await idOf('organizer', 'Nord Stern Cruises'), name: 'Nordstern' }),
    ).toMatchObject({
      former: 'Nord Stern Cruises',
      name: 'Nordstern',
      bookings: 334,
    })
    names.set('Nord Stern Cruises', 'Nordstern')
    await expectFigures(nameOf)
    expect(
      await adopt({ kind: 'organizer', id: await idOf('organizer', 'Étoile Croisières'), into: 15 }),
    ).toMatchObject({ name: 'Ponant', into: 15, bookings: 333 })
    names.set('Étoile Croisières', 'Ponant')
    await expectFigures(nameOf)
    await adopt({ kind: 'cruisingarea', id: await idOf('cruisingarea', 'Rhône-Delta'), into: 61 })
    const german = await owner
      .selectFrom('cruisingareatext')
      .select('name')
      .where('cruisingareaid', '=', 61)
      .where('languageid', '=', 1)
      .executeTakeFirstOrThrow()
    names.set('Rhône-Delta', german.name)
    await adopt({ kind: 'cruisingarea', id: await idOf('cruisingarea', 'Weißes Meer') })
    await expectFigures(nameOf)
    expect((await home()).figures).toEqual(before.figures)
  })

  test('CAT-3 adopting rebuilds the search texts exactly as the feed would write them', async () => {
    const texts = () =>
      sql<object>`select bookingid, suchtext, suchtexttraveler from booking where bookingid >= 10000 order by 1`.execute(
        owner,
      )
    const { rows } = await texts()
    await send(...bookings.map((booking) => ({ ...booking, version: 2 })))
    expect((await texts()).rows).toEqual(rows)
  })
})
