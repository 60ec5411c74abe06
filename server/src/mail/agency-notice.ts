import { email } from '@gangway/contract/rules/contact'
import type { Db } from '../db/database.ts'
import { enqueueMail, type MailFacts } from './outbox-store.ts'

type Saving = { db: Db; session: { partnerid: number; mandant: number; user: string }; now: () => Date }
type Addresses = readonly (string | undefined)[]

const tell = async (kind: 'bankchanged' | 'addresschanged', { db, session, now }: Saving, addresses: Addresses) => {
  const { partnerid, mandant, user } = session
  const recipients = new Set(addresses.flatMap((address) => (address && !email(address) ? [address] : [])))
  const at = now()
  const facts: MailFacts[typeof kind] = { user, at: at.toISOString() }
  for (const recipient of recipients) await enqueueMail(db, { partnerid, mandant, kind, facts, recipient }, at)
}

/**
 * Tells an agency that its bank details were changed, in the transaction of the change. Where the same save also gave
 * the agency a new address, the old one hears of it too: whoever redirects money would redirect the notice as well.
 */
export const tellBankChange = (saving: Saving, addresses: Addresses) => tell('bankchanged', saving, addresses)

/**
 * Tells the address that an agency had until now that it has another one, in the transaction of the change: passwords are
 * mailed to the agency, so whoever moves its address to their own could take over its login unnoticed.
 */
export const tellAddressChange = (saving: Saving, former: string | undefined) =>
  tell('addresschanged', saving, [former])
