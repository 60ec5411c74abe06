import { factorLimits } from '@gangway/contract/access/factor-limits'
import type { FactorPolicy } from '@gangway/contract/features/security'
import { validateEmail } from '@gangway/contract/rules/contact'
import type { Db } from '../db/database.ts'
import { findAgencyAddress, findLoginAddress, listAdministratorAddresses } from './agency-address-store.ts'
import { enqueueMail, enqueueMerged, type LoginChange, type MailFacts } from './outbox-store.ts'

type Saving = {
  db: Db
  session: { partnerid: number; mandant: number; user: string }
  now: () => Date
}

const listValid = (addresses: readonly (string | undefined)[]) =>
  new Set(addresses.flatMap((address) => (address && !validateEmail(address) ? [address] : [])))

type Policy = { required: FactorPolicy; since: Date | null }

/** SEC-10: the agency and its administrators are told who has to use a second factor from now on, and from when. */
export const notifyPolicy = async ({ db, session, now }: Saving, { required, since }: Policy) => {
  const { partnerid, mandant, user } = session
  const dueat = since && new Date(since.getTime() + factorLimits.factorGrace).toISOString()
  const facts: MailFacts['policychanged'] = { user, at: now().toISOString(), required, dueat }
  const addresses = [await findAgencyAddress(db, partnerid), ...(await listAdministratorAddresses(db, partnerid))]
  for (const recipient of listValid(addresses))
    await enqueueMerged(db, { partnerid, mandant, kind: 'policychanged', facts, recipient }, now())
}

type Added = { partnerid: number; mandant: number; user: string; by: { userno: number; username: string } }

/** SEC-10: there is one more login. The agency is told, and whoever added or invited it. */
export const notifyLoginAdded = async (db: Db, { partnerid, mandant, user, by }: Added, now: Date) => {
  const facts = { user, by: by.username, at: now.toISOString() }
  const addresses = [
    await findAgencyAddress(db, partnerid),
    await findLoginAddress(db, { partnerid, userno: by.userno }),
  ]
  for (const recipient of listValid(addresses))
    await enqueueMerged(db, { partnerid, mandant, kind: 'loginadded', facts, recipient }, now)
}

/**
 * SEC-10: somebody else changed what a login may do, or how one gets into it. Its owner is told at the address from
 * before the change.
 */
export const notifyLoginChanged = async (
  { db, session, now }: Saving,
  login: { username: string; email: string },
  what: LoginChange[],
) => {
  const { partnerid, mandant, user: by } = session
  const facts = { user: login.username, by, at: now().toISOString(), what }
  const [recipient] = listValid([login.email, await findAgencyAddress(db, partnerid)])
  if (recipient) await enqueueMerged(db, { partnerid, mandant, kind: 'loginchanged', facts, recipient }, now())
}

type AgencyLock = { partnerid: number; mandant: number; by: string; locked: boolean }

/** SEC-10: the provider locked or unlocked a whole agency. The agency and its administrators are told by whom. */
export const notifyAgencyLock = async (db: Db, { partnerid, mandant, by, locked }: AgencyLock, now: Date) => {
  const what: LoginChange[] = [locked ? 'locked' : 'unlocked']
  const facts = { user: String(partnerid), by, at: now.toISOString(), what }
  const addresses = [await findAgencyAddress(db, partnerid), ...(await listAdministratorAddresses(db, partnerid))]
  // The facts of waiting mails are not for the provider's role, so it cannot merge notices.
  for (const recipient of listValid(addresses))
    await enqueueMail(db, { partnerid, mandant, kind: 'loginchanged', facts, recipient }, now)
}
