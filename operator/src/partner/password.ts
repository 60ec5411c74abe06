import { agencyName, setPassword } from '@gangway/server/account/credentials-store'
import { distrustLogin } from '@gangway/server/bank/bank-change-store'
import { findLogin } from '@gangway/server/features/session/login-store'
import { Failure, type Run } from '../command.ts'
import { askNewPassword } from './password-input.ts'
import { recordAction } from './require-partner.ts'

/** Sets the password of a partner's main login or a user; everything the old one opened ends. */
export const run: Run = async (context) => {
  const { owner } = await context.database()
  const name = context.args[0] ?? ''
  const login = await findLogin(owner, name.toLowerCase())
  if (!login) throw new Failure(`there is no login ${JSON.stringify(name)}`)
  const { partnerid, username, mandant } = login
  const firma = await agencyName(owner, partnerid)
  const passwordhash = await askNewPassword(context, { username, mandant, firma })
  await owner.transaction().execute(async (db) => {
    await setPassword(db, login, passwordhash)
    await distrustLogin(db, login, context.now())
    const changes = [{ field: 'username', old: null, new: username }]
    await recordAction(context, db, { partnerid, noun: 'password', action: 'setpassword', changes })
  })
  return {
    lines: [`${username} has a new password; its sessions have ended`],
    data: { partnerid, username },
  }
}
