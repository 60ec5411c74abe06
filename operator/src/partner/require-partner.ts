import type { AuditAction } from '@gangway/contract/access/audit-actions'
import type { AuditArea } from '@gangway/contract/features/audit'
import type { Db } from '@gangway/server/db/database'
import { findPartner, type Partner } from '@gangway/server/features/partners/partners-store'
import { writeAudit } from '@gangway/server/http/pipeline/audit-store'
import type { Change } from '@gangway/server/http/pipeline/changes'
import { type Context, Failure, parseId } from '../command.ts'

/** The partner named by the first argument. */
export const requirePartner = async (db: Db, text: string | undefined): Promise<Partner> => {
  const partnerid = parseId(text, 'the partner id')
  const partner = await findPartner(db, partnerid)
  if (!partner) throw new Failure(`there is no partner ${partnerid}`)
  return partner
}

type Done = { partnerid: number; noun: AuditArea; action: AuditAction; changes?: Change[] }

/** An entry in the partner's history, which its administrator can read too. */
export const recordAction = ({ who, now }: Context, db: Db, { changes = [], ...done }: Done) =>
  writeAudit(db, { ...done, ...who, userno: null, changes, at: now() })
