import type { AuditAction } from '@gangway/contract/access/audit-actions'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Change } from './changes.ts'
import { currentRequestId } from './request-id.ts'

export type AuditEntry = {
  partnerid: number
  /** Null for the provider. */
  userno: number | null
  username: string
  noun: string
  action: AuditAction
  changes: Change[]
  address: string
  at: Date
}

export const writeAudit = async (db: Db, ...entries: AuditEntry[]) => {
  const requestid = currentRequestId()
  const rows = entries.map((entry) => ({ ...entry, changes: JSON.stringify(entry.changes), requestid }))
  await db.insertInto('audit').values(rows).execute()
}

/** `writeAudit` for a login that may not exist: without its partner nothing is written, by the same statement. */
export const writeFailure = async (db: Db, { partnerid, userno, username, noun, action, address, at }: AuditEntry) => {
  await sql`insert into audit (partnerid, userno, username, noun, action, changes, address, at, requestid)
    select partnerid, ${userno}::int, ${username}, ${noun}, ${action}, '[]', ${address}, ${at}::timestamptz,
      ${currentRequestId()} from partner where partnerid = ${partnerid}`.execute(db)
}

export type ProviderEvent = Omit<AuditEntry, 'partnerid' | 'userno' | 'action'> & { action: string }

/** Something the provider did that belongs to no partner. */
export const writeProviderEvent = async (db: Db, event: ProviderEvent) => {
  await db
    .insertInto('providerevent')
    .values({ ...event, changes: JSON.stringify(event.changes), requestid: currentRequestId() })
    .execute()
}

/** A failure of a person who may not exist: then nothing is written, by the same statement. */
export const writePersonFailure = async (
  db: Db,
  personid: number,
  { action, address, at }: Pick<ProviderEvent, 'action' | 'address' | 'at'>,
) => {
  await sql`insert into providerevent (username, noun, action, changes, address, at, requestid)
    select email, 'console', ${action}, '[]', ${address}, ${at}::timestamptz, ${currentRequestId()}
    from person where personid = ${personid}`.execute(db)
}
