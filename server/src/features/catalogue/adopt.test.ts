import { type CatalogueKind, catalogueKinds } from '@gangway/contract/features/catalogue'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalogueTables } from '../../db/catalogue-tables.ts'
import type { Db } from '../../db/database.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { type NaiveBooking, type NaiveEntry, naiveCatalogue } from '../../testing/naive-catalogue.ts'
import { sampled } from '../../testing/sample.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { validateCatalogue } from '../feed/catalogue-items-store.ts'
import { adoptEntry } from './adopt-store.ts'

const { owner } = await testDatabase()
const now = new Date('2026-11-15T10:00:00Z')

// Few ids and names, so that they meet often. None of them is in the test catalogue.
const names = ['Neptun', 'NEPTÚN', 'Tritón', 'triton', 'Nereus']
const mention = fc.oneof(
  fc.record({ id: fc.constantFrom(9001, 9002), name: fc.option(fc.constantFrom(...names), { nil: undefined }) }),
  fc.record({ name: fc.constantFrom(...names) }),
)
const booking: fc.Arbitrary<NaiveBooking> = fc.record({
  area: fc.constantFrom(1 as const, 2 as const),
  organizer: mention,
  ship: fc.oneof(mention, fc.constant({})),
  cruisingarea: mention,
})
const kind = fc.constantFrom(...catalogueKinds)
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('book' as const), bookings: fc.array(booking, { maxLength: 5 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('feed' as const),
      kind,
      id: fc.constantFrom(9001, 9002, 9003),
      name: fc.constantFrom(...names, 'Okeanos'),
      area: fc.constantFrom(1 as const, 2 as const, 3 as const),
      lineId: fc.constantFrom(9001, 9002, 9003),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('adopt' as const),
      which: fc.nat(20),
      into: fc.option(fc.nat(20), { nil: undefined }),
      name: fc.option(fc.constantFrom('Galatea', 'Neptun'), { nil: undefined }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const undone = new Error('undone')

/** The entries of the database that belong to the model's, through the bookings and ids that both know. */
const readStored = async (db: Db) => {
  const { rows } = await sql<Record<'organizerid' | 'cruisingareaid', number> & { shipid: number | null }>`
    select organizerid, shipid, cruisingareaid from booking where partnerid = 104001 order by bookingid`.execute(db)
  const entriesOf = async (one: CatalogueKind) => {
    const { table, key, name } = catalogueTables[one]
    const entries = await sql<{ id: number; name: string; area: number; state: string }>`
      select ${sql.ref(key)} as id, ${sql.ref(name)} as name, area, state from ${sql.table(table)}
      where ${sql.ref(key)} > 9000 order by name, id`.execute(db)
    return entries.rows
  }
  return {
    rows,
    organizer: await entriesOf('organizer'),
    ship: await entriesOf('ship'),
    cruisingarea: await entriesOf('cruisingarea'),
  }
}

const check = async (steps: readonly Step[]) => {
  const work = owner.transaction().execute(async (db) => {
    const model = naiveCatalogue()
    /** Which stored id each entry of the model has. */
    const idOf = new Map<NaiveEntry, number>()
    let version = 1
    let bookingid = 1
    const learnIds = async () => {
      const stored = await readStored(db)
      for (const [at, references] of model.bookings.entries())
        for (const one of catalogueKinds) {
          const [entry, id] = [references[one], stored.rows[at]?.[catalogueTables[one].key]]
          if (!entry) expect(id ?? null).toBeNull()
          else if (idOf.has(entry)) expect({ one, id }).toEqual({ one, id: idOf.get(entry) })
          else idOf.set(entry, id ?? expect.fail('a booking refers to nothing'))
        }
      const ids = [...idOf].map(([entry, id]) => `${entry.kind} ${id}`)
      expect(new Set(ids).size, 'two entries are never one row').toBe(ids.length)
    }
    for (const one of steps) {
      if (one.does === 'book') {
        const items = one.bookings.map(({ area, organizer, ship, cruisingarea }, at) =>
          aBooking({
            ...{ partnerid: 104001, bookingid: bookingid + at, area },
            ...{ organizerid: organizer.id ?? null, organizername: organizer.name ?? '' },
            ...{ shipid: ship.id ?? null, shipname: ship.name ?? '' },
            ...{ cruisingareaid: cruisingarea.id ?? null, cruisingareaname: cruisingarea.name ?? '' },
          }),
        )
        bookingid += items.length
        const results = (await upsertBookings(db, items, now)).map(({ result }) => result)
        expect(results).toEqual(one.bookings.map((item) => (model.book(item) ? 'accepted' : 'refused')))
      }
      if (one.does === 'feed') {
        const { kind: of, id, name, area, lineId } = one
        const lists = { organizers: [], ships: [], cruisingareas: [] }
        const list = ({ organizer: 'organizers', ship: 'ships', cruisingarea: 'cruisingareas' } as const)[of]
        const item = { id, name, area, version: ++version, ...(of === 'ship' && { organizerid: lineId }) }
        const outcomes = await (await validateCatalogue({ ...lists, [list]: [item] }))(db)
        expect(outcomes[list][0]?.result).toBe(model.feed(of, { id, name, area, lineId }) ? 'accepted' : 'refused')
        const entry = model.entries.find((known) => known.kind === of && known.id === id)
        if (entry) idOf.set(entry, id)
      }
      if (one.does === 'adopt') {
        const unlisted = model.entries.filter((entry) => entry.state === 'unlisted' && idOf.has(entry))
        const entry = unlisted[one.which % Math.max(1, unlisted.length)]
        if (!entry) continue
        const targets = model.entries.filter(
          (target) => target.kind === entry.kind && target.state === 'listed' && idOf.has(target),
        )
        const target = one.into === undefined ? undefined : targets[one.into % Math.max(1, targets.length)]
        const own = { kind: entry.kind, id: idOf.get(entry) ?? 0 }
        if (target) {
          const result = await adoptEntry(db, { ...own, into: idOf.get(target) })
          const isAdopted = model.adoptInto(entry, target)
          expect('issue' in result ? result.issue : result.into).toBe(isAdopted ? idOf.get(target) : 'other water')
        } else {
          await adoptEntry(db, { ...own, name: one.name })
          model.adoptNew(entry, one.name)
        }
      }
      await learnIds()
    }
    const stored = await readStored(db)
    for (const of of catalogueKinds) {
      const facts = ({ name, area, state }: { name: string; area: number; state: string }) => `${name} ${area} ${state}`
      const live = model.entries.filter((entry) => entry.kind === of && entry.state !== 'merged')
      expect(
        stored[of]
          .filter(({ state }) => state !== 'merged')
          .map(facts)
          .sort(),
      ).toEqual(live.map(facts).sort())
    }
    throw undone
  })
  await work.catch((error: unknown) => {
    if (error !== undone) throw error
  })
}

test('CAT-3 bookings find, add and follow entries as a plain model does, whatever is fed and adopted between', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), check), {
    numRuns: sampled(20, 60),
    seed: 5,
  })
})
