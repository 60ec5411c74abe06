import type { AuditAction } from '@gangway/contract/audit-actions'
import type { Db } from '../db/database.ts'
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

export const writeAudit = async (db: Db, entry: AuditEntry) => {
  await db
    .insertInto('audit')
    .values({ ...entry, changes: JSON.stringify(entry.changes), requestid: currentRequestId() })
    .execute()
}

export type ProviderEvent = Omit<AuditEntry, 'partnerid' | 'userno' | 'action'> & { action: string }

/** Something the provider did that belongs to no partner. */
export const writeProviderEvent = async (db: Db, event: ProviderEvent) => {
  await db
    .insertInto('providerevent')
    .values({ ...event, changes: JSON.stringify(event.changes), requestid: currentRequestId() })
    .execute()
}
