import { email } from '@gangway/contract/rules/contact'
import type { Db } from '../db/database.ts'
import { enqueueMail } from './outbox-store.ts'

type Saving = { db: Db; session: { partnerid: number; mandant: number; user: string }; now: () => Date }

/**
 * Tells an agency that its bank details were changed, in the transaction of the change. Where the same save also gave
 * the agency a new address, the old one hears of it too: whoever redirects money would redirect the notice as well.
 */
export const tellBankChange = async ({ db, session, now }: Saving, addresses: readonly (string | undefined)[]) => {
  const { partnerid, mandant, user } = session
  const recipients = new Set(addresses.flatMap((address) => (address && !email(address) ? [address] : [])))
  const at = now()
  const facts = { user, at: at.toISOString() }
  for (const recipient of recipients)
    await enqueueMail(db, { partnerid, mandant, kind: 'bankchanged', facts, recipient }, at)
}
