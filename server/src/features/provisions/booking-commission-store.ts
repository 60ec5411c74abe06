import type { BookingCommission } from '@gangway/contract/features/provisions-commission'
import type { PayoutRule } from '@gangway/contract/money/payout-schema'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { readLatestClaim } from './claims-store.ts'
import { readCommissions } from './commission-store.ts'

type Line = BookingCommission['lines'][number]

const readLines = async (db: Db, partnerid: number, bookingid: number): Promise<Line[]> => {
  const { rows } = await sql<Omit<Line, 'amount'> & { amountcents: number }>`
    select l.statementid, l.lineno, s.statementnr, s.issued, l.kind, l.amountcents, l.text
    from statementline l join statement s using (partnerid, statementid)
    where l.partnerid = ${partnerid} and l.foundid = ${bookingid}
    order by s.issued, l.statementid, l.lineno`.execute(db)
  return rows.map(({ amountcents, ...line }) => ({ ...line, amount: amountcents / 100 }))
}

/** MNY-3: the commission of a booking with its lines and its claim; undefined if the agency has no such booking. */
export const readBookingCommission = async (
  db: Db,
  partnerid: number,
  bookingid: number,
  { rule, today }: { rule: PayoutRule; today: string },
): Promise<BookingCommission | undefined> => {
  const [commission] = await readCommissions(db, partnerid, rule, today, [bookingid])
  if (!commission) return undefined
  const { payoutday, state, commissioncents, paidcents, bonuscents, opencents } = commission
  const [lines, claim] = await Promise.all([
    readLines(db, partnerid, bookingid),
    readLatestClaim(db, partnerid, bookingid, today),
  ])
  return {
    ...{ payoutday, state, lines, claim },
    commission: commissioncents / 100,
    paid: paidcents / 100,
    bonus: bonuscents / 100,
    open: opencents / 100,
  }
}
