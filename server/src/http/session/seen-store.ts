import type { AuditAction } from '@gangway/contract/access/audit-actions'
import { sql } from 'kysely'
import type { Change } from '../pipeline/changes.ts'
import type { AppContext } from '../pipeline/handler.ts'
import { currentRequestId } from '../pipeline/request-id.ts'
import type { Session } from './session-lookup-store.ts'

export type Seen = { action: Extract<AuditAction, 'customersearch' | 'customerview'>; changes: Change[] }
type Watched = Pick<AppContext, 'database' | 'now'> & { address: string }

/** A page asks for the same more than once: it is one entry an hour. */
const pause = 60 * 60 * 1000

/** GDP-5: that somebody of the provider saw a customer, in the history that the agency sees. */
export const recordSeen = async (
  { database, now, address }: Watched,
  partnerid: number,
  email: string,
  { action, changes }: Seen,
) => {
  const at = now()
  const entry = JSON.stringify(changes)
  await sql`
    insert into audit (partnerid, userno, username, noun, action, changes, address, at, requestid)
    select ${partnerid}::int, null, ${email}, 'customers', ${action}, ${entry}::jsonb, ${address}, ${at}::timestamptz,
      ${currentRequestId()}
    where not exists (select from audit seen
      where seen.partnerid = ${partnerid} and seen.username = ${email} and seen.at > ${new Date(at.getTime() - pause)}
        and seen.noun = 'customers' and seen.action = ${action} and seen.changes = ${entry}::jsonb)`.execute(
    database.owner,
  )
}

/** GDP-5: `recordSeen` for a session that views the portal as the agency sees it; of the agency's own sessions nothing is recorded. */
export const recordViewed = async (context: Watched & { session: Session }, seen: Seen) => {
  const { database, session } = context
  if (session.viewer === null) return
  const { rows } = await sql<{ email: string }>`
    select p.email from session s
    join personsession v on v.tokenhash = s.viewerhash join person p on p.personid = v.personid
    where s.partnerid = ${session.partnerid} and s.tokenhash = ${session.tokenhash}`.execute(database.owner)
  const [viewer] = rows
  if (viewer) await recordSeen(context, session.partnerid, viewer.email, seen)
}

/** The customer of a booking, as the history names it. */
export const seenCustomer = (bookingid: number, bookingnr: string): Seen => ({
  action: 'customerview',
  changes: [{ item: bookingnr || String(bookingid), field: 'requestid', old: null, new: bookingid }],
})
