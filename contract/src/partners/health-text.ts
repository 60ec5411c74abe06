import { relativeChange } from '../bookings/change-rate.ts'
import { dayOf } from '../dates/days.ts'
import { changeText } from '../texts/change-text.ts'
import { fill } from '../texts/fill.ts'
import { languages } from '../texts/languages.ts'
import { numberFormat } from '../texts/number-format.ts'
import de from './health-texts/de.json' with { type: 'json' }
import en from './health-texts/en.json' with { type: 'json' }
import type { HealthEntry } from './partner-health.ts'

/** The languages of the console. */
export const consoleLanguages = ['de', 'en'] as const
export type ConsoleLanguage = (typeof consoleLanguages)[number]

/** What the list of partners, its Excel file and the reasons are called in each language of the console. */
export const partnersLabels: Record<ConsoleLanguage, typeof en> = { de, en }

const formatsOf = (language: ConsoleLanguage) => {
  const day = new Intl.DateTimeFormat(languages[language].locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const ratio = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const euro = numberFormat(language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  return {
    day: (date: string) => day.format(Date.parse(date)),
    moment: (at: string) => day.format(Date.parse(dayOf(new Date(at)))),
    number: (value: number) => numberFormat(language).format(value),
    ratio: (value: number) => ratio.format(value),
    change: (now: number, before: number) => changeText(relativeChange(now, before), language),
    euro: (value: number) => euro.format(value),
  }
}
type Formats = ReturnType<typeof formatsOf>

type Compared = Extract<HealthEntry, { reason: 'visitsdown' | 'bookingsdown' }>

const comparedValues = (f: Formats, { now, before, startdate, enddate }: Compared) => ({
  now: f.number(now),
  before: f.number(before),
  startdate: f.day(startdate),
  enddate: f.day(enddate),
  percent: f.change(now, before),
})

/** The numbers behind a reason as a phrase: `last login 03/02/2026, 96 days ago`. */
export const healthText = (language: ConsoleLanguage, entry: HealthEntry): string => {
  const { sentences, ...words } = partnersLabels[language]
  const f = formatsOf(language)
  const riskText = (about: HealthEntry) =>
    'atrisk' in about && about.atrisk > 0 ? `; ${fill(sentences.atrisk, { atrisk: f.euro(about.atrisk) })}` : ''
  switch (entry.reason) {
    case 'login': {
      const days = f.number(entry.days)
      return entry.lastlogin
        ? fill(sentences.login, { days, lastlogin: f.moment(entry.lastlogin) })
        : fill(sentences.neverLogin, { days })
    }
    case 'visit': {
      const days = f.number(entry.days)
      return entry.lastvisit
        ? fill(sentences.visit, { days, lastvisit: f.day(entry.lastvisit) })
        : fill(sentences.neverVisit, { days })
    }
    case 'visitsdown':
    case 'bookingsdown':
      return fill(sentences[entry.reason], comparedValues(f, entry)) + riskText(entry)
    case 'requests':
      return fill(sentences.requests, { count: f.number(entry.count), oldest: f.day(entry.oldest) }) + riskText(entry)
    case 'organizers':
      return entry.available === 0
        ? sentences.noOrganizers
        : fill(sentences.organizers, { available: f.number(entry.available) })
    case 'bankaccount':
      return fill(sentences.bankaccount, { inactive: f.number(entry.inactive) })
    case 'texts':
      return entry.languages
        .map(
          ({ languageid, missing }) =>
            `${words.languages[languageid]}: ${missing.map((text) => words.texts[text]).join(', ')}`,
        )
        .join('; ')
    case 'contrast':
      return entry.pairs
        .map(({ colour, on, ratio }) =>
          fill(sentences.contrastPair, {
            colour: words.colours[colour],
            on: words.colours[on],
            ratio: f.ratio(ratio),
          }),
        )
        .join('; ')
    case 'mails': {
      const [last] = entry.mails
      const [recipient, failedat] = last ? [last.recipient, f.moment(last.failedat)] : ['', '']
      return fill(sentences.mails, { count: f.number(entry.count), recipient, failedat })
    }
  }
}
