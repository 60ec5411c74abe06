import { connect } from '@gangway/embedded-postgres/client'
import { adoptEntry } from '@gangway/server/features/catalogue/adopt-store'
import { full } from './generate.ts'
import { type GeneratedDatabase, onGenerated } from './generated-database.ts'
import { type Scale, whole } from './scale.ts'
import { measureTime, median } from './timing.ts'

const rounds = 5
const perShip = 1000

/** Milliseconds that adopting a ship may take, since batches of bookings wait meanwhile. Names have an index. */
const budgets = { name: 500, id: 1500 }

type Client = Awaited<ReturnType<typeof connect>>

/** An unlisted ship with a thousand bookings of all partners, as bookings that name it would have left it. */
const plantShip = async (client: Client, shipid: number, bookings: number) => {
  await client.query(`insert into ship (shipid, shipname, organizerid, area, state, firstseen)
    values (${shipid}, 'Nordlicht ${shipid}', 1, 1, 'unlisted', now())`)
  await client.query(`update booking b set shipid = ${shipid} from (
      select partnerid, bookingid from booking order by hashint8extended(bookingid * 4096 + partnerid, ${shipid}) limit ${bookings}
    ) chosen where (b.partnerid, b.bookingid) = (chosen.partnerid, chosen.bookingid)`)
}

const measure = async (
  { database: { owner }, address }: GeneratedDatabase,
  scale: Scale,
  firstId: number,
  into?: number,
) => {
  const client = await connect(address, 'bench adopt')
  await client.query('set statement_timeout = 0')
  const times: number[] = []
  for (let round = 0; round < scale.count(rounds); round++) {
    const id = firstId + round
    await plantShip(client, id, scale.count(perShip))
    const adopt = () => owner.transaction().execute((db) => adoptEntry(db, { kind: 'ship', id, into }))
    times.push(
      await measureTime(async () => {
        const adopted = await adopt()
        if (!('bookings' in adopted) || adopted.bookings < scale.count(perShip) * 0.99)
          throw new Error(JSON.stringify(adopted))
      }),
    )
  }
  await client.end()
  return median(times)
}

/** Adopting a ship with a thousand bookings among all: of a name without an id, and of an id that bookings brought. */
export const run = (scale = whole) =>
  onGenerated(scale, full, 'copy', async (generated) => {
    const results = [
      { about: 'a name, as new', time: await measure(generated, scale, 2_000_000_100), budget: budgets.name },
      {
        about: 'a name, as a known ship',
        time: await measure(generated, scale, 2_000_000_200, 103),
        budget: budgets.name,
      },
      { about: 'an id, as a known ship', time: await measure(generated, scale, 900_000, 103), budget: budgets.id },
    ]
    for (const { about, time, budget } of results)
      console.log(`  ${about.padEnd(24)} ${time.toFixed(0)} ms of ${budget}${time > budget ? '  OVER' : ''}`)
    return results.every(({ time, budget }) => time <= budget)
  })
