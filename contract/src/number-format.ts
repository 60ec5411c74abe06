import { type Language, languages } from './languages.ts'

/** Numbers as a language writes them. Spanish and Portuguese would group from five digits on; beside each other they all are. */
export const numberFormat = (language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  new Intl.NumberFormat(languages[language].locale, { useGrouping: 'always', ...options })
