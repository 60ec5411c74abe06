import type { AccountValues, ChangedValues } from '@gangway/contract/partners/bank-changes'
import { validateEmail } from '@gangway/contract/rules/contact'
import type { StoredChange } from '../bank/bank-change-store.ts'
import type { ChangeFacts } from '../bank/change-facts.ts'
import { dueAt, isPage, type SavedAccount } from '../bank/in-force.ts'
import type { Db } from '../db/database.ts'
import { maskIban } from '../http/pipeline/changes.ts'
import { addressForPasswords } from './address-change-store.ts'
import { findAgencyAddress, listAdministratorAddresses } from './agency-address-store.ts'
import { enqueueMail, enqueueMerged, type MailFacts } from './outbox-store.ts'

type About = { db: Db; partnerid: number; mandant: number; now: Date }

const ibanOf = (accounts: readonly SavedAccount[], change: StoredChange) =>
  change.new.iban ?? accounts.find(({ paymentaccountid }) => paymentaccountid === change.paymentaccountid)?.iban ?? ''

const masked = (iban = '') => iban && maskIban(iban)

/** A mail has no whole number of an account. */
const withoutIban = ({ iban: _, ...values }: ChangedValues): AccountValues => values

const toFacts = (accounts: readonly SavedAccount[], change: StoredChange): ChangeFacts => ({
  iban: masked(ibanOf(accounts, change)),
  ...(isPage(change) && { formeriban: masked(change.former?.iban) }),
  former: change.former && withoutIban(change.former),
  new: withoutIban(change.new),
  by: change.requestedname,
  at: change.requestedat.toISOString(),
  state: change.state,
  inforceat: dueAt(change)?.toISOString() ?? null,
})

/**
 * Who is told about where money goes: the agency's address, its former one while a change of it can be undone, and every
 * administrator.
 */
const listRecipients = async ({ db, partnerid, now }: About, extra: readonly (string | undefined)[] = []) => {
  const addresses = [
    ...extra,
    await findAgencyAddress(db, partnerid),
    await addressForPasswords(db, partnerid, now),
    ...(await listAdministratorAddresses(db, partnerid)),
  ]
  return new Set(addresses.flatMap((address) => (address && !validateEmail(address) ? [address] : [])))
}

type Changed = { user: string; doubtful: boolean; addresses: readonly (string | undefined)[] }

/** The bank details were changed, in the transaction of the change; `open` is everything that waits now. */
export const notifyBankChange = async (
  about: About,
  { user, doubtful, addresses }: Changed,
  accounts: readonly SavedAccount[],
  open: readonly StoredChange[],
) => {
  const { db, partnerid, mandant, now } = about
  const facts: MailFacts['bankchanged'] = {
    user,
    at: now.toISOString(),
    ...(doubtful && { doubtful }),
    changes: open.map((change) => toFacts(accounts, change)),
    changeid: Math.max(0, ...open.map(({ changeid }) => changeid)),
  }
  for (const recipient of await listRecipients(about, addresses))
    await enqueueMerged(db, { partnerid, mandant, kind: 'bankchanged', facts, recipient }, now)
}

const notifyAll = async <K extends 'bankfrozen' | 'bankreleased' | 'bankinforce' | 'bankrefused' | 'bankwithdrawn'>(
  about: About,
  kind: K,
  facts: MailFacts[K],
) => {
  const { db, partnerid, mandant, now } = about
  for (const recipient of await listRecipients(about))
    await enqueueMail(db, { partnerid, mandant, kind, facts, recipient }, now)
}

type Accounts = readonly SavedAccount[]
type Changes = readonly StoredChange[]

const changeFacts = ({ now }: About, accounts: Accounts, changes: Changes) => ({
  at: now.toISOString(),
  changes: changes.map((change) => toFacts(accounts, change)),
})

export const notifyFrozen = (about: About, accounts: Accounts, changes: Changes) =>
  notifyAll(about, 'bankfrozen', changeFacts(about, accounts, changes))

export const notifyReleased = (about: About, accounts: Accounts, changes: Changes) => {
  const changeid = Math.max(0, ...changes.map((change) => change.changeid))
  return notifyAll(about, 'bankreleased', { ...changeFacts(about, accounts, changes), changeid })
}

/** `user`: who confirmed; null for the provider, missing where time has passed. */
export const notifyInForce = (about: About, accounts: Accounts, changes: Changes, by: { user?: string | null }) =>
  notifyAll(about, 'bankinforce', { ...changeFacts(about, accounts, changes), ...by })

/** `user`: who refused; null for the provider. */
export const notifyRefused = (
  about: About,
  accounts: Accounts,
  changes: Changes,
  how: { user: string | null; reason: string },
) => notifyAll(about, 'bankrefused', { ...changeFacts(about, accounts, changes), ...how })

export const notifyWithdrawn = (about: About, accounts: Accounts, changes: Changes, user: string) =>
  notifyAll(about, 'bankwithdrawn', { ...changeFacts(about, accounts, changes), user })
