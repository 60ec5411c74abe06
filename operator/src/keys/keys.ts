import { type Scope, scopes } from '@gangway/contract/calls/call'
import type { Db } from '@gangway/server/db/database'
import { listKeys } from '@gangway/server/features/feed/keys-store'
import { writeProviderEvent } from '@gangway/server/http/pipeline/audit-store'
import type { Change } from '@gangway/server/http/pipeline/changes'
import { createKey, revokeKey } from '@gangway/server/http/session/api-key-store'
import { columns } from '../columns.ts'
import { type Context, Failure, Misuse, neededText, parseId, parseList, type Run } from '../command.ts'

const note = ({ who, now }: Context, db: Db, action: 'create' | 'revoke', changes: Change[]) =>
  writeProviderEvent(db, { ...who, noun: 'keys', action, changes, at: now() })

const parseScopes = (context: Context): Scope[] => {
  const words = parseList(context, 'scopes') ?? []
  if (words.length === 0) throw new Misuse(`--scopes is missing: one or more of ${scopes.join(', ')}`)
  return words.map((word) => {
    const scope = scopes.find((known) => known === word)
    if (!scope) throw new Misuse(`unknown scope ${word}; known scopes are ${scopes.join(', ')}`)
    return scope
  })
}

/** Creates a key and shows it, this once. */
export const create: Run = async (context) => {
  const [name, granted] = [neededText(context, 'name').slice(0, 200), parseScopes(context)]
  const { owner } = await context.database()
  const created = await owner.transaction().execute(async (db) => {
    const { keyid, key } = await createKey(db, name, granted)
    await note(context, db, 'create', [
      { field: 'keyid', old: null, new: keyid },
      { field: 'name', old: null, new: name },
      { field: 'scopes', old: null, new: granted.join(',') },
    ])
    return { keyid, key }
  })
  context.tell('This is the only time the key is shown; the database stores its hash.')
  return { lines: [created.key], data: { ...created, name, scopes: granted } }
}

export const list: Run = async (context) => {
  const keys = await listKeys((await context.database()).owner)
  const rows = keys.map((key) => [
    key.keyid,
    key.name,
    key.scopes.join(','),
    key.createdat,
    key.lastusedat,
    key.revokedat,
  ])
  return { lines: columns(['key', 'name', 'scopes', 'made', 'last used', 'revoked'], rows), data: keys }
}

/** Revokes a key at once. */
export const revoke: Run = async (context) => {
  const keyid = parseId(context.args[0], 'the key')
  const { owner } = await context.database()
  await owner.transaction().execute(async (db) => {
    if (!(await revokeKey(db, keyid, context.now()))) throw new Failure(`there is no live key ${keyid}`)
    await note(context, db, 'revoke', [{ field: 'keyid', old: keyid, new: null }])
  })
  return { lines: [`key ${keyid} is revoked`], data: { keyid } }
}
