import { type PermissionFlags, toPermissions } from '@gangway/contract/access/permissions'
import { bookingStates, transactionTypes } from '@gangway/contract/bookings/bookings'
import { limits } from '@gangway/contract/calls/limits'
import type { PartnerFacts } from '@gangway/contract/features/partners'
import { toAcl } from '@gangway/contract/features/users'
import { sql } from 'kysely'
import { hasFactorOf } from '../../account/factors/factor-store.ts'
import { listWaiting } from '../../bank/waiting-store.ts'
import type { Db } from '../../db/database.ts'
import { findRecentChange } from '../../mail/address-change-store.ts'

const readPartner = (db: Db, partnerid: number) =>
  db
    .selectFrom('partner as p')
    .leftJoin('brand as b', 'b.mandant', 'p.mandant')
    .select(['p.partnerid', 'p.mandant', 'p.partnertype', 'p.iscbe', 'p.tradepartner', 'p.pagetracking'])
    .select(['p.createdat', 'p.locked', 'p.lockreason', 'p.lockedat', 'b.name as brandname'])
    .select(['p.endsat', 'p.endedat', 'p.erasedat'])
    .where('p.partnerid', '=', partnerid)
    .executeTakeFirst()

const agencyFields = [
  'firma',
  'abteilung',
  'fname',
  'lname',
  'strasse',
  'hausnummer',
  'plz',
  'ort',
  'land',
  'telefon',
  'email',
  'url',
] as const

const noAgency = Object.fromEntries(agencyFields.map((field) => [field, ''])) as PartnerFacts['agency'] // all its fields

const readAgency = async (db: Db, partnerid: number) =>
  (await db.selectFrom('agency').select(agencyFields).where('partnerid', '=', partnerid).executeTakeFirst()) ?? noAgency

type LoginRow = PermissionFlags & {
  userno: number
  username: string
  name: string
  mask: number
  locked: boolean
  lastlogin: Date | null
  hasfactor: boolean
}

/** The logins of a partner with the last time each was used. */
export const listLogins = async (db: Db, partnerid: number) => {
  const { rows } = await sql<LoginRow>`
    select l.userno, l.username, l.mask, l.requests, l.commissions, l.claims, l.bank, l.locked, trim(concat_ws(' ', u.firstname, u.lastname)) as name,
      ${hasFactorOf('l')} as hasfactor,
      (select max(a.at) from audit a where a.partnerid = l.partnerid and a.userno = l.userno and a.noun = 'session'
        and a.action in ('login', 'logintemporary', 'loginehoi')) as lastlogin
    from login l left join partneruser u on u.partnerid = l.partnerid and u.userno = l.userno
    where l.partnerid = ${partnerid} order by l.userno`.execute(db)
  return rows
}

const listSessions = (db: Db, partnerid: number, now: Date) =>
  db
    .selectFrom('session as s')
    .innerJoin('login as l', (join) => join.onRef('l.partnerid', '=', 's.partnerid').onRef('l.userno', '=', 's.userno'))
    .select(['l.username', 's.createdat', 's.address', 's.temporary', 's.viewer'])
    .where('s.partnerid', '=', partnerid)
    .where('s.createdat', '>', new Date(now.getTime() - limits.session))
    .orderBy('s.createdat', 'desc')
    .execute()

/** All sessions of a partner, and views of it. */
export const countSessions = async (db: Db, partnerid: number): Promise<number> => {
  const rows = db.selectFrom('session').select((all) => all.fn.countAll<number>().as('n'))
  return Number((await rows.where('partnerid', '=', partnerid).executeTakeFirstOrThrow()).n)
}

const liveStates = transactionTypes.open.map((state) => bookingStates[state])

/** How many records of each kind a partner has: live bookings, requests, bank accounts and organizers. */
export const countRecords = async (db: Db, partnerid: number): Promise<PartnerFacts['counts']> => {
  const { rows } = await sql<PartnerFacts['counts']>`
    select booked.*,
      (select count(*)::int from bankaccount where partnerid = ${partnerid}) as bankaccounts,
      (select count(*)::int from partnerorganizer where partnerid = ${partnerid} and available) as organizers
    from (select (count(*) filter (where state = any(${liveStates}::smallint[])))::int as bookings,
      (count(*) filter (where state = ${bookingStates.request}))::int as requests
      from booking where partnerid = ${partnerid} and not removed) booked`.execute(db)
  return rows[0] ?? { bookings: 0, requests: 0, bankaccounts: 0, organizers: 0 }
}

const day = 24 * 60 * 60 * 1000

/** ENG-8: how many answers an agency sends from the portal. */
const countAnswers = async (db: Db, partnerid: number, now: Date): Promise<PartnerFacts['answers']> => {
  const since = (days: number) => new Date(now.getTime() - days * day)
  const { rows } = await sql<PartnerFacts['answers']>`
    select (count(*) filter (where createdat > ${since(1)}))::int as day, count(*)::int as month,
      (count(*) filter (where returnedat is not null))::int as returned
    from answermail where partnerid = ${partnerid} and createdat > ${since(30)}`.execute(db)
  return rows[0] ?? { day: 0, month: 0, returned: 0 }
}

/** One partner as the console shows it. */
export const readFacts = async (db: Db, partnerid: number, now: Date): Promise<PartnerFacts | undefined> => {
  const [partner, agency, logins, sessions, counts, answers, waiting, addressChange] = await Promise.all([
    readPartner(db, partnerid),
    readAgency(db, partnerid),
    listLogins(db, partnerid),
    listSessions(db, partnerid, now),
    countRecords(db, partnerid),
    countAnswers(db, partnerid, now),
    listWaiting(db, now, partnerid),
    findRecentChange(db, partnerid, now),
  ])
  if (!partner) return undefined
  const { createdat, lockedat, endedat, erasedat, brandname, ...facts } = partner
  return {
    ...facts,
    brandname: brandname ?? '',
    createdat: createdat.toISOString(),
    lockedat: lockedat?.toISOString() ?? null,
    endedat: endedat?.toISOString() ?? null,
    erasedat: erasedat?.toISOString() ?? null,
    agency,
    logins: logins.map(({ mask, lastlogin, userno, username, name, locked, hasfactor, ...flags }) => ({
      ...{ userno, username, name, locked, hasfactor },
      rights: toAcl(mask).flatMap(({ acl, active }) => (active ? [acl] : [])),
      permissions: toPermissions(flags),
      lastlogin: lastlogin?.toISOString() ?? null,
    })),
    sessions: sessions.map(({ createdat: since, ...session }) => ({ ...session, since: since.toISOString() })),
    counts,
    answers,
    addresschangedat: addressChange?.changedat.toISOString() ?? null,
    bankchanges: { open: waiting.length, frozen: waiting.filter(({ state }) => state === 'frozen').length },
  }
}
