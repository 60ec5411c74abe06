import type { AuditAction } from '@gangway/contract/access/audit-actions'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import * as declared from '@gangway/contract/features/integration'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import type { Change } from '../../http/pipeline/changes.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { changes } from './changes.ts'
import * as store from './keys-store.ts'

export type Changing = Pick<Context<typeof declared.revokeAgencyKey>, 'db' | 'session' | 'address' | 'now'>

/** Who has a key or a receiver of the agency's data, in its history. */
export const recordChange = ({ db, session, address, now }: Changing, action: AuditAction, changed: Change[]) => {
  const { partnerid, userno, user: username } = session
  return writeAudit(db, {
    partnerid,
    userno,
    username,
    noun: 'integration',
    action,
    changes: changed,
    address,
    at: now(),
  })
}

const findKey = async ({ db, session }: Pick<Changing, 'db' | 'session'>, keyid: number) => {
  const key = (await store.listKeys(db, session.partnerid)).find((one) => one.keyid === keyid)
  if (!key) throw new ApiError('notfound')
  return key
}

/** INT-1: the keys of the agency's own systems, and what they read. */
export const integration: Feature = (on) => {
  on(declared.listAgencyKeys, ({ db, session }) => store.listKeys(db, session.partnerid))

  on(declared.makeAgencyKey, async (context) => {
    const { db, session, brand, body, now } = context
    const today = dayOf(now())
    const last = addDays(today, declared.keyDaysMost)
    if (body.lastday < today) throw fieldError('lastday', 'min', { n: today })
    if (body.lastday > last) throw fieldError('lastday', 'max', { n: last })
    const made = await store.addKey(db, session, { ...body, timeZone: brand.market.timeZone }, now())
    if (!made) throw fieldError('name', 'maxitems', { n: declared.agencyKeysMost })
    await recordChange(context, 'keymake', [
      { item: String(made.keyid), field: 'name', old: null, new: body.name },
      { item: String(made.keyid), field: 'scopes', old: null, new: body.scopes.join(', ') },
      { item: String(made.keyid), field: 'lastday', old: null, new: body.lastday },
    ])
    return { ...(await findKey(context, made.keyid)), key: made.key }
  })

  on(declared.revokeAgencyKey, async (context) => {
    const { db, session, params, now } = context
    const keyid = pathId(params.keyid)
    if (keyid === undefined || !(await store.revokeKey(db, session.partnerid, keyid, now())))
      throw new ApiError('notfound')
    const key = await findKey(context, keyid)
    await recordChange(context, 'keyrevoke', [{ item: String(keyid), field: 'name', old: key.name, new: null }])
    return key
  })

  changes(on)
}
