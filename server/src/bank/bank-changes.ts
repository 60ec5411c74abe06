import { isRealIban } from '@gangway/contract/rules/iban'
import type { Db } from '../db/database.ts'
import { ApiError } from '../http/pipeline/api-error.ts'
import { lockVersion, stampVersion } from '../http/pipeline/revision-store.ts'
import type { Session } from '../http/session/session-lookup-store.ts'
import { notifyFrozen, notifyInForce, notifyRefused, notifyReleased, notifyWithdrawn } from '../mail/bank-notice.ts'
import type { StoredChange } from './bank-change-store.ts'
import * as store from './bank-change-store.ts'
import { type Actor, type BankNoun, compareAccount, nounOf, recordBankAction } from './bank-history.ts'
import { type AnyAccount, isPage, judgeSave, readInForce, type SavedAccount, valuesOf } from './in-force.ts'
import { isTrusted, mayConfirm, mayRefuse, mayWithdraw } from './trust.ts'

type Partner = { partnerid: number; mandant: number }

/** The accounts of a partner with what is in force and what is open, also of the booking page's account. */
export type BankState = {
  accounts: SavedAccount[]
  values: ReturnType<typeof readInForce>['values']
  open: StoredChange[]
}

const nobody = ({ partnerid }: Partner): Actor => ({ userno: 0, username: String(partnerid), address: '' })

/** The booking page's account is in force from now on; its record has other values then. */
const applyPage = async (db: Db, change: StoredChange, by: { user: string; now: Date }) => {
  const key = { partnerid: change.partnerid, noun: 'wlv' }
  const version = await lockVersion(db, key)
  await store.writePage(db, change)
  await stampVersion(db, key, { items: [], version: version + 1 }, by)
}

/**
 * Writes down what time has brought into force, and tells the agency. Whoever calls it holds the lock of the agency's
 * record, and before it that of the booking page's; who does not hold the second leaves the page's account to the next round.
 */
export const settle = async (
  db: Db,
  partner: Partner,
  now: Date,
  holds: 'both' | 'agency' = 'both',
): Promise<BankState> => {
  const { partnerid } = partner
  const [accounts, open] = [await store.listSaved(db, partnerid), await store.listOpen(db, partnerid)]
  const inForce = readInForce([...accounts, ...(await store.listPage(db, partnerid))], open, now)
  const { values } = inForce
  const effective = inForce.effective.filter(({ change }) => holds === 'both' || !isPage(change))
  for (const { change, at } of effective) {
    await store.closeChange(db, { ...change, partnerid }, { state: 'elapsed', decidedby: null, decidedat: at })
    const changes = compareAccount(accounts, change, [change.former, change.new])
    await recordBankAction(db, partnerid, nobody(partner), { noun: nounOf(change), action: 'bankelapse', changes, at })
  }
  const closed = new Set(effective.map(({ change }) => change.changeid))
  const elapsed = open.filter(({ changeid }) => closed.has(changeid))
  for (const change of elapsed.filter(isPage)) await applyPage(db, change, { user: change.requestedname, now })
  if (elapsed.length > 0) await notifyInForce({ db, ...partner, now }, accounts, elapsed, {})
  return { accounts, values, open: open.filter(({ changeid }) => !closed.has(changeid)) }
}

type Saving = { db: Db; session: Session; now: () => Date }

/**
 * What a save did to these accounts has to wait where it matters for money; `state` is from before the save. Changes
 * while another one is frozen are frozen as well.
 */
export const recordSaved = async ({ db, session, now }: Saving, state: BankState, saved: readonly AnyAccount[]) => {
  const { partnerid, userno, user } = session
  const at = now()
  const isFrozen = state.open.some((change) => change.state === 'frozen')
  const trusted = isTrusted(await store.readTrustedSince(db, session), at)
  for (const account of saved) {
    const { paymentaccountid } = account
    const replaced = state.open.find((change) => change.paymentaccountid === paymentaccountid)
    if (replaced) await store.closeChange(db, replaced, { state: 'replaced', decidedby: user, decidedat: at })
    const former = state.values.get(paymentaccountid) ?? null
    const judged = judgeSave(state.values, account)
    if (judged === 'same') continue
    // Recorded also where it does not wait: whoever pays has to know.
    const atOnce = judged === 'atonce' && { state: 'elapsed' as const, decidedat: at, decidedby: user }
    if (atOnce) state.values.set(paymentaccountid, valuesOf(account))
    if (atOnce && !former?.active) continue
    await store.addChange(db, {
      partnerid,
      paymentaccountid,
      former,
      new: valuesOf(account),
      doubtful: account.active && account.iban !== '' && !isRealIban(account.iban),
      state: isFrozen ? 'frozen' : 'pending',
      firstid: replaced ? (replaced.firstid ?? replaced.changeid) : null,
      requestedby: userno,
      requestedname: user,
      requestedat: at,
      runsfrom: at,
      trusted,
      ...atOnce,
    })
  }
}

