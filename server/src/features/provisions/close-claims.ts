import { dayOf } from '@gangway/contract/dates/days'
import { usualPayoutRule } from '@gangway/contract/money/payout-schema'
import type { Db } from '../../db/database.ts'
import { takeStep } from './claim-steps.ts'
import { listActiveClaims, listClaimants, readTransactionTime } from './claims-store.ts'
import { readCommissions } from './commission-store.ts'

type Stored = { partnerid: number; statementnr: string }

/** A statement writes nothing itself: the conversation names its number. */
const statement = { side: 'provider', author: '', userno: null, username: 'statement', address: '' } as const

const closeOf = async (db: Db, { partnerid, statementnr }: Stored, now: Date) => {
  const claims = await listActiveClaims(db, partnerid)
  // What is open does not depend on when it should be paid.
  const ids = claims.map(({ bookingid }) => bookingid)
  const commissions = await readCommissions(db, partnerid, usualPayoutRule, dayOf(now), ids)
  const paid = new Set(commissions.flatMap(({ bookingid, opencents }) => (opencents <= 0 ? [bookingid] : [])))
  for (const claim of claims.filter(({ bookingid }) => paid.has(bookingid)))
    await takeStep({ db, partnerid, now, by: statement }, claim, 'pay', { version: claim.version, text: statementnr })
}

/**
 * MNY-5: closes the claims whose bookings are paid now. Whoever stores statements, or assigns one of their lines to a
 * booking, calls it in the same transaction.
 */
export const closePaidClaims = async (db: Db, statements: readonly Stored[]) => {
  const latest = new Map(statements.map((one) => [one.partnerid, one]))
  const claimants = await listClaimants(db, [...latest.keys()])
  if (claimants.length === 0) return
  const now = await readTransactionTime(db)
  for (const partnerid of claimants) {
    const stored = latest.get(partnerid)
    if (stored) await closeOf(db, stored, now)
  }
}
