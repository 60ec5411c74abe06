import { distrustLogin } from '../bank/bank-change-store.ts'
import type { Db } from '../db/database.ts'
import { recordFactorEvent } from '../mail/factor-notice.ts'
import { removeFactors } from './factors/factor-store.ts'
import { endSessions } from './session-store.ts'

type Login = { partnerid: number; userno: number; mandant: number; user: string; accountid: number }
type By = { actor: { username: string; userno: number | null }; reason?: string }

/**
 * SEC-3: removes the second factors of a login that its owner has lost, ends its sessions, records it and tells the
 * owner. False: there were none. For some time the login cannot confirm bank changes: whoever asked for this may not be the owner.
 */
export const resetLoginFactors = async (
  context: { address: string; now: () => Date },
  db: Db,
  login: Login,
  { actor, reason }: By,
): Promise<boolean> => {
  const { partnerid, userno, accountid } = login
  if (!(await removeFactors(db, accountid))) return false
  await endSessions(db, login)
  await distrustLogin(db, { partnerid, userno }, context.now())
  await recordFactorEvent(context, db, login, 'factorreset', { actor, ...(reason && { reason }) })
  return true
}