type LockedState = { versions: Record<BankNoun, number>; state: BankState }

/** Locks the records that have accounts, as their saves do and in the same order, and reads what is open. */
const lockState = async (db: Db, partner: Partner, now: Date): Promise<LockedState> => {
  const { partnerid } = partner
  const wlv = await lockVersion(db, { partnerid, noun: 'wlv' })
  const agency = await lockVersion(db, { partnerid, noun: 'agency' })
  return { versions: { wlv, agency }, state: await settle(db, partner, now) }
}

type Deciding = Partner & { db: Db; now: Date; by: Actor }

/** Whoever comes too late is told who was faster; an agency is not told which person of the provider it was. */
const requireOpen = async ({ db, partnerid, by }: Deciding, state: BankState, changeid = 0) => {
  const change = state.open.find((one) => one.changeid === changeid)
  if (change) return change
  const decision = await store.findDecision(db, partnerid, changeid)
  if (!decision?.decidedat) throw new ApiError('notfound')
  const { decidedby, decidedno, decidedat, name } = decision
  const isTold = decidedno !== null || by.userno === null
  throw new ApiError('changed', { ...(isTold && { who: name ?? decidedby ?? '' }), when: decidedat.toISOString() })
}

const decidedBy = ({ username, userno }: Actor, now: Date) => ({
  decidedby: username,
  decidedat: now,
  // The provider's own role need not write it.
  ...(userno !== null && { decidedno: userno }),
})

const confirm = async ({ db, now, by, ...partner }: Deciding, state: BankState, change: StoredChange, reason = '') => {
  await store.closeChange(db, change, { ...decidedBy(by, now), state: 'confirmed', reason })
  if (isPage(change)) await applyPage(db, change, { user: by.username, now })
  const changes = compareAccount(state.accounts, change, [change.former, change.new])
  await recordBankAction(db, partner.partnerid, by, { noun: nounOf(change), action: 'bankconfirm', changes, at: now })
  const user = by.userno === null ? null : by.username
  await notifyInForce({ db, ...partner, now }, state.accounts, [change], { user })
  // An account that was switched off may have waited for this one.
  await settle(db, partner, now)
}

/** Switches accounts on again whose switching off has lost its reason: the account that was to follow does not. */
const restoreWaiting = async ({ db, now, by }: Deciding, state: BankState, back: StoredChange, closing: TakingBack) => {
  const isActive = ({ paymentaccountid, active }: SavedAccount) =>
    paymentaccountid === back.paymentaccountid ? (back.former?.active ?? false) : active
  if (isPage(back) || state.accounts.some(isActive)) return []
  const waiting = state.open.filter((change) => change !== back && !change.new.active)
  for (const change of waiting) {
    await store.restoreAccount(db, change)
    await store.closeChange(db, change, { ...decidedBy(by, now), ...closing })
  }
  return waiting
}

type TakingBack = { state: 'refused' | 'withdrawn'; reason: string }

/** The account gets its former values again, and the agency's form a new version: its values are other ones now. */
const takeBack = async (
  deciding: Deciding,
  { state, versions }: LockedState,
  change: StoredChange,
  how: TakingBack,
) => {
  const { db, now, by, partnerid, mandant } = deciding
  await store.restoreAccount(db, change)
  await store.closeChange(db, change, { ...decidedBy(by, now), ...how })
  const back = [change, ...(await restoreWaiting(deciding, state, change, how))]
  const isRefused = how.state === 'refused'
  const changes = [
    ...back.flatMap((one) =>
      compareAccount(state.accounts, one, [one.new, one.former ?? { ...one.new, active: false }]),
    ),
    ...(isRefused ? [{ field: 'reason', old: null, new: how.reason }] : []),
  ]
  const action = isRefused ? 'bankrefuse' : 'bankwithdraw'
  const noun = nounOf(change)
  await recordBankAction(db, partnerid, by, { noun, action, changes, at: now })
  const version = versions[noun] + 1
  await stampVersion(db, { partnerid, noun }, { items: [], version }, { user: by.username, now })
  const about = { db, partnerid, mandant, now }
  const user = by.userno === null ? null : by.username
  if (isRefused) await notifyRefused(about, state.accounts, back, { user, reason: how.reason })
  else await notifyWithdrawn(about, state.accounts, back, by.username)
}

