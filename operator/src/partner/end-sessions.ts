import { loginByName } from '@gangway/server/features/session/login-store'
import { endSessions } from '@gangway/server/http/credentials-store'
import { Failure, type Run, textOf } from '../command.ts'
import { counted } from '../counted.ts'
import { knownPartner, noteDone } from './known-partner.ts'
import { countsOf } from './partner-store.ts'

export const run: Run = async (context) => {
  const { owner } = await context.database()
  const { partnerid } = await knownPartner(owner, context.args[0])
  const user = textOf(context, 'user')
  const login = user === undefined ? undefined : await loginByName(owner, user.toLowerCase())
  if (user !== undefined && login?.partnerid !== partnerid)
    throw new Failure(`partner ${partnerid} has no login ${JSON.stringify(user)}`)
  const ended = await owner.transaction().execute(async (db) => {
    const before = await countsOf(db, partnerid)
    await endSessions(db, partnerid, login?.userno)
    const changes = login ? [{ field: 'username', old: null, new: login.username }] : []
    await noteDone(context, db, { partnerid, noun: 'session', action: 'endsessions', changes })
    return before.sessions - (await countsOf(db, partnerid)).sessions
  })
  return { lines: [`${counted(ended, 'session')} ended`], data: { partnerid, ended } }
}
