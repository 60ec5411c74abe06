import { endAgencySessions, endSessions } from '@gangway/server/account/session-store'
import { countSessions } from '@gangway/server/features/partners/partner-facts-store'
import { findLogin } from '@gangway/server/features/session/login-store'
import { Failure, type Run, readText } from '../command.ts'
import { countNoun } from '../count-noun.ts'
import { recordAction, requirePartner } from './require-partner.ts'

export const run: Run = async (context) => {
  const { owner } = await context.database()
  const { partnerid } = await requirePartner(owner, context.args[0])
  const user = readText(context, 'user')
  const login = user === undefined ? undefined : await findLogin(owner, user.toLowerCase())
  if (user !== undefined && login?.partnerid !== partnerid)
    throw new Failure(`partner ${partnerid} has no login ${JSON.stringify(user)}`)
  const ended = await owner.transaction().execute(async (db) => {
    const before = await countSessions(db, partnerid)
    await (login ? endSessions(db, login) : endAgencySessions(db, partnerid))
    const changes = login ? [{ field: 'username', old: null, new: login.username }] : []
    await recordAction(context, db, { partnerid, noun: 'session', action: 'endsessions', changes })
    return before - (await countSessions(db, partnerid))
  })
  return { lines: [`${countNoun(ended, 'session')} ended`], data: { partnerid, ended } }
}
