import type { RequestSheet } from '@gangway/contract/features/requests'
import { isLanguage, type Language } from '@gangway/contract/languages'
import { mergeMessages } from '@gangway/contract/translation'
import { createFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import type { Mail } from './answer-mail.ts'
import type { AnswerWords } from './words/en.ts'

const words: Record<Language, () => Promise<{ answer: AnswerWords }>> = {
  de: () => import('./words/de.ts'),
  en: () => import('./words/en.ts'),
  nl: () => import('./words/nl.ts'),
  be: async () => {
    const [dutch, flemish] = await Promise.all([import('./words/nl.ts'), import('./words/be.ts')])
    return { answer: mergeMessages<AnswerWords>(dutch.answer, flemish.answer) }
  },
  es: () => import('./words/es.ts'),
  pt: () => import('./words/pt.ts'),
  fr: () => import('./words/fr.ts'),
}

/** Templates of the agency's own would be loaded here, beside the ones that the portal brings. */
export const loadAnswerWords = async (language: Language): Promise<AnswerWords> => (await words[language]()).answer

/** The customer's language; the agency's own where it is not known. */
export const answerLanguageOf = ({ customerlanguage }: Pick<RequestSheet, 'customerlanguage'>, own: Language) =>
  isLanguage(customerlanguage) ? customerlanguage : own

type Asked = Pick<
  RequestSheet,
  'customername' | 'customeremail' | 'shipname' | 'name' | 'reiseterminvon' | 'reiseterminbis'
>
type Signature = { person: string; agency: string }

/** ENQ-4: the prepared mail, with what is known of the request and the agency's signature. */
export const answerOf = (asked: Asked, { person, agency }: Signature, words: AnswerWords, language: Language): Mail => {
  const { date } = createFormats(language)
  const { reiseterminvon: from, reiseterminbis: to, customername: customer, name: cruise, shipname } = asked
  const days = from && to ? `${date(from)} – ${date(to)}` : ''
  const trip = [cruise, shipname, days].filter(Boolean).join(', ')
  const lines = [
    customer ? fill(words.helloName, { customer }) : words.hello,
    '',
    words.thanks + (trip ? ` ${fill(words.trip, { trip })}` : ''),
    '',
    words.offer,
    '',
    words.regards,
    ...(person && person !== agency ? [person] : []),
    agency,
  ]
  return {
    to: asked.customeremail,
    subject: cruise ? fill(words.subject, { cruise }) : words.subjectShort,
    body: lines.join('\n'),
  }
}
