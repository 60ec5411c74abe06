import type { Db } from '@gangway/server/db/database'
import { demoNews } from './news.ts'

const hour = 3_600_000

/** The provider's news; nobody has read any of it. */
export const seedNews = async (db: Db, now: Date) => {
  const rows = demoNews.map(({ daysAgo, texts, ...news }) => {
    const createdat = new Date(now.getTime() - daysAgo * 24 * hour)
    const publishedat = news.state === 'draft' ? null : new Date(createdat.getTime() + hour)
    return { ...news, texts: JSON.stringify(texts), untilday: null, createdat, publishedat }
  })
  await db.insertInto('news').values(rows).execute()
}
