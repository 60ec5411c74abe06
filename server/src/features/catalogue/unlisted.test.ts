import { catalogueKinds } from '@gangway/contract/features/catalogue'
import { getTransaction } from '@gangway/contract/features/transactions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../db/database.ts'
import { unlistedApp } from '../../testing/unlisted-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { adoptEntry } from './adopt-store.ts'

const { t, owner, session, send, adopt, unlisted, idOf, unknown } = await unlistedApp()

describe('an unknown entry', () => {
  test('CAT-3 comes under the id it carries, and one without a name is called by it until a booking names it', async () => {
    await send(unknown({ organizerid: 4711, shipid: 47_110, cruisingareaid: 471 }))
    expect(
      (await unlisted()).filter(({ id }) => id < 2_000_000_000).map(({ kind, id, name }) => [kind, id, name]),
    ).toEqual([
      ['organizer', 4711, '#4711'],
      ['ship', 47_110, '#47110'],
      ['cruisingarea', 471, '#471'],
    ])
    await send(
      unknown({
        organizerid: 4711,
        organizername: 'Neptun',
        shipid: 47_110,
        shipname: 'Triton',
        cruisingareaid: 471,
        cruisingareaname: 'Atlantis',
        area: 2,
      }),
    )
    expect(
      (await unlisted())
        .filter(({ id }) => id < 2_000_000_000)
        .map(({ name, area, bookings }) => [name, area, bookings]),
    ).toEqual([
      ['Neptun', 3, 2],
      ['Triton', 3, 2],
      ['Atlantis', 3, 2],
    ])
    const byName = unknown({ organizername: 'NEPTUN', shipname: 'triton', cruisingareaname: 'Atlantis' })
    await send(byName)
    expect(
      (await t.call(getTransaction, { as: session, params: { bookingid: String(byName.bookingid) } })).data,
    ).toMatchObject({ shippingcompany: 'Neptun', shipname: 'Triton', cruisingareaid: 471 })
  })

  test('CAT-3 a known id wins over a name, a known name over an unknown id', async () => {
    const [first, second] = [
      unknown({ organizerid: 1, organizername: 'Neptun', cruisingareaid: 2 }),
      unknown({
        organizerid: 99_001,
        organizername: 'tui cruises',
        cruisingareaid: 99_002,
        cruisingareaname: 'Western Mediterranean',
      }),
    ]
    expect(await send(first, second)).toMatchObject({ accepted: 2 })
    const rows = await owner
      .selectFrom('booking')
      .select(['organizerid', 'cruisingareaid'])
      .where('bookingid', 'in', [first.bookingid, second.bookingid])
      .execute()
    expect(rows).toEqual([
      { organizerid: 1, cruisingareaid: 2 },
      { organizerid: 1, cruisingareaid: 2 },
    ])
  })

  test('CAT-3 an id of our own range is no id: such bookings find each other, and nothing is taken from the range', async () => {
    const odd = () =>
      unknown({ organizerid: 2_147_483_000, cruisingareaid: 2_147_483_001, cruisingareaname: 'Mare Nostrum' })
    expect(await send(odd(), odd())).toMatchObject({ accepted: 2 })
    expect(await send(odd())).toMatchObject({ accepted: 1 })
    const found = (await unlisted()).filter(({ name }) => name === '#2147483000' || name === 'Mare Nostrum')
    expect(found.map(({ bookings }) => bookings)).toEqual([3, 3])
    expect(found.every(({ id }) => id < 2_147_000_000)).toBe(true)
  })

  test('CAT-3, PRD-4 a version that is stored already adds nothing, even if it says something else now', async () => {
    const item = unknown({ organizername: 'Neptun', cruisingareaname: 'Atlantis' })
    await send(item)
    const before = await unlisted()
    const again = { ...item, organizername: 'Phantom', shipname: 'Phantom', cruisingareaname: 'Phantom' }
    expect(await send(again)).toMatchObject({ different: 1 })
    expect(await unlisted()).toEqual(before)
  })

  test('CAT-3 a refused booking adds nothing', async () => {
    const before = await unlisted()
    const names = { organizername: 'Nobody', shipname: 'Nothing' }
    const refused = await send(
      unknown({ ...names, partnerid: 999_999, cruisingareaname: 'Nowhere' }),
      unknown({ ...names, cruisingareaid: 51, area: 1 }),
    )
    expect(refused.bookings.map(({ fields }) => fields?.map(({ field }) => field))).toEqual([['partnerid'], ['area']])
    expect(await unlisted()).toEqual(before)
  })

  test('CAT-3 many feeds that bring the same new names at once make one row of each, without a deadlock', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `Simultan ${n}`)
    const batch = (turn: number) => {
      const items = names.map((name, n) =>
        unknown({
          bookingid: 50_000 + n,
          version: turn + 1,
          organizername: name,
          shipname: name,
          cruisingareaname: name,
        }),
      )
      return turn % 2 ? items.reverse() : items
    }
    // Calls the store directly: there is no retry after a deadlock.
    await Promise.all(
      [0, 1, 2, 3, 4, 5].map((turn) =>
        owner.transaction().execute((db) => upsertBookings(db, batch(turn), t.clock.now)),
      ),
    )
    const found = (await unlisted()).filter(({ name }) => name.startsWith('Simultan'))
    expect(found).toHaveLength(120)
    expect(found.every(({ bookings }) => bookings === 1)).toBe(true)
  })

  test('CAT-3 bookings that arrive during an adoption never stay behind', async () => {
    const item = (n: number) => unknown({ bookingid: 60_000 + n, organizername: 'Flüchtig', cruisingareaid: 2 })
    await send(item(0))
    const id = await idOf('organizer', 'Flüchtig')
    const feeds = Array.from({ length: 8 }, (_, n) => send(item(n * 2 + 1), item(n * 2 + 2)))
    const [adopted] = await Promise.all([adopt({ kind: 'organizer', id, into: 4 }), ...feeds])
    expect(adopted).toMatchObject({ into: 4 })
    const rows = await owner
      .selectFrom('booking')
      .select('organizerid')
      .where('bookingid', '>=', 60_000)
      .where('bookingid', '<', 60_100)
      .execute()
    expect(rows).toHaveLength(17)
    expect(new Set(rows.map(({ organizerid }) => organizerid))).toEqual(new Set([4]))
  })
})

