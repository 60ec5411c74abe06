import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type Keyring, unseal } from '../../account/factors/sealing.ts'
import type { Db } from '../../db/database.ts'
import { listChanged } from '../../engine/engine-store.ts'
import type { HappenedEvent } from '../../events/event-store.ts'
import { addJob } from '../../jobs/job-store.ts'
import { addDelivery, type Owner, ofOwner, planAttempt, sealedFor } from './hooks-store.ts'
import type { Attempted } from './send-webhook.ts'

// What the jobs do, as the owner.

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** INT-3: the pauses before each further attempt; together a day. */
export const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 6 * hour, 10.4 * hour]

/** A webhook to which nothing gets through for so long is switched off. */
export const failingMost = 5 * day

/** INT-3: a delivery for each webhook that wants to know of one of these events. */
export const planDeliveries = async (db: Db, events: readonly HappenedEvent[], now: Date): Promise<void> => {
  if (events.length === 0) return
  const { rows } = await sql<{ partnerid: number; hookid: number; events: string[] }>`
    select partnerid, hookid, events from webhook
    where offat is null and partnerid = any(${events.map(({ partnerid }) => partnerid)}::int[]) order by 1, 2`.execute(
    db,
  )
  for (const { partnerid, kind, at, bookingid, userno, data } of events)
    for (const { hookid } of rows.filter((hook) => hook.partnerid === partnerid && hook.events.includes(kind)))
      await addDelivery(
        db,
        { kind: 'agency', id: partnerid },
        {
          hookid,
          kind,
          at,
          data: { partnerid, ...(bookingid !== null && { bookingid }), ...(userno !== null && { userno }), ...data },
        },
        now,
      )
}

export type Due = {
  hookid: number
  url: string
  body: string
  tries: number
  secrets: Buffer[]
}

type DueRow = Omit<Due, 'secrets'> & { secret: Buffer; formersecret: Buffer | null }

/** What an attempt sends; undefined if it is no longer wanted. */
export const readDue = async (
  db: Db,
  keyring: Keyring,
  owner: Owner,
  { deliveryid, tries }: { deliveryid: string; tries: number },
  now: Date,
): Promise<Due | undefined> => {
  const { hook, delivery, key, own } = ofOwner(owner)
  const { rows } = await sql<DueRow>`
    select hookid, url, body, tries, secret, case when formeruntil > ${now}::timestamptz then formersecret end as formersecret
    from ${delivery} join ${hook} using (${key}, hookid)
    where ${own} and deliveryid = ${deliveryid}::uuid and state = 'waiting' and tries = ${tries} and offat is null`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { secret, formersecret, ...due } = row
  const sealed = formersecret ? [secret, formersecret] : [secret]
  return { ...due, secrets: sealed.map((one) => unseal(keyring, one, sealedFor(owner))) }
}

/** What becomes of the webhook after an attempt. */
export type Verdict = 'on' | 'failing' | 'gone'

const isDelivered = ({ status }: Attempted) => status !== null && status >= 200 && status < 300

/** Writes what was answered, and plans the next attempt in the same transaction. Says whether the webhook was switched off by it. */
export const recordAttempt = (
  db: Db,
  owner: Owner,
  deliveryid: string,
  { hookid, tries }: Pick<Due, 'hookid' | 'tries'>,
  result: Attempted,
  now: Date,
): Promise<Verdict> =>
  db.transaction().execute(async (tx) => {
    const { hook, delivery, own } = ofOwner(owner)
    const arrived = isDelivered(result)
    const pause = pauses[tries]
    // A tenth more or less, so that what failed together does not come back together.
    const nextat = new Date(now.getTime() + (pause ?? 0) * (0.9 + randomInt(200) / 1000))
    const waits = !arrived && pause !== undefined && result.status !== 410
    const state = arrived ? 'delivered' : waits ? 'waiting' : 'failed'
    const { numAffectedRows } = await sql`
      update ${delivery} set tries = tries + 1, state = ${state}, nextat = ${nextat}::timestamptz, triedat = ${now}::timestamptz,
        status = ${result.status}, problem = ${result.problem}, reply = ${result.answer}, ms = ${result.ms}
      where ${own} and deliveryid = ${deliveryid}::uuid and state = 'waiting' and tries = ${tries}`.execute(tx)
    if (!numAffectedRows) return 'on'
    if (waits) await planAttempt(tx, owner, { hookid, deliveryid, tries: tries + 1, nextat })
    if (arrived) {
      await sql`update ${hook} set failingsince = null where ${own} and hookid = ${hookid} and failingsince is not null`.execute(
        tx,
      )
      return 'on'
    }
    const { rows } = await sql<{ failingsince: Date }>`
      update ${hook} set failingsince = coalesce(failingsince, ${now}::timestamptz)
      where ${own} and hookid = ${hookid} and offat is null returning failingsince`.execute(tx)
    const [failing] = rows
    const reason = result.status === 410 ? 'gone' : 'failing'
    if (!failing || (reason === 'failing' && now.getTime() - failing.failingsince.getTime() < failingMost)) return 'on'
    await sql`update ${hook} set offat = ${now}::timestamptz, offreason = ${reason} where ${own} and hookid = ${hookid}`.execute(
      tx,
    )
    await sql`update ${delivery} set state = 'failed' where ${own} and hookid = ${hookid} and state = 'waiting'`.execute(
      tx,
    )
    return reason
  })

