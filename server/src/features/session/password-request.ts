import { limits } from '@gangway/contract/limits'
import { validateEmail } from '@gangway/contract/rules/contact'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import { writeAudit } from '../../http/audit-store.ts'
import type { AppContext } from '../../http/handler.ts'
import { addressForPasswords } from '../../mail/address-change-store.ts'
import { enqueueMail, latestMails } from '../../mail/outbox-store.ts'
import { findMainLogin, lockLogin } from './login-store.ts'

const hour = 3_600_000

/** Rejects more mails than the limit within any hour. */
const assertFewRequests = async (db: Db, partnerid: number, now: Date) => {
  const since = new Date(now.getTime() - hour)
  const recentMails = await latestMails(db, partnerid, 'passwordreset', since)
  const blocking = recentMails[limits.passwordMailsPerHour - 1]
  if (!blocking) return
  const wait = Math.ceil((blocking.getTime() + hour - now.getTime()) / 1000)
  throw new ApiError('toomany', { wait: Math.max(1, wait) })
}

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
  await assertFewRequests(database.owner, partnerid, now)
  try {
    await database.asPartner(partnerid, 'write', async (db) => {
      await lockLogin(db, login)
      await assertFewRequests(db, partnerid, now)
      const mail = { partnerid, mandant, recipient, kind: 'passwordreset' as const, facts: { at: now.toISOString() } }
      await enqueueMail(db, mail, now)
      const action = 'passwordrequest'
      await writeAudit(db, { partnerid, userno, username, noun: 'password', action, changes: [], address, at: now })
    })
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('newPasswordNotSent')
  }
}
