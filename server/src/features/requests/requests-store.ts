import { stateName } from '@gangway/contract/bookings/bookings'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import {
  type RequestCard,
  type RequestSheet,
  type RequestStep,
  requestsMost,
} from '@gangway/contract/features/requests'
import { agePatience } from '@gangway/contract/requests/request-age'
import { engineWordOf, openStages, standingOf } from '@gangway/contract/requests/request-stage'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { listAnswers } from './answers-store.ts'
import { isOverruled, standsAsLeft } from './request-work-store.ts'

const cards = (db: Db, partnerid: number) =>
  db
    .selectFrom('booking as b')
    .innerJoin('organizer as o', 'o.organizerid', 'b.organizerid')
    .leftJoin('ship as s', 's.shipid', 'b.shipid')
    .leftJoin('bookingwork as w', (join) =>
      join.onRef('w.partnerid', '=', 'b.partnerid').onRef('w.bookingid', '=', 'b.bookingid'),
    )
    .select(['b.bookingid', 'b.bookingnr', 'b.bookingdate', 'b.state', 'b.cancelreason', 'b.customername', 'b.name'])
    .select(['b.departuredate', 'b.returndate', 'b.wholemonth', 'b.persons', 'b.pricecents'])
    .select(['o.organizername', 's.shipname'])
    .select(['w.version', 'w.stage', 'w.engineword', 'w.waituntil', 'w.lostreason', 'w.dueday', 'w.userno'])
    .leftJoin('loginname as n', (join) =>
      join.onRef('n.partnerid', '=', 'w.partnerid').onRef('n.username', '=', 'w.changedby'),
    )
    .select(['w.reference', 'w.answeredat', 'w.changedat'])
    .select(({ fn }) => fn.coalesce('n.name', 'w.changedby').as('changedby'))
    .select(isOverruled.as('isoverruled'))
    .select((booking) =>
      booking
        .selectFrom('bookingstate as first')
        .select('first.at')
        .whereRef('first.partnerid', '=', 'b.partnerid')
        .whereRef('first.bookingid', '=', 'b.bookingid')
        .orderBy('first.version')
        .limit(1)
        .as('requestedat'),
    )
    .where('b.partnerid', '=', partnerid)

type StoredCard = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

const toCard = (row: StoredCard, today: string): RequestCard => {
  const {
    bookingid,
    bookingnr,
    stage,
    engineword,
    waituntil,
    lostreason,
    dueday,
    userno,
    state,
    persons,
    isoverruled,
  } = row
  const word = engineWordOf(state)
  return {
    ...{ bookingid, bookingnr, waituntil, lostreason, dueday, userno, persons },
    ...standingOf({ stage, engineword, waituntil, isoverruled }, word, today),
    version: row.version ?? 0,
    engineword: word,
    cancelreason: row.cancelreason,
    reference: row.reference ?? '',
    requestedat: (row.requestedat ?? new Date(row.bookingdate)).toISOString(),
    answeredat: row.answeredat?.toISOString() ?? null,
    changedat: row.changedat?.toISOString() ?? null,
    changedby: row.changedby,
    customername: row.customername,
    shippingcompany: row.organizername,
    shipname: row.shipname ?? '',
    name: row.name,
    reiseterminvon: row.departuredate,
    reiseterminbis: row.returndate,
    wholemonth: row.wholemonth,
    bookingpricebrutto: row.pricecents / 100,
  }
}

const recentIds = (db: Db, partnerid: number, since: string) =>
  db
    .selectFrom('booking as b')
    .select('b.bookingid')
    .where('b.partnerid', '=', partnerid)
    .where('b.wasrequest', '=', true)
    .where('b.bookingdate', '>=', since)
    .orderBy('b.bookingdate', 'desc')
    .orderBy('b.bookingid', 'desc')
    .limit(requestsMost + 1)

