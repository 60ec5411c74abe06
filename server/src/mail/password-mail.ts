import { limits } from '@gangway/contract/calls/limits'
import type { Db } from '../db/database.ts'
import { ApiError } from '../http/pipeline/api-error.ts'
import { enqueueMail, latestMails } from './outbox-store.ts'

const hour = 3_600_000

/** Rejects more mails with a temporary password than the limit within any hour, whoever asked for them. */
export const assertFewPasswordMails = async (db: Db, partnerid: number, now: Date) => {
  const since = new Date(now.getTime() - hour)
  const recentMails = await latestMails(db, partnerid, 'passwordreset', since)
  const blocking = recentMails[limits.passwordMailsPerHour - 1]
  if (!blocking) return
  const wait = Math.ceil((blocking.getTime() + hour - now.getTime()) / 1000)
  throw new ApiError('toomany', { wait: Math.max(1, wait) })
}

type Recipient = { partnerid: number; mandant: number; recipient: string }

/** Queues a mail with a temporary password for the main login. Lock the login first: then requests wait for each other. */
export const enqueuePasswordMail = async (db: Db, recipient: Recipient, now: Date) => {
  await assertFewPasswordMails(db, recipient.partnerid, now)
  await enqueueMail(db, { ...recipient, kind: 'passwordreset', facts: { at: now.toISOString() } }, now)
}
