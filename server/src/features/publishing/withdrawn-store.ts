import { type Withdrawn, withdrawnMost } from '@gangway/contract/features/publishing'
import type { MarketingKind, Region } from '@gangway/contract/regions'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { materialVersion, statementVersion, type WithDownloads, withDay } from './published-store.ts'

type Statement = { filename: string; year: number; month: number; version: string }

/** A statement that is about to be withdrawn; until then nobody replaces or withdraws it. */
export const lockStatement = async (db: Db, partnerid: number, fileid: number): Promise<Statement | undefined> => {
  const { rows } = await sql<Statement>`
    select v.filename, v.year, v.month, ${statementVersion} as version from provision v
    where v.partnerid = ${partnerid} and v.fileid = ${fileid} for update`.execute(db)
  return rows[0]
}

type MaterialFacts = { kind: MarketingKind; region: Region; name: string; mandants: number[]; version: string }

export const lockMaterial = async (db: Db, fileid: number): Promise<MaterialFacts | undefined> => {
  const { rows } = await sql<MaterialFacts>`
    select m.kind, m.region, m.name, m.mandants, ${materialVersion} as version from marketing m
    where m.fileid = ${fileid} for update`.execute(db)
  return rows[0]
}

/** Who changed something last, and when. */
export type LastChange = { who: string; at: Date }

/** Who withdrew a statement or, if it is still there, who published it last. */
export const findStatementChange = async (
  db: Db,
  partnerid: number,
  fileid: number,
  file: Statement | undefined,
): Promise<LastChange | undefined> => {
  const published = JSON.stringify([{ field: 'filename', new: file?.filename }])
  const { rows } = file
    ? await sql<LastChange>`
        select username as who, at from audit
        where partnerid = ${partnerid} and action = 'publish' and changes @> ${published}::jsonb
        order by at desc, auditid desc limit 1`.execute(db)
    : await sql<LastChange>`
        select withdrawnby as who, withdrawnat as at from withdrawnprovision
        where partnerid = ${partnerid} and fileid = ${fileid}`.execute(db)
  return rows[0]
}

export const findMaterialChange = async (
  db: Db,
  fileid: number,
  file: MaterialFacts | undefined,
): Promise<LastChange | undefined> => {
  const { rows } = file
    ? await sql<LastChange>`
        select username as who, at from providerevent where noun = 'marketing' and action = 'publish'
        order by at desc, eventid desc limit 1`.execute(db)
    : await sql<LastChange>`
        select withdrawnby as who, withdrawnat as at from withdrawnmaterial where fileid = ${fileid}`.execute(db)
  return rows[0]
}

type WithdrawnRow = WithDownloads<Omit<Withdrawn, 'withdrawnat'>> & { withdrawnat: Date }

const toWithdrawn = ({ withdrawnat, ...row }: WithdrawnRow): Withdrawn => ({
  ...withDay(row),
  withdrawnat: withdrawnat.toISOString(),
})

export const listWithdrawnStatements = async (db: Db): Promise<Withdrawn[]> => {
  const { rows } = await sql<WithdrawnRow>`
    select w.fileid, w.filename, w.partnerid, coalesce(a.firma, '') as firma, w.year, w.month, '{}'::int[] as mandants,
      w.reason, w.withdrawnat, w.withdrawnby, d.downloads, d.lastdownload, exists (
        select from provision p where (p.partnerid, p.year, p.month, p.filename) = (w.partnerid, w.year, w.month, w.filename)
      ) as isreplaced
    from (select * from withdrawnprovision order by withdrawnat desc limit ${withdrawnMost}) w
    left join agency a on a.partnerid = w.partnerid
    cross join lateral (select count(*) as downloads, max(at) as lastdownload from download
      where kind = 'provisions' and fileid = w.fileid) d
    order by w.withdrawnat desc, w.fileid desc`.execute(db)
  return rows.map(toWithdrawn)
}

export const listWithdrawnMaterial = async (db: Db): Promise<Withdrawn[]> => {
  const { rows } = await sql<WithdrawnRow>`
    select w.fileid, w.name as filename, null::int as partnerid, '' as firma, null::int as year, null::int as month,
      w.mandants, w.reason, w.withdrawnat, w.withdrawnby, d.downloads, d.lastdownload, exists (
        select from marketing m where (m.kind, m.region, m.name, m.mandants) = (w.kind, w.region, w.name, w.mandants)
      ) as isreplaced
    from (select * from withdrawnmaterial order by withdrawnat desc limit ${withdrawnMost}) w
    cross join lateral (select count(*) as downloads, max(at) as lastdownload from download
      where kind = 'marketing' and fileid = w.fileid) d
    order by w.withdrawnat desc, w.fileid desc`.execute(db)
  return rows.map(toWithdrawn)
}
