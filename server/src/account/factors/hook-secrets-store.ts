import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { SealedFor } from './sealing.ts'

/** A secret that signs the deliveries of a webhook, as it is stored. */
type HookSecret = {
  kind: 'agency' | 'brand'
  ownerid: number
  hookid: number
  field: 'secret' | 'formersecret'
  sealed: Buffer
}

/** What a secret of a webhook is bound to: it opens for no other owner. */
export const hookSealedFor = (kind: HookSecret['kind'], ownerid: number): SealedFor => ({
  accountid: ownerid,
  purpose: `webhook ${kind}`,
})

export const listHookSecrets = async (db: Db): Promise<HookSecret[]> => {
  const { rows } = await sql<HookSecret>`
    select 'agency' as kind, partnerid as ownerid, hookid, field, sealed
    from webhook cross join lateral (values ('secret', secret), ('formersecret', formersecret)) s (field, sealed)
    where sealed is not null
    union all
    select 'brand', mandant, hookid, field, sealed
    from enginehook cross join lateral (values ('secret', secret), ('formersecret', formersecret)) s (field, sealed)
    where sealed is not null`.execute(db)
  return rows
}

/** Stores a secret that was encrypted again, unless it was rotated meanwhile. */
export const replaceHookSecret = async (db: Db, { kind, ownerid, hookid, field, sealed }: HookSecret, next: Buffer) => {
  const [table, key] = kind === 'agency' ? ['webhook', 'partnerid'] : ['enginehook', 'mandant']
  await sql`update ${sql.table(table)} set ${sql.ref(field)} = ${next}
    where ${sql.ref(key)} = ${ownerid} and hookid = ${hookid} and ${sql.ref(field)} = ${sealed}`.execute(db)
}