/** How often this connection has read an index lately. */
const countScans = async (db: Db, index: string) => {
  const { rows } = await sql<{ scans: string }>`select pg_stat_get_xact_numscans(${index}::regclass) as scans`.execute(
    db,
  )
  return Number(rows[0]?.scans)
}

describe('adopting', () => {
  test('CAT-3 later bookings with the former name follow, whatever it was adopted as', async () => {
    await send(unknown({ organizername: 'Aldebaran', shipname: 'Aldebaran I', cruisingareaname: 'Sternensee' }))
    await adopt({ kind: 'organizer', id: await idOf('organizer', 'Aldebaran'), name: 'Aldebaran Cruises' })
    await adopt({ kind: 'ship', id: await idOf('ship', 'Aldebaran I'), into: 103 })
    await adopt({ kind: 'cruisingarea', id: await idOf('cruisingarea', 'Sternensee'), name: 'Sternenmeer' })
    const later = unknown({ organizername: 'ALDEBARAN', shipname: 'Aldebaran I', cruisingareaname: 'sternensee' })
    await send(later)
    const { data } = await t.call(getTransaction, { as: session, params: { bookingid: String(later.bookingid) } })
    expect(data).toMatchObject({ shippingcompany: 'Aldebaran Cruises', shipname: 'Mein Schiff 3' })
    expect(data.cruisingareatexts[0]?.texts.map(({ name }) => name)).toEqual(
      Array.from({ length: 7 }, () => 'Sternenmeer'),
    )
    const names = (await unlisted()).map(({ name }) => name)
    for (const name of ['Aldebaran', 'Aldebaran I', 'Sternensee']) expect(names).not.toContain(name)
  })

  test('CAT-3 the ships of an adopted line, and what agencies and brands chose, follow; what is there already stays once', async () => {
    await send(unknown({ organizername: 'Wega', shipname: 'Wega I', cruisingareaid: 2 }))
    const id = await idOf('organizer', 'Wega')
    const open = {
      agenturoptionnr: 0 as const,
      agenturnrlevel1: '',
      agenturnrlevel2: '',
      reservierungtel: '',
      reservierungfax: '',
      reservierungemail: '',
      inkasso: false,
      aufnehmen: true,
    }
    await owner
      .insertInto('partnerorganizer')
      .values([
        { partnerid: 105001, organizerid: id, ...open },
        { partnerid: 106001, organizerid: id, ...open },
        { partnerid: 106001, organizerid: 3, ...open },
      ])
      .execute()
    await owner
      .insertInto('brandorganizer')
      .values([
        { mandant: 112, organizerid: id },
        { mandant: 111, organizerid: id },
        { mandant: 111, organizerid: 3 },
      ])
      .execute()
    await owner
      .insertInto('topsort')
      .values([
        { partnerid: 105001, listtype: 2, ids: [1, id, 4] },
        { partnerid: 106001, listtype: 2, ids: [3, 1, id] },
      ])
      .execute()
    await adopt({ kind: 'organizer', id, into: 3 })
    const lines = (partnerid: number) =>
      owner
        .selectFrom('partnerorganizer')
        .select('organizerid')
        .where('partnerid', '=', partnerid)
        .where('organizerid', 'in', [id, 3])
        .execute()
    expect([await lines(105001), await lines(106001)]).toEqual([[{ organizerid: 3 }], [{ organizerid: 3 }]])
    const brands = await owner
      .selectFrom('brandorganizer')
      .selectAll()
      .where('mandant', 'in', [111, 112])
      .orderBy('mandant')
      .execute()
    expect(brands).toEqual([
      { mandant: 111, organizerid: 3 },
      { mandant: 112, organizerid: 3 },
    ])
    const lists = await owner
      .selectFrom('topsort')
      .select('ids')
      .where('partnerid', 'in', [105001, 106001])
      .orderBy('partnerid')
      .execute()
    expect(lists).toEqual([{ ids: [1, 3, 4] }, { ids: [3, 1] }])
    const ship = await owner
      .selectFrom('ship')
      .select(['organizerid', 'state'])
      .where('shipname', '=', 'Wega I')
      .executeTakeFirst()
    expect(ship).toEqual({ organizerid: 3, state: 'unlisted' })
    await owner.deleteFrom('brandorganizer').where('mandant', 'in', [111, 112]).execute()
  })

  test('CAT-3 the bookings of a name that came without an id are found by an index, of each kind', async () => {
    await send(unknown({ organizername: 'Nadel', shipname: 'Nadel', cruisingareaname: 'Nadel' }))
    for (const kind of catalogueKinds) {
      const id = await idOf(kind, 'Nadel')
      const scans = await owner.transaction().execute(async (db) => {
        // The table of a test is so small that reading all of it would be cheaper.
        await sql`set local enable_seqscan = off`.execute(db)
        const before = await countScans(db, `booking_unlisted_${kind}`)
        expect(await adoptEntry(db, { kind, id })).toMatchObject({ bookings: 1 })
        return (await countScans(db, `booking_unlisted_${kind}`)) - before
      })
      expect(scans, kind).toBeGreaterThan(0)
    }
  })

  test('CAT-3 only an unlisted entry is adopted, and only into one that is listed or off: merged ones never form a chain', async () => {
    await send(
      unknown({ organizername: 'Kette A', cruisingareaid: 2 }),
      unknown({ organizername: 'Kette B', cruisingareaid: 2 }),
    )
    const [a, b] = [await idOf('organizer', 'Kette A'), await idOf('organizer', 'Kette B')]
    const issueOf = async (wanted: Parameters<typeof adopt>[0]) => Reflect.get(await adopt(wanted), 'issue')
    expect(await issueOf({ kind: 'organizer', id: 999_999 })).toBe('unknown')
    expect(await issueOf({ kind: 'organizer', id: 1 })).toBe('not unlisted')
    expect(await issueOf({ kind: 'organizer', id: a, into: 999_999 })).toBe('unknown target')
    expect(await issueOf({ kind: 'organizer', id: a, into: b })).toBe('bad target')
    expect(await issueOf({ kind: 'organizer', id: a, into: a })).toBe('bad target')
    await adopt({ kind: 'organizer', id: a, into: 1 })
    expect(await issueOf({ kind: 'organizer', id: b, into: a })).toBe('bad target')
    expect(await issueOf({ kind: 'organizer', id: a, into: 2 })).toBe('not unlisted')
    await send(unknown({ organizerid: 1, cruisingareaname: 'Flussmündung', area: 2 }))
    const place = await idOf('cruisingarea', 'Flussmündung')
    expect(await issueOf({ kind: 'cruisingarea', id: place, into: 2 })).toBe('other water')
  })
})
