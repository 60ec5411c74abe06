import type shared from '@gangway/contract/labels/transactions/en.json'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { readLabels } from '../../files/read-texts.ts'

const labels = readLabels<typeof shared>('transactions')

/** What calendar programs call it. */
const titles: Record<Language, string> = {
  de: 'Abreisen und Rückreisen',
  en: 'Departures and returns',
  nl: 'Vertrek en terugreis',
  be: 'Vertrek en terugkeer',
  es: 'Salidas y regresos',
  pt: 'Partidas e regressos',
  fr: 'Départs et retours',
}

const dayFormatter = (language: Language) => {
  const { locale } = languages[language]
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  return (iso: string) => day.format(new Date(iso))
}

const messagesIn = (language: Language) => ({
  title: titles[language],
  /** What the screen of the bookings says, too. */
  columns: labels[language].transactions.columns,
  formatDay: dayFormatter(language),
})

/** The texts of the file for calendar programs. */
export const calendarMessages: Readonly<Record<Language, ReturnType<typeof messagesIn>>> = {
  de: messagesIn('de'),
  en: messagesIn('en'),
  nl: messagesIn('nl'),
  be: messagesIn('be'),
  es: messagesIn('es'),
  pt: messagesIn('pt'),
  fr: messagesIn('fr'),
}
