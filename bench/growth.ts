import { connect } from '@gangway/embedded-postgres/client'
import { dayCalls } from './day-calls.ts'
import type { Size } from './generate.ts'
import { onGeneratedApp, type Parts } from './generated-app.ts'
import { measurePartners, partnerBudgets } from './partners.ts'
import { issueStatements, readOpenMoney, reconciliationBudget, removeStatements } from './reconciliation.ts'
import { type Scale, whole } from './scale.ts'
import { measureMedians } from './timing.ts'

/** Bookings of all 10,000 partners together; the one that is measured always has 100,000. */
const totals = (process.env.GROWTH ?? '1000000,5000000,20000000').split(',').map(Number)

const sizeOf = (bookings: number): Size => ({
  partners: 10_000,
  bookings,
  largest: Math.min(100_000, bookings / 10),
  days: 400,
})

const budgets: Record<string, number> = {
  'transactions, 90 days with search': 30,
  'report of this year': 60,
  forecast: 150,
  'open money, 120,000 lines': reconciliationBudget,
  ...partnerBudgets,
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

/** The statements are removed afterwards: the calls of a day are measured without them in every run. */
const measureOpenMoney = async (parts: Parts, scale: Scale, size: Size) => {
  try {
    await issueStatements(parts, scale.size(size).largest)
    return await measureMedians(scale.count(21), { 'open money, 120,000 lines': readOpenMoney(parts) })
  } finally {
    await removeStatements(parts)
  }
}

const measureAt = (scale: Scale, size: Size) =>
  onGeneratedApp(scale, size, async (parts) => {
    const client = await connect(parts.address, 'bench growth')
    const { rows } = await client.query(
      "select pg_table_size('booking') as rows, pg_indexes_size('booking') as indexes, pg_database_size(current_database()) as all",
    )
    await client.end()
    const { rows: table, indexes, all } = rows[0] ?? {}
    const [forRows, forIndexes, forAll] = [table, indexes, all].map((bytes) => gigabytes(Number(bytes)))
    console.log(`  ${size.bookings} bookings: table ${forRows}, its indexes ${forIndexes}, database ${forAll}`)
    const calls = await measureMedians(scale.count(21), dayCalls(parts))
    return { ...calls, ...(await measureOpenMoney(parts, scale, size)), ...(await measurePartners(parts, scale, size)) }
  })

/** SCL-5: how the calls of a partner with 100,000 bookings, and those of the console, grow with the bookings of all others. */
export const run = async (scale = whole) => {
  const times: Record<string, number>[] = []
  for (const total of totals.slice(0, scale.count(totals.length))) times.push(await measureAt(scale, sizeOf(total)))
  const [first = {}] = times
  const last = times.at(-1) ?? {}
  console.log(`${''.padEnd(36)}${totals.map((total) => `${total / 1e6} M`.padStart(12)).join('')}      growth`)
  let isWithin = true
  for (const name of Object.keys(first)) {
    const [budget, time = 0] = [budgets[name], last[name]]
    const isOver = budget !== undefined && time > budget
    isWithin &&= !isOver
    const figures = times.map((one) => `${(one[name] ?? 0).toFixed(1)} ms`.padStart(12)).join('')
    const growth = `× ${(time / (first[name] ?? 1)).toFixed(2)}`.padStart(12)
    console.log(
      `${name.padEnd(36)}${figures}${growth}${budget ? `   budget ${budget} ms` : ''}${isOver ? ', OVER' : ''}`,
    )
  }
  return isWithin
}
