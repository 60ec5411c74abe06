import { randomBytes } from 'node:crypto'
import { type Delivery, secretOverlap, webhooksMost } from '@gangway/contract/features/integration-webhooks'
import { sql } from 'kysely'
import { hookSealedFor } from '../../account/factors/hook-secrets-store.ts'
import { type Keyring, keyringOf, seal } from '../../account/factors/sealing.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { addJob } from '../../jobs/job-store.ts'

// INT-3: webhooks of agencies and, for ENG-2, of the booking engines of brands. Their tables differ in who owns them alone.

export type Owner = { kind: 'agency' | 'brand'; id: number }

const tablesOf = {
  agency: { hook: 'webhook', delivery: 'webhookdelivery', key: 'partnerid' },
  brand: { hook: 'enginehook', delivery: 'enginehookdelivery', key: 'mandant' },
} as const

/** The tables of an owner, and the condition that a row is its own. */
export const ofOwner = ({ kind, id }: Owner) => {
  const { hook, delivery, key } = tablesOf[kind]
  return { hook: sql.table(hook), delivery: sql.table(delivery), key: sql.ref(key), own: sql`${sql.ref(key)} = ${id}` }
}

/** What a secret is bound to: it opens for no other owner. */
export const sealedFor = ({ kind, id }: Owner) => hookSealedFor(kind, id)

type HookRow = {
  ownerid: number
  hookid: number
  url: string
  events: string[]
  createdat: Date
  formeruntil: Date | null
  failingsince: Date | null
  offat: Date | null
  offreason: 'person' | 'failing' | 'gone' | null
}

/** The webhooks of an owner, or of all owners of its kind. */
export const listHooks = async (db: Db, owner: Owner | { kind: Owner['kind'] }, now: Date) => {
  const { hook, key } = ofOwner({ id: 0, ...owner })
  const { rows } = await sql<HookRow>`
    select ${key} as ownerid, hookid, url, events, createdat, formeruntil, failingsince, offat, offreason
    from ${hook} where ${'id' in owner ? ofOwner(owner).own : sql`true`} order by 1, 2`.execute(db)
  return rows.map(({ createdat, formeruntil, failingsince, offat, ...row }) => ({
    ...row,
    createdat: createdat.toISOString(),
    overlapsuntil: formeruntil && formeruntil > now ? formeruntil.toISOString() : null,
    failingsince: failingsince?.toISOString() ?? null,
    offat: offat?.toISOString() ?? null,
  }))
}

const newSecret = () => randomBytes(32)

/** As Standard Webhooks writes it. */
const shown = (secret: Buffer) => `whsec_${secret.toString('base64')}`

/** The keys that encrypt secrets; without them no webhook can be made. */
export const hookKeyring = (config: Pick<Config, 'SECRETS_KEY'>) => keyringOf(config)

type HookForm = { hookid: number; url: string; events: readonly string[]; ison: boolean }

/** Adds a webhook and returns its secret. Undefined: there are too many. */
export const addHook = async (db: Db, owner: Owner, keyring: Keyring, form: HookForm, now: Date) => {
  const { hook, key, own } = ofOwner(owner)
  const secret = newSecret()
  const { sealed } = seal(keyring, secret, sealedFor(owner))
  // An engine has read everything when it starts to listen: it is notified of what changes from now on.
  const [place, present] =
    owner.kind === 'brand'
      ? [sql`, xid, lastpartner`, sql`, pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1, 2147483647`]
      : [sql``, sql``]
  const { rows } = await sql<{ hookid: number }>`
    insert into ${hook} (${key}, hookid, url, events, secret, createdat ${place})
    select ${owner.id}::int, coalesce(max(hookid), 0) + 1, ${form.url}, ${form.events}::text[], ${sealed}::bytea,
      ${now}::timestamptz ${present}
    from ${hook} where ${own} having count(*) < ${webhooksMost}
    returning hookid`.execute(db)
  return rows[0] && { hookid: rows[0].hookid, secret: shown(secret) }
}

