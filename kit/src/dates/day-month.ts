import { languages } from '@gangway/contract/texts/languages'
import { useLanguage } from '../messages/language.ts'

/** `2026-12-31` → 31.12., where the year is obvious. */
export const useDayMonth = () => {
  const { locale } = languages[useLanguage()]
  const format = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
  return (day: string) => format.format(Date.parse(day))
}
