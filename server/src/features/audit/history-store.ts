import type { Query } from '@gangway/contract/calls/call'
import type { HistoryEntry, listHistory } from '@gangway/contract/features/audit-console'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Filter = Query<typeof listHistory>
type Row = Omit<HistoryEntry, 'id' | 'at'> & { source: 'a' | 'p'; entryid: number; at: Date }

const zone = 'Europe/Berlin'

/** Areas whose entries are logins and the use of keys. */
const loginAreas = ['session', 'console']

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/** What both tables are filtered by. */
const commonConditions = ({ user, area, logins, startDate, endDate }: Filter): RawBuilder<unknown>[] => [
  sql`true`,
  ...(user ? [sql`e.username = ${user}`] : []),
  ...(area ? [sql`e.noun = ${area}`] : []),
  ...(!area && logins === 'hidden' ? [sql`e.noun <> all(${loginAreas}) and e.action <> 'use'`] : []),
  ...(startDate ? [sql`e.at >= (${startDate}::date)::timestamp at time zone ${zone}`] : []),
  ...(endDate ? [sql`e.at < (${endDate}::date + 1)::timestamp at time zone ${zone}`] : []),
]

/** Entries after the cursor: older, or as old and further down. An agency's come before the provider's. */
const afterCursor = (before: string | undefined, source: 'a' | 'p', id: string): RawBuilder<unknown> => {
  if (!before) return sql`true`
  const [ms = '0', cursorSource = 'a', cursorId = '0'] = before.split('-')
  const at = sql`${new Date(Number(ms))}::timestamptz`
  if (source === cursorSource) return sql`(e.at, e.${sql.ref(id)}) < (${at}, ${Number(cursorId)}::bigint)`
  return source === 'p' ? sql`e.at <= ${at}` : sql`e.at < ${at}`
}

const agencyEntries = (filter: Filter) => {
  const { partnerid, mandant, by, before, limit } = filter
  const conditions = [
    ...commonConditions(filter),
    afterCursor(before, 'a', 'auditid'),
    ...(partnerid === undefined ? [] : [sql`e.partnerid = ${partnerid}`]),
    ...(mandant === undefined ? [] : [sql`p.mandant = ${mandant}`]),
    ...(by === undefined ? [] : [by === 'provider' ? sql`e.userno is null` : sql`e.userno is not null`]),
  ]
  return sql`
    select 'a' as source, e.auditid as entryid, e.at, e.username,
      coalesce(nullif(n.name, n.username), s.name, '') as name,
      e.userno is null as isprovider, e.partnerid, a.firma, p.mandant, e.noun as area, e.action, e.changes, e.address
    from audit e
    join partner p on p.partnerid = e.partnerid
    left join agency a on a.partnerid = e.partnerid
    left join loginname n on n.partnerid = e.partnerid and n.userno = e.userno
    left join person s on e.userno is null and s.email = e.username
    where ${and(conditions)} order by e.at desc, e.auditid desc limit ${limit + 1}`
}

const providerEntries = (filter: Filter) => sql`
    select 'p' as source, e.eventid as entryid, e.at, e.username, coalesce(s.name, '') as name, true as isprovider,
      null::int as partnerid, null::text as firma, null::int as mandant, e.noun as area, e.action, e.changes, e.address
    from providerevent e
    left join person s on s.email = e.username
    where ${and([...commonConditions(filter), afterCursor(filter.before, 'p', 'eventid')])}
    order by e.at desc, e.eventid desc limit ${filter.limit + 1}`

/** CON-10: a page of the history of everybody, newest first. */
export const readHistory = async (db: Db, filter: Filter) => {
  const { partnerid, mandant, by, limit } = filter
  const hasProviders = partnerid === undefined && mandant === undefined && by !== 'agency'
  const lists = [agencyEntries(filter), ...(hasProviders ? [providerEntries(filter)] : [])]
  const { rows } = await sql<Row>`
    select * from (${sql.join(
      lists.map((list) => sql`(${list})`),
      sql` union all `,
    )}) entries order by at desc, source, entryid desc limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map(({ source, entryid, at, ...entry }) => ({
      ...entry,
      id: `${source}${entryid}`,
      at: at.toISOString(),
    })),
    next: last && rows.length > limit ? `${last.at.getTime()}-${last.source}-${last.entryid}` : null,
  }
}
