import * as z from 'zod/mini'
import { everyRole, type Role } from '../access/roles.ts'
import { providerCall } from '../calls/call.ts'
import { integer, isoDate, requiredLine, text } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { withRules } from '../rules/rule.ts'
import { required } from '../rules/text.ts'
import { languageList } from '../texts/languages.ts'
import { NewsText } from './news.ts'

/** Only a draft can be changed; what was published can be withdrawn, once. */
export const newsStates = ['draft', 'published', 'withdrawn'] as const
export type NewsState = (typeof newsStates)[number]

/** Limits of news alone: the login does not load them. */
export const newsLimits = {
  /** The title, which is also the subject of the mail. */
  title: 120,
  /** Brands that it can name. */
  brands: 500,
} as const

const newsBy: readonly Role[] = ['administrator', 'marketing']

export const News = z.object({
  newsid: z.number(),
  state: z.enum(newsStates),
  /** In each language in which it exists, in the order of the languages. */
  texts: z.array(NewsText),
  /** The brands whose agencies see it; empty: all. */
  mandants: z.array(z.number()),
  /** The last day on which it is shown; null: no such day. */
  untilday: z.nullable(z.string()),
  /** Publishing also sends it to every agency by mail. */
  bymail: z.boolean(),
  createdat: z.string(),
  publishedat: z.nullable(z.string()),
  withdrawnat: z.nullable(z.string()),
  /** How many mails publishing it sent. */
  mails: z.number(),
  /** How many agencies have read it: in each of them, at least one login. */
  readby: z.number(),
})
export type News = z.infer<typeof News>

export const listNews = providerCall({
  method: 'GET',
  path: '/news/list',
  access: { roles: everyRole },
  about: 'News for partners: drafts first, then the newest, with how many agencies have read each.',
  answer: z.array(News),
})

const isUnique = (list: readonly unknown[]) => new Set(list).size === list.length

const texts = z
  .array(
    z.strictObject({
      language: z.enum(languageList),
      title: requiredLine(newsLimits.title),
      body: text(limits.text).check(withRules(required)),
    }),
  )
  .check(
    z.minLength(1, { error: 'required' }),
    z.maxLength(languageList.length),
    z.refine((list) => isUnique(list.map(({ language }) => language)), 'pattern'),
  )

const mandants = z.array(integer(1)).check(z.maxLength(newsLimits.brands), z.refine(isUnique, 'pattern'))

/** New news is saved with 0. */
export const newsForm = z.strictObject({
  newsid: integer(0),
  texts,
  mandants: z._default(mandants, []),
  untilday: z._default(z.nullable(isoDate), null),
  bymail: z._default(z.boolean(), false),
})

export const saveNews = providerCall({
  method: 'POST',
  path: '/news/save',
  access: { roles: newsBy },
  about: 'Adds or changes a draft. Agencies do not see it.',
  body: newsForm,
  refuses: ['notfound', 'refused'],
  answer: News,
  saves: { read: listNews, item: 'newsid' },
})

export const publishNews = providerCall({
  method: 'POST',
  path: '/news/:newsid/publish',
  access: { roles: newsBy },
  about:
    'Publishes a draft whose last day is not over: agencies of its brands see it on their home screen until it is read, and get it by mail where the draft says so.',
  refuses: ['notfound', 'refused'],
  answer: News,
  saves: { read: listNews, item: 'newsid' },
})

export const withdrawNews = providerCall({
  method: 'POST',
  path: '/news/:newsid/withdraw',
  access: { roles: newsBy },
  about: 'Withdraws published news: agencies no longer see it, and mails that have not been sent yet are not sent.',
  refuses: ['notfound', 'refused'],
  answer: News,
  saves: { read: listNews, item: 'newsid' },
})

export const deleteNews = providerCall({
  method: 'DELETE',
  path: '/news/:newsid',
  access: { roles: newsBy },
  about: 'Deletes a draft.',
  refuses: ['notfound', 'refused'],
  answer: z.object({ newsid: z.number() }),
  saves: { read: listNews, item: 'newsid', removes: true },
})

/** How news looks to an agency of one brand in one language, and whom it reaches. */
export const NewsPreview = z.object({
  /** The text as the home screen shows it. */
  card: NewsText,
  mail: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  /** Agencies of the chosen brands that can log in. */
  agencies: z.number(),
  /** Those among them with an e-mail address; 0 where no mail is wished. */
  mails: z.number(),
})
export type NewsPreview = z.infer<typeof NewsPreview>

export const previewNews = providerCall({
  method: 'POST',
  path: '/news/preview',
  access: { roles: everyRole },
  about: 'How a text looks to agencies of a brand, on the home screen and as a mail, and how many get it.',
  body: z.strictObject({
    /** The brand whose look the mail has. */
    mandant: integer(1),
    language: z.enum(languageList),
    texts,
    mandants: z._default(mandants, []),
    bymail: z._default(z.boolean(), false),
  }),
  refuses: ['notfound'],
  tx: 'read',
  answer: NewsPreview,
})
