import type { AuditAction } from '@gangway/contract/access/audit-actions'
import type { AuditArea } from '@gangway/contract/features/audit'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import type { Change } from '../../http/pipeline/changes.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import type { Person } from '../../http/session/person-lookup-store.ts'
import { findPartner, type Partner } from './partners-store.ts'

/** The partner in a path; 404 if there is none. */
export const requirePartner = async (db: Db, params: { partnerid: string }): Promise<Partner> => {
  const partnerid = pathId(params.partnerid)
  const partner = partnerid === undefined ? undefined : await findPartner(db, partnerid)
  if (!partner) throw new ApiError('notfound')
  return partner
}

type By = { db: Db; person: Person; address: string; now: () => Date }
type Done = { partnerid: number; noun: AuditArea; action: AuditAction; changes?: Change[] }

/** An entry in the partner's own history, which shows it as done by the provider. */
export const recordAction = ({ db, person, address, now }: By, { changes = [], ...done }: Done) =>
  writeAudit(db, { ...done, userno: null, username: person.email, address, changes, at: now() })
