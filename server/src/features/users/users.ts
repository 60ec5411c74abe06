import { deleteUser, listUsers, maskOf, saveUser, userExists } from '@gangway/contract/features/users'
import { isNewUser } from '@gangway/contract/rules/user'
import { endSessions } from '../../http/credentials-store.ts'
import type { Context, Feature } from '../../http/handler.ts'
import { hashPassword } from '../../http/hashing.ts'
import { Refusal, refusedField } from '../../http/refusal.ts'
import { sqlStateOf } from '../../http/sqlstate.ts'
import { refusedFields } from './users-rules.ts'
import * as store from './users-store.ts'

type Saving = Context<typeof saveUser>

/** Somebody has to remain who can administer: also when two administrators remove each other at once. */
const keepAdministrator = async ({ db, session }: Pick<Saving, 'db' | 'session'>, field: string) => {
  if ((await store.administrators(db, session.partnerid)) === 0) throw refusedField(field, 'lastadministrator')
}

const nameTaken = (error: unknown): never => {
  if (sqlStateOf(error) !== '23505') throw error
  throw new Refusal('taken', { fields: [{ field: 'username', key: 'unique' }] })
}

const oldUser = async ({ db, session, body }: Saving) => {
  if (isNewUser(body)) return undefined
  const old = await store.userByNumber(db, session.partnerid, body.userno)
  if (!old) throw new Refusal('notfound')
  return old
}

const save = async (context: Saving, passwordhash: string | undefined) => {
  const { db, session, body } = context
  const { userno, partnerid = session.partnerid, password: _, acl, accountlocked: locked, ...person } = body
  if (partnerid !== session.partnerid) throw new Refusal('forbidden')
  const old = await oldUser(context)
  const wish = { ...person, passwordhash, mask: maskOf(acl), locked }
  const fields = refusedFields(old, wish, session)
  if (fields.length > 0) throw new Refusal('badinput', { fields })
  const user = { ...wish, userno, partnerid }
  if (!old) return store.addUser(db, user).catch(nameTaken)
  await store.changeUser(db, user).catch(nameTaken)
  const isRenamed = old.username !== user.username
  const isTouched = isRenamed || passwordhash !== undefined || old.mask !== user.mask || old.locked !== user.locked
  if (isTouched) await endSessions(db, partnerid, userno, session.tokenhash)
  await keepAdministrator(context, 'acl')
  return userno
}

export const users: Feature = (on) => {
  on(listUsers, async ({ db, session }) => (await store.usersOf(db, session.partnerid)).map(store.wireUser))

  on(saveUser, {
    prepare: async ({ body }) => (body.password ? hashPassword(body.password) : undefined),
    handle: async ({ prepared, ...context }) => {
      const userno = await save(context, prepared)
      const user = await store.userByNumber(context.db, context.session.partnerid, userno)
      if (!user) throw new Refusal('notfound')
      return store.wireUser(user)
    },
  })

  on(deleteUser, async ({ db, session, params }) => {
    const user = await store.userByName(db, session.partnerid, params.username)
    if (!user) throw new Refusal('notfound')
    if (user.userno === session.userno) throw refusedField('username', 'notself')
    await store.removeUser(db, session.partnerid, user.userno)
    await keepAdministrator({ db, session }, 'username')
    return store.wireUser(user)
  })

  on(userExists, async ({ database, params }) => ({ userexists: await store.isTaken(database.owner, params.username) }))
}
