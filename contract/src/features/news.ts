import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { type Language, languageList } from '../texts/languages.ts'

/** News of the provider in one language. The body is plain text: nobody's HTML is shown. */
export const NewsText = z.object({ language: z.enum(languageList), title: z.string(), body: z.string() })
export type NewsText = z.infer<typeof NewsText>

/** News that a login has not read yet, in the language that suits it best. */
export const UnreadNews = z.object({ newsid: z.number(), ...NewsText.shape, publishedat: z.string() })
export type UnreadNews = z.infer<typeof UnreadNews>

/** The largest number of unread news in one answer. */
export const unreadNewsMost = 50

export const listUnreadNews = call({
  method: 'GET',
  path: '/news/:partnerid/unread',
  access: [Right.basic],
  about: 'News of the provider that this login has not read, the newest first.',
  query: z.strictObject({ language: z.optional(z.enum(languageList)) }),
  answer: z.array(UnreadNews),
})

export const markNewsRead = call({
  method: 'POST',
  path: '/news/:partnerid/:newsid/read',
  access: [Right.basic],
  about: 'Marks news as read, for this login alone.',
  refuses: ['notfound'],
  answer: z.object({ newsid: z.number() }),
})

/** Dutch and Flemish readers understand each other’s texts. */
const related: Partial<Record<Language, Language>> = { be: 'nl', nl: 'be' }

/** The text to show: in the chosen language, else in the brand's, else the first that exists. */
export const newsTextIn = <T extends { language: Language }>(
  texts: readonly T[],
  chosen: Language | undefined,
  brandLanguage: Language,
): T | undefined => {
  const wanted = [chosen, brandLanguage].flatMap((language) => (language ? [language, related[language]] : []))
  for (const language of wanted) {
    const text = texts.find((one) => one.language === language)
    if (text) return text
  }
  return texts[0]
}