/** False: there is no such webhook. One that is switched on again starts as if it had never failed. */
export const changeHook = async (db: Db, owner: Owner, { hookid, url, events, ison }: HookForm, now: Date) => {
  const { hook, own } = ofOwner(owner)
  const { numAffectedRows } = await sql`
    update ${hook} set url = ${url}, events = ${events}::text[],
      failingsince = case when ${ison} and offat is not null then null else failingsince end,
      offat = case when ${ison} then null else coalesce(offat, ${now}::timestamptz) end,
      offreason = case when ${ison} then null else coalesce(offreason, 'person') end
    where ${own} and hookid = ${hookid}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export const deleteHook = async (db: Db, owner: Owner, hookid: number): Promise<boolean> => {
  const { hook, own } = ofOwner(owner)
  const { numAffectedRows } = await sql`delete from ${hook} where ${own} and hookid = ${hookid}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** A new secret; the one before signs as well for a day. A trigger keeps that one: the application reads no secret. */
export const rotateHook = async (db: Db, owner: Owner, keyring: Keyring, hookid: number, now: Date) => {
  const { hook, own } = ofOwner(owner)
  const secret = newSecret()
  const { sealed } = seal(keyring, secret, sealedFor(owner))
  const until = new Date(now.getTime() + secretOverlap)
  const { numAffectedRows } = await sql`
    update ${hook} set formeruntil = ${until}::timestamptz, secret = ${sealed}
    where ${own} and hookid = ${hookid}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n ? shown(secret) : undefined
}

type DeliveryRow = Omit<Delivery, 'createdat' | 'nextat' | 'triedat'> & {
  createdat: Date
  nextat: Date
  triedat: Date | null
}

const toDelivery = ({ createdat, nextat, triedat, ...row }: DeliveryRow): Delivery => ({
  ...row,
  createdat: createdat.toISOString(),
  nextat: row.state === 'waiting' ? nextat.toISOString() : null,
  triedat: triedat?.toISOString() ?? null,
})

const deliveryColumns = sql`deliveryid as delivery, kind, createdat, state, tries, nextat, triedat, status, problem,
  reply as answer, ms, body`

export const listDeliveries = async (db: Db, owner: Owner, hookid: number, limit: number) => {
  const { delivery, own } = ofOwner(owner)
  const { rows } = await sql<DeliveryRow>`
    select ${deliveryColumns} from ${delivery} where ${own} and hookid = ${hookid}
    order by createdat desc, deliveryid limit ${limit + 1}`.execute(db)
  return { rows: rows.slice(0, limit).map(toDelivery), hasmore: rows.length > limit }
}

const queueOf = ({ kind, id }: Owner, hookid: number) => `webhook ${kind} ${id} ${hookid}`

/** Attempts fail for reasons of their own; this is for a database that is away. */
const jobTries = 10

/** One attempt at its time. Those of one receiver come one after the other, so that a slow one keeps nobody else waiting. */
export const planAttempt = (
  db: Db,
  owner: Owner,
  {
    hookid,
    deliveryid,
    tries,
    nextat,
  }: { hookid: number; deliveryid: string; tries: number; nextat?: Date | undefined },
) =>
  addJob(
    db,
    'webhook',
    { owner: owner.kind, ownerid: owner.id, deliveryid, tries },
    { ...(nextat && { runAt: nextat }), queue: queueOf(owner, hookid), tries: jobTries },
  )

type NewDelivery = { hookid: number; kind: string; at: Date; data: object }

/** INT-3: writes a delivery and plans its first attempt, in the transaction of the caller. */
export const addDelivery = async (db: Db, owner: Owner, { hookid, kind, at, data }: NewDelivery, now: Date) => {
  const { delivery, key } = ofOwner(owner)
  const body = JSON.stringify({ type: kind, timestamp: at.toISOString(), data })
  const { rows } = await sql<DeliveryRow>`
    insert into ${delivery} (${key}, hookid, kind, body, createdat, nextat)
    values (${owner.id}, ${hookid}, ${kind}, ${body}, ${now}::timestamptz, ${now}::timestamptz)
    returning ${deliveryColumns}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a delivery was not stored')
  await planAttempt(db, owner, { hookid, deliveryid: row.delivery, tries: 0 })
  return toDelivery(row)
}

/** Sends a delivery once more, as if it were new. Undefined: the webhook has no such delivery. */
export const replayDelivery = async (db: Db, owner: Owner, hookid: number, deliveryid: string, now: Date) => {
  const { delivery, own } = ofOwner(owner)
  const { rows } = await sql<DeliveryRow>`
    update ${delivery} set state = 'waiting', tries = 0, nextat = ${now}::timestamptz
    where ${own} and hookid = ${hookid} and deliveryid = ${deliveryid}::uuid returning ${deliveryColumns}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  await planAttempt(db, owner, { hookid, deliveryid, tries: 0 })
  return toDelivery(row)
}

export const isBrand = async (db: Db, mandant: number) =>
  (await db.selectFrom('brand').select('mandant').where('mandant', '=', mandant).executeTakeFirst()) !== undefined

export const findMandant = async (db: Db, partnerid: number) =>
  (await db.selectFrom('partner').select('mandant').where('partnerid', '=', partnerid).executeTakeFirst())?.mandant
