import type { AuditAction } from '@gangway/contract/access/audit-actions'
import { dayOf } from '@gangway/contract/dates/days'
import type { ClaimOutcome } from '@gangway/contract/features/provisions-claims'
import { type ClaimStep, nextClaimState } from '@gangway/contract/money/claim-state'
import type { Db } from '../../db/database.ts'
import { recordEvents } from '../../events/event-store.ts'
import type { Attachment } from '../../files/attachment.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import { notifyClaim, notifyNewClaims } from '../../mail/claim-notice.ts'
import * as store from './claims-store.ts'
import type { StoredCommission } from './commission-store.ts'

/** Who takes a step. `userno`: the login of the agency; null for the provider. */
export type ClaimActor = {
  side: 'agency' | 'provider'
  /** As the conversation names them. */
  author: string
  userno: number | null
  /** As the history names them. */
  username: string
  /** Their own mail address, where known: they need no mail about what they did. */
  email?: string | undefined
  address: string
}

export type ClaimContext = { db: Db; partnerid: number; now: Date; by: ClaimActor }

type Written = { text: string; promised?: string | null; file?: Attachment | undefined }

const actions: Record<ClaimStep, AuditAction> = {
  claim: 'claimmake',
  reply: 'claimreply',
  withdraw: 'claimwithdraw',
  answer: 'claimanswer',
  accept: 'claimaccept',
  refuse: 'claimrefuse',
  pay: 'claimpaid',
}

/** The number by which people know a booking. */
const nameOf = ({ bookingnr, bookingid }: store.StoredClaim) => bookingnr || String(bookingid)

/** Adds a step to the conversation and to the history. */
const writeStep = async (
  { db, partnerid, now, by }: ClaimContext,
  claim: store.StoredClaim,
  step: ClaimStep,
  { text, promised = null, file }: Written,
) => {
  const { side, author, userno, username, address } = by
  const { claimid, version } = claim
  await store.addMessage(
    db,
    {
      partnerid,
      claimid,
      messageno: version,
      side,
      author,
      userno,
      at: now,
      step,
      text,
      promised,
    },
    file,
  )
  const item = nameOf(claim)
  const changes = [
    { item, field: 'claimid', old: null, new: claimid },
    ...(promised ? [{ item, field: 'month', old: null, new: promised.slice(0, 7) }] : []),
    ...(step === 'refuse' ? [{ item, field: 'reason', old: null, new: text }] : []),
  ]
  await writeAudit(db, {
    partnerid,
    userno,
    username,
    noun: 'provisions',
    action: actions[step],
    changes,
    address,
    at: now,
  })
}

/** Writes a step down and tells everybody else concerned. */
const recordStep = async (context: ClaimContext, claim: store.StoredClaim, step: ClaimStep, written: Written) => {
  await writeStep(context, claim, step, written)
  const { text, promised = null } = written
  const { partnerid, now: at, by } = context
  const { bookingid, claimid } = claim
  if (by.side === 'provider')
    await recordEvents(context.db, [{ partnerid, kind: 'claim.answered', at, bookingid, data: { claimid, step } }])
  await notifyClaim(context, { ...claim, bookingnr: nameOf(claim) }, { step, text, promised })
}

/** The claim that a call names; 404 if the partner has none such. */
export const requireClaim = async (db: Db, partnerid: number, claimid: number | undefined) => {
  const claim = claimid === undefined ? undefined : await store.findClaim(db, partnerid, claimid)
  if (!claim) throw new ApiError('notfound')
  return claim
}

/** Makes a claim; a booking that has one already keeps it, so that a double click makes one. Returns its id. */
export const startClaim = async (
  context: ClaimContext,
  booking: { bookingid: number; amountcents: number },
  written: Written,
): Promise<number> => {
  const { db, partnerid, now, by } = context
  const added = await store.addClaim(db, { partnerid, ...booking, at: now, by: by.author })
  if (added) {
    await recordStep(context, await requireClaim(db, partnerid, added.claimid), 'claim', written)
    return added.claimid
  }
  const existing = await store.findClaimOfBooking(db, partnerid, booking.bookingid)
  if (!existing) throw new ApiError('refused')
  return existing.claimid
}

type Claimed = { bookingid: number; outcome: ClaimOutcome }

/** Makes a claim for each of these bookings where something is missing, with one mail about all of them. */
export const startClaims = async (
  context: ClaimContext,
  commissions: readonly StoredCommission[],
  text: string,
): Promise<Claimed[]> => {
  const { db, partnerid, now, by } = context
  const made: store.StoredClaim[] = []
  const claimOne = async ({ bookingid, state, opencents: amountcents }: StoredCommission): Promise<ClaimOutcome> => {
    const existing = await store.findClaimOfBooking(db, partnerid, bookingid)
    if (existing) return existing.state === 'refused' ? 'nothing' : 'existing'
    if (state !== 'missing' && state !== 'short') return 'nothing'
    const added = await store.addClaim(db, { partnerid, bookingid, amountcents, at: now, by: by.author })
    if (!added) return 'existing'
    const claim = await requireClaim(db, partnerid, added.claimid)
    await writeStep(context, claim, 'claim', { text })
    made.push(claim)
    return 'made'
  }
  const outcomes: Claimed[] = []
  for (const commission of commissions)
    outcomes.push({ bookingid: commission.bookingid, outcome: await claimOne(commission) })
  const named = made.map((claim) => ({ ...claim, bookingnr: nameOf(claim) }))
  await notifyNewClaims(context, named, text)
  return outcomes
}

const changedSince = ({ changedby, changedat }: store.StoredClaim) =>
  new ApiError('changed', { who: changedby, when: changedat.toISOString() })

/** Takes a step with a claim, from the version that the caller has read. */
export const takeStep = async (
  context: ClaimContext,
  claim: store.StoredClaim,
  step: Exclude<ClaimStep, 'claim'>,
  { version, ...written }: Written & { version: number },
) => {
  const { db, partnerid, now, by } = context
  if (version !== claim.version) throw changedSince(claim)
  const state = nextClaimState(claim, step, dayOf(now))
  if (!state) throw new ApiError('refused')
  const promised = step === 'accept' ? (written.promised ?? null) : claim.promised
  const isChanged = await store.changeClaim(db, partnerid, claim, { state, promised, at: now, by: by.author })
  if (!isChanged) throw changedSince(await requireClaim(db, partnerid, claim.claimid))
  await recordStep(context, { ...claim, state, version: version + 1 }, step, written)
}
