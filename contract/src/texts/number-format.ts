import { type Language, languages } from './languages.ts'

/**
 * Numbers as a language writes them. By default Spanish and Portuguese only group from five digits on; in columns all
 * numbers are grouped.
 */
export const numberFormat = (language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  new Intl.NumberFormat(languages[language].locale, { useGrouping: 'always', ...options })
