import { validateEmail } from '@gangway/contract/rules/contact'
import { ApiError } from '../../http/api-error.ts'
import { writeAudit } from '../../http/audit-store.ts'
import type { AppContext } from '../../http/handler.ts'
import { addressForPasswords } from '../../mail/address-change-store.ts'
import { assertFewPasswordMails, enqueuePasswordMail } from '../../mail/password-mail.ts'
import { findMainLogin, lockLogin } from './login-store.ts'

type RequestContext = AppContext & { address: string }

/**
 * Queues a mail with a temporary password for a partner's main login. Nothing else changes: the requester can neither
 * lock the partner out nor end a session.
 */
export const requestPassword = async ({ database, address, ...appContext }: RequestContext, partnerid: number) => {
  const login = await findMainLogin(database.owner, partnerid)
  if (!login || login.locked) throw new ApiError('newPasswordNotSent400')
  const { mandant, userno, username } = login
  const now = appContext.now()
  const recipient = await addressForPasswords(database.owner, partnerid, now)
  if (!recipient || validateEmail(recipient)) throw new ApiError('email_not_send')
  await assertFewPasswordMails(database.owner, partnerid, now)
  try {
    await database.asPartner(partnerid, 'write', async (db) => {
      await lockLogin(db, login)
      await enqueuePasswordMail(db, { partnerid, mandant, recipient }, now)
      const action = 'passwordrequest'
      await writeAudit(db, { partnerid, userno, username, noun: 'password', action, changes: [], address, at: now })
    })
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('newPasswordNotSent')
  }
}