/** Of the time before: what somebody still works on. */
const openIds = (db: Db, partnerid: number, since: string) =>
  db
    .selectFrom('bookingwork as w')
    .innerJoin('booking as b', (join) =>
      join.onRef('b.partnerid', '=', 'w.partnerid').onRef('b.bookingid', '=', 'w.bookingid'),
    )
    .select('b.bookingid')
    .where('w.partnerid', '=', partnerid)
    .where('w.stage', 'in', [...openStages])
    .where('b.wasrequest', '=', true)
    .where('b.bookingdate', '<', since)
    .where(standsAsLeft)

/**
 * The bookings of the board, as an array: read first and then looked up by key. As a join PostgreSQL would compare every
 * booking of the partner with each of them.
 */
const boardIds = (db: Db, partnerid: number, since: string) => {
  const ids = db
    .selectFrom(recentIds(db, partnerid, since).as('recent'))
    .select('recent.bookingid')
    .unionAll(openIds(db, partnerid, since))
  return sql<number>`any(array(${ids}))`
}

/** ENQ-1: the cards of the board, the newest first, and whether there are more than fit. */
export const listCards = async (db: Db, partnerid: number, { since, today }: { since: string; today: string }) => {
  const rows = await cards(db, partnerid)
    .where('b.bookingid', '=', boardIds(db, partnerid, since))
    .orderBy('b.bookingdate', 'desc')
    .orderBy('b.bookingid', 'desc')
    .limit(requestsMost + 1)
    .execute()
  return { cards: rows.slice(0, requestsMost).map((row) => toCard(row, today)), hasmore: rows.length > requestsMost }
}

/** The cards of these requests, in no order. */
export const listCardsOf = async (db: Db, partnerid: number, ids: readonly number[], today: string) => {
  if (ids.length === 0) return []
  const rows = await cards(db, partnerid).where(sql<boolean>`b.bookingid = any(${ids}::int8[])`).execute()
  return rows.map((row) => toCard(row, today))
}

/** The days within which the board shows every request. */
const boardDays = 90

/** A partner's number, or a column of the statement around. */
type PartnerRef = number | RawBuilder<number>

/**
 * ENQ-2: the requests of the board that are new or in work, as `standingOf` says, and which of them the board shows as late: too
 * long without an answer. Home, the count of the navigation and the provider's health of partners all count these rows.
 */
export const openRequests = (partnerid: PartnerRef, now: Date): RawBuilder<unknown> => {
  const today = dayOf(now)
  const since = addDays(today, -boardDays)
  const lateBefore = new Date(now.getTime() - agePatience.late)
  // Recent ones that the booking engine has not answered, and what somebody works on besides: neither reads all of the board.
  return sql`(
    select coalesce(stage, 'new') = 'new' as isnew, coalesce(answeredat is null and first.at <= ${lateBefore}, false) as islate,
      first.at as requestedat, pricecents
    from (
      select b.partnerid, b.bookingid, b.pricecents, w.stage, w.waituntil, w.answeredat
      from booking b
      left join lateral (
        select * from bookingwork own where (own.partnerid, own.bookingid) = (b.partnerid, b.bookingid) limit 1
      ) w on true
      where b.partnerid = ${partnerid} and b.wasrequest and not b.removed and b.state = 1 and b.bookingdate >= ${since}
      union all
      select b.partnerid, b.bookingid, b.pricecents, w.stage, w.waituntil, w.answeredat
      from bookingwork w join booking b on (b.partnerid, b.bookingid) = (w.partnerid, w.bookingid)
      where w.partnerid = ${partnerid} and w.stage in ('new', 'working', 'waiting') and b.wasrequest
        and not b.removed
        and (b.state <> 1 or b.bookingdate < ${since}) and ${standsAsLeft}
    ) asked
    left join lateral (
      select said.at from bookingstate said where (said.partnerid, said.bookingid) = (asked.partnerid, asked.bookingid)
      order by said.version limit 1
    ) first on true
    where stage is null or stage in ('new', 'working') or (stage = 'waiting' and waituntil <= ${today}))`
}

