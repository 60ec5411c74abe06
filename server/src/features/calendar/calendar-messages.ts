import { labels as be } from '@gangway/contract/labels/transactions/be'
import { labels as de } from '@gangway/contract/labels/transactions/de'
import { labels as en } from '@gangway/contract/labels/transactions/en'
import { labels as es } from '@gangway/contract/labels/transactions/es'
import { labels as fr } from '@gangway/contract/labels/transactions/fr'
import { labels as nl } from '@gangway/contract/labels/transactions/nl'
import { labels as pt } from '@gangway/contract/labels/transactions/pt'
import { type Language, languages } from '@gangway/contract/languages'
import { mergeMessages } from '@gangway/contract/translation'

const labels = { de, en, nl, be: mergeMessages(nl, be), es, pt, fr }

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
  columns: labels[language].columns,
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
