import type { FieldError } from '@gangway/contract/calls/errors'
import { type News, saveNews } from '@gangway/contract/features/news-console'
import { type Language, languageList } from '@gangway/contract/texts/languages'

type TextValues = { title: string; body: string }

/** The form of a draft. */
export type NewsValues = {
  newsid: number
  /** By language, so that a field is `texts.de.title` whatever its position. */
  texts: Record<Language, TextValues>
  mandants: number[]
  /** Empty: no such day. */
  untilday: string
  bymail: boolean
}

const textsOf = (news: Pick<News, 'texts'>): NewsValues['texts'] =>
  Object.fromEntries(
    languageList.map((language) => {
      const { title = '', body = '' } = news.texts.find((text) => text.language === language) ?? {}
      return [language, { title, body }]
    }),
  ) as NewsValues['texts'] // an entry for each language

const noNews: NewsValues = { newsid: 0, texts: textsOf({ texts: [] }), mandants: [], untilday: '', bymail: false }

export const valuesOf = ({ newsid, mandants, untilday, bymail, ...news }: News): NewsValues => ({
  newsid,
  texts: textsOf(news),
  mandants,
  untilday: untilday ?? '',
  bymail,
})

/** The news with this number; `new` is none yet. */
export const newsIn = (all: readonly News[], which: string) => all.find(({ newsid }) => String(newsid) === which)

export const isWritten = ({ title, body }: TextValues) => title.trim() !== '' || body.trim() !== ''
const isComplete = ({ title, body }: TextValues) => title.trim() !== '' && body.trim() !== ''

/** The languages that are sent: those with a text, or German, whose fields are then reported as empty. */
export const writtenLanguages = ({ texts }: NewsValues): Language[] => {
  const written = languageList.filter((language) => isWritten(texts[language]))
  return written.length > 0 ? written : ['de']
}

const toBody = (values: NewsValues) => ({
  ...values,
  texts: writtenLanguages(values).map((language) => ({ language, ...values.texts[language] })),
  untilday: values.untilday || null,
})

/** The texts of which a preview can be made. */
export const previewTexts = ({ texts }: NewsValues) =>
  languageList.filter((language) => isComplete(texts[language])).map((language) => ({ language, ...texts[language] }))

/** The server names a text by its position in the request; the screen knows it by its language. */
const toScreen =
  (values: NewsValues) =>
  (issue: FieldError): FieldError => {
    const [list, place, field] = issue.field.split('.')
    const language = list === 'texts' ? writtenLanguages(values)[Number(place)] : undefined
    return language && field ? { ...issue, field: `texts.${language}.${field}` } : issue
  }

/** One draft of the list. A new one may begin as a copy. */
export const newsRecord = (which: string, copied: News | undefined) => ({
  save: saveNews,
  blank: copied ? { ...valuesOf(copied), newsid: 0 } : noNews,
  toValues: (all: readonly News[]) => {
    const news = newsIn(all, which)
    return news && valuesOf(news)
  },
  toBody,
  toScreen,
  schema: saveNews.body,
  /** A new draft has a number now, and its texts are as they were stored. */
  afterSave: (values: NewsValues, { answer, sent }: { answer: News; sent: NewsValues }): NewsValues => {
    const stored = valuesOf(answer)
    const texts = languageList.map((language) => [
      language,
      // What was typed during the save stays.
      JSON.stringify(values.texts[language]) === JSON.stringify(sent.texts[language])
        ? stored.texts[language]
        : values.texts[language],
    ])
    return { ...values, newsid: answer.newsid, texts: Object.fromEntries(texts) as NewsValues['texts'] } // the same keys
  },
})
