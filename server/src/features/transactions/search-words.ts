import { type BookingState, bookingStates, seaOrRiver } from '@gangway/contract/bookings/bookings'
import { limits } from '@gangway/contract/calls/limits'
import type { CommissionState } from '@gangway/contract/money/commission-state'
import { type Language, languageList } from '@gangway/contract/texts/languages'
import { numberFormat } from '@gangway/contract/texts/number-format'
import { foldForSearch, searchWords } from '@gangway/contract/texts/search-fold'
import { exportMessages } from './export-messages.ts'

/** A search word with everything it can mean besides a part of the search text. */
export type SearchWord = {
  /** Folded. */
  text: string
  /** Destinations whose name contains it, in any language. */
  cruisingareaids: readonly number[]
  /** ENQ-5: people whose name contains it. */
  usernos: readonly number[]
  /** What has this word in its name in the reader's language: statuses, sea or river, states of the commission. */
  states: readonly number[]
  areas: readonly number[]
  commissionstates: readonly CommissionState[]
  /** Part of an amount as displayed: LIKE patterns of its cents, which have at least three digits. */
  amounts: readonly string[]
  persons: number | null
  /** A date as displayed. */
  day: string | null
}

/** The names that are not in the search texts. */
export type SearchedNames = {
  areas: readonly { cruisingareaid: number; name: string }[]
  people: readonly { userno: number; name: string }[]
}

/** How amounts are written. */
type Signs = { group: string; decimal: string }

const readSigns = (language: Language): Signs => {
  const parts = numberFormat(language, { minimumFractionDigits: 2 }).formatToParts(1234.5)
  const signOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? ''
  return { group: signOf('group'), decimal: signOf('decimal') }
}
const signsByLanguage = new Map(languageList.map((language) => [language, readSigns(language)]))

/** `1 234,50` is one word; without decimals only where the language groups by spaces. */
const joinGroups = (typed: string, { group }: Signs) => {
  const isSpaced = group.trim() === ''
  const amounts = isSpaced ? /(?<!\d)\d{1,3}(?:\s\d{3})+(?!\d)/g : /\d{1,3}(?:\s\d{3})+[.,]\d\d(?!\d)/g
  return typed.replace(amounts, (amount) => amount.replace(/\s/g, ''))
}

/** 2.398,50 · 2,398.50 · 2398.50: whole amounts are found in the notation of any language. */
const wholeAmount = (word: string): string[] =>
  /^\d+(?:[.,]\d{3})*[.,]\d\d$/.test(word) ? [word.replace(/\D/g, '').replace(/^0+(?=\d{3})/, '')] : []

/** The fewest digits that may be any part of an amount: fewer would find half of all bookings. */
const fewestDigits = 3

/** `4610` · `4.610` · `507,1`: part of an amount as the reader's language writes it. */
const partOfAmount = (word: string, { group, decimal }: Signs): string[] => {
  const [euros = '', cents, more] = word.split(decimal)
  const [first = '', ...others] = euros.split(group)
  const digits = [first, ...others].join('')
  const last = others.at(-1)
  if (more !== undefined || !/^\d+$/.test(first) || !/^\d*$/.test(digits + (cents ?? ''))) return []
  if (last === undefined && cents === undefined)
    return digits.length < fewestDigits ? [`${digits}__`] : [`%${digits}%__`]
  const areGroups = first.length <= 3 && others.slice(0, -1).every(({ length }) => length === 3)
  if (last !== undefined && (!areGroups || last.length > 3)) return []
  if (cents === undefined) {
    const rest = '_'.repeat(3 - (last ?? '').length)
    return [`%${digits}${rest}__`, `%${digits}${rest}_____`]
  }
  if (cents.length > 2 || (last !== undefined && last.length < 3)) return []
  return [`%${digits}${cents.padEnd(2, '_')}`]
}

/** 04.07.2026 · 4/7/2026 · 04-07-2026 · 2026-07-04; every language of the portal has the day first. */
const parseDay = (word: string): string | null => {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(word) ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : word
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return null
  const time = Date.parse(`${iso}T00:00:00Z`)
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(iso)) return null
  return iso >= `${limits.yearMin}` && iso <= `${limits.yearMax}-12-31` ? iso : null
}

const parsePersons = (word: string) => (/^(?:0|[1-9]\d{0,3})$/.test(word) ? Number(word) : null)

/** Half a word must not match: it would find half of all bookings. */
const isCalled = (name: string, word: string) => searchWords(name).includes(word)

const keysCalled = <K extends string>(names: Record<K, string>, word: string) =>
  (Object.keys(names) as K[]).filter((key) => isCalled(names[key], word)) // its keys

/** There are few names of destinations, and they are the same in every search. */
const foldedNames = new Map<string, string>()
const foldName = (name: string): string => {
  const folded = foldedNames.get(name) ?? foldForSearch(name)
  foldedNames.set(name, folded)
  return folded
}

/** The typed search as database conditions. Currency signs and brackets are not part of any name. */
export const parseSearch = (typed: string, language: Language, { areas, people }: SearchedNames): SearchWord[] => {
  const { labels, sea, river } = exportMessages[language]
  const signs = signsByLanguage.get(language) ?? readSigns(language)
  return searchWords(joinGroups(typed, signs).replace(/€/g, ' ')).map((text) => {
    const bare = text.replace(/^\(|\)$/g, '') || text
    const named = areas.filter(({ name }) => foldName(name).includes(bare))
    return {
      text,
      cruisingareaids: [...new Set(named.map(({ cruisingareaid }) => cruisingareaid))],
      usernos: people.filter(({ name }) => foldForSearch(name).includes(text)).map(({ userno }) => userno),
      states: keysCalled<BookingState>(labels.states, bare).map((state) => bookingStates[state]),
      areas: keysCalled({ sea, river }, bare).map((water) => seaOrRiver[water]),
      commissionstates: keysCalled<CommissionState>(labels.commissionStates, bare),
      amounts: [...new Set([...partOfAmount(text, signs), ...wholeAmount(text)])],
      persons: parsePersons(text),
      day: parseDay(text),
    }
  })
}
