import { email } from '@gangway/contract/rules/contact'
import type { Db } from '../db/database.ts'
import { enqueueMail } from './outbox-store.ts'

type Saving = { db: Db; session: { partnerid: number; mandant: number; user: string }; now: () => Date }

/**
 * Tells the address that an agency had until now that it has another one, in the transaction of the change: passwords are
 * mailed to the agency, so whoever moves its address to their own could take over its login unnoticed.
 */
export const tellAddressChange = async ({ db, session, now }: Saving, former: string | undefined) => {
  if (!former || email(former)) return
  const { partnerid, mandant, user } = session
  const at = now()
  const facts = { user, at: at.toISOString() }
  await enqueueMail(db, { partnerid, mandant, kind: 'addresschanged', facts, recipient: former }, at)
}
