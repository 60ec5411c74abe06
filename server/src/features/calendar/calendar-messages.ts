import type deadlineLabels from '@gangway/contract/labels/deadlines/en.json'
import type shared from '@gangway/contract/labels/transactions/en.json'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { numberFormat } from '@gangway/contract/texts/number-format'
import { readLabels } from '../../files/read-texts.ts'

const labels = readLabels<typeof shared>('transactions')
const ofDeadlines = readLabels<typeof deadlineLabels>('deadlines')

/** What calendar programs call it. */
const titles: Record<Language, string> = {
  de: 'Abreisen, Rückreisen und Fristen',
  en: 'Departures, returns and deadlines',
  nl: 'Vertrek, terugreis en termijnen',
  be: 'Vertrek, terugkeer en termijnen',
  es: 'Salidas, regresos y plazos',
  pt: 'Partidas, regressos e prazos',
  fr: 'Départs, retours et échéances',
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
  kinds: ofDeadlines[language].deadlines.kinds,
  formatDay: dayFormatter(language),
  formatEuro: (euro: number) => numberFormat(language, { style: 'currency', currency: 'EUR' }).format(euro),
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
