import type { Db } from '../db/database.ts'
import type { Change } from './changes.ts'

export type AuditEntry = {
  partnerid: number
  userno: number | null
  username: string
  noun: string
  /** The call's name, or what happened: `saveAgency`, `login`. */
  action: string
  changes: Change[]
  address: string
  at: Date
}

export const writeAudit = async (db: Db, entry: AuditEntry) => {
  await db
    .insertInto('audit')
    .values({ ...entry, changes: JSON.stringify(entry.changes) })
    .execute()
}
