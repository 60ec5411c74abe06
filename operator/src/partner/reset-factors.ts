import { resetLoginFactors } from '@gangway/server/account/reset-login'
import { findLogin } from '@gangway/server/features/session/login-store'
import { Failure, Misuse, type Run, readText } from '../command.ts'
import { requirePartner } from './require-partner.ts'

/** SEC-3: removes the second factors of a login after a phone call, with the reason in the agency's history. */
export const run: Run = async (context) => {
  const { owner } = await context.database()
  const { partnerid } = await requirePartner(owner, context.args[0])
  const reason = readText(context, 'reason')
  if (!reason) throw new Misuse('--reason is missing: how the caller showed who they are')
  const user = readText(context, 'user') ?? String(partnerid)
  const login = await findLogin(owner, user.toLowerCase())
  if (login?.partnerid !== partnerid) throw new Failure(`partner ${partnerid} has no login ${JSON.stringify(user)}`)
  const { username, userno, mandant, accountid } = login
  const { who, now } = context
  const subject = { partnerid, userno, mandant, user: username, accountid }
  const actor = { username: who.username, userno: null }
  const isRemoved = await owner
    .transaction()
    .execute((db) => resetLoginFactors({ address: who.address, now }, db, subject, { actor, reason }))
  const line = isRemoved ? `the second factors of ${username} are removed` : `${username} has no second factor`
  return { lines: [line], data: { partnerid, username, removed: isRemoved } }
}
