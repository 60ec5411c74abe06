import {
  type Claim,
  type ClaimMessage,
  type ClaimSummary,
  claimsMost,
} from '@gangway/contract/features/provisions-claims'
import {
  activeClaimStates,
  type ClaimState,
  type ClaimStep,
  isOverdue,
  standingClaimStates,
} from '@gangway/contract/money/claim-state'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Attachment } from '../../files/attachment.ts'
import { keepFile, putFile, type StoredFile } from '../../files/file-store.ts'

const claims = (db: Db, partnerid: number) =>
  db
    .selectFrom('claim as c')
    .innerJoin('booking as b', (join) =>
      join.onRef('b.partnerid', '=', 'c.partnerid').onRef('b.bookingid', '=', 'c.bookingid'),
    )
    .select(['c.claimid', 'c.bookingid', 'c.state', 'c.amountcents', 'c.promised', 'c.createdat', 'c.changedat'])
    .leftJoin('loginname as n', (join) =>
      join.onRef('n.partnerid', '=', 'c.partnerid').onRef('n.username', '=', 'c.changedby'),
    )
    .select(({ fn }) => fn.coalesce('n.name', 'c.changedby').as('changedby'))
    .leftJoin('organizer as o', 'o.organizerid', 'b.organizerid')
    .leftJoin('ship as s', 's.shipid', 'b.shipid')
    .select(['o.organizername', 's.shipname', 'b.pricecents'])
    .select(['c.version', 'b.bookingnr', 'b.customername', 'b.returndate'])
    .where('c.partnerid', '=', partnerid)

/** A claim as stored, with its booking. */
export type StoredClaim = Awaited<ReturnType<ReturnType<typeof claims>['execute']>>[number]

const toSummary = (claim: StoredClaim, today: string): ClaimSummary => {
  const { claimid, bookingid, bookingnr, customername, state, promised, version } = claim
  return {
    ...{ claimid, bookingid, bookingnr, customername, state, promised, version },
    reiseterminbis: claim.returndate,
    amount: claim.amountcents / 100,
    isoverdue: isOverdue(state, promised, today),
    createdat: claim.createdat.toISOString(),
    changedat: claim.changedat.toISOString(),
  }
}

export const listClaims = async (db: Db, partnerid: number, today: string): Promise<ClaimSummary[]> => {
  const rows = await claims(db, partnerid)
    .orderBy('c.changedat', 'desc')
    .orderBy('c.claimid', 'desc')
    .limit(claimsMost)
    .execute()
  return rows.map((row) => toSummary(row, today))
}

export const findClaim = (db: Db, partnerid: number, claimid: number): Promise<StoredClaim | undefined> =>
  claims(db, partnerid).where('c.claimid', '=', claimid).executeTakeFirst()

