import { listUnreadNews, markNewsRead, newsTextIn } from '@gangway/contract/features/news'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import * as store from './news-store.ts'

/** CON-9: the provider's news on the home screen of an agency. */
export const news: Feature = (on) => {
  on(listUnreadNews, async ({ db, session, brand, query, now }) => {
    const rows = await store.listUnread(db, session, now())
    return rows.flatMap(({ newsid, texts, publishedat }) => {
      const text = newsTextIn(texts, query.language, brand.language)
      return text && publishedat ? [{ newsid, ...text, publishedat: publishedat.toISOString() }] : []
    })
  })

  on(markNewsRead, async ({ db, session, params, now }) => {
    const newsid = pathId(params.newsid)
    if (newsid === undefined || !(await store.isShown(db, newsid, now()))) throw new ApiError('notfound')
    await store.markRead(db, session, newsid, now())
    return { newsid }
  })
}
