import { listWithdrawn, withdrawMaterial, withdrawStatement } from '@gangway/contract/features/publishing'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { writeAudit, writeProviderEvent } from '../../http/pipeline/audit-store.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { withdrawMarketing } from '../marketing/marketing-store.ts'
import { withdrawProvision } from '../provisions/provisions-store.ts'
import * as store from './withdrawn-store.ts'

type By = Pick<Context<typeof withdrawStatement>, 'body' | 'person' | 'now'>

const withdrawalOf = ({ body, person, now }: By) => ({
  reason: body.reason,
  withdrawnat: now(),
  withdrawnby: person.email,
})

/** Nobody withdraws twice what a colleague has withdrawn, nor a file that replaced the one they looked at. */
const requireSame = <Found extends { version: string }>(
  file: Found | undefined,
  version: string | undefined,
  other: store.LastChange | undefined,
): Found => {
  if (file && (version === undefined || version === file.version)) return file
  if (!file && !other) throw new ApiError('notfound')
  throw new ApiError('changed', { who: other?.who ?? '', when: other?.at.toISOString() ?? '' })
}

/** SCL-6: what was published by mistake is taken back, with the reason. */
export const withdrawing: Feature = (on) => {
  on(listWithdrawn, ({ db, query }) =>
    query.kind === 'provisions' ? store.listWithdrawnStatements(db) : store.listWithdrawnMaterial(db),
  )

  on(withdrawStatement, async (context) => {
    const { db, body, params, person, address, now } = context
    const [partnerid, fileid] = [pathId(params.partnerid), pathId(params.fileid)]
    if (partnerid === undefined || fileid === undefined) throw new ApiError('notfound')
    const found = await store.lockStatement(db, partnerid, fileid)
    const file = requireSame(found, body.version, await store.findStatementChange(db, partnerid, fileid, found))
    await withdrawProvision(db, partnerid, fileid, withdrawalOf(context))
    const month = `${file.year}-${String(file.month).padStart(2, '0')}`
    const changes = [
      { field: 'filename', old: file.filename, new: null },
      { field: 'month', old: month, new: null },
      { field: 'reason', old: null, new: body.reason },
    ]
    const entry = { partnerid, userno: null, username: person.email, noun: 'partners', changes, address, at: now() }
    await writeAudit(db, { ...entry, action: 'withdraw' })
    return { withdrawn: true }
  })

  on(withdrawMaterial, async (context) => {
    const { db, body, params, person, address, now } = context
    const fileid = pathId(params.fileid)
    if (fileid === undefined) throw new ApiError('notfound')
    const found = await store.lockMaterial(db, fileid)
    const file = requireSame(found, body.version, await store.findMaterialChange(db, fileid, found))
    await withdrawMarketing(db, fileid, withdrawalOf(context))
    const facts = { kind: file.kind, region: file.region, name: file.name, tenants: file.mandants.join(',') }
    const changes = [
      ...Object.entries(facts).map(([field, value]) => ({ field, old: value, new: null })),
      { field: 'reason', old: null, new: body.reason },
    ]
    const event = { username: person.email, noun: 'marketing', action: 'withdraw', changes, address, at: now() }
    await writeProviderEvent(db, event)
    return { withdrawn: true }
  })
}
