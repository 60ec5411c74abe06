import { endAgencySessions, endSessions } from '../../account/session-store.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { lockVersion, stampVersion } from '../../http/pipeline/revision-store.ts'
import { sha256 } from '../../http/session/tokens.ts'
import { undoAddressChange } from '../../mail/address-change-store.ts'
import { notifyAddressRestored } from '../../mail/agency-notice.ts'

type UndoContext = AppContext & { address: string }

/**
 * SEC-6: the former address undoes a change. Whoever made it is logged out everywhere, everybody if it was the provider,
 * since a password may have been sent. Open forms learn that the agency's data has changed, and both addresses are notified.
 */
export const undoAddress = async ({ database, address, ...appContext }: UndoContext, token: string) => {
  const now = appContext.now()
  await database.owner.transaction().execute(async (db) => {
    const undone = await undoAddressChange(db, sha256(token), now)
    if (!undone) throw new ApiError('notfound')
    const { partnerid, mandant, userno, formeremail, replaced } = undone
    const username = String(partnerid)
    await (userno === null ? endAgencySessions(db, partnerid) : endSessions(db, { partnerid, userno }))
    const record = { partnerid, noun: 'agency' }
    const version = (await lockVersion(db, record)) + 1
    await stampVersion(db, record, { items: [], version }, { user: username, now })
    const changes = [{ field: 'email', old: replaced, new: formeremail }]
    const entry = { partnerid, userno: 0, username, noun: 'agency', changes, address, at: now }
    await writeAudit(db, { ...entry, action: 'addressundo' })
    await notifyAddressRestored({ db, partnerid, mandant, now }, [formeremail, replaced])
  })
}
