import type { AuditAction } from '@gangway/contract/access/audit-actions'
import { type Permission, permissionNames } from '@gangway/contract/access/permissions'
import { type Call, nounOf } from '@gangway/contract/calls/call'
import type { Db } from '../../db/database.ts'
import { assertFreshProof, hasChanged, needsFreshProof } from '../session/fresh-proof.ts'
import type { Person } from '../session/person-lookup-store.ts'
import type { Session } from '../session/session-lookup-store.ts'
import { ApiError, fieldError } from './api-error.ts'
import { writeAudit, writeProviderEvent } from './audit-store.ts'
import { type Change, findChanges, findSecretChanges } from './changes.ts'
import type { Context, Prepared } from './handler.ts'
import { findChangeAfter, lockVersion, type RecordKey, stampVersion } from './revision-store.ts'

type Saving = Context<Call> & { prepared: unknown; db: Db; session: Session | undefined; person?: Person }

/**
 * `"7"` → 7. A save without If-Match, or with `*`, overwrites whatever is stored. A proxy that compresses an answer
 * marks its version as weak; it is the same version.
 */
const parseIfMatch = (context: Saving): number | undefined => {
  const header = context.request.headers['if-match']
  if (header === undefined || header === '*') return undefined
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header)
  if (!match) throw fieldError('if-match', 'pattern')
  return Number(match[1])
}

const valuesOf = (rows: unknown[], key: string): string[] =>
  rows.flatMap((row) => {
    const value = (row as Record<string, unknown> | undefined)?.[key] // any declared body, params or answer
    return value === undefined ? [] : [String(value)]
  })

/** The rows of a list that this save touches. */
const listTouchedItems = ({ saves }: Call, context: Saving, before: unknown): string[] => {
  if (!saves?.item) return []
  const sent: unknown[] = [context.body, context.params].flat()
  const { item, by } = saves
  if (!by) return valuesOf(sent, item)
  const meant = valuesOf(sent, by).map((name) => name.toLowerCase())
  return [before].flat().flatMap((row) => {
    const [name = ''] = valuesOf([row], by)
    return meant.includes(name.toLowerCase()) ? valuesOf([row], item) : []
  })
}

const assertFresh = async (call: Call, context: Saving, record: RecordKey, before: unknown) => {
  const version = parseIfMatch(context)
  if (version === undefined) return
  const items = listTouchedItems(call, context, before)
  if (call.saves?.item && items.length === 0) return
  const change = await findChangeAfter(context.db, record, items, version)
  if (!change) return
  throw new ApiError('changed', { who: change.changedby ?? '', when: change.changedat?.toISOString() ?? '' })
}

/** RGT-1: some fields of a record may only be changed with a permission of their own. */
const assertPermitted = ({ fieldNeeds = {} }: Call, permissions: readonly Permission[], changes: Change[]) => {
  const missing = permissionNames.filter((name) => !permissions.includes(name))
  if (missing.some((name) => hasChanged(changes, fieldNeeds[name] ?? []))) throw new ApiError('forbidden')
}

/** A new row gets its number with the save. */
const savedItem = (answer: unknown, item: string) => String((answer as Record<string, unknown>)[item]) // any saved row

const listChangedItems = (changes: Change[]) => [
  ...new Set(changes.flatMap(({ item }) => (item === undefined ? [] : [item]))),
]

/** Adds the save to the history: the partner's own, where the record belongs to one. */
const record = async (context: Saving, { partnerid, noun }: RecordKey, action: AuditAction, changes: Change[]) => {
  const { db, session, person, address } = context
  const entry = { noun, action, changes, address, at: context.now(), username: session?.user ?? person?.email ?? '' }
  if (partnerid === undefined) return writeProviderEvent(db, entry)
  await writeAudit(db, { ...entry, partnerid, userno: session?.userno ?? null })
}

type SaveHandlers = { partnerid: number | undefined; handle: Prepared<Call>['handle']; read: Prepared<Call>['handle'] }

/** One save: lock, version check, handler, then the next version and the audit row, all in one transaction. */
export const runSave = async (call: Call, given: Context<Call>, { partnerid, handle, read }: SaveHandlers) => {
  const context = given as Saving // mount checked that a save has a caller and a transaction
  const { db, session, person, now } = context
  const key = { partnerid, noun: nounOf(call) }
  // The read answers 404 where there is no such partner; a version cannot be locked for nobody.
  if (person && partnerid !== undefined) await read(context)
  const version = await lockVersion(db, key)
  const before = await read(context)
  await assertFresh(call, context, key, before)
  const answer = await handle(context)
  const item = call.saves?.item
  const changes = [
    ...findChanges(before, answer, item ? { item, removes: call.saves?.removes } : undefined),
    ...findSecretChanges(context.body, item && savedItem(answer, item)),
  ]
  const isChanged = changes.length > 0
  if (session) assertPermitted(call, session.permissions, changes)
  if (needsFreshProof(call, changes)) assertFreshProof({ session, person }, now())
  if (isChanged) {
    const stamp = { items: listChangedItems(changes), version: version + 1 }
    await stampVersion(db, key, stamp, { user: session?.user ?? person?.name ?? '', now: now() })
  }
  if (!call.saves?.isPrivate?.(answer)) {
    await record(context, key, call.saves?.as ?? (call.saves?.removes ? 'delete' : 'save'), changes)
  }
  return { answer, version: isChanged ? version + 1 : version }
}
