import { takeArchive } from '@gangway/contract/features/privacy-archive'
import { isTravelerShown } from '@gangway/contract/features/transactions'
import { limitExport } from '../../http/limits/exports.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import type { Context, Feature, FileAnswer } from '../../http/pipeline/handler.ts'
import { openArchive } from './archive-store.ts'

/** GDP-3: everything about the agency, for itself. The provider's people take it in the console, with a reason. */
const takeOwn = async ({ database, session, address, now }: Context<typeof takeArchive>): Promise<FileAnswer> => {
  const { partnerid, userno, user: username } = session
  const entry = { partnerid, userno, username, noun: 'partners', action: 'archive', address } as const
  await database.asPartner(partnerid, 'write', (db) => writeAudit(db, { ...entry, changes: [], at: now() }))
  return openArchive(database, { partnerid, isTravelerShown: isTravelerShown(session) }, now())
}

export const archive: Feature = (on) => {
  on(takeArchive, limitExport(takeOwn))
}
