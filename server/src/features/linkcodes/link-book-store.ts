import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const rows = (db: Db) =>
  db
    .selectFrom('linkcode')
    .innerJoin('partner', 'partner.partnerid', 'linkcode.partnerid')
    .select(['linkcode.partnerid', 'linkid', 'code', 'target', 'targetid', 'language', 'mandant', 'iscbe', 'locked'])
    .select(sql<boolean>`archivedat is not null`.as('isArchived'))

/** A link as every server has it in memory. */
export type Link = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/**
 * The links that were changed by transactions that the reader with this position may not have seen yet, and the position of
 * the next reader. Without a position: all of them.
 */
export const listChangedLinks = (db: Db, position: string | undefined): Promise<{ links: Link[]; next: string }> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows: found } = await sql<{ next: string }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as next`.execute(tx)
      const changed =
        position === undefined ? rows(tx) : rows(tx).where(sql<boolean>`linkcode.xid >= ${position}::bigint`)
      return { links: await changed.execute(), next: found[0]?.next ?? '0' }
    })

/** One that was made a moment ago. */
export const findLink = (db: Db, code: string): Promise<Link | undefined> =>
  rows(db).where('code', '=', code).executeTakeFirst()
