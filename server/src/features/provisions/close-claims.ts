import { dayOf } from '@gangway/contract/days'
import { usualPayoutRule } from '@gangway/contract/money/payout-rule'
import type { Db } from '../../db/database.ts'
import { takeStep } from './claim-steps.ts'
import { listActiveClaims } from './claims-store.ts'
import { readCommissions } from './commission-store.ts'

type Paid = { partnerid: number; statementnr: string; now: Date }

/** A statement writes nothing itself: the conversation names its number. */
const statement = { side: 'provider', author: '', userno: null, username: 'statement', address: '' } as const

/**
 * MNY-5: closes the claims whose bookings are paid now. Whoever stores a statement, or assigns one of its lines to a
 * booking, calls it in the same transaction.
 */
export const closePaidClaims = async (db: Db, { partnerid, statementnr, now }: Paid) => {
  const claims = await listActiveClaims(db, partnerid)
  if (claims.length === 0) return
  // What is open does not depend on when it should be paid.
  const ids = claims.map(({ bookingid }) => bookingid)
  const commissions = await readCommissions(db, partnerid, usualPayoutRule, dayOf(now), ids)
  const paid = new Set(commissions.flatMap(({ bookingid, opencents }) => (opencents <= 0 ? [bookingid] : [])))
  for (const claim of claims.filter(({ bookingid }) => paid.has(bookingid)))
    await takeStep({ db, partnerid, now, by: statement }, claim, 'pay', { version: claim.version, text: statementnr })
}
