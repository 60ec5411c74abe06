import { type Language, languages } from '@gangway/contract/texts/languages'
import { numberFormat } from '@gangway/contract/texts/number-format'
import { formatDuration } from './duration.ts'
import { useLanguage } from './language.ts'
import { fill } from './text.ts'

/** A text that depends on a number; `one` and `other` are enough for the seven languages. */
export type Plural = { readonly one: string; readonly other: string }

const day = (iso: string) => new Date(`${iso.slice(0, 10)}T00:00:00Z`)

/** Browsers do not agree on numeric dates in Belgian Dutch, so these are assembled here. */
const separators: Partial<Record<Language, string>> = { de: '.', nl: '-' }

const make = (language: Language) => {
  const { locale } = languages[language]
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const ownDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const monthShort = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const monthYear = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const letter = new Intl.DateTimeFormat(locale, { month: 'narrow', timeZone: 'UTC' })
  const number = numberFormat(language)
  const hundredths = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const euro = numberFormat(language, { style: 'currency', currency: 'EUR' })
  const euroWhole = numberFormat(language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  const euroShort = numberFormat(language, { style: 'currency', currency: 'EUR', notation: 'compact' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const rules = new Intl.PluralRules(locale)
  const collator = new Intl.Collator(locale, { numeric: true })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const date = (iso: string) =>
    iso
      .slice(0, 10)
      .split('-')
      .reverse()
      .join(separators[language] ?? '/')
  return {
    /** `2026-12-31` → 31.12.2026 */
    date,
    dateLong: (iso: string) => long.format(day(iso)),
    /** A point in time, in the reader's time zone: 31.12.2026, 23:59. */
    moment: (time: number | string) => {
      const at = new Date(time)
      const own = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
      return `${date(own.toISOString())}, ${clock.format(at)}`
    },
    time: (time: number) => clock.format(new Date(time)),
    /** The day of such a time, in the same time zone. */
    dayOfTime: (time: number) => ownDay.format(new Date(time)),
    /** 1 → January */
    month: (nr: number) => month.format(new Date(Date.UTC(2000, nr - 1, 1))),
    /** 1 → Jan */
    monthShort: (nr: number) => monthShort.format(new Date(Date.UTC(2000, nr - 1, 1))),
    /** `2026-12-31` → Thu */
    weekday: (iso: string) => weekday.format(day(iso)),
    /** 2026, 1 → January 2026 */
    monthYear: (year: number, nr: number) => monthYear.format(new Date(Date.UTC(year, nr - 1, 1))),
    /** 1 → J, for the axis of a chart. */
    monthLetter: (nr: number) => letter.format(new Date(Date.UTC(2000, nr - 1, 1))),
    number: (n: number) => number.format(n),
    /** 6.6 → 6.60, for figures in a column. */
    hundredths: (n: number) => hundredths.format(n),
    euro: (n: number) => euro.format(n),
    /** 1234.56 → €1,235, where cents say nothing. */
    euroWhole: (n: number) => euroWhole.format(n),
    /** 1200000 → €1.2M, for the axis of a chart. */
    euroShort: (n: number) => euroShort.format(n),
    relative: (n: number, unit: Intl.RelativeTimeFormatUnit) => relative.format(n, unit),
    /** A waiting time in seconds, in whole minutes from two minutes up. */
    duration: (wait: number) => formatDuration(language, wait),
    plural: (n: number, text: Plural) =>
      fill(rules.select(n) === 'one' ? text.one : text.other, { n: number.format(n) }),
    /** The sort order of names: Ä beside A, and 2 before 10. */
    compare: collator.compare,
    list: (parts: readonly string[]) => list.format(parts),
  }
}

export type Formats = ReturnType<typeof make>

const cache = new Map<Language, Formats>()

/**
 * Dates, numbers and money as a language writes them. Creating the formatters is slow, so each language does it once.
 */
export const createFormats = (language: Language): Formats => {
  const cached = cache.get(language)
  if (cached) return cached
  const formats = make(language)
  cache.set(language, formats)
  return formats
}

export const useFormats = (): Formats => createFormats(useLanguage())
