import type { Query } from '@gangway/contract/calls/call'
import {
  type Audit,
  type AuditEntry,
  type AuditPerson,
  auditAreas,
  type listAudit,
  providerName,
} from '@gangway/contract/features/audit'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Names, withNames } from './item-names-store.ts'

type Filter = Query<typeof listAudit>

/** The partner whose history is read: days begin and end in the time zone of its market. */
export type Reader = { partnerid: number; timeZone: string }

const startOf = (day: string, zone: string) => sql<Date>`(${day}::date)::timestamp at time zone ${zone}`
const endOf = (day: string, zone: string) => sql<Date>`(${day}::date + 1)::timestamp at time zone ${zone}`

const selectEntries = (db: Db, reader: Reader, { user, area, logins, startDate, endDate, before }: Filter) => {
  const { partnerid, timeZone } = reader
  let rows = db
    .selectFrom('audit')
    .select(['auditid', 'at', 'userno', 'username', 'noun', 'action', 'changes', 'address'])
    .where('partnerid', '=', partnerid)
    .where('noun', 'in', area ? [area] : auditAreas.filter((one) => one !== 'session' || logins === 'shown'))
  if (user === providerName) rows = rows.where('userno', 'is', null)
  else if (user) rows = rows.where('username', '=', user).where('userno', 'is not', null)
  if (startDate) rows = rows.where('at', '>=', startOf(startDate, timeZone))
  if (endDate) rows = rows.where('at', '<', endOf(endDate, timeZone))
  if (!before) return rows
  const [at, auditid] = before.split('-').map(Number)
  return rows.where(sql<boolean>`(at, auditid) < (${new Date(at ?? 0)}::timestamptz, ${auditid}::bigint)`)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

const toEntry = (names: Names, { userno, username, noun, at, changes, address, ...row }: Row) =>
  ({
    ...row,
    at: at.toISOString(),
    // Which of the provider's staff it was, and from where, is not shown to the agency.
    ...(userno === null
      ? { username: providerName, name: '', address: '' }
      : { username, name: names.get(userno)?.name ?? '', address }),
    area: noun,
    changes,
  }) as AuditEntry // written by writeAudit, which accepts nothing else; the answer is validated before sending

/** A page of a partner's history, newest first. */
export const readPage = async (
  db: Db,
  reader: Reader,
  names: Names,
  filter: Filter,
): Promise<Omit<Audit, 'people'>> => {
  const entryRows = await selectEntries(db, reader, filter)
    .orderBy('at', 'desc')
    .orderBy('auditid', 'desc')
    .limit(filter.limit + 1)
    .execute()
  const rows = entryRows.slice(0, filter.limit)
  const last = rows.at(-1)
  return {
    rows: await withNames(
      db,
      reader.partnerid,
      names,
      rows.map((row) => toEntry(names, row)),
    ),
    next: last && entryRows.length > rows.length ? `${last.at.getTime()}-${last.auditid}` : null,
  }
}

/** Everybody with an entry: jumps from name to name in the index, however long the history is. */
export const listPeople = async (db: Db, partnerid: number, names: Names): Promise<AuditPerson[]> => {
  const { rows } = await sql<{ username: string; provider: boolean }>`
    with recursive person as (
      (select username from audit where partnerid = ${partnerid} order by username limit 1)
      union all
      select (select username from audit where partnerid = ${partnerid} and username > person.username
        order by username limit 1) from person where person.username is not null)
    select username, exists (select from audit own where own.partnerid = ${partnerid}
      and own.username = person.username and own.userno is null) as provider
    from person where username is not null`.execute(db)
  const nameOf = new Map([...names.values()].map(({ username, name }) => [username, name]))
  const people = rows
    .filter(({ provider }) => !provider)
    .map(({ username }) => ({ username, name: nameOf.get(username) ?? '' }))
  return rows.length > people.length ? [...people, { username: providerName, name: '' }] : people
}