const ownSteps = {
  confirm: mayConfirm,
  refuse: mayRefuse,
  withdraw: mayWithdraw,
}

/**
 * SEC-7: a second administrator of the agency confirms or refuses, or whoever made a change withdraws it. False: this
 * login may not.
 */
export const decideInAgency = async (
  { db, session, now, address }: Saving & { address: string },
  changeid: number | undefined,
  step: keyof typeof ownSteps,
  reason = '',
) => {
  const { partnerid, mandant, userno, user } = session
  const by = { userno, username: user, address }
  const deciding = { db, partnerid, mandant, now: now(), by }
  const locked = await lockState(db, deciding, now())
  const change = await requireOpen(deciding, locked.state, changeid)
  if (!ownSteps[step](change, session, await store.readTrustedSince(db, session))) return false
  if (step === 'confirm') await confirm(deciding, locked.state, change)
  else await takeBack(deciding, locked, change, { state: step === 'refuse' ? 'refused' : 'withdrawn', reason })
  return true
}

const release = async (deciding: Deciding, state: BankState, change: StoredChange, reason: string) => {
  const { db, now, by, ...partner } = deciding
  if (change.state !== 'frozen') throw new ApiError('refused')
  await store.releaseChange(db, change, reason, now)
  const changes = [
    ...compareAccount(state.accounts, change, [change.former, change.new]),
    { field: 'reason', old: null, new: reason },
  ]
  await recordBankAction(db, partner.partnerid, by, { noun: nounOf(change), action: 'bankrelease', changes, at: now })
  const released = { ...change, state: 'pending' as const, runsfrom: now }
  await notifyReleased({ db, ...partner, now }, state.accounts, [released])
}

/** What the provider can decide about a change. */
export type Decision = { decision: 'confirm' | 'refuse' | 'release'; reason: string }

/** SEC-7: the provider decides. */
export const decide = async (deciding: Deciding, changeid: number | undefined, { decision, reason }: Decision) => {
  const locked = await lockState(deciding.db, deciding, deciding.now)
  const change = await requireOpen(deciding, locked.state, changeid)
  if (decision === 'confirm') return confirm(deciding, locked.state, change, reason)
  if (decision === 'release') return release(deciding, locked.state, change, reason)
  return takeBack(deciding, locked, change, { state: 'refused', reason })
}

/**
 * SEC-7: "this was not us". Everything that waits at the agency is frozen until the provider decides. Works once, and
 * while something is pending that was requested before the mail, or has replaced it.
 */
export const freezeByToken = async (db: Db, hash: Buffer, { now, address }: { now: Date; address: string }) => {
  const token = await store.findToken(db, hash)
  if (!token) throw new ApiError('notfound')
  const { partnerid, mandant } = token
  const { state } = await lockState(db, { partnerid, mandant }, now)
  const pending = state.open.filter((change) => change.state === 'pending')
  const isMeant = pending.some(({ firstid, changeid }) => (firstid ?? changeid) <= token.changeid)
  if (!isMeant || !(await store.useToken(db, hash))) throw new ApiError('notfound')
  await store.freezeAll(db, partnerid)
  for (const [noun, own] of Map.groupBy(pending, nounOf)) {
    const changes = own.flatMap((change) => compareAccount(state.accounts, change, [change.former, change.new]))
    const by = { ...nobody(token), address }
    await recordBankAction(db, partnerid, by, { noun, action: 'bankfreeze', changes, at: now })
  }
  await notifyFrozen({ db, partnerid, mandant, now }, state.accounts, pending)
  return { partnerid, usernos: [...new Set(pending.map(({ requestedby }) => requestedby))] }
}

/** Writes down, partner by partner, what time has brought into force. */
export const settleAll = async (owner: Db, now: Date) => {
  for (const partner of await store.partnersDue(owner, now))
    await owner.transaction().execute(async (db) => {
      await lockState(db, partner, now)
    })
}
