import type { Query } from '@gangway/contract/calls/call'
import type {
  Download,
  listStatements,
  PublishedMaterial,
  PublishedStatement,
  PublishKind,
} from '@gangway/contract/features/publishing'
import { searchWords } from '@gangway/contract/texts/search-fold'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fileSumOf, payoutDayOf } from '../provisions/payouts-store.ts'

type Filter = Query<typeof listStatements>
export type WithDownloads<T> = Omit<T, 'lastdownload'> & { lastdownload: Date | null }

export const withDay = <T extends { lastdownload: Date | null }>({ lastdownload, ...row }: T) => ({
  ...row,
  lastdownload: lastdownload?.toISOString() ?? null,
})

/** What changes when a file is replaced, as 16 hexadecimal digits. */
const versionOf = (...parts: RawBuilder<unknown>[]) =>
  sql<string>`left(encode(sha256(convert_to(concat_ws(' ', ${sql.join(parts)}), 'UTF8')), 'hex'), 16)`
export const statementVersion = versionOf(sql`v.hash`, sql`v.sumcents`)
export const materialVersion = versionOf(sql`m.hash`, sql`m.previewhash`)

const ofFile = sql`kind = 'provisions' and fileid = v.fileid`

/** The conditions of a filter. Each word is in the name of the file, or in what the agency is searched by. */
const conditionsOf = ({ search, partnerid, mandant, year, month, downloaded }: Filter) => [
  ...searchWords(search).map(
    (word) =>
      sql`(strpos(v.suchtext, ${word}) > 0 or v.partnerid in (
        select p.partnerid from partner p left join agency a on a.partnerid = p.partnerid
        where strpos(coalesce(a.suchtext, p.partnerid::text), ${word}) > 0))`,
  ),
  ...(partnerid === undefined ? [] : [sql`v.partnerid = ${partnerid}`]),
  ...(mandant === undefined ? [] : [sql`v.partnerid in (select partnerid from partner where mandant = ${mandant})`]),
  ...(year === undefined ? [] : [sql`v.year = ${year}`]),
  ...(month === undefined ? [] : [sql`v.month = ${month}`]),
  ...(downloaded === 'yes' ? [sql`exists (select from download where ${ofFile})`] : []),
  ...(downloaded === 'no' ? [sql`not exists (select from download where ${ofFile})`] : []),
]

type StatementRow = WithDownloads<Omit<PublishedStatement, 'sum'>> & { sumcents: number | null }

/** Published statements, newest first. Everything but the order is read for the rows of the answer alone. */
export const readStatements = async (db: Db, filter: Filter) => {
  const { offset, limit } = filter
  const conditions = sql.join([sql`true`, ...conditionsOf(filter)], sql` and `)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from provision v where ${conditions}`.execute(db)
  const { rows } = await sql<StatementRow>`
    select v.fileid, v.partnerid, coalesce(a.firma, '') as firma, p.mandant, v.year, v.month, v.filename, f.size,
      ${fileSumOf('v')} as sumcents, v.createddate, ${payoutDayOf('v')} as payoutday, ${statementVersion} as version, d.downloads, d.lastdownload
    from (
      select * from provision v where ${conditions}
      order by year desc, month desc, partnerid, filename offset ${offset} limit ${limit}
    ) v
    join partner p on p.partnerid = v.partnerid
    join file f on f.hash = v.hash
    left join agency a on a.partnerid = v.partnerid
    cross join lateral (select count(*) as downloads, max(at) as lastdownload from download where ${ofFile}) d
    order by v.year desc, v.month desc, v.partnerid, v.filename`.execute(db)
  return {
    rows: rows.map(({ sumcents, ...row }) => ({ ...withDay(row), sum: sumcents === null ? null : sumcents / 100 })),
    total: counts[0]?.total ?? 0,
  }
}

export const readMaterial = async (db: Db): Promise<PublishedMaterial[]> => {
  const { rows } = await sql<WithDownloads<Omit<PublishedMaterial, 'createdat'>> & { createdat: Date }>`
    select m.fileid, m.kind, m.region, m.name, f.size, m.mandants, m.createdat, ${materialVersion} as version,
      d.downloads, d.lastdownload
    from marketing m
    join file f on f.hash = m.hash
    cross join lateral (select count(*) as downloads, max(at) as lastdownload from download
      where kind = 'marketing' and fileid = m.fileid) d
    order by m.createdat desc, m.fileid desc`.execute(db)
  return rows.map(({ createdat, ...row }) => ({ ...withDay(row), createdat: createdat.toISOString() }))
}

export const readDownloads = async (
  db: Db,
  { kind, fileid, limit }: { kind: PublishKind; fileid: number; limit: number },
): Promise<Download[]> => {
  const rows = await db
    .selectFrom('download as d')
    .leftJoin('agency as a', 'a.partnerid', 'd.partnerid')
    .select(['d.at', 'd.partnerid', 'd.username', 'd.filename', 'a.firma'])
    .where('d.kind', '=', kind)
    .where('d.fileid', '=', fileid)
    .orderBy('d.at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ at, firma, ...row }) => ({ ...row, at: at.toISOString(), firma: firma ?? '' }))
}
