import { adoptEntry } from '@gangway/server/features/catalogue/adopt-store'
import { sql } from 'kysely'
import { full } from './generate.ts'
import { type GeneratedDatabase, onGenerated } from './generated-database.ts'
import { measureTime, median } from './timing.ts'

const rounds = 5
const perShip = 1000

/** Milliseconds that adopting a ship may take: batches of bookings wait meanwhile. */
const budget = 1000

type Owner = GeneratedDatabase['database']['owner']

/** An unlisted ship with a thousand bookings of all partners, as bookings that name it would have left it. */
const plantShip = async (owner: Owner, shipid: number) => {
  await sql`insert into ship (shipid, shipname, organizerid, area, state, firstseen)
    values (${shipid}, ${`Nordlicht ${shipid}`}, 1, 1, 'unlisted', now())`.execute(owner)
  await owner.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    await sql`update booking b set shipid = ${shipid} from (
      select partnerid, bookingid from booking order by hashint8extended(bookingid * 4096 + partnerid, ${shipid}) limit ${perShip}
    ) chosen where (b.partnerid, b.bookingid) = (chosen.partnerid, chosen.bookingid)`.execute(db)
  })
}

const measure = async (owner: Owner, firstId: number, into: number | undefined) => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const id = firstId + round
    await plantShip(owner, id)
    const adopt = () => owner.transaction().execute((db) => adoptEntry(db, { kind: 'ship', id, into }))
    times.push(
      await measureTime(async () => {
        const adopted = await adopt()
        if (!('bookings' in adopted) || adopted.bookings < perShip * 0.99) throw new Error(JSON.stringify(adopted))
      }),
    )
  }
  return median(times)
}

/** Adopting a ship with a thousand bookings among all: of a name without an id, and of an id that bookings brought. */
export const run = () =>
  onGenerated(full, 'copy', async ({ database: { owner } }) => {
    const times = {
      'a name, as new': await measure(owner, 2_000_000_100, undefined),
      'a name, as a known ship': await measure(owner, 2_000_000_200, 103),
      'an id, as a known ship': await measure(owner, 900_000, 103),
    }
    for (const [name, time] of Object.entries(times))
      console.log(`  ${name.padEnd(24)} ${time.toFixed(0)} ms of ${budget}${time > budget ? '  OVER' : ''}`)
    return Object.values(times).every((time) => time <= budget)
  })
