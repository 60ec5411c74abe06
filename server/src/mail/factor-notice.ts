import type { MailedEvent, SecurityEvent } from '@gangway/contract/access/security-events'
import type { Db } from '../db/database.ts'
import { writeAudit } from '../http/pipeline/audit-store.ts'
import { findLoginAddress } from './agency-address-store.ts'
import { enqueueMail } from './outbox-store.ts'

type Login = { partnerid: number; userno: number; mandant: number; user: string }
type Actor = { username: string; userno: number | null }

/** Tells the owner of a login what happened to it. */
export const notifyLogin = async (db: Db, login: Login, event: MailedEvent, at: Date) => {
  const { partnerid, mandant, user } = login
  const recipient = await findLoginAddress(db, login)
  const facts = { user, at: at.toISOString(), event }
  if (recipient) await enqueueMail(db, { partnerid, mandant, kind: 'factorchanged', facts, recipient }, at)
}

/**
 * SEC-10: adds what happened to a login's factors to the history, and tells the login's owner: the person's own address, else
 * the agency's. `what`: the name of a passkey. `actor`: whoever did it, if somebody else.
 */
export const recordFactorEvent = async (
  { address, now }: { address: string; now: () => Date },
  db: Db,
  { partnerid, userno, mandant, user }: Login,
  event: SecurityEvent,
  { what, actor, reason }: { what?: string | undefined; actor?: Actor; reason?: string } = {},
) => {
  const at = now()
  const who = actor ?? { username: user, userno }
  const about = actor ? [{ item: user, field: 'userno', old: null, new: userno }] : []
  const named = what ? [{ field: 'passkey', old: null, new: what }] : []
  const why = reason ? [{ field: 'lockreason', old: null, new: reason }] : []
  const changes = [...about, ...named, ...why]
  await writeAudit(db, { partnerid, ...who, noun: 'security', action: event, changes, address, at })
  await notifyLogin(db, { partnerid, userno, mandant, user }, event, at)
}
