import { type Scope, scopes } from '@gangway/contract/calls/call'
import { addDays } from '@gangway/contract/dates/days'
import { findClosedScopes } from '@gangway/contract/features/feed-console'
import type { Db } from '@gangway/server/db/database'
import { addKey, type KeyOrder, keyChanges, listKeys } from '@gangway/server/features/feed/keys-store'
import { ApiError } from '@gangway/server/http/pipeline/api-error'
import { writeProviderEvent } from '@gangway/server/http/pipeline/audit-store'
import type { Change } from '@gangway/server/http/pipeline/changes'
import { revokeKey } from '@gangway/server/http/session/api-key-store'
import { columns } from '../columns.ts'
import { type Context, Failure, Misuse, neededText, parseId, parseList, type Run, readText } from '../command.ts'

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

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text)) && addDays(text, 0) === text

const parseOrder = (context: Context): KeyOrder => {
  const scopes = parseScopes(context)
  const mandants = (parseList(context, 'brands') ?? []).map((word) => parseId(word, 'a brand'))
  const [closed] = findClosedScopes(scopes, mandants)
  if (closed) throw new Misuse(`${closed} concerns all brands: it needs a key without --brands`)
  const lastday = readText(context, 'until') ?? null
  if (lastday !== null && !isDay(lastday))
    throw new Misuse(`--until must be a day such as 2027-03-31, not ${JSON.stringify(lastday)}`)
  return { name: neededText(context, 'name').slice(0, 200), scopes, mandants, lastday }
}

/** Why a key was not created. */
const explain = (error: unknown) => {
  const [field] = error instanceof ApiError ? (error.details.fields ?? []) : []
  if (field?.field === 'lastday') throw new Failure(`--until is before today, ${field.params?.n}`)
  if (field?.field === 'mandants') throw new Failure(`there is no brand ${field.params?.value}`)
  throw error
}

/** Creates a key and shows it, this once. */
export const create: Run = async (context) => {
  const order = parseOrder(context)
  const { owner } = await context.database()
  const created = await owner
    .transaction()
    .execute(async (db) => {
      const { keyid, key } = await addKey(db, order, context.now())
      await note(context, db, 'create', [{ field: 'keyid', old: null, new: keyid }, ...keyChanges(order)])
      return { keyid, key }
    })
    .catch(explain)
  context.tell('This is the only time the key is shown; the database stores its hash.')
  return { lines: [created.key], data: { ...created, ...order } }
}

export const list: Run = async (context) => {
  const keys = await listKeys((await context.database()).owner)
  const rows = keys.map((key) => [
    key.keyid,
    key.name,
    key.scopes.join(','),
    key.mandants.join(',') || 'all',
    key.createdat,
    key.lastusedat,
    key.expiresat,
    key.revokedat,
  ])
  return {
    lines: columns(['key', 'name', 'scopes', 'brands', 'made', 'last used', 'expires', 'revoked'], rows),
    data: keys,
  }
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
