import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../db/database.ts'
import { fixturePartners } from '../../testing/fixtures.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { countPart, partsOf, removeBatch } from './retention-parts-store.ts'

const { owner } = await testDatabase()
const until = new Date('2026-11-15T10:00:00Z')
/** Of each person; every third is a login. */
const rowsOfEach = 1500
const loginsOfEach = rowsOfEach / 3

/** How many entries of the index of persons some work reads. */
const countEntries = (work: (db: Db) => Promise<unknown>) =>
  owner.transaction().execute(async (db) => {
    const read = async () => {
      const { rows } = await sql<{ n: number }>`
        select pg_stat_get_xact_tuples_returned('audit_person'::regclass)::int8 as n`.execute(db)
      return rows[0]?.n ?? 0
    }
    const before = await read()
    await work(db)
    return (await read()) - before
  })

test('SCL-6 removing and counting logins does not read the whole history of a person for each of them', async () => {
  const partnerids = fixturePartners.map(({ partnerid }) => partnerid)
  const persons = 3 * partnerids.length
  await sql`insert into audit (partnerid, userno, username, noun, action, changes, address, at)
    select partnerid, userno, 'anna.' || userno || '.' || partnerid, case n % 3 when 0 then 'session' else 'users' end,
      case n % 3 when 0 then 'login' else 'save' end, '[]', '', ${until}::timestamptz - n * interval '1 minute'
    from unnest(${partnerids}::int[]) partnerid cross join generate_series(0, 2) userno
    cross join generate_series(1, ${rowsOfEach}) n order by n desc`.execute(owner)
  await sql`analyze audit`.execute(owner)
  const [part] = partsOf('logins')
  if (!part) throw new Error('logins have no rows')
  const counting = await countEntries(async (db) =>
    expect((await countPart(db, part, until)).due).toBe(persons * (loginsOfEach - 1)),
  )
  expect(counting).toBeLessThan(10 * persons * loginsOfEach)
  const removing = await countEntries(async (db) =>
    expect((await removeBatch(db, part, { until, from: undefined, size: 2000 })).removed).toBeGreaterThan(500),
  )
  expect(removing).toBeLessThan(10 * 2000)
})
