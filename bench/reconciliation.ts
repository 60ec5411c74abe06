import { pathOf } from '@gangway/contract/calls/call'
import { listOpenCommissions } from '@gangway/contract/features/provisions-open'
import { connect } from '@gangway/embedded-postgres/client'
import { largestPartner, type Size, today } from './generate.ts'
import { onGeneratedApp, type Parts, readAs } from './generated-app.ts'
import { whole } from './scale.ts'
import { measureMedians } from './timing.ts'

export const reconciliationBudget = 300
export const size: Size = { partners: 100, bookings: 300_000, largest: 100_000, days: 30 }
const linesPerBooking = 1.2
const months = 40

/**
 * Statements of 40 months until today. Half of the lines name their booking by id, half by number; of a hundred, one names
 * nobody, one is a bonus, two pay too little and one too much. Bookings that return on `paidUntil` or later are not paid.
 */
const linesSql = (bookings: number, paidUntil: string) => `
  insert into statement (partnerid, year, month, statementnr, issued, sumcents)
  select ${largestPartner}, extract(year from day), extract(month from day), 'S-' || n, day, 0
  from generate_series(0, ${months - 1}) n cross join lateral (select date '${today}' - n * 30 as day) d;
  insert into statementline (partnerid, statementid, lineno, bookingid, bookingnr, kind, amountcents)
  select ${largestPartner}, s.statementid, n / ${months} + 1, case when n % 2 = 0 and n % 100 <> 98 then b.bookingid end,
    case when n % 100 = 98 then '' when n % 100 = 99 then 'X' || n when n % 2 = 1 then b.bookingnr else '' end,
    case when n % 100 = 98 then 'bonus' when n > ${bookings} then 'correction' else 'commission' end,
    case when n > ${bookings} then 100 when n % 100 in (3, 4) then b.commissioncents - 1
      when n % 100 = 5 then b.commissioncents + 1 else b.commissioncents end
  from generate_series(1, ${linesPerBooking * bookings}) n
  join booking b on b.partnerid = ${largestPartner} and b.bookingid = 1 + (n - 1) % ${bookings}
    and b.returndate < '${paidUntil}'
  join (select statementid, row_number() over (order by statementid) - 1 as place from statement) s
    on s.place = n % ${months}`

const onStatements = async ({ address }: Parts, change: string) => {
  const client = await connect(address, 'bench reconciliation')
  await client.query('set statement_timeout = 0')
  await client.query(change)
  await client.query('vacuum analyze statement, statementline')
  await client.end()
}

/** 120,000 lines where the partner has 100,000 bookings. */
export const issueStatements = (parts: Parts, bookings: number, paidUntil = '9999-12-31') =>
  onStatements(parts, linesSql(bookings, paidUntil))

/** For data that other benchmarks use too. */
export const removeStatements = (parts: Parts) =>
  onStatements(parts, 'delete from statementline; delete from statement')

export const readOpenMoney = (parts: Parts) =>
  readAs(parts, pathOf(listOpenCommissions, { partnerid: largestPartner }), {})

/** The open money of an agency with 100,000 bookings and 120,000 statement lines. */
export const run = (scale = whole) =>
  onGeneratedApp(
    scale,
    size,
    async (parts) => {
      const { largest } = scale.size(size)
      await issueStatements(parts, largest)
      const { open } = await measureMedians(scale.count(20), { open: readOpenMoney(parts) })
      const isWithin = open <= reconciliationBudget
      console.log(
        `${largest} bookings, ${linesPerBooking * largest} lines: ${open.toFixed(0)} ms, budget ${reconciliationBudget} ms${isWithin ? '' : ', OVER'}`,
      )
      return isWithin
    },
    'copy',
  )
