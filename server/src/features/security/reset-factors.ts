import type { resetFactors } from '@gangway/contract/features/security'
import { mayChangeLogin } from '@gangway/contract/rules/user'
import { resetLoginFactors } from '../../factors/reset-login.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/handler.ts'
import { pathId } from '../../http/path-id.ts'
import { findColleague } from './security-store.ts'

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
  const login = {
    partnerid,
    mandant,
    userno: colleague.userno,
    user: colleague.username,
    accountid: colleague.accountid,
  }
  // Only the owner's connection reaches secrets, also to delete them.
  await database.owner.transaction().execute(async (tx) => {
    const isReset = await resetLoginFactors(context, tx, login, { actor: { username: user, userno: own } })
    if (!isReset) throw new ApiError('notfound')
  })
}
