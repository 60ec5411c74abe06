import {
  createKey,
  getFeedOverview,
  listFeedRefusals,
  listKeys,
  revokeKey,
} from '@gangway/contract/features/feed-console'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { writeProviderEvent } from '../../http/pipeline/audit-store.ts'
import type { Change } from '../../http/pipeline/changes.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import * as apiKeys from '../../http/session/api-key-store.ts'
import { readFeedOverview } from './feed-overview-store.ts'
import * as keys from './keys-store.ts'
import { readRefusals } from './refusal-store.ts'

type KeyContext = Pick<Context<typeof revokeKey>, 'db' | 'person' | 'address' | 'now'>

const recordKey = ({ db, person, address, now }: KeyContext, action: 'create' | 'revoke', changes: Change[]) =>
  writeProviderEvent(db, { username: person.email, noun: 'keys', action, changes, address, at: now() })

const findKey = async (db: Db, keyid: number) => {
  const key = (await keys.listKeys(db)).find((one) => one.keyid === keyid)
  if (!key) throw new ApiError('notfound')
  return key
}

/** What the provider sees of its machines. */
export const feedConsole: Feature = (on) => {
  on(getFeedOverview, ({ db, now }) => readFeedOverview(db, now()))

  on(listFeedRefusals, ({ db, query }) => readRefusals(db, query))

  on(listKeys, ({ db }) => keys.listKeys(db))

  on(createKey, async (context) => {
    const { db, body, now } = context
    const { keyid, key } = await keys.addKey(db, body, now())
    await recordKey(context, 'create', [{ field: 'keyid', old: null, new: keyid }, ...keys.keyChanges(body)])
    return { ...(await findKey(db, keyid)), key }
  })

  on(revokeKey, async (context) => {
    const { db, params, now } = context
    const keyid = pathId(params.keyid)
    if (keyid === undefined || !(await apiKeys.revokeKey(db, keyid, now()))) throw new ApiError('notfound')
    await recordKey(context, 'revoke', [{ field: 'keyid', old: keyid, new: null }])
    return findKey(db, keyid)
  })
}