/** The most agencies that one delivery names. */
const partnersMost = 200

type Planned = { mandant: number; hookid: number; xid: string; lastpartner: number }

/**
 * ENG-2: notifies the engines of brands of agencies whose document has changed since they were last notified. Says whether there are
 * changes that cannot be listed yet, since an older transaction is under way.
 */
export const planEngineDeliveries = async (owner: Db, now: Date): Promise<boolean> => {
  for (let isMore = true; isMore; ) {
    isMore = await owner.transaction().execute(async (db) => {
      const { rows } = await sql<Planned>`
        select mandant, hookid, xid::text, lastpartner from enginehook where offat is null order by 1, 2 for update`.execute(
        db,
      )
      const { rows: own } = await sql<{
        id: string
      }>`select system_identifier::text as id from pg_control_system()`.execute(db)
      let isFull = false
      for (const { mandant, hookid, xid, lastpartner } of rows) {
        const cursor = { database: own[0]?.id ?? '', xid, partnerid: lastpartner }
        const changed = await listChanged(db, cursor, { limit: partnersMost, brands: [mandant] })
        const last = changed.at(-1)
        if (!last) continue
        const partners = changed.map((row) => ({ partnerid: row.partnerid, version: `${row.xid}.${row.changes}` }))
        await addDelivery(
          db,
          { kind: 'brand', id: mandant },
          { hookid, kind: 'partner.changed', at: now, data: { partners } },
          now,
        )
        await sql`update enginehook set xid = ${last.xid}::bigint, lastpartner = ${last.partnerid}
          where mandant = ${mandant} and hookid = ${hookid}`.execute(db)
        isFull ||= changed.length === partnersMost
      }
      return isFull
    })
  }
  const { rows } = await sql<{ waits: boolean }>`
    with horizon as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xid)
    select exists (select from enginehook where offat is null) and (
      exists (select from enginechange c, horizon h where c.xid >= h.xid)
      or exists (select from enginebrandchange c, horizon h where c.xid >= h.xid)) as waits`.execute(owner)
  return rows[0]?.waits ?? false
}

/** Asks again a moment later; a job with the same key that waits is replaced. */
export const lookAgain = (db: Db, now: Date) =>
  addJob(db, 'enginehooks', {}, { key: 'enginehooks', runAt: new Date(now.getTime() + second), tries: 25 })

const keptFor = 30 * day

/** Deletes old deliveries, and plans attempts again whose job is gone, as after a restored backup. */
export const keepDeliveries = async (db: Db, now: Date): Promise<void> => {
  const old = new Date(now.getTime() - keptFor)
  const late = new Date(now.getTime() - 15 * minute)
  for (const kind of ['agency', 'brand'] as const) {
    const { delivery, key } = ofOwner({ kind, id: 0 })
    await sql`delete from ${delivery} where createdat <= ${old}::timestamptz`.execute(db)
    const { rows } = await sql<{ ownerid: number; hookid: number; deliveryid: string; tries: number }>`
      update ${delivery} set nextat = ${now}::timestamptz where state = 'waiting' and nextat <= ${late}::timestamptz
      returning ${key} as ownerid, hookid, deliveryid, tries`.execute(db)
    for (const { ownerid, ...row } of rows) await planAttempt(db, { kind, id: ownerid }, row)
  }
  await sql`delete from statementlinegone where at <= ${new Date(now.getTime() - 100 * day)}::timestamptz`.execute(db)
}
