import { pathOf } from '@gangway/contract/calls/call'
import { takeArchive } from '@gangway/contract/features/privacy-archive'
import type { Database } from '@gangway/server/db/database'
import { readZip } from '@gangway/server/testing/read-zip'
import type { Size } from './generate.ts'
import { onGeneratedApp } from './generated-app.ts'
import { whole } from './scale.ts'
import { measureTime, median } from './timing.ts'

/** Milliseconds until the last byte is there. */
const budget = 5000

const size: Size = { partners: 10, bookings: 30_000, largest: 20_000, days: 30 }

type Row = Readonly<Record<string, unknown>>

/** What an archive says of bookings and states, added up again from its files, in cents. */
const readTotals = (zip: Buffer) => {
  const files = new Map(readZip(zip).map(({ name, bytes }) => [name, bytes]))
  const rows = (name: string): Row[] =>
    String(files.get(name) ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  const bookings = rows('bookings.jsonl')
  const sum = (field: string) => bookings.reduce((all, row) => all + Math.round(Number(row[field]) * 100), 0)
  return {
    bookings: bookings.length,
    persons: bookings.reduce((all, row) => all + Number(row.persons), 0),
    price: sum('bookingpricebrutto'),
    commission: sum('commission'),
    states: rows('bookingstates.jsonl').length,
  }
}

const storedTotals = async ({ owner }: Database, partnerid: number) => {
  const sums = owner
    .selectFrom('booking')
    .where('partnerid', '=', partnerid)
    .select(({ fn }) => [
      fn.countAll<number>().as('bookings'),
      fn.sum<number>('persons').as('persons'),
      fn.sum<number>('pricecents').as('price'),
      fn.sum<number>('commissioncents').as('commission'),
    ])
  const states = owner
    .selectFrom('bookingstate')
    .where('partnerid', '=', partnerid)
    .select(({ fn }) => fn.countAll<number>().as('states'))
  const [bookings, counted] = [await sums.executeTakeFirstOrThrow(), await states.executeTakeFirstOrThrow()]
  return Object.fromEntries(Object.entries({ ...bookings, ...counted }).map(([name, value]) => [name, Number(value)]))
}

/** GDP-3: the archive of an agency with 20,000 bookings: time, size, and whether what is in it adds up to what is stored. */
export const run = (scale = whole) =>
  onGeneratedApp(scale, size, async ({ app, database, partnerid, headers }) => {
    await database.owner
      .updateTable('session')
      .set((row) => ({ provenat: row.ref('createdat') }))
      .execute()
    const take = async () => {
      const answer = await app.inject({ url: pathOf(takeArchive, { partnerid }), headers })
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.payload}`)
      return answer.rawPayload
    }
    let zip = await take()
    const times: number[] = []
    for (let count = 0; count < scale.count(5); count += 1)
      times.push(
        await measureTime(async () => {
          zip = await take()
        }),
      )
    const [read, stored] = [readTotals(zip), await storedTotals(database, partnerid)]
    const isEqual = JSON.stringify(read) === JSON.stringify(stored)
    const isWithin = median(times) <= budget
    const megabytes = (zip.length / 1024 / 1024).toFixed(1)
    const time = `${median(times).toFixed(0)} ms of ${budget}${isWithin ? '' : '  OVER'}`
    console.log(`  ${read.bookings} bookings, ${read.states} states: ${megabytes} MB in ${time}`)
    console.log(isEqual ? '  read back: equal to the cent' : `  read back: ${JSON.stringify({ read, stored })}`)
    return isWithin && isEqual
  })
