import { validateEmail } from '@gangway/contract/rules/contact'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import { findAgencyAddress, findLoginAddress } from '../../mail/agency-address-store.ts'
import { enqueueMail, type MailFacts } from '../../mail/outbox-store.ts'
import { isLineSold } from '../catalogue/assortment-store.ts'
import { findActivation } from '../organizers/activation-store.ts'

type Agency = { partnerid: number; mandant: number }

/** Who of the provider decides, from where and when. */
type By = { username: string; address: string; now: Date }

/** The last time that a partner asked for cruise lines, and who of the provider decided. */
export const findDecidedActivation = async (db: Db, partnerid: number) => {
  const last = await findActivation(db, partnerid)
  if (!last) return null
  const row = db.selectFrom('activation').select('decidedby').where('partnerid', '=', partnerid)
  const { decidedby } = await row.orderBy('activationid', 'desc').limit(1).executeTakeFirstOrThrow()
  return { ...last, decidedby }
}

type Decision = { state: 'done'; organizers: string[] } | { state: 'refused'; reason: string }

/** Closes the open request of a partner and tells whoever asked, and the agency. False if none waits. */
const closeActivation = async (db: Db, { partnerid, mandant }: Agency, decision: Decision, { username, now }: By) => {
  const reason = decision.state === 'refused' ? decision.reason : ''
  const closed = await db
    .updateTable('activation')
    .set({ state: decision.state, reason, decidedby: username, decidedat: now })
    .where('partnerid', '=', partnerid)
    .where('state', '=', 'open')
    .returning('userno')
    .executeTakeFirst()
  if (!closed) return false
  const facts: MailFacts['organizersdecided'] = { at: now.toISOString(), ...decision }
  const addresses = [
    await findLoginAddress(db, { partnerid, userno: closed.userno }),
    await findAgencyAddress(db, partnerid),
  ]
  const valid = new Set(addresses.flatMap((address) => (address && !validateEmail(address) ? [address] : [])))
  for (const recipient of valid)
    await enqueueMail(db, { partnerid, mandant, kind: 'organizersdecided', facts, recipient }, now)
  return true
}

/** The lines that a partner's brand sells, by name, and which of them are open to the partner. */
export const listPartnerLines = async (db: Db, { partnerid, mandant }: Agency) => {
  const { rows } = await sql<{ organizerid: number; organizername: string; available: boolean; aufnehmen: boolean }>`
    select organizer.organizerid, organizer.organizername, coalesce(own.available, false) as available,
      coalesce(own.available and own.aufnehmen, false) as aufnehmen
    from organizer
    left join partnerorganizer own on own.organizerid = organizer.organizerid and own.partnerid = ${partnerid}
    where ${isLineSold('organizer', mandant)} order by lower(organizer.organizername)`.execute(db)
  return rows
}

/** New lines are added, closed ones opened again as the agency left them. Answers those that changed. */
const openLines = async (db: Db, partnerids: readonly number[], ids: readonly number[]) => {
  const { rows } = await sql<{ organizerid: number }>`
    insert into partnerorganizer as own (partnerid, organizerid)
    select partnerid, id from unnest(${partnerids}::int[]) partnerid cross join unnest(${ids}::int[]) id order by 1, 2
    on conflict (partnerid, organizerid) do update set available = true where not own.available
    returning own.organizerid`.execute(db)
  return rows.map(({ organizerid }) => organizerid)
}

/** What the agency's history says of lines that were opened or closed. */
const lineEntry = (partnerid: number, ids: readonly number[], available: boolean, { username, address, now }: By) => ({
  ...{ partnerid, userno: null, username, noun: 'organizers', address, at: now },
  action: available ? ('openlines' as const) : ('closelines' as const),
  changes: ids.map((id) => ({ item: String(id), field: 'available', old: !available, new: available })),
})

/** Opens lines to partners that are new: none was closed before, and nobody waits for them. */
export const openFirstLines = async (db: Db, partnerids: readonly number[], ids: readonly number[], by: By) => {
  if (partnerids.length === 0 || ids.length === 0) return
  await openLines(db, partnerids, ids)
  await writeAudit(db, ...partnerids.map((partnerid) => lineEntry(partnerid, ids, true, by)))
}

const closeLines = async (db: Db, partnerid: number, ids: readonly number[]) => {
  const { rows } = await sql<{ organizerid: number }>`
    update partnerorganizer set available = false
    where partnerid = ${partnerid} and organizerid = any(${ids}::int[]) and available
    returning organizerid`.execute(db)
  return rows.map(({ organizerid }) => organizerid)
}

/**
 * ORG-3: opens cruise lines to a partner and closes others, whoever of the provider does it: console, inbox or operator. What the
 * agency entered stays. Each is in the agency's history; a request that waited for lines is done once one is open.
 */
export const switchLines = async (
  db: Db,
  agency: Agency,
  { open = [], close = [] }: { open?: readonly number[]; close?: readonly number[] },
  by: By,
) => {
  const { partnerid } = agency
  const changed = { opened: await openLines(db, [partnerid], open), closed: await closeLines(db, partnerid, close) }
  if (changed.opened.length > 0) await writeAudit(db, lineEntry(partnerid, changed.opened, true, by))
  if (changed.closed.length > 0) await writeAudit(db, lineEntry(partnerid, changed.closed, false, by))
  const organizers = (await listPartnerLines(db, agency)).flatMap(({ available, organizername }) =>
    available ? [organizername] : [],
  )
  if (organizers.length > 0) await closeActivation(db, agency, { state: 'done', organizers }, by)
  return changed
}

/** ORG-3: refuses what a partner asked for; in its history, with the reason. False if nothing waits. */
export const refuseLines = async (db: Db, agency: Agency, reason: string, by: By): Promise<boolean> => {
  if (!(await closeActivation(db, agency, { state: 'refused', reason }, by))) return false
  const { username, address, now } = by
  const entry = { partnerid: agency.partnerid, userno: null, username, address, at: now }
  const changes = [{ field: 'reason', old: null, new: reason }]
  await writeAudit(db, { ...entry, noun: 'organizers', action: 'refuselines', changes })
  return true
}