/** The claim of a booking that still counts: an active one, or one that was refused. */
export const findClaimOfBooking = (db: Db, partnerid: number, bookingid: number): Promise<StoredClaim | undefined> =>
  claims(db, partnerid)
    .where('c.bookingid', '=', bookingid)
    .where('c.state', 'in', [...standingClaimStates])
    .orderBy('c.claimid', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The latest claim of a booking that was not withdrawn. */
export const readLatestClaim = async (db: Db, partnerid: number, bookingid: number, today: string) => {
  const claim = await claims(db, partnerid)
    .where('c.bookingid', '=', bookingid)
    .where('c.state', '<>', 'withdrawn')
    .orderBy('c.claimid', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!claim) return null
  const { claimid, state, promised } = claim
  return { claimid, state, promised, isoverdue: isOverdue(state, promised, today) }
}

const listMessages = async (db: Db, partnerid: number, claimid: number): Promise<ClaimMessage[]> => {
  const rows = await db
    .selectFrom('claimmessage as m')
    .leftJoin('loginname as n', (join) =>
      join.onRef('n.partnerid', '=', 'm.partnerid').onRef('n.username', '=', 'm.author'),
    )
    .leftJoin('claimfile as f', (join) =>
      join
        .onRef('f.partnerid', '=', 'm.partnerid')
        .onRef('f.claimid', '=', 'm.claimid')
        .onRef('f.messageno', '=', 'm.messageno'),
    )
    .leftJoin('file', 'file.hash', 'f.hash')
    .select(['m.side', 'm.at', 'm.step', 'm.text', 'm.promised', 'm.messageno', 'f.filename', 'file.size'])
    .select(({ fn }) => fn.coalesce('n.name', 'm.author').as('author'))
    .where('m.partnerid', '=', partnerid)
    .where('m.claimid', '=', claimid)
    .orderBy('m.messageno')
    .execute()
  return rows.map(({ at, messageno, filename: name, size, ...message }) => ({
    ...message,
    at: at.toISOString(),
    file: name === null ? null : { messageno, name, size: size ?? 0 },
  }))
}

/** The file that was sent with a message. */
export const findClaimFile = (
  db: Db,
  { partnerid, claimid, messageno }: Pick<NewMessage, 'partnerid' | 'claimid' | 'messageno'>,
): Promise<(StoredFile & { filename: string }) | undefined> =>
  db
    .selectFrom('claimfile as f')
    .innerJoin('file', 'file.hash', 'f.hash')
    .select(['f.filename', 'file.hash', 'file.size', 'file.type'])
    .where('f.partnerid', '=', partnerid)
    .where('f.claimid', '=', claimid)
    .where('f.messageno', '=', messageno)
    .executeTakeFirst()

/** A claim with its conversation, as the provider reads it. */
export const readClaim = async (
  db: Db,
  partnerid: number,
  claimid: number,
  today: string,
): Promise<Claim | undefined> => {
  const claim = await findClaim(db, partnerid, claimid)
  return claim && { ...toSummary(claim, today), messages: await listMessages(db, partnerid, claimid) }
}

type NewClaim = { partnerid: number; bookingid: number; amountcents: number; at: Date; by: string }

/** Undefined if the booking already has an active claim, perhaps since a moment ago. */
export const addClaim = async (db: Db, { at, by, ...claim }: NewClaim): Promise<{ claimid: number } | undefined> =>
  db
    .insertInto('claim')
    .values({ ...claim, createdat: at, changedat: at, changedby: by })
    .onConflict((conflict) =>
      conflict
        .columns(['partnerid', 'bookingid'])
        .where('state', 'in', [...activeClaimStates])
        .doNothing(),
    )
    .returning('claimid')
    .executeTakeFirst()

type NextState = { state: ClaimState; promised: string | null; at: Date; by: string }

/** False if somebody else has changed the claim since this version. */
export const changeClaim = async (
  db: Db,
  partnerid: number,
  { claimid, version }: Pick<StoredClaim, 'claimid' | 'version'>,
  { state, promised, at, by }: NextState,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('claim')
    .set({ state, promised, changedat: at, changedby: by, version: version + 1 })
    .where('partnerid', '=', partnerid)
    .where('claimid', '=', claimid)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export type NewMessage = {
  partnerid: number
  claimid: number
  /** The version that the step gives the claim: its steps are numbered by it. */
  messageno: number
  side: 'agency' | 'provider'
  author: string
  userno: number | null
  at: Date
  step: ClaimStep
  text: string
  promised: string | null
}

/** Adds a step to the conversation, with the file that was sent with it. */
export const addMessage = async (db: Db, message: NewMessage, file?: Attachment) => {
  await db.insertInto('claimmessage').values(message).execute()
  if (!file) return
  const { partnerid, claimid, messageno, side } = message
  const { bytes, type, name: filename } = file
  // An agency may not write files itself.
  const hash = side === 'agency' ? await keepFile(db, bytes, type) : (await putFile(db, bytes, type)).hash
  await db.insertInto('claimfile').values({ partnerid, claimid, messageno, filename, hash }).execute()
}

export const listActiveClaims = (db: Db, partnerid: number): Promise<StoredClaim[]> =>
  claims(db, partnerid)
    .where('c.state', 'in', [...activeClaimStates])
    .orderBy('c.claimid')
    .execute()

/** The agency that a claim is from. */
export const findClaimant = async (db: Db, partnerid: number) => {
  const row = await db
    .selectFrom('partner as p')
    .leftJoin('agency as a', 'a.partnerid', 'p.partnerid')
    .select(['p.partnerid', 'p.mandant', 'a.firma'])
    .where('p.partnerid', '=', partnerid)
    .executeTakeFirst()
  return row && { ...row, firma: row.firma ?? '' }
}

/** Those of these partners that have an active claim, in order: two feeds at once never wait for each other in a circle. */
export const listClaimants = async (db: Db, partnerids: readonly number[]): Promise<number[]> => {
  if (partnerids.length === 0) return []
  const rows = await db
    .selectFrom('claim')
    .select('partnerid')
    .distinct()
    .where('partnerid', 'in', [...partnerids])
    .where('state', 'in', [...activeClaimStates])
    .orderBy('partnerid')
    .execute()
  return rows.map(({ partnerid }) => partnerid)
}

/** When the transaction began: statements are stored in several ways, and not all of them know the time. */
export const readTransactionTime = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  return rows[0]?.now ?? new Date(0)
}
