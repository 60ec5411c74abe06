import type { Query } from '@gangway/contract/call'
import type {
  Download,
  listStatements,
  PublishedMaterial,
  PublishedStatement,
  PublishKind,
} from '@gangway/contract/features/publishing'
import { searchWords } from '@gangway/contract/search-fold'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Filter = Query<typeof listStatements>
type WithDownloads<T> = Omit<T, 'lastdownload'> & { lastdownload: Date | null }

const withDay = <T extends { lastdownload: Date | null }>({ lastdownload, ...row }: T) => ({
  ...row,
  lastdownload: lastdownload?.toISOString() ?? null,
})

const ofFile = sql`kind = 'provisions' and fileid = v.fileid`

const conditionsOf = ({ search, partnerid, mandant, year, month, downloaded }: Filter) => [
  ...searchWords(search).map(
    (word) => sql`strpos(coalesce(a.suchtext, v.partnerid::text) || ' ' || fold_for_search(v.filename), ${word}) > 0`,
  ),
  ...(partnerid === undefined ? [] : [sql`v.partnerid = ${partnerid}`]),
  ...(mandant === undefined ? [] : [sql`p.mandant = ${mandant}`]),
  ...(year === undefined ? [] : [sql`v.year = ${year}`]),
  ...(month === undefined ? [] : [sql`v.month = ${month}`]),
  ...(downloaded === undefined ? [] : [sql`exists (select from download where ${ofFile}) = ${downloaded === 'yes'}`]),
]

/** Published statements, newest first. Downloads are counted for the rows of the answer alone. */
export const readStatements = async (db: Db, filter: Filter) => {
  const { offset, limit } = filter
  const { rows } = await sql<
    WithDownloads<Omit<PublishedStatement, 'sum'>> & { sumcents: number | null; total: number }
  >`
    select v.*, d.downloads, d.lastdownload
    from (
      select v.fileid, v.partnerid, coalesce(a.firma, '') as firma, p.mandant, v.year, v.month, v.filename, f.size,
        v.sumcents, v.createddate, count(*) over () as total
      from provision v
      join partner p on p.partnerid = v.partnerid
      join file f on f.hash = v.hash
      left join agency a on a.partnerid = v.partnerid
      where ${sql.join([sql`true`, ...conditionsOf(filter)], sql` and `)}
      order by v.year desc, v.month desc, v.partnerid, v.filename offset ${offset} limit ${limit}
    ) v
    cross join lateral (select count(*) as downloads, max(at) as lastdownload from download where ${ofFile}) d
    order by v.year desc, v.month desc, v.partnerid, v.filename`.execute(db)
  return {
    rows: rows.map(({ sumcents, total: _, ...row }) => ({
      ...withDay(row),
      sum: sumcents === null ? null : sumcents / 100,
    })),
    total: rows[0]?.total ?? 0,
  }
}

export const readMaterial = async (db: Db): Promise<PublishedMaterial[]> => {
  const { rows } = await sql<WithDownloads<Omit<PublishedMaterial, 'createdat'>> & { createdat: Date }>`
    select m.fileid, m.kind, m.region, m.name, f.size, m.mandants, m.createdat, d.downloads, d.lastdownload
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

/** The names of what is about to be withdrawn. */
export const findStatement = (db: Db, partnerid: number, fileid: number) =>
  db
    .selectFrom('provision')
    .select(['filename', 'year', 'month'])
    .where('partnerid', '=', partnerid)
    .where('fileid', '=', fileid)
    .executeTakeFirst()

export const findMaterialFacts = (db: Db, fileid: number) =>
  db
    .selectFrom('marketing')
    .select(['kind', 'region', 'name', 'mandants'])
    .where('fileid', '=', fileid)
    .executeTakeFirst()
