import { limits } from '@gangway/contract/calls/limits'
import { validateEmail } from '@gangway/contract/rules/contact'
import type { Db } from '../db/database.ts'
import { recordAddressChange, setAgencyAddress } from './address-change-store.ts'
import { findAgencyAddress } from './agency-address-store.ts'
import { enqueueMail, enqueueMerged, latestMails, type MailFacts } from './outbox-store.ts'

type Saving = {
  db: Db
  session: { partnerid: number; mandant: number; user: string; userno: number }
  now: () => Date
}
type Addresses = readonly (string | undefined)[]

const listValidAddresses = (addresses: Addresses) =>
  new Set(addresses.flatMap((address) => (address && !validateEmail(address) ? [address] : [])))

/** Notifies an agency that travellers now write to another address, or get mails from another one. */
export const notifyContactChange = async ({ db, session, now }: Saving, recipient: string | undefined) => {
  const { partnerid, mandant, user } = session
  const facts = { user, at: now().toISOString() }
  for (const valid of listValidAddresses([recipient]))
    await enqueueMerged(db, { partnerid, mandant, kind: 'contactchanged', facts, recipient: valid }, now())
}

const hour = 3_600_000

/**
 * Limits how many new addresses of one agency get mail per hour, so that nobody uses us to send mail to unknown people.
 */
const isTooMany = async (db: Db, partnerid: number, now: Date) => {
  const recentMails = await latestMails(db, partnerid, 'addressset', new Date(now.getTime() - hour))
  return recentMails.length >= limits.newAddressMailsPerHour
}

type AddressChange = {
  db: Db
  partnerid: number
  mandant: number
  /** Who changes it; no number for somebody of the provider. */
  by: { user: string; userno: number | null }
  now: Date
}

/**
 * SEC-6: the only way to change an agency's address, for portal, console and operator. Both addresses are notified in the
 * transaction of the change. Passwords are mailed to the agency, so whoever changes its address to their own could take
 * over its login: the former address can undo it. Returns whether the address was another one.
 */
export const changeAgencyAddress = async ({ db, partnerid, mandant, by, now }: AddressChange, next: string) => {
  const former = await findAgencyAddress(db, partnerid)
  if (former === next) return false
  await setAgencyAddress(db, partnerid, next)
  const [valid] = listValidAddresses([former])
  if (!valid) return true
  const { user, userno } = by
  // The facts of waiting mails are not for the provider's role, so it cannot merge notices.
  const enqueue: typeof enqueueMerged = userno === null ? enqueueMail : enqueueMerged
  const change = { partnerid, userno, username: user, formeremail: valid, newemail: next, changedat: now }
  const changeid = await recordAddressChange(db, change)
  const facts: MailFacts['addresschanged'] = { user, at: now.toISOString(), changeid }
  await enqueue(db, { partnerid, mandant, kind: 'addresschanged', facts, recipient: valid }, now)
  if (await isTooMany(db, partnerid, now)) return true
  const welcome: MailFacts['addressset'] = { user, at: now.toISOString() }
  await enqueue(db, { partnerid, mandant, kind: 'addressset', facts: welcome, recipient: next }, now)
  return true
}

type RestoredAddress = { db: Db; partnerid: number; mandant: number; now: Date }

/** Notifies both addresses that the former one is in use again. */
export const notifyAddressRestored = async ({ db, partnerid, mandant, now }: RestoredAddress, addresses: Addresses) => {
  const facts = { at: now.toISOString() }
  for (const recipient of listValidAddresses(addresses))
    await enqueueMerged(db, { partnerid, mandant, kind: 'addressrestored', facts, recipient }, now)
}
