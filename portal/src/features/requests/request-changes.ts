import type { RequestCard, RequestSheet } from '@gangway/contract/features/requests'
import type { LostReason, RequestStage } from '@gangway/contract/requests/request-stage'
import type { WorkChanges } from '../../parts/work/work-changes.ts'

/** Where a request is moved to, with what that stage needs. */
export type Target = { stage: RequestStage; waituntil?: string; lostreason?: LostReason; note?: string }

/** What a person changes; only what is given changes. */
export type Changes = Partial<Target> & WorkChanges

/** What is sent: with a move also what the booking engine said when the card was read. */
export const bodyOf = (card: Pick<RequestCard, 'version' | 'engineword'>, changes: Changes) => ({
  version: card.version,
  ...changes,
  ...(changes.stage !== undefined && { engineword: card.engineword }),
})

/** The card as it will be once the change is saved. */
export const changedCard = (card: RequestCard, { note: _, ...changes }: Changes, now: Date): RequestCard => {
  const changed = { ...card, ...changes, changedat: now.toISOString() }
  if (changes.stage === undefined) return changed
  return {
    ...changed,
    by: 'person',
    isback: false,
    engine: null,
    waituntil: changes.waituntil ?? null,
    lostreason: changes.lostreason ?? null,
  }
}

/**
 * What takes a move back, as the card was before it. A day to wait for that has come meanwhile cannot be set again: the
 * request is in work then, as it was shown.
 */
export const undoOf = (before: RequestCard, changes: Changes, today: string): Changes => {
  const { stage, waituntil, lostreason, userno } = before
  const isPast = stage === 'waiting' && (waituntil === null || waituntil <= today)
  const target: Target = {
    stage: isPast ? 'working' : stage,
    ...(stage === 'waiting' && !isPast && waituntil !== null && { waituntil }),
    // What the booking engine cancelled has no reason of the agency's own.
    ...(stage === 'lost' && { lostreason: lostreason ?? 'other' }),
  }
  return { ...(changes.stage !== undefined && target), ...(changes.userno !== undefined && { userno }) }
}

/** "I take it": the request is one's own, and a new one is in work. */
export const takeChanges = ({ stage, userno }: RequestCard, me: number): Changes => ({
  ...(userno !== me && { userno: me }),
  ...(stage === 'new' && { stage: 'working' as const }),
})

/** ENQ-3: to follow what the booking engine says, or to keep what a person set and not be asked again. */
export const engineChanges = (card: RequestCard, isFollowed: boolean): Target => {
  const stage = isFollowed ? (card.engine ?? card.stage) : card.stage
  return { stage, ...(stage === 'lost' && { lostreason: card.lostreason ?? 'other' }) }
}

/** ENQ-3: a person keeps a request where it is, against what the booking engine says. */
export const isKept = (card: RequestCard, { stage }: Changes) => card.engine !== null && stage === card.stage

const cardKeys = [
  ...(['bookingid', 'bookingnr', 'version', 'stage', 'by', 'isback', 'engine', 'engineword', 'waituntil'] as const),
  ...(['lostreason', 'cancelreason', 'dueday', 'userno', 'reference', 'requestedat', 'answeredat'] as const),
  ...(['changedat', 'changedby', 'customername', 'shippingcompany', 'shipname', 'name', 'reiseterminvon'] as const),
  ...(['reiseterminbis', 'wholemonth', 'persons', 'bookingpricebrutto'] as const),
] satisfies (keyof RequestCard)[]

/** The card of a sheet. */
export const cardOf = (sheet: RequestSheet): RequestCard =>
  // every key of a card is in the list, a test says so
  Object.fromEntries(cardKeys.map((key) => [key, sheet[key]])) as unknown as RequestCard
