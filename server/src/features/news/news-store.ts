import { dayOf } from '@gangway/contract/dates/days'
import { unreadNewsMost } from '@gangway/contract/features/news'
import type { Db } from '../../db/database.ts'

type Login = { partnerid: number; userno: number }

/** Published news that is still shown; row security leaves out drafts and news of other brands. */
const shownNews = (db: Db, now: Date) =>
  db
    .selectFrom('news as n')
    .where('n.state', '=', 'published')
    .where((row) => row.or([row('n.untilday', 'is', null), row('n.untilday', '>=', dayOf(now))]))

/** News that this login has not read, the newest first. */
export const listUnread = (db: Db, { partnerid, userno }: Login, now: Date) =>
  shownNews(db, now)
    .select(['n.newsid', 'n.texts', 'n.publishedat'])
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('newsread as r')
            .select('r.newsid')
            .where('r.partnerid', '=', partnerid)
            .where('r.userno', '=', userno)
            .whereRef('r.newsid', '=', 'n.newsid'),
        ),
      ),
    )
    .orderBy('n.publishedat', 'desc')
    .orderBy('n.newsid', 'desc')
    .limit(unreadNewsMost)
    .execute()

export const isShown = async (db: Db, newsid: number, now: Date): Promise<boolean> =>
  (await shownNews(db, now).select('n.newsid').where('n.newsid', '=', newsid).executeTakeFirst()) !== undefined

export const markRead = async (db: Db, { partnerid, userno }: Login, newsid: number, readat: Date) => {
  await db
    .insertInto('newsread')
    .values({ partnerid, userno, newsid, readat })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
