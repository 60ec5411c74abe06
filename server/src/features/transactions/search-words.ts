import { type BookingState, bookingStates, seaOrRiver } from '@gangway/contract/bookings'
import type { Language } from '@gangway/contract/languages'
import { foldForSearch, searchWords } from '@gangway/contract/search-fold'
import { exportMessages } from './export-messages.ts'

/** A search word with everything it can mean besides a part of the search text. */
export type SearchWord = {
  /** Folded. */
  text: string
  /** Destinations whose name contains it, in any language. */
  cruisingareaids: readonly number[]
  /** The statuses, and sea or river, that have this name in the reader's language. */
  states: readonly number[]
  areas: readonly number[]
  /** An amount as displayed, with both decimals. */
  cents: number | null
  /** A date as displayed. */
  day: string | null
}

export type AreaName = { cruisingareaid: number; name: string }

/** `1 234,50` is one word. */
const joinGroups = (typed: string) =>
  typed.replace(/\d{1,3}(?:\s\d{3})+[.,]\d\d(?!\d)/g, (amount) => amount.replace(/\s/g, ''))

/** 2.398,50 · 2,398.50 · 2398.50 */
const parseCents = (word: string): number | null => {
  const digits = /^\d+(?:[.,]\d{3})*[.,]\d\d$/.test(word) ? Number(word.replace(/\D/g, '')) : Number.NaN
  return Number.isSafeInteger(digits) ? digits : null
}

/** 04.07.2026 · 4/7/2026 · 04-07-2026 · 2026-07-04; every language of the portal has the day first. */
const parseDay = (word: string): string | null => {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(word) ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : word
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return null
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null
}

const isCalled = (name: string, word: string) => foldForSearch(name).split(/[ /]+/).includes(word)

/** There are few names of destinations, and they are the same in every search. */
const foldedNames = new Map<string, string>()
const foldName = (name: string): string => {
  const folded = foldedNames.get(name) ?? foldForSearch(name)
  foldedNames.set(name, folded)
  return folded
}

/** The typed search as database conditions. Currency signs and brackets are not part of any name. */
export const parseSearch = (typed: string, language: Language, areaNames: readonly AreaName[]): SearchWord[] => {
  const { labels, sea, river } = exportMessages[language]
  const { states } = labels
  const folded = areaNames.map(({ cruisingareaid, name }) => ({ cruisingareaid, name: foldName(name) }))
  return searchWords(joinGroups(typed).replace(/€/g, ' ')).map((text) => {
    const bare = text.replace(/^\(|\)$/g, '') || text
    return {
      text,
      cruisingareaids: [
        ...new Set(folded.flatMap(({ cruisingareaid, name }) => (name.includes(bare) ? cruisingareaid : []))),
      ],
      states: (Object.keys(states) as BookingState[]) // its keys
        .filter((state) => isCalled(states[state], bare))
        .map((state) => bookingStates[state]),
      areas: [...(isCalled(sea, bare) ? [seaOrRiver.sea] : []), ...(isCalled(river, bare) ? [seaOrRiver.river] : [])],
      cents: parseCents(text),
      day: parseDay(text),
    }
  })
}
