import type { resetFactors } from '@gangway/contract/features/security'
import { mayChangeLogin } from '@gangway/contract/rules/user'
import { distrustLogin } from '../../bank/bank-change-store.ts'
import { removeFactors } from '../../factors/factor-store.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/handler.ts'
import { pathId } from '../../http/path-id.ts'
import { recordFactorEvent } from '../../mail/factor-notice.ts'
import { endColleagueSessions, findColleague } from './security-store.ts'

/**
 * SEC-3: removes the factors of a colleague. Whoever could then log in with a known password would have their rights,
 * so the rule is the one for passwords (decision 017): nobody does it to somebody with more rights.
 */
export const resetColleague = async (context: Context<typeof resetFactors>) => {
  const { db, database, session, params } = context
  const userno = pathId(params.userno)
  const colleague = userno === undefined ? undefined : await findColleague(db, session.partnerid, userno)
  if (!colleague || colleague.userno === session.userno) throw new ApiError('notfound')
  if (!mayChangeLogin(colleague, session)) throw new ApiError('refused')
  const { partnerid, mandant, user, userno: own } = session
  // Only the owner's connection reaches secrets, also to delete them.
  await database.owner.transaction().execute(async (tx) => {
    if (!(await removeFactors(tx, colleague.accountid))) throw new ApiError('notfound')
    await endColleagueSessions(tx, colleague)
    await distrustLogin(tx, { partnerid: session.partnerid, userno: colleague.userno }, context.now())
    const login = { partnerid, mandant, userno: colleague.userno, user: colleague.username }
    await recordFactorEvent(context, tx, login, 'factorreset', { actor: { username: user, userno: own } })
  })
}