/** ENQ-2: how many requests of the board are new, and how many are late. */
export const countRequests = async (db: Db, partnerid: number, now: Date) => {
  const { rows } = await sql<{ new: number; late: number }>`
    select (count(*) filter (where isnew))::int as new, (count(*) filter (where islate))::int as late
    from ${openRequests(partnerid, now)} open`.execute(db)
  return rows[0] ?? { new: 0, late: 0 }
}

/** The open requests that are due within these days, with who is responsible. */
export const listDueRequests = (
  db: Db,
  partnerid: number,
  { startDate, endDate }: { startDate: string; endDate: string },
) =>
  db
    .selectFrom('bookingwork as w')
    .innerJoin('booking as b', (join) =>
      join.onRef('b.partnerid', '=', 'w.partnerid').onRef('b.bookingid', '=', 'w.bookingid'),
    )
    .select(['w.bookingid', 'w.userno', 'w.dueday'])
    .where('w.partnerid', '=', partnerid)
    .where('w.dueday', '>=', startDate)
    .where('w.dueday', '<=', endDate)
    .where((work) => work.or([work('w.stage', 'is', null), work('w.stage', 'in', [...openStages])]))
    .where('b.wasrequest', '=', true)
    .where(standsAsLeft)
    .orderBy('w.bookingid')
    .execute()

const listSteps = async (db: Db, partnerid: number, bookingid: number): Promise<RequestStep[]> => {
  const [rows, answers] = await Promise.all([
    db
      .selectFrom('bookingstep')
      .select(['stepno', 'step', 'author', 'at', 'text', 'stage', 'waituntil', 'lostreason', 'assignee', 'mailkind'])
      .where('partnerid', '=', partnerid)
      .where('bookingid', '=', bookingid)
      .orderBy('stepno')
      .execute(),
    listAnswers(db, partnerid, bookingid),
  ])
  return rows.map(({ at, stepno, ...step }) => ({
    ...step,
    at: at.toISOString(),
    mail: answers.get(stepno) ?? null,
  }))
}

const listStates = async (db: Db, partnerid: number, bookingid: number) => {
  const rows = await db
    .selectFrom('bookingstate')
    .select(['state', 'at'])
    .where('partnerid', '=', partnerid)
    .where('bookingid', '=', bookingid)
    .orderBy('version')
    .execute()
  return rows
    .filter(({ state }, at) => state !== rows[at - 1]?.state)
    .map(({ state, at }) => ({ status: stateName(state), at: at.toISOString() }))
}

type Reader = { partnerid: number; isTravelerShown: boolean; today: string }

/** A request or booking with everything about it. */
export const readSheet = async (
  db: Db,
  { partnerid, isTravelerShown, today }: Reader,
  bookingid: number,
): Promise<RequestSheet | undefined> => {
  const [row, steps, states] = await Promise.all([
    cards(db, partnerid)
      .select(['b.comment', 'b.travelername', 'b.customeremail', 'b.customerphone', 'b.customerplace'])
      .select(['b.customerlanguage', 'b.wasrequest', 'b.routeplanid', 'b.pricefromcents'])
      .where('b.bookingid', '=', bookingid)
      .executeTakeFirst(),
    listSteps(db, partnerid, bookingid),
    listStates(db, partnerid, bookingid),
  ])
  if (!row) return undefined
  const { comment, travelername, customeremail, customerphone, customerplace, customerlanguage, wasrequest } = row
  const { routeplanid, pricefromcents } = row
  return {
    ...toCard(row, today),
    ...{ wasrequest, routeplanid, pricefrom: pricefromcents === null ? null : pricefromcents / 100 },
    ...{ comment, customeremail, customerphone, customerplace, customerlanguage },
    ...(isTravelerShown && { travelername }),
    ...{ steps, states },
  }
}
