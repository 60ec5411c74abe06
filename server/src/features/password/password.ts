import { changePassword } from '@gangway/contract/features/password'
import { accountOf } from '../../account/account.ts'
import { changeOwnPassword } from '../../account/change-password.ts'
import { agencyName } from '../../account/credentials-store.ts'
import { distrustLogin } from '../../bank/bank-change-store.ts'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { sessionCookie } from '../../http/pipeline/cookies.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { newSessionToken } from '../../http/session/tokens.ts'
import { findLoginAddress } from '../../mail/agency-address-store.ts'
import { enqueueMail } from '../../mail/outbox-store.ts'

type ChangeContext = Context<typeof changePassword>

/** Notifies the login's owner. */
const onChanged = async ({ session, now }: ChangeContext, db: Db) => {
  const { partnerid, mandant, user } = session
  const at = now()
  // SEC-7: a temporary password came by mail or from a colleague, so somebody else could have used it.
  if (session.temporary) await distrustLogin(db, session, at)
  const recipient = await findLoginAddress(db, session)
  const facts = { user, at: at.toISOString() }
  if (recipient) await enqueueMail(db, { partnerid, mandant, kind: 'passwordchanged', facts, recipient }, at)
}

const namesOf = async ({ database, session, brand }: ChangeContext) => {
  const { partnerid, user } = session
  const firma = await database.asPartner(partnerid, 'read', (db) => agencyName(db, partnerid))
  return [brand.name, brand.key, firma, user]
}

export const password: Feature = (on) => {
  on(changePassword, async (context) => {
    const { database, session, body } = context
    const { partnerid, user } = session
    if (body.userName.toLowerCase() !== user.toLowerCase()) throw new ApiError('unchanged_password')
    const authtoken = await changeOwnPassword(context, accountOf(context), body, {
      hashOwner: { partnerid },
      names: () => namesOf(context),
      newToken: () => newSessionToken(partnerid),
      cookie: (half) => sessionCookie(context, half),
      transact: (work) => database.asPartner(partnerid, 'write', work),
      onChanged: (db) => onChanged(context, db),
    })
    return { username: user, authtoken }
  })
}
