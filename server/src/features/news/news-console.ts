import { dayOf } from '@gangway/contract/dates/days'
import { newsTextIn } from '@gangway/contract/features/news'
import {
  deleteNews,
  listNews,
  type News,
  type NewsState,
  previewNews,
  publishNews,
  saveNews,
  withdrawNews,
} from '@gangway/contract/features/news-console'
import { languageList } from '@gangway/contract/texts/languages'
import { brandUrl } from '../../brands/brand-url.ts'
import type { Db } from '../../db/database.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { buildLetter } from '../../mail/letter.ts'
import { formatHtml, formatText } from '../../mail/letter-layout.ts'
import { countReaders, enqueueNews, stopNews } from '../../mail/news-mail-store.ts'
import * as store from './news-console-store.ts'

const requireNews = async (db: Db, newsid: string | number): Promise<News> => {
  const known = pathId(String(newsid))
  const news = known === undefined ? undefined : await store.findNews(db, known)
  if (!news) throw new ApiError('notfound')
  return news
}

/** The news, if it is in the state in which this can be done to it. */
const requireState = async (db: Db, newsid: string | number, state: NewsState): Promise<News> => {
  const news = await requireNews(db, newsid)
  if (news.state !== state) throw new ApiError('refused')
  return news
}

const save = async ({ db, body, now }: Context<typeof saveNews>): Promise<News> => {
  const { newsid, ...facts } = body
  if ((await store.findUnknownBrand(db, facts.mandants)) !== undefined) throw fieldError('mandants', 'pattern')
  const texts = languageList.flatMap((language) => facts.texts.filter((text) => text.language === language))
  const draft = { ...facts, texts, mandants: facts.mandants.toSorted((a, b) => a - b) }
  if (newsid === 0) return requireNews(db, await store.addDraft(db, draft, now()))
  await requireState(db, newsid, 'draft')
  await store.changeDraft(db, newsid, draft)
  return requireNews(db, newsid)
}

const publish = async ({ db, params, now }: Context<typeof publishNews>): Promise<News> => {
  const { newsid, mandants, untilday, bymail } = await requireState(db, params.newsid, 'draft')
  if (untilday !== null && untilday < dayOf(now())) throw new ApiError('refused')
  const mails = bymail ? await enqueueNews(db, newsid, mandants, now()) : 0
  await store.setState(db, newsid, { state: 'published', publishedat: now(), mails })
  return requireNews(db, newsid)
}

const preview = async ({ db, body, brands, config, now }: Context<typeof previewNews>) => {
  const { mandant, language, texts, mandants, bymail } = body
  const brand = await brands.find(mandant)
  const card = brand && newsTextIn(texts, language, brand.language)
  if (!brand || !card) throw new ApiError('notfound')
  const mail = {
    kind: 'news',
    facts: { at: now().toISOString(), newsid: 0 },
    // The agency's own number is in the mail that is sent.
    ...{ partnerid: mandant * 1000 + 1, mailid: 0, mandant, language, recipient: '', tries: 0, createdat: now() },
  } as const
  const letter = buildLetter(mail, brand, { news: card, publicUrl: brandUrl(brand, config) })
  const { agencies, addresses } = await countReaders(db, mandants)
  return {
    card,
    mail: { subject: letter.subject, html: formatHtml(letter), text: formatText(letter) },
    agencies,
    mails: bymail ? addresses : 0,
  }
}

/** CON-9: how the provider writes, publishes and withdraws news. */
export const newsConsole: Feature = (on) => {
  on(listNews, ({ db }) => store.listNews(db))
  on(saveNews, save)
  on(publishNews, publish)
  on(previewNews, preview)

  on(withdrawNews, async ({ db, params, now }) => {
    const { newsid } = await requireState(db, params.newsid, 'published')
    await stopNews(db, newsid, now())
    await store.setState(db, newsid, { state: 'withdrawn', withdrawnat: now() })
    return requireNews(db, newsid)
  })

  on(deleteNews, async ({ db, params }) => {
    const { newsid } = await requireState(db, params.newsid, 'draft')
    await store.deleteDraft(db, newsid)
    return { newsid }
  })
}
