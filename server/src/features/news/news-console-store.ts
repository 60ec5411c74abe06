import type { News, NewsState } from '@gangway/contract/features/news-console'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const selectNews = (db: Db) =>
  db
    .selectFrom('news as n')
    .select(['n.newsid', 'n.state', 'n.texts', 'n.mandants', 'n.untilday', 'n.bymail', 'n.mails'])
    .select(['n.createdat', 'n.publishedat', 'n.withdrawnat'])
    .select((row) =>
      row
        .selectFrom('newsread as r')
        .select((read) => read.fn.count<number>('r.partnerid').distinct().as('n'))
        .whereRef('r.newsid', '=', 'n.newsid')
        .as('readby'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectNews>['execute']>>[number]

const toNews = ({ createdat, publishedat, withdrawnat, readby, ...row }: Row): News => ({
  ...row,
  createdat: createdat.toISOString(),
  publishedat: publishedat?.toISOString() ?? null,
  withdrawnat: withdrawnat?.toISOString() ?? null,
  readby: readby ?? 0,
})

/** Drafts first, then the newest. */
export const listNews = async (db: Db): Promise<News[]> => {
  const rows = await selectNews(db)
    .orderBy(sql`n.state <> 'draft'`)
    .orderBy(sql`coalesce(n.publishedat, n.createdat) desc`)
    .orderBy('n.newsid', 'desc')
    .execute()
  return rows.map(toNews)
}

export const findNews = async (db: Db, newsid: number): Promise<News | undefined> => {
  const row = await selectNews(db).where('n.newsid', '=', newsid).executeTakeFirst()
  return row && toNews(row)
}

type Facts = Pick<News, 'texts' | 'mandants' | 'untilday' | 'bymail'>

export const addDraft = async (db: Db, { texts, ...facts }: Facts, createdat: Date): Promise<number> => {
  const row = { ...facts, texts: JSON.stringify(texts), createdat }
  return (await db.insertInto('news').values(row).returning('newsid').executeTakeFirstOrThrow()).newsid
}

export const changeDraft = async (db: Db, newsid: number, { texts, ...facts }: Facts) => {
  const row = { ...facts, texts: JSON.stringify(texts) }
  await db.updateTable('news').set(row).where('newsid', '=', newsid).execute()
}

type Stamp = { state: NewsState } & ({ publishedat: Date; mails: number } | { withdrawnat: Date })

export const setState = async (db: Db, newsid: number, stamp: Stamp) => {
  await db.updateTable('news').set(stamp).where('newsid', '=', newsid).execute()
}

export const deleteDraft = async (db: Db, newsid: number) => {
  await db.deleteFrom('news').where('newsid', '=', newsid).execute()
}

/** The first of these brands that there is not. */
export const findUnknownBrand = async (db: Db, mandants: readonly number[]): Promise<number | undefined> => {
  const rows = await db.selectFrom('brand').select('mandant').execute()
  const known = new Set(rows.map(({ mandant }) => mandant))
  return mandants.find((mandant) => !known.has(mandant))
}
