import type { StatementRow } from './provisions.ts'

/** A booking that was cancelled. */
export type CancelledBooking = Omit<StatementRow, 'kind' | 'text' | 'commissioncents'> & { bookingid: number }

const bonusText = 'Saisonbonus Herbst'
const unknownNumber = 'K4711083'
const paidPart = 0.6

/** A typical booking: neither the first nor the last of its statement, and one worth asking for. */
const pickRow = (rows: readonly StatementRow[]) => rows.toSorted((a, b) => b.commissioncents - a.commissioncents)[1]

const without = (rows: readonly StatementRow[], gone: StatementRow | undefined) => rows.filter((row) => row !== gone)

/** The second largest commission is not on the statement. */
const leaveOut = (rows: readonly StatementRow[]) => without(rows, pickRow(rows))

/** The same is paid in part only. */
const payShort = (rows: readonly StatementRow[]) => {
  const chosen = pickRow(rows)
  return rows.map((row) =>
    row === chosen ? { ...row, commissioncents: Math.round(row.commissioncents * paidPart) } : row,
  )
}

const generalRow = { bookingid: null, bookingnr: '', returndate: '', customername: '', shipname: null, pricecents: 0 }

/**
 * What happens in real life, on the newest statements of an agency, the newest first: bookings left out or paid in part, a
 * cancellation that came too late and was taken back, a bonus, and a number that nobody knows. Everything else is paid to
 * the cent.
 */
export const plantTroubles = (
  newestFirst: readonly (readonly StatementRow[])[],
  cancelled: CancelledBooking | undefined,
): StatementRow[][] => {
  const lateCommission = Math.round((cancelled?.pricecents ?? 0) * 0.1)
  const late = (kind: 'commission' | 'cancellation', commissioncents: number): StatementRow[] =>
    cancelled ? [{ ...cancelled, kind, commissioncents, text: '' }] : []
  const changes: readonly ((rows: readonly StatementRow[]) => StatementRow[])[] = [
    (rows) => payShort(leaveOut(rows)),
    (rows) => [
      ...rows,
      ...late('cancellation', -lateCommission),
      { ...generalRow, bookingnr: unknownNumber, kind: 'commission', commissioncents: 18_450, text: '' },
    ],
    (rows) => [
      ...rows,
      ...late('commission', lateCommission),
      { ...generalRow, kind: 'bonus', commissioncents: 25_000, text: bonusText },
    ],
    leaveOut,
    payShort,
    leaveOut,
  ]
  return newestFirst.map((rows, at) => changes[at]?.(rows) ?? [...rows])
}
