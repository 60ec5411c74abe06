/** One interface language. */
type LanguageFacts = {
  /** Its id on the wire. */
  id: number
  /** The locale that `Intl` formats dates, numbers and money with. */
  locale: string
  /** The page's `lang` attribute. */
  lang: string
  /** The language's name in that language. */
  name: string
}

/** The interface languages, in the order of their buttons. */
export const languages = {
  de: { id: 1, locale: 'de-DE', lang: 'de', name: 'Deutsch' },
  en: { id: 2, locale: 'en-GB', lang: 'en', name: 'English' },
  nl: { id: 6, locale: 'nl-NL', lang: 'nl', name: 'Nederlands' },
  be: { id: 25, locale: 'nl-BE', lang: 'nl-BE', name: 'Vlaams' },
  es: { id: 4, locale: 'es-ES', lang: 'es', name: 'Español' },
  pt: { id: 26, locale: 'pt-PT', lang: 'pt', name: 'Português' },
  fr: { id: 3, locale: 'fr-FR', lang: 'fr', name: 'Français' },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof languages

/** Every interface language, in the order of their buttons. */
export const languageList = Object.keys(languages).filter(isLanguage)

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}

/** The languages of texts on the wire by id. 5 (Italian) is valid there and has no dictionary. */
export const wireLanguages = { 1: 'de', 2: 'en', 3: 'fr', 4: 'es', 5: 'it', 6: 'nl', 25: 'fl', 26: 'pt' } as const

/** Every language id that is valid on the wire. */
export const wireLanguageIds = [1, 2, 3, 4, 5, 6, 25, 26] as const satisfies readonly (keyof typeof wireLanguages)[]
export type WireLanguageId = (typeof wireLanguageIds)[number]

type Texts = { languageid: number }

/** LNG-5: texts in the order in which they are shown: the chosen language, else the brand's, else German, else any. */
export const textsFor = <T extends Texts>(
  texts: readonly T[],
  languageid: number,
  brand: { language: Language },
): T[] => {
  const first = [languageid, languages[brand.language].id, languages.de.id]
  const place = (text: T) => (first.includes(text.languageid) ? first.indexOf(text.languageid) : first.length)
  return texts.toSorted((a, b) => place(a) - place(b))
}

/** Picks the text to show from texts by language. */
export const textIn = <T extends Texts>(
  texts: readonly T[],
  language: Language,
  brand: { language: Language },
): T | undefined => textsFor(texts, languages[language].id, brand)[0]
